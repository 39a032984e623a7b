package import Foundation

/// What an archive holds.
package struct ArchiveInventory: Sendable {
    /// How many files there are, how large, and how old.
    package struct Extent: Hashable, Sendable {
        /// How many answers there are.
        package internal(set) var answers = 0
        /// Their size in bytes.
        package internal(set) var bytes = 0
        /// When the oldest was fetched.
        package internal(set) var oldest: Date?
        /// When the newest was fetched.
        package internal(set) var newest: Date?
    }

    /// The answers of one kind.
    package struct Holding: Sendable {
        /// The kind.
        package let kind: ArchivedAnswer.Kind
        /// How many there are, how large, and how old.
        package let extent: Extent
        /// The days or weeks held; `nil` where the kind ranks none.
        package let periods: ArchivedPeriods?
    }

    /// The archive's folder.
    package let folder: String
    /// All answers together.
    package let total: Extent
    /// The kinds of which there are answers.
    package let holdings: [Holding]
}

extension ResponseArchive {
    /// Returns what the archive holds.
    ///
    /// Names and sizes are read, no answer is; files that are not the archive's own count as nothing.
    ///
    /// - Throws: ``UnreadableArchive`` if a folder is there and cannot be read.
    package func inventory() throws(UnreadableArchive) -> ArchiveInventory {
        var total = ArchiveInventory.Extent()
        var extents: [ArchivedAnswer.Kind: ArchiveInventory.Extent] = [:]
        var days: [ArchivedAnswer.Kind: Set<KoreanDay>] = [:]
        try forEachFolder(of: ArchivedAnswer.services) { service, folder throws(POSIXError) in
            for file in try folder.files() {
                guard let answer = ArchivedAnswer(service: service, file: file.name) else { continue }
                total.add(file)
                extents[answer.kind, default: .init()].add(file)
                if let day = answer.unfilteredDay { days[answer.kind, default: []].insert(day) }
            }
        }
        let holdings = ArchivedAnswer.Kind.allCases.compactMap { kind in
            extents[kind].map { extent in
                ArchiveInventory.Holding(
                    kind: kind,
                    extent: extent,
                    periods: ArchivedPeriods(of: days[kind] ?? [], kind: kind)
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
