package import Foundation

extension ResponseArchive {
    /// Runs a closure on the folder of each service that has one.
    ///
    /// - Parameters:
    ///   - services: The paths of the services, such as `movie/searchMovieInfo`.
    ///   - body: What to do with a service's folder.
    /// - Throws: ``UnreadableArchive`` if a folder is there and cannot be read.
    func forEachFolder(
        of services: [String],
        _ body: (_ service: String, Folder) throws(POSIXError) -> Void
    ) throws(UnreadableArchive) {
        do throws(POSIXError) {
            guard let root = try Folder.opening(folder) else { return }
            for service in services {
                var current: Folder? = root
                for part in service.split(separator: "/") { current = try current?.subfolder(String(part)) }
                if let current { try body(service, current) }
            }
        } catch {
            throw UnreadableArchive(folder: folder, error: error)
        }
    }

    /// Makes sure that answers can be kept, as far as the permissions tell; nothing is written.
    ///
    /// - Throws: ``UnwritableFolder`` for the first folder of a service, or the one that it is to be made in, that cannot be
    ///   written.
    package func checkWritable() throws(UnwritableFolder) {
        for service in ArchivedAnswer.services {
            var path = folder + "/" + service
            var status = stat()
            while lstat(path, &status) != 0, path != path.parentFolder { path = path.parentFolder }
            // The dot is in folders alone.
            guard access(path + "/.", W_OK | X_OK) == 0 else {
                let error = POSIXError.current
                // Of a link it counts whose folder it leads to.
                let isOwn = stat(path, &status) == 0 && status.st_uid == geteuid()
                throw UnwritableFolder(path: path, error: error, isOwn: isOwn)
            }
        }
    }

    /// Removes the folders of services where they are empty, with those above them up to the archive's own.
    func removeEmptyFolders(of services: [String]) {
        guard let root = try? Folder.opening(folder) else { return }
        for service in services {
            let parts = service.split(separator: "/").map(String.init)
            for depth in parts.indices.reversed() {
                var parent: Folder? = root
                for part in parts[..<depth] { parent = (try? parent?.subfolder(part)) ?? nil }
                parent?.removeIfEmpty(parts[depth])
            }
        }
    }

    /// Returns whether a file is one that ``keep(_:as:)`` was writing.
    static func isTemporary(_ file: String) -> Bool {
        file.hasPrefix(AtomicFileWriter.prefix)
            && UUID(uuidString: String(file.dropFirst(AtomicFileWriter.prefix.count))) != nil
    }

    /// Returns the parameters that a file's name holds, or `nil` where it is no name that ``name(path:parameters:suffix:)``
    /// gives.
    static func parameters(ofFile file: String, suffix: String) -> [String: String]? {
        // By bytes: a mark at a value's beginning is one character with the sign in front of it.
        guard file.utf8.reversed().starts(with: suffix.utf8.reversed()) else { return nil }
        var parameters: [String: String] = [:]
        let query = file.utf8.dropLast(suffix.utf8.count)
        for pair in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) where file != suffix {
            guard let equals = pair.firstIndex(of: UInt8(ascii: "=")),
                // Foundation takes a byte-order mark off the beginning, where the sign stands meanwhile.
                let value = String(Substring(pair[equals...])).removingPercentEncoding?.utf8.dropFirst()
            else { return nil }
            parameters[String(Substring(pair[..<equals]))] = String(Substring(value))
        }
        return name(path: "", parameters: parameters, suffix: suffix) == "/" + file ? parameters : nil
    }
}

/// An archive that is there and cannot be read.
package struct UnreadableArchive: Error {
    /// The folder's path.
    package let folder: String
    /// What the system says.
    package let error: POSIXError
}

/// A folder that cannot be written.
package struct UnwritableFolder: Error {
    /// The folder's path.
    package let path: String
    /// What the system says.
    package let error: POSIXError
    /// Whether it is the user's own.
    package let isOwn: Bool
}
