package import BoxOfficePlatform

extension ResponseArchive {
    /// Runs a closure on each existing folder of some services, with its path in the archive, such as `movie/searchMovieInfo`.
    func forEachFolder(
        of services: [ArchivedService], _ body: (_ path: String, Folder) throws(POSIXError) -> Void
    ) throws(UnreadableArchive) {
        do throws(POSIXError) {
            guard let root = try Folder.opening(folder) else { return }
            for path in services.paths where link(to: path) == nil {
                var current: Folder? = root
                for part in path.split(separator: "/") { current = try current?.subfolder(String(part)) }
                if let current { try body(path, current) }
            }
        } catch {
            throw UnreadableArchive(folder: folder, error: error)
        }
    }

    /// Returns the first link among the folders of a path in the archive, which counts as absent, if any.
    func link(to path: String) -> String? {
        var current = folder
        var status = stat()
        for part in path.split(separator: "/") {
            current += "/" + String(part)
            guard lstat(current, &status) == 0 else { return nil }
            guard status.st_mode & S_IFMT != S_IFLNK else {
                onIgnored(current)
                return current
            }
        }
        return nil
    }

    /// Checks that the archive is a folder; it may be missing unless it `mustExist`.
    package func requireFolder(mustExist: Bool = false) throws(UnreadableArchive) {
        var status = stat()
        let error: POSIXError =
            stat(folder, &status) != 0
            ? .current : status.st_mode & S_IFMT == S_IFDIR ? .init(.EEXIST) : .init(.ENOTDIR)
        guard error.code == .EEXIST || error.code == .ENOENT && !mustExist else {
            throw UnreadableArchive(folder: folder, error: error)
        }
    }

    /// Checks, without writing, that the permissions of each service folder or its closest existing parent allow writing.
    package func checkWritable(for services: [ArchivedService]) throws(UnwritableFolder) {
        for service in services.paths {
            if let link = link(to: service) { throw UnwritableFolder(path: link, error: .init(.ENOTDIR), isOwn: false) }
            var path = folder + "/" + service
            var status = stat()
            while lstat(path, &status) != 0, path != path.parentFolder { path = path.parentFolder }
            // Only a folder contains ".".
            guard access(path + "/.", W_OK | X_OK) == 0 else {
                let error = POSIXError.current
                // For a link, this is the owner of the target.
                let isOwn = stat(path, &status) == 0 && status.st_uid == geteuid()
                throw UnwritableFolder(path: path, error: error, isOwn: isOwn)
            }
        }
    }
}

extension [ArchivedService] {
    var paths: [String] {
        reduce(into: []) { paths, service in
            if !paths.contains(service.path) { paths.append(service.path) }
        }
    }
}

package struct UnreadableArchive: Error {
    package let folder: String
    package let error: POSIXError
}

package struct UnwritableFolder: Error {
    package let path: String
    package let error: POSIXError
    package let isOwn: Bool
}
