/// The environment that the process was started with.
// Foundation's own property takes a quarter of the instructions that `boxoffice --version` runs.
package struct ProcessEnvironment {
    private(set) var variables: [String: String] = [:]
    /// The settings and folders whose values are not valid UTF-8, and so would become other paths or keys.
    private(set) var invalidNames: [String] = []

    /// Reads the variables, as NAME=VALUE with a null pointer at the end.
    package init(_ entries: UnsafePointer<UnsafePointer<CChar>?>) {
        variables.reserveCapacity(64)
        var next = entries
        while let entry = next.pointee {
            next += 1
            guard let end = strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
            let bytes = UnsafeRawBufferPointer(start: entry, count: UnsafePointer(end) - entry)
            let name = String(decoding: bytes, as: UTF8.self)
            let value = String(validatingCString: end + 1)
            if value == nil, ["HOME", "TMPDIR"].contains(name) || name.hasPrefix("XDG_") || Setting.named(name) != nil {
                invalidNames.append(name)
            }
            variables[name] = value ?? String(cString: end + 1)
        }
    }
}
