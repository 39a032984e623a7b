import BoxOfficePlatform
import BoxOfficeCore
import CommandKit
import ConsoleKit

/// The program, independent of the process it runs in.
package enum Program {
    /// Returns the command line that follows the program's name; `nil` for a word that is not valid UTF-8.
    package static func arguments(_ words: UnsafePointer<UnsafePointer<CChar>?>) -> [String?] {
        sequence(first: words) { $0 + 1 }.prefix { $0.pointee != nil }.dropFirst().map { word in
            word.pointee.flatMap { String(validatingCString: $0) }
        }
    }

    /// Runs the command line that follows the program's name, and returns the exit status.
    ///
    /// `nil` is a word that is not valid UTF-8, and so may not be the path or name that the user means.
    package static func run(_ words: [String?], in context: CommandContext) async -> Int32 {
        let arguments = words.map { $0 ?? "" }
        let streams = context.terminal.isOutput && isPaged(arguments) ? PagedStreams(context) : nil
        let context = streams?.commandContext ?? context
        var color: CommonOptions.ColorChoice?
        func diagnostics() -> Diagnostics {
            let configuration = try? context.configuration()
            return Diagnostics(
                output: context.errorOutput,
                isJSON: requestedFormat(arguments)?.isJSON == true,
                isQuiet: false,
                canRedraw: false,
                clock: context.clock,
                keys: configuration?.keys ?? [],
                width: context.terminal.errorColumns(configuration?[.columns]),
                styler: Styler(color, isTerminal: context.terminal.isError, configuration)
            )
        }
        func attempt(_ work: () async throws -> Int32) async -> Int32 {
            do {
                return try await work()
            } catch OutputError.closedPipe {
                return 0
            } catch {
                let failure = Failure(error, environment: context.environment)
                diagnostics().report(failure)
                return failure.exitStatus
            }
        }
        let status = await attempt {
            if let index = words.firstIndex(of: nil) {
                throw Failure.usage("argument \(index + 1) is not valid UTF-8", hint: "use names and paths in UTF-8")
            }
            switch try Invocation(arguments, in: .boxoffice) {
            case .help(let help):
                let width = Help.width(on: context.terminal, context.environment[GeneralSetting.columns.rawValue])
                try context.output.write(help.text(width: width))
            case .version: try context.output.write("boxoffice \(version)\n")
            case .run(let declaration, let arguments):
                guard let command = CommandList.command(declaration) else {
                    throw Failure.usage("unknown command '\(declaration.name)'", hint: "see boxoffice help")
                }
                color = try? arguments.value(CommonOptions.color)
                guard FileDescriptors.free >= FileDescriptors.needed else { throw Failure.fewFileDescriptors }
                if let name = context.invalidVariables.first {
                    throw Failure.configuration("\(name) is not valid UTF-8", hint: "use names and paths in UTF-8")
                }
                let status = await attempt { try await command.run(arguments, context) }
                if arguments.isSet(CommonOptions.verbose) { diagnostics().log(context.calls) }
                return status
            }
            return 0
        }
        return await attempt {
            try streams?.finish()
            return status
        }
    }

    /// Returns whether long output may be paged; formats for programs are printed as rows arrive.
    private static func isPaged(_ arguments: [String]) -> Bool {
        (requestedFormat(arguments) ?? .table) == .table
            && !arguments.prefix { $0 != "--" }.contains("--\(CommonOptions.noPager.name)")
            // A client waits for each answer.
            && arguments.first { !$0.hasPrefix("-") } != Command.mcp.declaration.name
    }

    /// Returns the format for output and errors, even if the command line is invalid; `nil` if none is given.
    private static func requestedFormat(_ arguments: [String]) -> OutputFormat? {
        var format: String?
        let options = arguments.prefix { $0 != "--" }
        for (index, argument) in options.enumerated() {
            switch argument {
            case "--json": format = "json"
            case "--format": format = options.dropFirst(index + 1).first ?? format
            case _ where argument.hasPrefix("--format="): format = String(argument.dropFirst(9))
            case _ where argument.hasPrefix("-") && !argument.hasPrefix("--"):
                // Letters of flags may come first, as in -qf json.
                let flags = [CommonOptions.quiet, CommonOptions.verbose, CommonOptions.offline].compactMap(\.short)
                let rest = argument.dropFirst().drop { flags.contains($0) }
                guard rest.first == "f" else { continue }
                let value = rest.dropFirst().drop { $0 == "=" }
                format = rest.count == 1 ? options.dropFirst(index + 1).first ?? format : String(value)
            default: break
            }
        }
        return format.flatMap(OutputFormat.init(rawValue:))
    }
}

extension Failure {
    fileprivate static let fewFileDescriptors = Failure(
        code: .failure,
        message:
            "too few file descriptors: \(FileDescriptors.free) are free, and a command needs \(FileDescriptors.needed)",
        hint: "raise the limit, for example with: ulimit -n 256"
    )
}
