/// The answer of `searchDailyBoxOfficeList`.
struct DailyBoxOfficeDTO: Decodable {
    let boxOfficeResult: Result

    struct Result: Decodable {
        let boxofficeType: String?
        let showRange: String?
        let dailyBoxOfficeList: [BoxOfficeRowDTO]
    }
}
