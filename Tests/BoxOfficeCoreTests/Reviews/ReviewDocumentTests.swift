import Testing

@testable import BoxOfficeCore

@Suite struct ReviewDocumentTests {
    @Test(
        "a photo in the folder is written by its path from there, and read back by its whole one",
        arguments: [
            ("/tmp", "/tmp/photos/a.png", "photos/a.png"),
            // a character of several bytes, and one of several that stand for one
            ("/데이터", "/데이터/photos/a.png", "photos/a.png"), ("/e\u{301}", "/e\u{301}/a.png", "a.png"),
            // elsewhere
            ("/tmp", "/tmpo/a.png", "/tmpo/a.png"), ("/e\u{301}", "/\u{E9}/a.png", "/\u{E9}/a.png"),
            ("/tmp", "https://example.org/a.png", "https://example.org/a.png"),
            // what would be taken for another path, or for an address
            ("/tmp", "/tmp//etc/a.png", "/tmp//etc/a.png"), ("/tmp", "/tmp/http://a.png", "/tmp/http://a.png"),
        ]
    )
    func photos(folder: String, photo: String, written: String) throws {
        let document = ReviewDocument([try sample(photo: photo)])
        let data = try document.data(relativeTo: folder)
        let spelled = try #require(try JSONObject(data).rows("reviews").first?.optionalText("photo"))
        #expect(spelled.utf8.elementsEqual(written.utf8))
        #expect(try ReviewDocument(reading: data, in: folder) == document)
    }
}
