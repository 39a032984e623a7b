import BoxOfficePlatform

/// An image from a poster source, with its movie if the source names one; or such a movie without an image.
struct PosterCandidate: Hashable, Sendable {
    var title: String?
    var year: Int?
    var imageURL: URL?
    var thumbnailURL: URL?
    /// In pixels.
    var width: Int?
    /// In pixels.
    var height: Int?
    var pageURL: URL?
}

extension [PosterCandidate] {
    /// Returns the first image of the movie with a title and the nearest year, which may differ by at most 1.
    ///
    /// If the director was not searched for, and two movies match equally, the image names none: it may be of either.
    func ofMovie(titled title: String, year: Int, byDirector: Bool = false) -> PosterCandidate? {
        let title = title.lettersAndNumbers
        // KOBIS may send any number as a year.
        guard !title.isEmpty, (1...9999).contains(year) else { return nil }
        func distance(_ candidate: PosterCandidate) -> Int { candidate.year.map { abs($0 - year) } ?? .max }
        let matches = filter { distance($0) <= 1 && $0.title?.lettersAndNumbers == title }
        let images = matches.filter { $0.imageURL != nil }
        guard var nearest = images.min(by: { distance($0) < distance($1) }) else { return nil }
        if !byDirector, matches.count(where: { distance($0) == distance(nearest) }) > 1 {
            (nearest.title, nearest.year) = (nil, nil)
        }
        return nearest
    }

    /// The first image with the size and shape of a poster.
    var firstPortrait: PosterCandidate? {
        first { candidate in
            guard let width = candidate.width, let height = candidate.height, width >= 300 else { return false }
            return (1.2...1.7).contains(Double(height) / Double(width))
        }
    }
}

extension String {
    /// The letters and numbers, in NFC and lower case, to compare titles by.
    fileprivate var lettersAndNumbers: String { lowercased().precomposed.filter { $0.isLetter || $0.isNumber } }
}
