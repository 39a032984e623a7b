import TestSupport
import Testing

@testable import BoxOfficeCLI

struct GlossaryTests {
    @Test("grades of all times have English names, with and without spaces; an unknown one stays")
    func grades() async {
        let table = """
            18세관람가 -> 18+
            12세관람가 -> 12+
            중학생이상관람가 -> Middle school and older
            고등학생 이상 관람가 -> High school and older
            국민학생관람불가 -> No elementary school pupils
            미성년자관람가 -> Minors admitted
            미성년자 관람불가 -> No minors
            연소자 관람가 -> Minors admitted
            모든 관람객이 관람할 수 있는 등급 -> All
            12세 미만인 자는 관람할 수 없는 등급 -> 12+
            15세 미만인 자는 관람할 수 없는 등급 -> 15+
            18세 미만인 자는 관람할 수 없는 등급 -> 18+
            15세 이상 관람가 -> 15+
            전체 관람가 -> All
            청소년 관람불가 -> 18+
            누구나 관람 -> 누구나 관람
            """
        await expectResults(in: table) { Glossary.english($0) }
    }
}
