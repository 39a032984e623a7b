import BoxOfficeCore
import Foundation

extension Command {
    /// `boxoffice poster`: movies' posters.
    static let poster = Command(
        name: "poster",
        summary: "Show the posters of movies, save or open them.",
        operands: Operands(
            placeholder: "MOVIE...",
            help:
                "Codes of movies, such as 20124079 or 2023C501, or titles; - reads them from standard input, one a line.",
            completion: .asked(.movies)
        ),
        options: [PosterFile.save.spec, PosterFile.force, openOption] + CommonOptions.all.showing(PosterPresentation()),
        examples: [
            Example("boxoffice poster 밀수", "The picture where chafa is installed, else its address"),
            Example("boxoffice poster 20124079 --save 광해.jpg", "Into a file"),
            Example("boxoffice poster 20124079 20218541 --save posters", "Into a folder, each by its movie's code"),
        ],
        run: runPoster
    )

    private static let openOption = OptionSpec(name: "open", help: "Open the picture with the system's program for it.")

    @Sendable
    private static func runPoster(_ arguments: Arguments, _ context: CommandContext) async throws -> Int32 {
        let session = try Session(arguments, context)
        guard !arguments.operands.isEmpty else {
            throw Failure.usage(
                "no movie is named",
                hint: "name a movie by its code or title, as in: boxoffice poster 20124079"
            )
        }
        let file = try PosterFile(session)
        let isOpened = arguments.isSet(openOption)
        if isOpened, session.isOffline, file == nil {
            throw Failure.usage("--open would ask the network, and --offline forbids that", hint: "add --save FILE")
        }
        let search = try PosterSearch(session)
        let display = PosterDisplay(search, session, isBesideText: false)
        return try await session.printEach(as: PosterPresentation()) { operand, client in
            let film: PosterQuery =
                switch try await session.namedMovie(operand, asking: client) {
                case .code(let code): PosterQuery(try await client.movie(code))
                case .row(let row): PosterQuery(row)
                }
            let poster = try await search.poster(of: film)
            var data: Data?
            var place = poster.imageURL.absoluteString
            if let file {
                let picture = try await search.image(of: poster)
                let (path, isSaved) = try file.save(picture, of: poster)
                session.diagnostics.note(
                    isSaved ? "saved to \(path)" : "\(path) is there already; --force replaces it"
                )
                data = picture
                place = path.hasPrefix("/") ? path : context.workingFolder + "/" + path
            }
            if isOpened { try await context.programs.open(place) }
            return try await display.shown(poster, data)
        }
    }
}

extension SystemPrograms {
    #if canImport(Darwin)
    private static let opener = "open"
    #else
    private static let opener = "xdg-open"
    #endif

    /// Hands an address or a file to the system's program for it.
    ///
    /// - Throws: ``Failure`` if that is not installed, or fails.
    fileprivate func open(_ place: String) async throws(Failure) {
        guard let path = path(Self.opener) else {
            throw Failure(code: .failure, message: "\(Self.opener) is not installed to open \(place)")
        }
        let outcome = await outcome(of: path, [place], .aside)
        guard outcome?.status == 0 else {
            throw Failure(code: .failure, message: "\(Self.opener) cannot open \(place)")
        }
    }
}
