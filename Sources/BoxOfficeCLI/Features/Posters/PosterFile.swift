import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficePosters
import CommandKit
import ConsoleKit

/// The destination of `--save`: a file, or a folder whose pictures are named by movie code.
struct PosterFile: Sendable {
    private let path: String
    private let isFolder: Bool
    private let mayReplace: Bool
    private let context: CommandContext

    init?(_ arguments: Arguments, _ context: CommandContext) throws(Failure) {
        mayReplace = arguments.isSet(CommonOptions.force)
        guard let path = try arguments.value(Self.save) else { return nil }
        var status = stat()
        let exists = stat(path, &status) == 0
        isFolder = exists && status.st_mode & S_IFMT == S_IFDIR
        if !isFolder, arguments.operands.count > 1 || arguments.operands.contains("-") {
            throw .usage(
                "'\(path.terminalSafe)': 폴더가 아니어서 포스터 여러 장을 저장할 수 없습니다",
                "cannot save several posters to '\(path.terminalSafe)': not a folder",
                hint: Message("폴더를 먼저 만드세요", "create the folder first")
            )
        }
        (self.path, self.context) = (path, context)
        if !isFolder { try file(named: nil).check() }
    }

    static let save = ValueOption(
        "save download 다운로드",
        placeholder: "FILE",
        expected: Label("파일이나 있는 폴더", "a file or an existing folder"),
        help: "그림을 파일로, 또는 폴더에 코드.jpg 같은 이름으로 저장합니다.",
        "Save the picture to FILE, or into a folder as CODE.jpg or similar.",
        completion: .file,
        // Standard output is for the result.
        read: { $0.isEmpty || $0 == "-" ? nil : $0 }
    )

    func save(_ data: Data, of poster: Poster) throws(Failure) -> (path: String, isSaved: Bool) {
        // A code in a KOBIS list may contain anything.
        let code = poster.movieCode.description.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let suffix = ImageFormat(data).map { "." + $0.fileExtension } ?? ""
        let file = file(named: isFolder ? code + suffix : nil)
        if isFolder, file.isInTheWay { return (file.path, false) }
        try file.write(data)
        return (file.path, true)
    }

    private func file(named name: String?) -> OutputFile {
        let file = name.map { path + (path.hasSuffix("/") ? "" : "/") + $0 } ?? path
        return OutputFile(file, mayReplace: mayReplace, context)
    }
}
