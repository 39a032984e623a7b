import BoxOfficeCore

extension MovieCode {
    /// The address of the movie's page at KOBIS; `nil` if the code, as a service sent it, does not have the form of one.
    var page: String? {
        guard Self.isValid(description) else { return nil }
        return "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd=\(self)"
    }
}
