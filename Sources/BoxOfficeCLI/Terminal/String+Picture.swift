extension String {
    /// Whether the text contains a picture in the sequences of a terminal: sixels, kitty or iTerm.
    var containsPicture: Bool { ["\u{1B}P", "\u{1B}_G", "\u{1B}]1337;"].contains { contains($0) } }
}
