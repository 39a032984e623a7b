import BoxOfficeCore
import Foundation
import Testing

@Suite struct ImageFormatTests {
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

    @Test("each format has its usual extension")
    func extensions() {
        #expect(ImageFormat.allCases.map(\.fileExtension) == ["jpg", "png", "gif", "webp"])
    }
}
