import BoxOfficeFigures
import BoxOfficePosters
import BoxOfficeReviews
@testable import Apps
import BoxOfficeCore
import Foundation
import Testing

/// What the library offers beyond the models of the apps, seen from outside.
struct LibraryTests {
    private let code: MovieCode = "20218541"

    @Test("each endpoint sends its request, which an app's manager answers")
    func endpoints() async throws {
        let files = [
            Fixture.daily, Fixture.weekly, Fixture.movies, Fixture.movie, Fixture.people, Fixture.person,
            Fixture.companies, Fixture.company, Fixture.codes,
        ]
        let bodies = try files.map { file in
            let service = file.split(separator: "/")[1]
            return ("\(service).json", try Fixture.data(file))
        }
        let network = StubNetwork(Dictionary(uniqueKeysWithValues: bodies))
        let client = KOBISClient(key: "k", manager: NetworkManager(requester: network))
        let day = try KoreanDay("2023-08-01")
        #expect(try await client.answer(to: .dailyRanking(on: day)).entries.count == 10)
        let week = RankingPeriod(.weekly, of: try KoreanDay("2012-01-01"))
        #expect(try await client.answer(to: .ranking(of: week)).period == week)
        #expect(try await client.answer(to: .movieList(MovieSearch(title: "밀수"))).total > 0)
        #expect(try await client.answer(to: .movieInfo(code)).title != "")
        #expect(try await client.answer(to: .peopleList(PersonSearch(name: "봉준호"))).total > 0)
        #expect(try await client.answer(to: .personInfo(PersonCode(unchecked: "10000558"))).name != "")
        #expect(try await client.answer(to: .companyList(CompanySearch(name: "미디어테라스"))).total > 0)
        #expect(try await client.answer(to: .companyInfo(CompanyCode(unchecked: "20188621"))).name != "")
        #expect(try await !client.answer(to: .codeList("0105000000")).items.isEmpty)
        #expect(network.requests.count == 9)
    }

    @Test("KOBIS's own fields are read by any decoder, and checked into values")
    func fields() throws {
        let answer = try JSONDecoder().decode(RankingDTO.self, from: Fixture.data(Fixture.daily))
        let row = try #require(answer.boxOfficeResult.dailyBoxOfficeList?.first)
        #expect([row.movieNm, row.audiCnt, row.rankOldAndNew] == ["밀수", "246026", "OLD"])
        let period = RankingPeriod(.daily, of: try KoreanDay("2023-08-01"))
        let ranking = try Ranking(answer, of: period, filters: RankingFilters())
        #expect(try ranking == Ranking(kobisJSON: Fixture.data(Fixture.daily)))
        #expect(try RankedMovie(row) == ranking.entries[0])

        func read<DTO: Decodable>(_ type: DTO.Type, _ file: String) throws -> DTO {
            try JSONDecoder().decode(type, from: Fixture.data(file))
        }
        let movie = try read(MovieInfoDTO.self, Fixture.movie).movieInfoResult.movieInfo
        #expect(try Movie(movie).title == movie.movieNm)
        let movies = try read(MovieListDTO.self, Fixture.movies)
        #expect(try Listing(movies).items == movies.movieListResult.movieList?.map { try MovieSummary($0) })
        let person = try read(PersonInfoDTO.self, Fixture.person).peopleInfoResult.peopleInfo
        #expect(try Person(person).filmography == person.filmos?.map { FilmographyEntry($0) })
        let people = try read(PersonListDTO.self, Fixture.people)
        #expect(try Listing(people).items == people.peopleListResult.peopleList?.map { try PersonSummary($0) })
        let company = try read(CompanyInfoDTO.self, Fixture.company).companyInfoResult.companyInfo
        #expect(try Company(company).parts == company.parts?.compactMap(\.companyPartNm))
        let companies = try read(CompanyListDTO.self, Fixture.companies)
        #expect(try Listing(companies).items == companies.companyListResult.companyList?.map { try CompanySummary($0) })
        let codes = try read(CodeListDTO.self, Fixture.codes)
        #expect(try CodeList(codes, list: "0105000000").items == codes.codes.map { try CodeName($0) })
        let fault = KOBISFault(try read(KOBISFaultDTO.self, "faults/invalid-key.json"))
        #expect(throws: fault) { try Ranking(kobisJSON: Fixture.data("faults/invalid-key.json")) }
    }

