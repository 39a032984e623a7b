/// Splits input into lines, and keeps no more of one than the limit.
struct MCPLines {
    /// The maximum length of a line, in bytes.
    static let limit = 4 * 1_048_576

    /// A line, or one that is too long.
    enum Line: Equatable {
        case line([UInt8])
        case tooLong
    }

    private let limit: Int
    private var partial: [UInt8] = []
    /// Whether the rest of the line is skipped.
    private var isSkipping = false

    init(limit: Int = Self.limit) {
        self.limit = limit
    }

    /// Adds bytes, and returns the lines that they end.
    ///
    /// A line that is too long is reported as soon as it is; its rest is skipped.
    mutating func add(_ bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            keep(rest[..<end], in: &lines)
            if !isSkipping { lines.append(.line(partial)) }
            // Not `removeAll(keepingCapacity:)`: one long line would hold its memory for good.
            partial = []
            isSkipping = false
            rest = rest[(end + 1)...]
        }
        keep(rest, in: &lines)
        return lines
    }

    /// Returns the last line if it has no end.
    func end() -> Line? { partial.isEmpty ? nil : .line(partial) }

    private mutating func keep(_ bytes: ArraySlice<UInt8>, in lines: inout [Line]) {
        guard !isSkipping else { return }
        guard partial.count + bytes.count <= limit else {
            lines.append(.tooLong)
            isSkipping = true
            partial = []
            return
        }
        partial += bytes
    }
}
