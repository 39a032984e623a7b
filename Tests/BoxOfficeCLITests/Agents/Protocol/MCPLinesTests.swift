import Testing

@testable import BoxOfficeCLI

@Suite struct MCPLinesTests {
    @Test("lines may arrive in parts of any size", arguments: [1, 2, 3, 7, 100])
    func parts(size: Int) {
        let text = Array("{\"a\":1}\n\n밀수\r\nlast\nrest".utf8)
        var lines = MCPLines()
        let found = stride(from: 0, to: text.count, by: size).flatMap { start in
            lines.add(Array(text[start..<min(start + size, text.count)]))
        }
        #expect(found == ["{\"a\":1}", "", "밀수\r", "last"].map { .line(Array($0.utf8)) })
        #expect(lines.end() == .line(Array("rest".utf8)))
    }

    @Test("a line up to the limit is whole; a longer one is reported once, and skipped to its end")
    func limit() {
        var lines = MCPLines()
        let chunk = [UInt8](repeating: 0x78, count: MCPLines.limit / 4)
        for _ in 0..<4 { #expect(lines.add(chunk).isEmpty) }
        let whole = [UInt8](repeating: 0x78, count: MCPLines.limit)
        #expect(lines.add([0x0A]) == [.line(whole)])
        for _ in 0..<4 { #expect(lines.add(chunk).isEmpty) }
        #expect(lines.add(chunk) == [.tooLong])
        for _ in 0..<8 { #expect(lines.add(chunk).isEmpty) }
        #expect(lines.add(Array("x\nnext\n".utf8)) == [.line(Array("next".utf8))])
    }
}
