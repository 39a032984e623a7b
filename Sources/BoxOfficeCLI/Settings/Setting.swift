import ConsoleKit

/// A setting: a variable in the environment and in settings files.
struct Setting: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case key
        case baseURL
        case choice([String])
        case text
    }

    let name: String
    let kind: Kind
    /// Whether a `.env` in the working folder may set it.
    ///
    /// Others there are ignored, so that a folder from someone else cannot send a key or reviews elsewhere.
    let isAllowedInWorkingFolder: Bool
    let meaning: Label

    init(_ name: String, _ korean: String, _ english: String, _ kind: Kind = .text, inWorkingFolder: Bool = false) {
        (self.name, self.kind, meaning) = (name, kind, Label(korean, english))
        isAllowedInWorkingFolder = inWorkingFolder
    }

    var isSecret: Bool { kind == .key }

    /// All settings, in the order of lists: the keys of services first, and their base URLs before the pager.
    static let all: [Setting] = {
        let services = Service.all
        let keys = services.map(\.key).filter { !general.contains($0) }
        let addresses = services.map(\.address).filter { !general.contains($0) }
        return keys + general.flatMap { ($0 == .ownPager ? addresses : []) + [$0] }
    }()

    static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

    /// Returns the prefix, in capitals, of a name that only this program uses, such as `BOXOFFICE_`.
    ///
    /// Other names, including common ones such as `HTTPS_PROXY`, have none.
    static func ownPrefix(of name: String) -> String? {
        let name = name.uppercased()
        return ownPrefixes.first(where: name.hasPrefix)
    }

    private static let ownPrefixes =
        ["BOXOFFICE_"] + Service.all.map { $0.key.name.prefix { $0 != "_" } + "_" }
}
