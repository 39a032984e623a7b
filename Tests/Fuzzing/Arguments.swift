@testable import BoxOfficeCLI
@testable import BoxOfficeCore
@testable import BoxOfficePlatform
@testable import CommandKit
@testable import ConsoleKit
import Foundation

/// Command lines: each parses as help, as a command with valid arguments, or as a usage error that is safe for a terminal.
///
/// NUL separates the arguments.
@Sendable func arguments(_ data: Data) throws {
    let line = data.texts
    let (first, second) = (outcome(of: line), outcome(of: line))
    check(first == second, "a command line means the same twice")
    let invocation = Invocation(line, in: .boxoffice)
    if case .success(.run(let command)) = invocation.kind {
        check(invocation.arguments.operands.count <= command.operands.most, "no more operands than a command takes")
        checkEqualsSign(line, command)
    }
    let nearest = didYouMean(line[0], among: CommandTree.boxoffice.commands.map(\.name))
    check(nearest == didYouMean(line[0], among: CommandTree.boxoffice.commands.map(\.name)), "the nearest name is one")
    check(mostSimilar(to: line[0], in: [line[0]], limit: 1) { $0 } == [line[0]], "a name is near itself")
}

/// Parses a command line up to the point where a command starts its work.
private func outcome(of line: [String]) -> String {
    do {
        let invocation = Invocation(line, in: .boxoffice)
        switch try invocation.kind.get() {
        case .help(let help): return help.text(width: 80, in: .english)
        case .version: return "version"
        case .run(let command):
            let arguments = invocation.arguments
            let today = KoreanDay(number: 19_572)
            let session = try Session(arguments, context)
            let periods = try Ranking.Kind.allCases.map {
                // A range of all years would take a fuzzer too long.
                try isLong(line)
                    ? []
                    : PeriodArguments(
                        $0,
                        operands: arguments.operands,
                        arguments,
                        PeriodGrammar(today: today)
                    ).periods
            }
            check(periods.joined().allSatisfy { $0.from <= $0.to && $0.to < today }, "every period has ended")
            let values = try command.options.map { try arguments.value(asIs($0)) }
            _ = try (arguments.value(ReviewOptions.rating), arguments.value(SearchOptions.sort))
            return "\(command.name) \(arguments.operands) \(values) \(session.settings) "
                + "\(try RankingFilters(arguments)) \(try ListOptions.limit(arguments) as Any) \(periods.map(\.count))"
        }
    } catch let failure as Failure {
        check(failure.exitStatus == 64, "a command line's fault is one of usage")
        check(failure.lines(width: nil).joined().isNeutral, "words are neutral")
        return failure.lines(width: nil).joined(separator: "\n")
    } catch {
        fatalError("an error that none may be: \(error)")
    }
}

/// An option's value as given.
private func asIs(_ spec: OptionSpec) -> ValueOption<String> {
    ValueOption(spec.name, placeholder: "", expected: Label("", ""), help: "", "") { $0 }
}

private func isLong(_ line: [String]) -> Bool {
    line.contains { $0.contains("..") || $0.contains("~") || $0.contains("to") || $0.hasPrefix("--from") }
}

/// `--name value` and `--name=value` mean the same.
private func checkEqualsSign(_ line: [String], _ command: CommandDeclaration) {
    let named = command.options.filter { $0.placeholder != nil }.map { "--" + $0.name }
    guard let index = line.firstIndex(where: { $0.hasPrefix("-") }), named.contains(line[index]) else { return }
    var other = line
    other[index] += "=" + other.remove(at: index + 1)
    check(outcome(of: other) == outcome(of: line), "an equals sign stands for a space: \(line)")
}

/// A context without files, input or network.
private let context = CommandContext(
    environment: ["HOME": "/dev/null"],
    workingFolder: "/dev/null",
    readInput: { _ throws(POSIXError) in throw POSIXError(.EBADF) },
    readLine: { nil },
    readBytes: { [] },
    readHiddenLine: { _ in nil },
    output: DescriptorOutput(descriptor: -1),
    errorOutput: DescriptorOutput(descriptor: -1),
    terminal: Terminal(isOutput: true, isError: true, width: 80),
    now: { Date(timeIntervalSince1970: 1_690_990_200) },
    clock: ContinuousClock(),
    makeRequester: { _, _ in NoRequester() },
    resolve: { _ in nil },
    fileWriter: AtomicFileWriter(),
    interrupt: Interrupt(),
    programs: SystemPrograms(path: { _ in nil }) { _, _, _ in SystemPrograms.Outcome(status: 127) },
    userName: { "hong" }
)

private struct NoRequester: Requestable {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw TransportError.other("there is no network") }
}
