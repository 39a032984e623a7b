public import BoxOfficeCore
import BoxOfficePlatform

/// An error of a review store.
public enum ReviewError: BilingualError, Hashable, Sendable {
    /// The store has no review with this identifier.
    case notFound(ReviewID)
    /// The review was changed or removed since it was read, or its identifier is taken.
    case conflict(ReviewID)
    /// A review file cannot be read from the disk; holds its path and the system's reason.
    case inaccessible(path: String, reason: String)
    /// A review file has invalid contents; holds its path and the problem.
    case unreadable(path: String, UnreadableAnswer)
    /// A review file or a copy of a photo cannot be written; holds its path and the reason: the system's, or the field of a
    /// review that could not be read again.
    case unwritable(path: String, reason: String)
    /// The store does not copy pictures, only their addresses.
    case keepsNoPhotos

    /// Returns the error as a sentence.
    public func description(in language: LabelLanguage) -> String { message(in: language).sentence }

    package func message(in language: LabelLanguage) -> String {
        switch self {
        case .notFound(let id): language.text("'\(id)' 리뷰가 없습니다", "review '\(id)' not found")
        case .conflict(let id):
            language.text("다른 곳에서 리뷰 '\(id)'의 내용을 바꿨습니다", "review '\(id)' was changed by someone else")
        case .inaccessible(let path, let reason):
            language.text("읽을 수 없습니다: \(path): \(reason.koreanReason)", "cannot read \(path): \(reason)")
        case .unreadable(let path, let answer):
            language.text(
                "읽을 수 없습니다: \(path): \(answer.message(in: .korean))",
                "cannot read \(path): \(answer.message(in: .english))"
            )
        case .unwritable(let path, let reason):
            language.text("\(path)에 쓸 수 없습니다: \(reason.koreanReason)", "cannot write \(path): \(reason)")
        case .keepsNoPhotos: language.text("Firestore에는 사진의 주소만 저장합니다", "Firestore stores only the addresses of photos")
        }
    }
}
