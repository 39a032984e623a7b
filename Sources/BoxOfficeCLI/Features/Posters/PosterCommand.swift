extension Command {
    static let poster = Command(
        name: "poster",
        summary: Label("영화 포스터를 보거나 저장하거나 엽니다.", "Show, save or open the posters of movies."),
        operands: .movies,
        options: [PosterFile.save.spec, openOption]
            + CommonOptions.all.savingPictures(["jpg", "jpeg", "png", "webp", "gif"], as: PosterFile.save.spec)
            .showing(PicturedPresentation.poster, isBatch: true),
        examples: [
            Example(
                "boxoffice poster 밀수",
                "chafa가 있으면 그림을, 없으면 주소를 보여 줍니다",
                "Show the picture where chafa is installed, otherwise its address"
            ),
            Example("boxoffice poster 20124079 --save 광해.jpg", "파일로 저장합니다", "Save to a file"),
            Example(
                "mkdir -p posters && boxoffice poster 20124079 20218541 --save posters",
                "폴더에 영화코드를 이름으로 저장합니다",
                "Save to a folder, named by movie code"
            ),
        ],
        words: [.init("포스터")]
    ) { arguments, context in
        let session = try Session(arguments, context)
        try arguments.requireOperand(Label("영화", "MOVIE"), hint: .nameMovie)
        let file = try PosterFile(arguments, context)
        let isOpened = arguments.isSet(openOption)
        if isOpened, session.isOffline, file == nil {
            throw Failure.usage("--open과 --offline은 함께 쓸 수 없습니다", "cannot use --open with --offline")
                .hinting("--save FILE을 붙이세요", "add --save FILE")
        }
        let search = try PosterSearch(session)
        let display = PosterDisplay(search, session, isBesideText: false)
        let kobis = session.kobis(arguments.nameSeveralItems ? .batch : .single)
        let presentation = PicturedPresentation.poster
        return try await session.printEach(arguments, as: presentation, isWriting: file != nil) { operand in
            let query: PosterQuery =
                switch try await kobis.namedMovie(operand, isWriting: file != nil) {
                case .code(let code): PosterQuery(try await kobis.answer(to: .movieInfo(code)))
                case .row(let row): PosterQuery(row)
                }
            let poster = try await search.poster(of: query)
            var data: Data?
            var target = poster.imageURL.absoluteString
            if let file {
                let picture = try await search.image(of: poster)
                let (path, isSaved) = try file.save(picture, of: poster)
                session.diagnostics.note(
                    isSaved
                        ? Message("저장했습니다: \(path)", "saved to \(path)")
                        : Message(
                            "이미 있습니다: \(path). 덮어쓰려면 --force를 쓰세요",
                            "\(path) already exists; use --force to overwrite it"
                        )
                )
                data = picture
                target = path.hasPrefix("/") ? path : context.workingFolder + "/" + path
            } else if isOpened {
                try await search.checkAddress(of: poster)
            }
            if isOpened {
                try await context.programs.open(target, alternative: Message("--save FILE로 저장하세요", "use --save FILE"))
            }
            return try await display.render(poster, data)
        }
    }

    private static let openOption = OptionSpec(
        name: "open",
        help: "그림을 기본 프로그램으로 엽니다.", "Open the picture in the default program."
    )
}

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
        isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        if !isFolder, arguments.operands.count > 1 || arguments.operands.contains("-") {
            throw .usage(
                "'\(path.terminalSafe)': 폴더가 아니어서 포스터 여러 장을 저장할 수 없습니다",
                "cannot save several posters to '\(path.terminalSafe)': not a folder"
            ).hinting("폴더를 먼저 만드세요", "create the folder first")
        }
        (self.path, self.context) = (path, context)
        if !isFolder { try file(named: nil).check() }
    }

    static let save = ValueOption(
        "save download 다운로드",
        placeholder: "FILE",
        expected: Label("파일이나 있는 폴더", "a file or an existing folder"),
        help: "그림을 형식 그대로 파일로, 또는 폴더에 코드.jpg 같은 이름으로 저장합니다.",
        "Save the picture in its own format to FILE, or into a folder as CODE.jpg or similar.",
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