    @Test("a stub returns an app's values, and fails loudly for those that it lacks")
    func stub() async throws {
        let entry = FilmographyEntry(movieCode: code, title: "밀수", part: "감독")
        let person = Person(code: PersonCode(unchecked: "1"), name: "류승완", filmography: [entry])
        let company = Company(code: CompanyCode(unchecked: "2"), name: "외유내강", parts: ["제작사"])
        let movie = MovieSummary(code: code, title: "밀수", companies: [.init(code: company.code)])
        let offline = NetworkError(service: "KOBIS", operation: "ranking", query: "", reason: .transport(.offline))
        let stub = BoxOfficeStub(
            ranking: { _, _, _ in throw offline },
            movies: { _, _, _ in Listing(total: 1, items: [movie]) },
            person: { _, _ in person },
            people: { _, _, _ in Listing(total: 1, items: [PersonSummary(code: person.code, name: person.name)]) },
            company: { _, _ in company },
            companies: { _, _, _ in Listing(total: 1, items: [CompanySummary(code: company.code, name: company.name)])
            },
            codes: { list, _ in CodeList(list: list, items: [CodeName(code: "1", name: "서울", englishName: "Seoul")]) }
        )
        #expect(try await stub.movies(MovieSearch(title: "밀수")).items.map(\.code) == [code])
        #expect(try await stub.person(person.code) == person)
        #expect(try await stub.company(company.code) == company)
        #expect(try await stub.codes("0105").items.map(\.name) == ["서울"])
        var found = 0
        for try await _ in stub.allPeople(PersonSearch(name: "류승완")) { found += 1 }
        for try await _ in stub.allCompanies(CompanySearch(name: "외유내강")) { found += 1 }
        #expect(found == 2)
        await #expect(throws: offline) { try await stub.latestRanking() }
        await #expect(throws: BoxOfficeStub.Unanswered.self) { try await stub.movie(code) }
    }

