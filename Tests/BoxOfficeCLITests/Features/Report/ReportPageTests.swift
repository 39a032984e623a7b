import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The page of a report; `.ci/pages` validates pages of the real summer.
struct ReportPageTests {
    @Test("a page has the same parts, and a title is text whatever is in it")
    func page() async throws {
        let run = try ReportSamples.run(ReportSamples.reactions)
        let result = await run("report 2023-08-02 --jobs 1 -q -f html --lang ko")
        #expect(result.error == "")
        let body = try #require(result.output.firstMatch(of: /<main>\n((?:.|\n)*)<\/body>/)).1
        let text = String(body).withoutTimes.withShortAddresses
        #expect(
            text == """
                <h1>일별 박스오피스 <span class="day">2023-08-02</span> (수)</h1>
                <p class="lead">관객 500,000명(전날보다 -2.9%)으로 <a href="KOBIS/20230001">밀수</a>가 1위에 올랐고, 전체 관객은 약 100만 \
                명(전날보다 -44.4%, 1년 전보다 +25.0%), 전체 매출은 100억 원(전날보다 -37.5%, 1년 전보다 +25.0%)입니다.</p>
                <section>
                <h2>순위</h2>
                <div class="wide" role="region" aria-label="관객수 상위 3편" tabindex="0">
                <table>
                <caption>관객수 상위 3편</caption>
                <thead>
                <tr><th scope="col" class="rank number">순위</th><th scope="col" class="places number">등락</th>\
                <th scope="col" class="title">영화</th><th scope="col" class="opened">개봉일</th>\
                <th scope="col" class="visitors number">관객수</th><th scope="col" class="rise number">관객 증감률</th>\
                <th scope="col" class="total number">누적 관객수</th><th scope="col" class="share number">매출 점유율</th>\
                <th scope="col" class="showings number">상영 점유율</th></tr>
                </thead>
                <tbody>
                <tr><td class="rank number">1</td><td class="places number">▲3</td>\
                <th scope="row" class="title"><a href="KOBIS/20230001">밀수</a></th>\
                <td class="opened"><span class="day">2023-07-26</span></td>\
                <td class="visitors number">500,000</td><td class="rise number">-2.9%</td>\
                <td class="total number">2,000,100</td><td class="share number">50.0%</td>\
                <td class="showings number">약 33.3%</td></tr>
                <tr><td class="rank number">2</td><td class="places number">▼3</td>\
                <th scope="row" class="title"><a href="KOBIS/20230002">&lt;b&gt;&amp;amp;"[x](javascript:y)|*_`\\~&lt;/b&gt;</a></th>\
                <td class="opened"></td><td class="visitors number">300,000</td>\
                <td class="rise number">+12.5%</td><td class="total number">900,000</td>\
                <td class="share number">30.0%</td><td class="showings number">약 33.3%</td></tr>
                <tr><td class="rank number">3</td><td class="places number">신작</td>\
                <th scope="row" class="title"><a href="KOBIS/20230003">더 문</a></th>\
                <td class="opened"><span class="day">2023-08-02</span></td>\
                <td class="visitors number">200,000</td><td class="rise number"></td>\
                <td class="total number">210,000</td><td class="share number">20.0%</td>\
                <td class="showings number">약 33.3%</td></tr>
                </tbody>
                </table>
                </div>
                </section>
                <section>
                <h2>등락</h2>
                <ul>
                <li>신작: <a href="KOBIS/20230003">더 문</a></li>
                <li>가장 많이 오른 영화: <a href="KOBIS/20230001">밀수</a> (▲3, 1위)</li>
                <li>가장 많이 내린 영화: <a href="KOBIS/20230002">&lt;b&gt;&amp;amp;"[x](javascript:y)|*_`\\~&lt;/b&gt;</a> (▼3, 2위)</li>
                </ul>
                </section>
                <section>
                <h2>기록</h2>
                <ul>
                <li><a href="KOBIS/20230001">밀수</a>: 개봉 8일 만에 누적 관객 200만 명 돌파</li>
                </ul>
                </section>
                <section>
                <h2>시장</h2>
                <ul>
                <li>전체 관객: 약 100만 명(전날보다 -44.4%, 1년 전보다 +25.0%)</li>
                <li>전체 매출: 100억 원(전날보다 -37.5%, 1년 전보다 +25.0%)</li>
                <li>한국영화 관객 점유율: 70.0%</li>
                <li>평균 관람요금: 10,000원</li>
                </ul>
                </section>
                <section>
                <h2>개봉 예정</h2>
                <ul>
                <li><span class="day">2023-08-09</span> (수): <a href="KOBIS/20230004">콘크리트 유토피아</a></li>
                </ul>
                </section>
                </main>
                <footer>
                <p>전체 매출은 순위에 오른 영화의 점유율로 계산했고, 전체 관객은 추정치입니다.</p>
                <p>자료: 영화진흥위원회(KOBIS), TIME 수집(한국 시각). 확정된 집계입니다.</p>
                </footer>

                """
        )
        #expect(result.output.matches(of: /(?i)<script|https?:\/\/(?!www\.kobis\.or\.kr)|url\(|@import/).isEmpty)
    }

    @Test("the colors of a page contrast with its paper by 4.5 or more, in both schemes")
    func contrast() throws {
        let schemes = ReportPage.styleSheet.matches(of: /:root \{([^}]*)\}/).map { scheme in
            Dictionary(uniqueKeysWithValues: scheme.1.matches(of: /--(\w+): #(\w{6})/).map { ($0.1, $0.2) })
        }
        #expect(schemes.count == 2)
        for scheme in schemes {
            let paper = try #require(scheme["paper"])
            for name in ["ink", "soft", "link"] as [Substring] {
                let contrast = TestSupport.contrast(try #require(scheme[name]), paper)
                #expect(contrast >= 4.5, "\(name): \(contrast)")
            }
        }
    }
}
