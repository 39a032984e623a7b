public import BoxOfficeCore
public import BoxOfficePlatform

/// Images from Kakao's image search, found by title and year; they may not be of the movie.
public struct KakaoPosters: PosterProvider {
    /// The address that every path is appended to.
    public static let defaultBaseURL = URL(string: "https://dapi.kakao.com") ?? URL(filePath: "/")

    package static let name = "Kakao"

    /// Kakao.
    public let source = Poster.Source.kakao
    /// The address and the key.
    public let service: WebService
    private let manager: NetworkManager

    /// Creates a provider around a manager; without the REST key of a Kakao application, it only reads the archive.
    public init(key: String?, baseURL: URL = defaultBaseURL, manager: NetworkManager) {
        service = WebService(name: Self.name, baseURL: baseURL, keyPlace: .authorization(scheme: "KakaoAK"), key: key)
        self.manager = manager
    }

    /// Returns true: any movie can be searched for.
    public func canSearch(for movie: PosterQuery) -> Bool { true }

    /// Returns the first image with the size and shape of a poster, unverified.
    @concurrent public func poster(of movie: PosterQuery) async throws -> Poster? {
        let words = [movie.title, movie.year.map(String.init), "영화 포스터"].compactMap(\.self)
        return try await manager.answer(to: .kakaoImages(words.joined(separator: " ")), from: service)
            .firstPortrait.flatMap { Poster($0, of: movie, from: source) }
    }
}

extension Endpoint<[PosterCandidate]> {
    /// The images that match words (Kakao `v2/search/image`).
    static func kakaoImages(_ words: String) -> Endpoint {
        Endpoint(
            .kakao, path: "v2/search/image", parameters: [.kakaoQuery: words], fault: ServiceRefusal.init(kakao:)
        ) { data in try JSONObject(data).rows("documents").compactMap(PosterCandidate.init(kakao:)) }
        .asking(for: RequestedSearch(words))
    }
}

extension ServiceRefusal {
    /// Reads either form of Kakao's errors: `errorType` and `message`, or `code` and `msg`.
    fileprivate init?(kakao response: HTTPResponse) {
        guard let answer = try? JSONObject(response.body),
            let message = (try? answer.optionalText("message") ?? answer.optionalText("msg")) ?? nil
        else { return nil }
        let meaning: Meaning =
            switch response.status {
            case 401, 403: .invalidKey
            case 429: .quotaExceeded
            case 500...: .unavailable
            default: .rejected
            }
        self.init(meaning, message: message)
    }
}

extension PosterCandidate {
    /// Reads an image, if it has a web address.
    fileprivate init?(kakao picture: JSONObject) throws(UnreadableAnswer) {
        guard let image = try picture.webAddress("image_url") else { return nil }
        self.init(
            imageURL: image, thumbnailURL: try picture.webAddress("thumbnail_url"),
            width: try picture.optionalCount("width"), height: try picture.optionalCount("height"),
            pageURL: try picture.webAddress("doc_url")
        )
    }
}
