package struct CommandContext: Sendable {
    var environment: [String: String]
    /// The settings and folders in the environment whose values are not valid UTF-8.
    var invalidVariables: [String] = []
    /// The working folder, whose `.env` is read.
    var workingFolder: String
    /// Reads standard input to its end; fails if it cannot be read or has more than `limit` bytes.
    var readInput: @Sendable (_ limit: Int) throws(POSIXError) -> Data
    var readLine: @Sendable () -> String?
    /// Waits for bytes of standard input; returns none at its end.
    var readBytes: @Sendable () -> [UInt8]
    /// Prints a prompt, and reads one line of the terminal without showing it, unless the input has ended.
    var readHiddenLine: @Sendable (_ prompt: String) throws -> String?
    var output: any ByteOutput
    var errorOutput: any ByteOutput
    var terminal: Terminal
    var now: @Sendable () -> Date
    var clock: any Clock<Duration>
    /// Makes the requester for the network, from the timeout of one attempt and the configuration's proxies.
    var makeRequester: @Sendable (Duration, Configuration) -> any Requestable
    /// Resolves a host name; returns an empty list if the name has no address, and `nil` if the lookup fails.
    var resolve: @Sendable (String) async -> [IPAddress]?
    var fileWriter: AtomicFileWriter
    var interrupt: Interrupt
    var programs: SystemPrograms
    var programPath: @Sendable () -> String? = { nil }
    /// The store of reviews instead of the one that the settings choose, if any.
    var reviews: (any ReviewStore)?
    var userName: @Sendable () -> String
    /// The running requests of all runs of this process.
    var requests = SharedWork<HTTPResponse>()
    /// The limit on requests at once, if there is one for all runs of this process.
    var requestLimit: ConcurrencyLimit?
    var measureAmbiguousWidth: @Sendable () -> AmbiguousWidth? = { nil }
    var progressInterval = 10.0
    /// The tool's call that runs the command, if one does.
    var call: ToolCall?
    /// Collects notes and failures, if they are part of the answer.
    var messages: MessageLog?
    /// Whether the output is the file of `--output`.
    var savesFile = false
    /// The options that the command reads, if a test asks for them.
    var readLog: ReadLog?
    var configurationCache = ConfigurationCache()

    final class ConfigurationCache: Sendable {
        fileprivate let result = Mutex<Result<Configuration, any Error>?>(nil)
    }

    /// Returns the settings in the environment and the settings files, which are read once in a run.
    func configuration() throws -> Configuration {
        try configurationCache.result.once {
            let configuration = Configuration(environment: environment, workingFolder: workingFolder)
            return configuration.unreadableUserFile.map { .failure($0) } ?? .success(configuration)
        }.get()
    }

    func forgetConfiguration() { configurationCache.result.withLock { $0 = nil } }

    var rereadingConfiguration: CommandContext { copy(of: self) { $0.configurationCache = ConfigurationCache() } }

    /// Whether the locale is in UTF-8, as setlocale(3) determines it.
    var isUTF8: Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        // Of `ko_KR.UTF-8@euro`, or of `UTF-8` alone, as macOS sets it.
        let encoding = locale?.split(separator: "@").first?.split(separator: ".").last?.lowercased()
        return encoding == "utf-8" || encoding == "utf8"
    }

    /// Returns the contents of standard input, at most 1 MiB; throws if it cannot be read or is longer.
    func standardInput() throws(Failure) -> Data {
        do {
            return try readInput(1_048_576)
        } catch {
            throw .failed("표준 입력을 읽을 수 없습니다", "cannot read standard input", because: error.systemReason)
        }
    }
}
