import Foundation
import Testing

@testable import BoxOfficePlatform

struct ImageFormatTests {
    @Test(
        "a format is recognized by the first bytes",
        arguments: [
            ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png),
            (Array("GIF89a".utf8), .gif),
            (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), .webp),
            // another RIFF file, a page, incomplete signatures, nothing
            (Array("RIFF\0\0\0\0WAVEfmt ".utf8), nil),
            (Array("<html>".utf8), nil), ([0xFF, 0xD8], nil), ([0x89, 0x50, 0x4E, 0x47], nil), ([], nil),
        ] as [([UInt8], ImageFormat?)]
    )
    func format(bytes: [UInt8], expected: ImageFormat?) {
        #expect(ImageFormat(Data(bytes)) == expected)
    }

    /// A GIF with a screen of 2×3, an extension, and a frame at (1, 2) with a color table.
    private static let frame = [0x21, 0xF9, 4, 0, 0, 0, 0, 0, 0x2C, 1, 0, 2, 0, 0, 1, 0, 2, 0x80] as [UInt8]
    private static let gif = Array("GIF89a".utf8) + [2, 0, 3, 0, 0x80, 0, 0] + [UInt8](repeating: 0, count: 6)

    @Test(
        "the size is in the header, and headers that end early have none",
        arguments: [
            (
                "PNG",
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
                    + [0, 0, 0x75, 0x30, 0, 0, 1, 0x40], 30_000, 320
            ),
            (
                "JPEG with another segment, garbage and fill bytes",
                [
                    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0xFF, 0xC0, 7, 0xFF, 0,
                    0xFF, 0xFF, 0xC2, 0, 17, 8, 1, 0x40, 0, 0xC8,
                ], 200, 320
            ),
            ("GIF", gif, 2, 3), ("GIF with a larger frame", gif + frame, 257, 514),
            ("WebP", Array("RIFF0000WEBPVP8 0000000".utf8) + [0x9D, 1, 0x2A, 0xC8, 0x40, 0x40, 1], 200, 320),
            ("lossless WebP", Array("RIFF0000WEBPVP8L0000/".utf8) + [0xC7, 0xC0, 0x4F, 0], 200, 320),
            ("extended WebP", Array("RIFF0000WEBPVP8X00000000".utf8) + [0xC7, 0, 0, 0x3F, 1, 0], 200, 320),
        ] as [(String, [UInt8], Int, Int)]
    )
    func size(name: String, bytes: [UInt8], width: Int, height: Int) {
        let size = ImageFormat.size(of: Data(bytes))
        #expect(size?.width == width && size?.height == height)
        for count in 0..<(name.hasPrefix("GIF") ? 10 : bytes.count) {
            let size = ImageFormat.size(of: Data(bytes.prefix(count)))
            #expect(size.map { $0.width <= width && $0.height <= height } != false, "\(count)")
        }
    }

    @Test(
        "an image without pixels, without a frame, or with another first chunk has no size",
        arguments: [
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
                0, 0, 0, 0, 0, 0, 0, 1,
            ],
            [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xC0, 0, 17, 8, 1, 0x40, 0, 0xC8], [0xFF, 0xD8, 0xFF, 0xFF],
            Array("RIFF0000WEBPALPH".utf8) + [UInt8](repeating: 1, count: 20), Array("<svg>".utf8),
        ] as [[UInt8]]
    )
    func noSize(bytes: [UInt8]) { #expect(ImageFormat.size(of: Data(bytes)) == nil) }

    @Test(
        "an image is complete with its end, and with what follows it",
        arguments: [
            (
                "PNG",
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 4] + Array("IDATIEND0000".utf8)
                    + [0, 0, 0, 0] + Array("IEND0000".utf8)
            ),
            (
                "JPEG with a thumbnail, a scan with a restart, and fill bytes",
                [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0xFF, 0xD9, 0xFF, 0xDA, 0, 3, 1]
                    + [7, 0xFF, 0, 7, 0xFF, 0xD0, 7, 0xFF, 0xFF, 0xD9]
            ),
            ("GIF", gif + frame + [UInt8](repeating: 0, count: 6) + [8, 2, 0x3B, 0x3B, 0, 0x3B]),
            ("WebP", Array("RIFF".utf8) + [8, 0, 0, 0] + Array("WEBPVP8 ".utf8)),
        ] as [(String, [UInt8])]
    )
    func complete(name: String, bytes: [UInt8]) {
        #expect(ImageFormat.isComplete(Data(bytes)) && ImageFormat.isComplete(Data(bytes + [0])))
        for count in bytes.indices { #expect(!ImageFormat.isComplete(Data(bytes.prefix(count))), "\(count)") }
    }

    @Test("each format has its usual extension")
    func extensions() {
        #expect(ImageFormat.allCases.map(\.fileExtension) == ["jpg", "png", "gif", "webp"])
    }
}
