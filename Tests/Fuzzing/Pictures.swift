@testable import BoxOfficePlatform
import Foundation

/// Pictures of posters: one is whole from the end of its format on, and a size is one that a decoder can be asked for.
@Sendable func pictures(_ data: Data) throws {
    let (format, size) = (ImageFormat(data), ImageFormat.size(of: data))
    if let size {
        check(format != nil, "only a known format has a size")
        let bounds = 1...1 << 31
        check(bounds.contains(size.width) && bounds.contains(size.height), "a size is in its bounds: \(size)")
    }
    check([4, 8].contains(ImageFormat.bytesPerPixel(of: data)), "a pixel has one or two bytes a channel")
    guard ImageFormat.isComplete(data) else { return }
    check(ImageFormat.isComplete(data + [0]), "what follows the end does not matter")
    // The shortest beginning that is whole.
    var (cut, count) = (0, data.count)
    while cut + 1 < count {
        let middle = (cut + count) / 2
        if ImageFormat.isComplete(data.prefix(middle)) { count = middle } else { cut = middle }
    }
    let whole = data.prefix(count)
    switch format {
    case nil: check(false, "only a known format is whole")
    case .png: check(whole.firstRange(of: Data("IEND".utf8)) != nil, "a PNG has its last chunk")
    case .jpeg: check(whole.suffix(2) == Data([0xFF, 0xD9]), "a JPEG ends with its end marker")
    case .gif: check(whole.last == 0x3B, "a GIF ends with its trailer")
    case .webp: check(count >= 8, "a WebP has a header")
    }
    for count in stride(from: count, through: data.count, by: 1 + data.count / 64) {
        check(ImageFormat.isComplete(data.prefix(count)), "\(count) bytes are as whole as fewer")
    }
}
