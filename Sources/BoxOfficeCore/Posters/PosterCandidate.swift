import Foundation

/// A picture that a service offers, and the film it is of, where the service names one.
struct PosterCandidate: Hashable, Sendable {
    var title: String?
    var year: Int?
    let imageURL: URL
    var thumbnailURL: URL?
    /// In pixels.
    var width: Int?
    /// In pixels.
    var height: Int?
    var pageURL: URL?
}

extension [PosterCandidate] {
    /// Returns the picture of a film: of those of its title, and of its year or one beside it, the first of the nearest year.
    func ofFilm(titled title: String, year: Int) -> PosterCandidate? {
        let wanted = title.lettersAndNumbers
        // A year as KOBIS tells it may be any number.
        guard !wanted.isEmpty, (1...9999).contains(year) else { return nil }
        func distance(_ candidate: PosterCandidate) -> Int { candidate.year.map { abs($0 - year) } ?? .max }
        return filter { distance($0) <= 1 && $0.title?.lettersAndNumbers == wanted }
            .min { distance($0) < distance($1) }
    }

    /// Returns the first picture that has a poster's form: as large as one, and higher than wide as one is.
    var firstPortrait: PosterCandidate? {
        first { candidate in
            guard let width = candidate.width, let height = candidate.height, width >= 300 else { return false }
            return (1.2...1.7).contains(Double(height) / Double(width))
        }
    }
}

extension String {
    /// The letters and numbers alone, in NFC and without regard to case: what two spellings of one title share.
    fileprivate var lettersAndNumbers: String {
        lowercased().precomposedStringWithCanonicalMapping.filter { $0.isLetter || $0.isNumber }
    }
}
