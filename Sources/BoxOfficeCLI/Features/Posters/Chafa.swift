/// Converts pictures to terminal output with the program `chafa`, which knows what each terminal supports.
struct Chafa: Sendable {
    private let path: String
    private let programs: SystemPrograms
    private let hasColor: Bool

    init?(_ programs: SystemPrograms, hasColor: Bool) {
        guard let path = programs.path("chafa") else { return nil }
        (self.path, self.programs, self.hasColor) = (path, programs, hasColor)
    }

    /// The maximum size of the pixels in bytes; the program needs twice as much.
    private static let limit = 200_000_000
    /// The maximum number of pixels in a row or a column, for which the program needs more memory than for the pixels.
    private static let longestSide = 16_384

    /// Returns a picture as lines of text and escape sequences; throws if it is too large, or the program fails.
    func lines(of picture: Data, in size: PictureSize) async throws(Failure) -> [String] {
        guard let (width, height) = ImageFormat.size(of: picture) else {
            throw Failure.failed("그림의 크기를 알 수 없어 보여 줄 수 없습니다", "cannot show the picture: its size is unknown")
        }
        guard max(width, height) <= Self.longestSide,
            width * height <= Self.limit / ImageFormat.bytesPerPixel(of: picture)
        else {
            throw Failure.failed(
                "그림이 너무 커서 보여 줄 수 없습니다: \(width)×\(height)픽셀",
                "the picture is too large to show: \(width)×\(height) pixels"
            )
        }
        var options = ["--animate", "off", "--scale", "max", "--size", "\(size.columns)x\(size.rows)"]
        if size.isBeside || !hasColor { options += ["--format", "symbols"] }
        // Blocks have an ambiguous width, braille has not.
        if AmbiguousWidth.current == .wide { options += ["--symbols", "braille"] }
        // No sequences that repeat a character: text beside the picture depends on the width of its lines.
        options += ["--optimize", "0"]
        if !hasColor { options += ["--colors", "none", "--dither", "ordered"] }
        let outcome = await programs.outcome(of: path, options + ["-"], .filter(picture))
        guard let outcome, outcome.status == 0, !outcome.output.isEmpty else {
            throw Failure.failed("chafa가 그림을 보여 주지 못했습니다", "chafa cannot show the picture")
        }
        var lines = String(decoding: outcome.output, as: UTF8.self).components(separatedBy: "\n")
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}

/// The maximum size of a picture on a terminal, in cells that are twice as high as wide.
struct PictureSize: Hashable, Sendable {
    var columns: Int
    var rows: Int
    /// Whether the picture shares lines with text, and so must consist of characters.
    var isBeside: Bool
}

extension PictureSize {
    private static let maximumWidth = 40
    private static let minimumTextWidth = 40
    /// The columns between a picture and the text beside it.
    private static let gap = 2

    init(above lines: Int, width: Int, height: Int?) {
        let columns = min(Self.maximumWidth, width)
        let rows = min(Self.rows(columns), max(8, (height ?? .max) - lines))
        self.init(columns: columns, rows: rows, isBeside: false)
    }

    init?(besideTextIn width: Int) {
        let columns = min(Self.maximumWidth, width / 3)
        guard width - columns - Self.gap >= Self.minimumTextWidth else { return nil }
        self.init(columns: columns, rows: Self.rows(columns), isBeside: true)
    }

    /// The height of the tallest posters, which are 1.7 times as high as wide.
    private static func rows(_ columns: Int) -> Int { (columns * 17 + 19) / 20 }

    /// Returns the lines of a picture, with lines of text to its right that fit the rest of the width.
    static func lines(
        of picture: [String], beside text: (OutputSettings) -> [StyledText], _ settings: OutputSettings
    ) -> [StyledText] {
        let column = (picture.map(\.widthWithoutSequences).max() ?? 0) + gap
        var narrow = settings
        narrow.width = settings.width.map { $0 - column }
        let text = text(narrow)
        return (0..<max(picture.count, text.count)).map { row in
            let left = row < picture.count ? StyledText(picture[row], style: .picture) : ""
            return row < text.count ? left.padded(to: column) + text[row] : left
        }
    }
}
