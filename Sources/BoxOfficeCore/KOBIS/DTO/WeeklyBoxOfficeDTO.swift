/// The answer of `searchWeeklyBoxOfficeList`.
struct WeeklyBoxOfficeDTO: Decodable {
    let boxOfficeResult: Result

    struct Result: Decodable {
        let boxofficeType: String?
        let showRange: String?
        let yearWeekTime: String?
        let weeklyBoxOfficeList: [BoxOfficeRowDTO]
    }
}
