import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

extension Configuration {
    /// The base URL of a service: the setting's value or the default.
    ///
    /// - Throws: ``Failure`` if the setting is not a valid URL.
    func baseURL(_ variable: Variable, default standard: URL) throws(Failure) -> URL {
        guard var text = self[variable] else { return standard }
        while text.hasSuffix("/") { text.removeLast() }
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.hasASCIIHost,
            url.query() == nil, url.fragment() == nil, url.user() == nil, url.password() == nil
        else {
            throw Failure(
                code: .configuration,
                message: "\(variable.rawValue) is not a valid URL",
                hint: "use a URL like \(standard.absoluteString)"
            )
        }
        return url
    }

    /// The language of labels: from the option or the setting, otherwise Korean.
    ///
    /// - Throws: ``Failure`` if the option or the setting is not a language.
    func language(unless arguments: Arguments) throws(Failure) -> Language {
        if let language = try arguments.value(CommonOptions.language) { return language }
        guard let setting = self[.language] else { return .korean }
        guard let language = Language(rawValue: setting) else {
            throw Failure(
                code: .configuration,
                message: "invalid value '\(setting)' for BOXOFFICE_LANG",
                hint: "use ko or en"
            )
        }
        return language
    }
}
