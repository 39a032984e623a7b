import Testing

@testable import BoxOfficeCore
@testable import BoxOfficeReviews

struct ReviewDocumentTests {
    @Test("a photo in the folder is written with a relative path, and read with an absolute one")
    func photos() throws {
        let table: [(folder: String, photo: String, written: String)] = [
            ("/tmp", "/tmp/photos/a.png", "photos/a.png"),
            // a character of several bytes, and one of several code points
            ("/데이터", "/데이터/photos/a.png", "photos/a.png"), ("/e\u{301}", "/e\u{301}/a.png", "a.png"),
            // elsewhere
            ("/tmp", "/tmpo/a.png", "/tmpo/a.png"), ("/e\u{301}", "/\u{E9}/a.png", "/\u{E9}/a.png"),
            ("/tmp", "https://example.org/a.png", "https://example.org/a.png"),
            // relative paths that would be read as absolute ones, or as addresses
            ("/tmp", "/tmp//etc/a.png", "/tmp//etc/a.png"), ("/tmp", "/tmp/http://a.png", "/tmp/http://a.png"),
        ]
        for (folder, photo, written) in table {
            let document = ReviewDocument([try sample(photo: photo)])
            let data = try document.data(relativeTo: folder)
            let spelled = try #require(try JSONObject(data).rows("reviews").first?.optionalText("photo"))
            #expect(spelled.utf8.elementsEqual(written.utf8), "\(spelled)")
            #expect(try ReviewDocument(reading: data, in: folder) == document)
        }
    }
}
