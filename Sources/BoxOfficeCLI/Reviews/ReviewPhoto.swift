import BoxOfficeCore
import Foundation

/// What `--photo` names.
enum ReviewPhoto {
    case address(String)
    case file(PhotoFile)

    /// Reads the option; `nil` where it is not there.
    ///
    /// - Throws: ``Failure`` if there is no such picture, or the store keeps none.
    static func named(_ arguments: Arguments, for store: any ReviewStore) throws(Failure) -> ReviewPhoto? {
        guard let text = try arguments.value(ReviewOptions.photo) else { return nil }
        if text.isWebAddress {
            guard let address = text.normalizedInput, URL(string: address)?.host()?.isEmpty == false else {
                throw .invalidValue(
                    text,
                    for: ReviewOptions.photo.spec,
                    hint: "use an address such as https://example.com/a.jpg"
                )
            }
            return .address(address)
        }
        if !store.keepsPhotos { throw Failure(.keepsNoPhotos) }
        do {
            return .file(try PhotoFile(reading: text))
        } catch {
            throw Failure(error, path: text)
        }
    }

    /// The address, where it is one.
    var address: String? { if case .address(let address) = self { address } else { nil } }

    /// The file, where it is one.
    var file: PhotoFile? { if case .file(let file) = self { file } else { nil } }
}

extension Failure {
    fileprivate init(_ problem: PhotoFile.Problem, path: String) {
        switch problem {
        case .inaccessible(let reason):
            self = .usage(
                "the photo \(path) cannot be read: \(reason)",
                hint: "it takes a file of up to \(PhotoFile.limit / 1_048_576) MiB, or an address"
            )
        case .notAPicture:
            self = .usage(
                "\(path) is no picture",
                hint: "it takes " + ImageFormat.allCases.map(\.rawValue).joined(separator: ", ")
            )
        }
    }
}
