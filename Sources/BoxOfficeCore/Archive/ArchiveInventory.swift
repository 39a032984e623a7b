public import BoxOfficePlatform

/// The contents of an archive.
public struct ArchiveInventory: Sendable {
    /// The number, size and age of answers.
    public struct Totals: Hashable, Sendable {
        /// The number of answers.
        public internal(set) var answers = 0
        /// Their size in bytes.
        public internal(set) var bytes = 0
        /// When the oldest was fetched, as far as known.
        public internal(set) var oldest: Date?
        /// When the newest was fetched, as far as known.
        public internal(set) var newest: Date?
        /// The number of answers of unknown age, because nothing in the archive says when they were fetched.
        public internal(set) var unknown = 0

        fileprivate mutating func add(_ file: Folder.Entry, _ fetched: Date?) {
            answers += 1
            bytes += file.bytes
            guard let fetched else {
                unknown += 1
                return
            }
            oldest = min(oldest ?? fetched, fetched)
            newest = max(newest ?? fetched, fetched)
        }
    }

    /// The answers of one service.
    public struct Holding: Sendable {
        package let service: ArchivedService
        /// The number, size and age of the answers.
        public let totals: Totals
        /// The archived days or weeks of each list (all, Korean and foreign movies); empty without rankings.
        public let lists: [ArchivedPeriods]
        /// The short name of the service, such as `daily`, `movie` or `image`.
        public var kind: String { service.kind }
        /// The number of answers that are filtered rankings, if the service has rankings.
        public let filtered: Int?

        /// The archived days or weeks of the unfiltered ranking, if the service has rankings.
        public var periods: ArchivedPeriods? { lists.first }
    }

    /// The archive's folder.
    public let folder: String
    /// All answers together.
    public let total: Totals
    /// The services that have answers.
    public let holdings: [Holding]
}

extension ResponseArchive {
    /// Returns the archive's contents, from the names and sizes of its own files and the times it keeps, unless only the days
    /// of rankings are needed.
    package func inventory(
        of services: [ArchivedService], hasTimes: Bool = true
    ) throws(UnreadableArchive) -> ArchiveInventory {
        var total = ArchiveInventory.Totals()
        // With the days of each list of rankings.
        var byKind: [String: (totals: ArchiveInventory.Totals, days: [Set<KoreanDay>])] = [:]
        try forEachFolder(of: services) { path, folder throws(POSIXError) in
            for file in try folder.files() {
                guard let answer = ArchivedAnswer(path: path, file: file.name, of: services) else { continue }
                let (service, fetched) = (answer.service, hasTimes ? fetched(file, in: path) : nil)
                total.add(file, fetched)
                byKind[service.kind, default: (.init(), service.periods?.lists.map { _ in [] } ?? [])]
                    .totals.add(file, fetched)
                if let (day, index) = answer.list { byKind[service.kind]?.days[index].insert(day) }
            }
        }
        let holdings = services.compactMap { service in
            byKind[service.kind].map { totals, lists in
                ArchiveInventory.Holding(
                    service: service,
                    totals: totals,
                    lists: lists.compactMap { days in service.periods.map { ArchivedPeriods(of: days, in: $0) } },
                    filtered: lists.first.map { totals.answers - $0.count }
                )
            }
        }
        return ArchiveInventory(folder: folder, total: total, holdings: holdings)
    }
}

/// The days or weeks for which an archive has a ranking.
public struct ArchivedPeriods: Hashable, Sendable {
    /// Consecutive days or weeks, all archived or all missing.
    public struct Span: Hashable, Sendable {
        /// The first Korean day of the first period.
        public let from: KoreanDay
        /// The last Korean day of the last period.
        public let to: KoreanDay
        /// The number of days or weeks.
        public let count: Int
    }

    /// The archived periods, in order.
    public let spans: [Span]
    /// The missing periods between the first and the last archived one, in order.
    public let gaps: [Span]

    /// The number of archived days or weeks.
    public var count: Int { spans.reduce(0) { $0 + $1.count } }
    /// The first Korean day of the first archived period, if any.
    public var from: KoreanDay? { spans.first?.from }
    /// The last Korean day of the last archived period, if any.
    public var to: KoreanDay? { spans.last?.to }
    /// The number of missing days or weeks between the first and the last archived period.
    public var missing: Int { gaps.reduce(0) { $0 + $1.count } }

    /// Summarizes the days of ranking requests; for weeks, only Sundays count.
    init(of days: Set<KoreanDay>, in periods: ArchivedService.Periods) {
        let sunday = KoreanDay.Weekday.sunday.rawValue
        // The number of days from the last day of a period to the day in its request, from its first day to its last, and
        // from one period to the next.
        let end = periods.weekdays.map { sunday - $0.upperBound.rawValue } ?? 0
        let length = periods.weekdays.map { $0.upperBound.rawValue - $0.lowerBound.rawValue } ?? 0
        let step = periods.weekdays == nil ? 1 : 7
        var spans: [Span] = []
        for day in days.sorted() where periods.weekdays == nil || day.weekday == .sunday {
            let to = day.advanced(by: -end)
            if let last = spans.last, last.to.advanced(by: step) == to {
                spans[spans.count - 1] = Span(from: last.from, to: to, count: last.count + 1)
            } else {
                spans.append(Span(from: to.advanced(by: -length), to: to, count: 1))
            }
        }
        self.spans = spans
        gaps = zip(spans, spans.dropFirst()).map { last, next in
            let (from, to) = (last.to.advanced(by: step - length), next.from.advanced(by: length - step))
            return Span(from: from, to: to, count: (from.distance(to: to) - length) / step + 1)
        }
    }
}
