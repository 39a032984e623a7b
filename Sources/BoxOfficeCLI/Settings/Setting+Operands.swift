import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

extension Setting {
    /// Reads the name of a setting, in any case.
    ///
    /// - Throws: ``Failure`` if there is no such setting; the message quotes only what looks like a name, never a key.
    init(operand: String?) throws(Failure) {
        guard let operand else { throw .missing("NAME", hint: "use a setting such as KOBIS_API_KEY") }
        if let setting = Setting.named(operand.uppercased()) {
            self = setting
            return
        }
        let name = operand.prefix { $0 != "=" }.uppercased()
        if name.count < operand.count, Setting.named(name) != nil {
            throw .usage("cannot use = after the name", hint: "use boxoffice config set \(name)")
        }
        let isName = operand.allSatisfy { $0.isASCII && $0.isLetter || $0 == "_" }
        throw .usage(
            "unknown setting" + (isName ? " '\(operand)'" : ""),
            hint: didYouMean(name, among: Setting.all.map(\.name)) ?? "see boxoffice help config set"
        )
    }

    /// Throws if a value is not one line of a reasonable length.
    static func validate(_ value: String) throws(Failure) {
        guard value.utf8.count <= 4_096 else {
            throw .usage("the value is too long", hint: "use at most 4 KB")
        }
        guard !value.trimmingWhitespace.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            throw .usage("the value has control characters", hint: "type it, or copy it as plain text")
        }
    }

    /// Throws if other commands would refuse the value.
    func validate(_ value: String) throws(Failure) {
        let configuration = Configuration(environment: [name: value], workingFolder: "/dev/null") { _ in }
        do throws(Failure) {
            switch kind {
            case .baseURL:
                for service in Service.allCases where service.declaration.address == self {
                    _ = try configuration.baseURL(of: service)
                }
            case .language: _ = try configuration.language(unless: Arguments(), locale: nil)
            case .reviewStorage: _ = try configuration.reviewStorage()
            case .key, .text: break
            }
        } catch {
            throw .usage(error.message, hint: error.hint)
        }
    }
}

extension CommandContext {
    /// Reads a setting's value from a prompt, hidden for a key, or from standard input.
    func settingValue(of setting: Setting) throws -> String {
        guard terminal.isInput else {
            guard let text = String(validating: try standardInput(), as: UTF8.self)?.trimmingWhitespace,
                !text.contains(where: \.isNewline)
            else { throw Failure.usage("standard input is not a line of text", hint: "write only the value to it") }
            return text
        }
        guard terminal.isError else {
            throw Failure.usage(
                "cannot prompt: standard error is not a terminal",
                hint: "write the value to standard input"
            )
        }
        let line: String?
        if setting.isSecret {
            do {
                line = try readHiddenLine("Enter \(setting.name) (not shown): ")
            } catch let error as POSIXError {
                throw Failure(code: .failure, message: "cannot hide what is typed: \(error.systemReason)")
            }
        } else {
            try errorOutput.write("Enter \(setting.name): ")
            line = readLine()
        }
        if line == nil { try errorOutput.write("\n") }
        return line ?? ""
    }
}
