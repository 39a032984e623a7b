import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit

extension Variable {
    /// Reads the name of a setting, in any case.
    ///
    /// - Throws: ``Failure`` if there is no such setting; the message quotes only what looks like a name, never a key.
    init(operand: String?) throws(Failure) {
        guard let operand else { throw .missing("NAME", hint: "use a setting such as KOBIS_API_KEY") }
        if let variable = Variable(rawValue: operand.uppercased()) {
            self = variable
            return
        }
        let name = operand.prefix { $0 != "=" }.uppercased()
        if name.count < operand.count, Variable(rawValue: name) != nil {
            throw .usage("cannot use = after the name", hint: "use boxoffice config set \(name)")
        }
        let isName = operand.allSatisfy { $0.isASCII && $0.isLetter || $0 == "_" }
        throw .usage(
            "unknown setting" + (isName ? " '\(operand)'" : ""),
            hint: didYouMean(name, among: Variable.allCases.map(\.rawValue)) ?? "see boxoffice help config set"
        )
    }

    /// Throws if other commands would refuse the value.
    func validate(_ value: String) throws(Failure) {
        let configuration = Configuration(environment: [rawValue: value], workingFolder: "/dev/null") { _ in }
        do throws(Failure) {
            switch self {
            case .language: _ = try configuration.language(unless: Arguments())
            case .kobisBaseURL: _ = try configuration.baseURL(self, default: KOBISClient.defaultBaseURL)
            case .kmdbBaseURL: _ = try configuration.baseURL(self, default: KMDbPosters.defaultBaseURL)
            case .omdbBaseURL: _ = try configuration.baseURL(self, default: OMDbPosters.defaultBaseURL)
            case .kakaoBaseURL: _ = try configuration.baseURL(self, default: KakaoPosters.defaultBaseURL)
            case .reviews where !["file", "firestore"].contains(value): throw Failure.unknownStore(value)
            default: break
            }
        } catch {
            throw .usage(error.message, hint: error.hint)
        }
    }
}

extension CommandContext {
    /// Reads a setting's value from a prompt, hidden for a key, or from standard input.
    func settingValue(of variable: Variable) throws -> String {
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
        if variable.isKey {
            do {
                line = try readHiddenLine("Enter \(variable.rawValue) (not shown): ")
            } catch let error as POSIXError {
                throw Failure(code: .failure, message: "cannot hide what is typed: \(error.systemReason)")
            }
        } else {
            try errorOutput.write("Enter \(variable.rawValue): ")
            line = readLine()
        }
        if line == nil { try errorOutput.write("\n") }
        return line ?? ""
    }
}
