import BoxOfficePlatform
import BoxOfficeReviews
import CommandKit
import ConsoleKit

struct ReviewPhoto {
    var address: String?
    var file: PhotoFile?

    static func option(_ arguments: Arguments, for store: any ReviewStore) throws -> ReviewPhoto? {
        guard let text = try arguments.value(ReviewOptions.photo) else { return nil }
        if text.isWebAddress {
            guard let address = text.normalizedInput, URL(string: address)?.host()?.isEmpty == false else {
                throw Failure.invalidValue(
                    text,
                    for: ReviewOptions.photo.spec,
                    hint: Message(
                        "https://example.com/a.jpg 같은 주소를 쓰세요",
                        "use an address such as https://example.com/a.jpg"
                    )
                )
            }
            return ReviewPhoto(address: address)
        }
        if !store.keepsPhotos { throw ReviewError.keepsNoPhotos }
        do {
            return ReviewPhoto(file: try PhotoFile(reading: text))
        } catch {
            throw Failure(error, path: text)
        }
    }
}

extension Failure {
    fileprivate init(_ problem: PhotoFile.Problem, path: String) {
        switch problem {
        case .inaccessible(let reason):
            self = .usage(
                "사진 \(path.with(.eul)) 읽을 수 없습니다: \(reason.koreanReason)",
                "cannot read the photo \(path): \(reason)",
                hint: Message(
                    "\(PhotoFile.limit / 1_048_576)MiB까지의 파일이나 주소를 적으세요",
                    "use a file of up to \(PhotoFile.limit / 1_048_576) MiB, or an address"
                )
            )
        case .notAPicture:
            self = .usage(
                Message("\(path): 그림이 아닙니다", "\(path) is not a picture"),
                hint: Message(
                    "\(ImageFormat.allCases.map(\.rawValue).joined(separator: ", ")) 중 하나를 쓰세요",
                    "use \(ImageFormat.allCases.map(\.rawValue).alternatives)"
                )
            )
        }
    }
}
