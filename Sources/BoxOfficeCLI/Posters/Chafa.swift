import BoxOfficeCore
import Foundation

/// Turns pictures into what the terminal can show, by means of `chafa`, which knows the terminals.
struct Chafa: Sendable {
    private let path: String
    private let programs: SystemPrograms
    private let hasColor: Bool

    /// Finds the program, or returns `nil` where it is not installed.
    init?(_ programs: SystemPrograms, hasColor: Bool) {
        guard let path = programs.path("chafa") else { return nil }
        self.path = path
        self.programs = programs
        self.hasColor = hasColor
    }

    /// Returns a picture as lines of text and escape sequences.
    ///
    /// - Parameters:
    ///   - picture: The picture's bytes.
    ///   - room: How large it may be, and whether something is to stand beside it.
    /// - Returns: The lines, without their ends.
    /// - Throws: ``Failure`` if the program cannot make it.
    func lines(of picture: Data, in room: PictureRoom) async throws(Failure) -> [String] {
        var options = ["--animate", "off", "--scale", "max", "--size", "\(room.columns)x\(room.rows)"]
        // What stands beside a picture needs one that is made of characters, each with its own sequence.
        if room.isBeside || !hasColor { options += ["--format", "symbols", "--optimize", "0"] }
        if !hasColor { options += ["--colors", "none", "--dither", "ordered"] }
        let outcome = await programs.outcome(of: path, options + ["-"], .filter(picture))
        guard let outcome, outcome.status == 0, !outcome.output.isEmpty else {
            throw Failure(code: .failure, message: "chafa cannot show the picture")
        }
        var lines = String(decoding: outcome.output, as: UTF8.self).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        if lines.last == "" { lines.removeLast() }
        return lines.map(String.init)
    }
}

/// The room of a picture on a terminal, in cells, which are twice as high as wide.
struct PictureRoom: Hashable, Sendable {
    let columns: Int
    let rows: Int
    /// Whether text stands to the right of the picture.
    let isBeside: Bool

    /// No poster is wider.
    private static let widest = 40
    /// What text beside a picture needs.
    private static let leastText = 40
    /// What parts a picture from the text beside it.
    static let gap = 2

    /// The room above a few lines of text.
    init(above lines: Int, width: Int, height: Int?) {
        columns = min(Self.widest, width)
        rows = min(Self.rows(columns), max(8, (height ?? .max) - lines))
        isBeside = false
    }

    /// The room beside text; `nil` where the terminal is too narrow for both.
    init?(besideTextIn width: Int) {
        columns = min(Self.widest, width / 3)
        rows = Self.rows(columns)
        isBeside = true
        guard width - columns - Self.gap >= Self.leastText else { return nil }
    }

    /// The height of the highest posters, which are 1.7 times as high as wide.
    private static func rows(_ columns: Int) -> Int { (columns * 17 + 19) / 20 }
}
