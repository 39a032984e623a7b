#if !canImport(Darwin)  // Linux only: Darwin has no `environ`.
@preconcurrency import Glibc
#endif
import Platform

extension ProcessInfo {
    /// The environment's variables.
    ///
    /// Foundation's own property takes a quarter of the instructions that `boxoffice --version` runs.
    var variables: [String: String] {
        #if canImport(Darwin)
        return environment
        #else
        var variables: [String: String] = [:]
        variables.reserveCapacity(64)
        var next = environ
        while let entry = next.pointee {
            if let end = strchr(entry, Int32(UInt8(ascii: "="))) {
                let name = UnsafeRawBufferPointer(start: entry, count: end - entry)
                variables[String(decoding: name, as: UTF8.self)] = String(cString: end + 1)
            }
            next += 1
        }
        return variables
        #endif
    }
}
