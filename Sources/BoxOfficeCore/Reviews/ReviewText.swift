import Foundation

extension Review {
    /// How many characters a review's text may have.
    package static let longestText = 10_000
}

extension String {
    /// The text of a review as it is kept: in NFC, trimmed, its lines ended by LF, any control character but a tab as a space;
    /// `nil` where nothing is left.
    package var reviewText: String? {
        var text = String.UnicodeScalarView()
        for scalar in replacing("\r\n", with: "\n").precomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar {
            case "\n", "\t": text.append(scalar)
            case "\r": text.append("\n")
            default: text.append(scalar.properties.generalCategory == .control ? " " : scalar)
            }
        }
        let trimmed = String(text).trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed.isEmpty ? nil : trimmed
    }
}
