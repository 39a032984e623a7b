extension CommandContext {
    /// Returns the context of this process, which shares the writer with its interrupt handler.
    package static func live(
        _ process: ProcessEnvironment, fileWriter: AtomicFileWriter, interrupt: Interrupt
    ) -> CommandContext {
        let environment = process.variables
        return CommandContext(
            environment: environment,
            invalidVariables: process.invalidNames,
            workingFolder: workingFolder ?? ".",
            readInput: { limit throws(POSIXError) in
                guard let data = File.contents(of: STDIN_FILENO, limit: limit) else { throw POSIXError.current }
                return data
            },
            readLine: { File.line(of: STDIN_FILENO) },
            readBytes: { File.chunk(of: STDIN_FILENO) },
            readHiddenLine: { try HiddenInput.readLine($0, on: DescriptorOutput(descriptor: STDERR_FILENO)) },
            output: DescriptorOutput(descriptor: STDOUT_FILENO),
            errorOutput: DescriptorOutput(descriptor: STDERR_FILENO),
            terminal: .current(),
            now: { Date() },
            clock: ContinuousClock(),
            makeRequester: { timeout, configuration in
                configuration.exportNetworkSettings()
                return CurlRequester(timeout: timeout)
            },
            resolve: HostResolver.addresses(of:),
            fileWriter: fileWriter,
            interrupt: interrupt,
            programs: .live(Configuration.environmentOfPrograms(environment), fileWriter),
            programPath: { programPath(.live(environment, fileWriter)) },
            userName: {
                getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? environment["USER"] ?? ""
            },
            measureAmbiguousWidth: RawTerminal.ambiguousWidth
        )
    }

    /// The path of this program as it was called, because a package manager may replace what a link points to.
    private static func programPath(_ programs: SystemPrograms) -> String? {
        let name = CommandLine.arguments.first ?? "boxoffice"
        guard name.contains("/") else { return programs.path(name) }
        if name.hasPrefix("/") { return name }
        return workingFolder.map { "\($0)/\(name.trimmingPrefix("./"))" }
    }

    private static var workingFolder: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(validatingCString: path)
    }
}

extension Configuration {
    /// Puts the proxies and the CA certificates into the environment, where the requester looks; `http_proxy` in lowercase only.
    fileprivate func exportNetworkSettings() {
        for (variable, name) in [
            (Setting.httpsProxy, "https_proxy"), (.httpProxy, "http_proxy"), (.noProxy, "no_proxy"),
            (.curlCAFile, "CURL_CA_BUNDLE"), (.caFile, "SSL_CERT_FILE"), (.caFolder, "SSL_CERT_DIR"),
        ] {
            if let value = self[variable] { setenv(name, value, 0) }
        }
    }
}
