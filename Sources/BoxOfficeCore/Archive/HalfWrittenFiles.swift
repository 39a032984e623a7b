import Foundation
import Synchronization

/// The temporary files that are being written now, so that an interrupted program can remove them.
package final class HalfWrittenFiles: Sendable {
    private let paths = Mutex<Set<String>>([])

    package init() {}

    /// Makes a temporary file, runs a closure that writes and renames it, and removes the file if the closure throws.
    func writing(_ path: String, _ body: (File) throws -> Void) throws {
        let file = try paths.withLock { paths in
            let file = try File.creating(path)
            paths.insert(path)
            return file
        }
        defer { _ = paths.withLock { $0.remove(path) } }
        do {
            try body(file)
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Removes the files and then runs a closure that ends the process; no new file is begun meanwhile.
    package func removeAll(thenEnd end: () -> Void) {
        paths.withLock { paths in
            for path in paths { unlink(path) }
            end()
        }
    }
}
