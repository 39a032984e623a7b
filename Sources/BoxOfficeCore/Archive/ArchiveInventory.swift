package import BoxOfficePlatform

/// The contents of an archive.
package struct ArchiveInventory: Sendable {
    /// The number, size and age of answers.
    package struct Extent: Hashable, Sendable {
        /// The number of answers.
        package internal(set) var answers = 0
        /// Their size in bytes.
        package internal(set) var bytes = 0
        /// When the oldest was fetched.
        package internal(set) var oldest: Date?
        /// When the newest was fetched.
        package internal(set) var newest: Date?
    }

    /// The answers of one service.
    package struct Holding: Sendable {
        /// The service.
        package let service: ArchivedService
        /// The number, size and age of the answers.
        package let extent: Extent
        /// The archived days or weeks; `nil` if the service has no rankings.
        package let periods: ArchivedPeriods?
        /// The number of answers that are filtered rankings; `nil` if the service has no rankings.
        package let filtered: Int?
    }

    /// The archive's folder.
    package let folder: String
    /// All answers together.
    package let total: Extent
    /// The services that have answers.
    package let holdings: [Holding]
}

extension ResponseArchive {
    /// Returns the archive's contents.
    ///
    /// Reads only names and sizes, and ignores files that are not the archive's own.
    package func inventory(of services: [ArchivedService]) throws(UnreadableArchive) -> ArchiveInventory {
        var total = ArchiveInventory.Extent()
        var extents: [String: ArchiveInventory.Extent] = [:]
        var days: [String: Set<KoreanDay>] = [:]
        try forEachFolder(of: services) { path, folder throws(POSIXError) in
            for file in try folder.files() {
                guard let answer = ArchivedAnswer(path: path, file: file.name, of: services) else { continue }
                total.add(file)
                extents[answer.service.kind, default: .init()].add(file)
                if let day = answer.unfilteredDay { days[answer.service.kind, default: []].insert(day) }
            }
        }
        let holdings = services.compactMap { service in
            extents[service.kind].map { extent in
                let unfiltered = days[service.kind] ?? []
                return ArchiveInventory.Holding(
                    service: service,
                    extent: extent,
                    periods: service.periods.map { ArchivedPeriods(of: unfiltered, in: $0) },
                    filtered: service.periods.map { _ in extent.answers - unfiltered.count }
                )
            }
        }
        return ArchiveInventory(folder: folder, total: total, holdings: holdings)
    }
}

extension ArchiveInventory.Extent {
    fileprivate mutating func add(_ file: Folder.Entry) {
        answers += 1
        bytes += file.bytes
        oldest = min(oldest ?? file.changed, file.changed)
        newest = max(newest ?? file.changed, file.changed)
    }
}
