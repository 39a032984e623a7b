package import BoxOfficeCore
import Foundation

extension CommandContext {
    /// The context of this process.
    ///
    /// - Parameters:
    ///   - fileWriter: The files to remove where the program is interrupted.
    ///   - interruptMessage: What is said then.
    /// - Returns: The context.
    package static func live(fileWriter: AtomicFileWriter, interruptMessage: InterruptMessage) -> CommandContext {
        let environment = ProcessInfo.processInfo.environment
        let workingFolder = FileManager.default.currentDirectoryPath
        return CommandContext(
            environment: environment,
            // A folder that was deleted meanwhile has no path, and no file in it must come to lie in "/".
            workingFolder: workingFolder.isEmpty ? "." : workingFolder,
            readInput: { limit throws(POSIXError) in
                guard let data = File.contents(of: STDIN_FILENO, limit: limit) else { throw POSIXError.current }
                return data
            },
            readLine: { Swift.readLine() },
            output: DescriptorOutput(STDOUT_FILENO),
            errorOutput: DescriptorOutput(STDERR_FILENO),
            terminal: .current(),
            now: { Date() },
            clock: ContinuousClock(),
            makeRequester: { timeout, configuration in
                configuration.exportProxies()
                return LiveRequester(timeout: timeout)
            },
            resolve: HostResolver.addresses(of:),
            fileWriter: fileWriter,
            interruptMessage: interruptMessage,
            programs: .live(environment, fileWriter),
            userName: NSUserName()
        )
    }
}

extension Configuration {
    /// Puts the proxies where libcurl looks for them: in the environment, `http_proxy` in small letters alone.
    fileprivate func exportProxies() {
        for (variable, name) in [
            (Variable.httpsProxy, "https_proxy"), (.httpProxy, "http_proxy"), (.noProxy, "no_proxy"),
        ] {
            if let value = self[variable] { setenv(name, value, 0) }
        }
    }
}
