extension String {
    /// The text trimmed, with each run of control characters inside it as one space; `nil` where nothing is left.
    package var cleaned: String? {
        // Most texts have nothing to clean: no control character and no blank at an end.
        if utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return isEmpty ? nil : self }
        var text = ""
        var isInControls = false
        for scalar in unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            if !isControl {
                text.unicodeScalars.append(scalar)
            } else if !isInControls {
                text.append(" ")
            }
            isInControls = isControl
        }
        guard let start = text.firstIndex(where: { !$0.isWhitespace }),
            let end = text.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(text[start...end])
    }

    /// The text, or where it is longer than a message should quote, its beginning and `…`.
    func shortened(to count: Int = 60) -> String {
        self.count > count ? prefix(count) + "…" : self
    }
}
