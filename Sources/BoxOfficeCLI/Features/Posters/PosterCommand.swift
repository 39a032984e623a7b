import BoxOfficeCore
import BoxOfficePlatform
import BoxOfficePosters
import CommandKit
import ConsoleKit

extension Command {
    static let poster = Command(
        name: "poster",
        summary: Label("영화 포스터를 보거나 저장하거나 엽니다.", "Show, save or open the posters of movies."),
        operands: .movies,
        options: [PosterFile.save.spec, openOption]
            + CommonOptions.all.savingPictures(["jpg", "jpeg", "png", "webp", "gif"], as: PosterFile.save.spec)
            .showing(PosterPresentation(), isBatch: true),
        examples: [
            Example(
                "boxoffice poster 밀수",
                "chafa가 있으면 그림을, 없으면 주소를 보여 줍니다",
                "Show the picture where chafa is installed, otherwise its address"
            ),
            Example("boxoffice poster 20124079 --save 광해.jpg", "파일로 저장합니다", "Save to a file"),
            Example(
                "boxoffice poster 20124079 20218541 --save posters",
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
            throw Failure.usage(
                Message("--open과 --offline은 함께 쓸 수 없습니다", "cannot use --open with --offline"),
                hint: Message("--save FILE을 붙이세요", "add --save FILE")
            )
        }
        let search = try PosterSearch(session)
        let display = PosterDisplay(search, session, isBesideText: false)
        let kobis = session.kobis(arguments.nameSeveralItems ? .batch : .single)
        return try await session.printEach(arguments, as: PosterPresentation(), isWriting: file != nil) { operand in
            let query: PosterQuery =
                switch try await kobis.namedMovie(operand, isWriting: file != nil) {
                case .code(let code): PosterQuery(try await kobis.movie(code))
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
