import BoxOfficeCore

extension Int {
    /// So many of something, such as `1 review` and `1,234 bytes`.
    func counting(_ noun: String) -> String {
        "\(VisitorFormatter().string(from: self)) \(noun)\(self == 1 ? "" : "s")"
    }
}
