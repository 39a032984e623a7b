extension String {
    /// The lines that are not empty.
    package var lines: [String] { split(separator: "\n").map(String.init) }
}
