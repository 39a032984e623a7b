import Testing

@testable import BoxOfficeCLI

struct MCPLinesTests {
    @Test("lines may arrive in parts of any size", arguments: [1, 2, 3, 7, 100])
    func parts(size: Int) {
        let text = Array("{\"a\":1}\n\n밀수\r\nlast\nrest".utf8)
        var lines = MCPLines()
        var found: [MCPLines.Line] = []
        for start in stride(from: 0, to: text.count, by: size) {
            found += lines.add(Array(text[start..<min(start + size, text.count)]))
        }
        if let end = lines.end() { found.append(end) }
        #expect(found == ["{\"a\":1}", "", "밀수\r", "last", "rest"].map { .line(Array($0.utf8)) })
    }

    @Test("a line up to the limit is whole; a longer one is reported once, and skipped to its end")
    func limit() {
        var lines = MCPLines()
        let chunk = [UInt8](repeating: 0x78, count: MCPLines.limit / 2)
        let whole = [lines.add(chunk), lines.add(chunk), lines.add([0x0A])]
        #expect(whole == [[], [], [.line(chunk + chunk)]])
        let long = [lines.add(chunk), lines.add(chunk), lines.add([0x78]), lines.add(chunk), lines.add(chunk)]
        #expect(long == [[], [], [.tooLong], [], []])
        #expect(lines.add(Array("x\nnext\n".utf8)) == [.line(Array("next".utf8))])
    }
}
