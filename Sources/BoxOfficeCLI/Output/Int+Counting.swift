import BoxOfficeCore

extension Int {
    /// The number with a noun, such as `1 review` and `1,234 bytes`.
    func counting(_ noun: String) -> String {
        "\(VisitorFormatter().string(from: self)) \(noun)\(self == 1 ? "" : "s")"
    }
}
