import BoxOfficeCore
import Foundation
import Testing

@Suite struct ImageFormatTests {
    @Test(
        "a picture is told by its first bytes, whatever it is called",
        arguments: [
            ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png),
            (Array("GIF89a".utf8), .gif),
            (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), .webp),
            // a sound in the same envelope, a page, a part of a signature, nothing
            (Array("RIFF\0\0\0\0WAVEfmt ".utf8), nil),
            (Array("<html>".utf8), nil), ([0xFF, 0xD8], nil), ([0x89, 0x50, 0x4E, 0x47], nil), ([], nil),
        ] as [([UInt8], ImageFormat?)]
    )
    func format(bytes: [UInt8], expected: ImageFormat?) {
        #expect(ImageFormat(Data(bytes)) == expected)
    }

    @Test("a file's name ends as its format is usually spelled")
    func extensions() {
        #expect(ImageFormat.allCases.map(\.fileExtension) == ["jpg", "png", "gif", "webp"])
    }
}
