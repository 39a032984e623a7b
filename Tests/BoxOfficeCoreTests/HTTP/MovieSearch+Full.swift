import BoxOfficeCore

extension MovieSearch {
    /// A search with every condition.
    static let full: MovieSearch = {
        var search = MovieSearch(title: "밀수")
        (search.director, search.openFrom, search.openTo) = ("류승완", 2022, 2023)
        (search.madeFrom, search.madeTo) = (2020, 2021)
        (search.nationCode, search.typeCode) = ("22041011", "220101")
        return search
    }()
}
