import ConsoleKit
import Testing

struct ParticleTests {
    @Test("a particle follows the last sound, also of Latin letters and digits")
    func particles() {
        let table: [(word: String, particle: Particle, result: String)] = [
            ("암살", Particle.eul, "암살을"), ("밀수", .eul, "밀수를"), ("암살", .i, "암살이"), ("KOBIS", .i, "KOBIS가"),
            ("KMDb", .eun, "KMDb는"),
            ("2편", .euro, "2편으로"), ("서울", .euro, "서울로"), ("부산", .euro, "부산으로"), ("'암살'", .gwa, "'암살'과"),
            ("URL", .eul, "URL을"),
            ("URL", .euro, "URL로"), ("JSON", .euro, "JSON으로"), ("ko", .euro, "ko로"), ("2015", .eun, "2015는"),
            ("2016", .eun, "2016은"),
            ("2017", .euro, "2017로"), ("2010", .i, "2010이"), ("table", .euro, "table로"), ("--label", .eul, "--label을"),
            ("영화 (2)", .eul, "영화 (2)를"),
            ("...", .i, "...가"), ("", .eul, "를"),
        ]
        for (word, particle, result) in table {
            #expect(word.with(particle) == result)
        }
    }
}