    @Test("posters are searched at KMDb, at OMDb and at Kakao in turn")
    func sources() async throws {
        let network = StubNetwork([
            "search_json2.jsp": Data(#"{"Data":[{"TotalCount":0}]}"#.utf8),
            "omdb": Data(#"{"Response":"False","Error":"Movie not found!"}"#.utf8),
            "image": Data(#"{"documents":[],"meta":{"total_count":0}}"#.utf8),
        ])
        let manager = NetworkManager(requester: network)
        let base = try #require(URL(string: "https://posters.example/omdb"))
        let finder = PosterFinder(
            providers: [
                KMDbPosters(key: "k", manager: manager), OMDbPosters(key: "k", baseURL: base, manager: manager),
                KakaoPosters(key: "k", manager: manager),
            ]
        )
        var movie = PosterQuery(Movie(code: code, title: "밀수", directors: [Movie.Credit(name: "류승완")]))
        (movie.englishTitle, movie.year) = ("Smugglers", 2023)
        #expect(try await finder.poster(of: movie) == nil)
        // KMDb is asked with the director, and OMDb with the year, and both then without it.
        #expect(network.requests == ["search_json2.jsp", "search_json2.jsp", "omdb", "omdb", "image"])
        #expect(finder.providers.map(\.source) == [.kmdb, .omdb, .kakao])
    }

    @Test("a source of posters of an app's own is searched, archived and refused like the library's")
    func ownPosters() async throws {
        let folder = try Folder()
        let network = StubNetwork([
            "posters": { request in
                #expect(request.method == "GET")
                #expect(request.headers["Authorization"] == "Bearer k")
                #expect(request.headers["User-Agent"] == "App/1")
                let isFree = request.url.query()?.contains("Smugglers") == true
                return isFree
                    ? HTTPResponse(status: 200, body: Data(#"[{"address":"https://93.184.216.34/a.png"}]"#.utf8))
                    : HTTPResponse(status: 402)
            }
        ])
        var manager = NetworkManager(requester: network, archive: ResponseArchive(directory: folder.url))
        manager.userAgent = "App/1"
        let studio = try #require(URL(string: "https://studio.example"))
        let finder = PosterFinder(providers: [StudioPosters(baseURL: studio, key: "k", manager: manager)])
        var query = PosterQuery(movieCode: code, title: "밀수", englishTitle: "Smugglers", year: 2023, director: "a")
        for _ in 1...2 {
            #expect(try await finder.poster(of: query)?.imageURL.lastPathComponent == "a.png")
        }
        #expect(network.requests.count == 1)
        query.englishTitle = "Veteran"
        let error = await #expect(throws: NetworkError.self) { try await finder.poster(of: query) }
        #expect(error?.description(in: .korean) == "Studio: 호출을 다 썼습니다. 잠시 후 다시 시도하세요.")
        #expect(error?.failureReason(in: .korean)?.hasSuffix("호출을 다 썼습니다: pay first.") == true)
        query.director = nil
        #expect(try await finder.poster(of: query) == nil)
    }

    @Test("a store of an app's own keeps reviews")
    func ownReviews() async throws {
        let store = MemoryReviewStore()
        let rating = try #require(StarRating(4))
        var review = Review(movieCode: code, title: "밀수", author: "홍길동", rating: rating)
        _ = await store.add(review, copying: nil)
        review.text = "시원하다"
        review.updatedAt = .now
        _ = try await store.replace(store.review(review.id), with: review, copying: nil)
        #expect(await store.reviews(of: code).map(\.review) == [review])
        let merge = await store.merge([review])
        #expect(merge == ReviewMerge())
        try await store.remove(StoredReview(review))
        await #expect(throws: ReviewError.notFound(review.id)) { try await store.review(review.id) }
    }

    @Test("the lists of a day rank a movie among all movies, and give its share of the market")
    func lists() throws {
        func list(_ nation: RankingFilters.Nation?, _ movies: (String, Int, Double)...) throws -> Ranking {
            let period = RankingPeriod(.daily, of: try KoreanDay("2023-08-01"))
            let rows = movies.enumerated().map { index, movie in
                RankedMovie(
                    rank: index + 1,
                    movieCode: MovieCode(unchecked: movie.0),
                    title: movie.0,
                    sales: movie.1,
                    salesSharePercent: movie.2,
                    visitors: movie.1 / 10
                )
            }
            let filters = RankingFilters(nation: nation)
            return Ranking(of: period, filters: filters, entries: rows, fetched: .now, isFinal: true)
        }
        let day = try KoreanDay("2023-08-01")
        let lists = DayLists(
            day,
            [
                try list(nil, ("1", 6_000, 60.0), ("2", 4_000, 40.0)), try list(.korean, ("1", 6_000, 100.0)),
                try list(.foreign, ("2", 4_000, 100.0)),
            ]
        )
        let code = MovieCode(unchecked: "2")
        #expect(lists.entry(of: code)?.sales == 4_000)
        #expect(lists.rank(of: code) == 2)
        #expect(lists.salesSharePercent(of: code) == 40)
        #expect(lists.nation(of: code) == .foreign)
        #expect(lists.status(of: code, in: .foreign) == .listed)
        #expect(lists.mostVisitorsOmitted(in: .foreign) == 0)
        #expect(lists.isFinal == true)
        let all = try #require(lists.all)
        let bounds = try #require(try SalesBounds(of: all))
        #expect(bounds.low...bounds.high ~= 10_000)
        #expect((bounds + bounds).sharePercent(of: 4_000) == 20)
    }

    @Test("answers of an age are cleared from the archive")
    func clearing() async throws {
        let folder = try Folder()
        let network = StubNetwork(["searchDailyBoxOfficeList.json": try Fixture.data(Fixture.daily)])
        let archive = ResponseArchive(directory: folder.url)
        let client = KOBISClient(key: "k", manager: NetworkManager(requester: network, archive: archive))
        _ = try await client.dailyRanking(on: KoreanDay("2023-08-01"))
        #expect(try await archive.inventory().holdings.first { $0.kind == "daily" }?.totals.answers == 1)
        #expect(try await archive.clear(olderThan: .seconds(60)).files == 0)
        #expect(try await archive.clear().files == 1)
    }
}
