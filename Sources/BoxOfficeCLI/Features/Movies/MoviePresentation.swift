import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import ConsoleKit

/// The presentation of movies.
enum MoviePresentation {
    /// Movies in detail.
    static let detail = DetailPresentation<Movie>(
        fields: [
            Field("code", Label("영화코드", "Code"), .movieCode) { .text($0.code.description) },
            Field("title", Label("제목", "Title"), value: { .text($0.title) }, link: { $0.code.page }),
            Field("englishTitle", Label("영문 제목", "English title"), .text.orNull) { FieldValue($0.englishTitle) },
            Field("originalTitle", Label("원제", "Original title"), .text.orNull) { FieldValue($0.originalTitle) },
            Field("runningMinutes", Label("상영시간", "Running time"), .integer.orNull.meaning("Running time (minutes)")) {
                FieldValue($0.runningMinutes)
            } cell: { movie, language in
                Cell(movie.runningMinutes.map { "\($0)" + Label("분", " min")[language] } ?? "")
            },
            .year("productionYear", Label("제작년도", "Made in"), \.productionYear),
            Field("openDate", Label("개봉일", "Opened"), .day.orNull) { FieldValue($0.openDate?.description) },
            Field("status", Label("제작상태", "Status"), .text.orNull, closedTexts: .all) { FieldValue($0.status) },
            Field("type", Label("영화유형", "Type"), .text.orNull, closedTexts: .all) { FieldValue($0.type) },
            Field("nations", Label("제작국가", "Nations"), .texts, closedTexts: .all) {
                .list($0.nations.map(FieldValue.text))
            },
            Field("genres", Label("장르", "Genres"), .texts, closedTexts: .all) { .list($0.genres.map(FieldValue.text)) },
            Field("directors", Label("감독", "Directors"), .objects("name", "englishName")) {
                .objects($0.directors, named: \.name) { ["name": $0.name, "englishName": $0.englishName] }
            },
            Field("actors", Label("배우", "Cast"), .objects("name", "englishName", "role", "englishRole")) {
                .objects($0.actors, named: \.name) {
                    ["name": $0.name, "englishName": $0.englishName, "role": $0.role, "englishRole": $0.englishRole]
                }
            } cell: {
                Cell(credits: $0.actors.map { ($0.name, $0.name, $0.role) }, counter: "명", in: $1)
            },
            Field("staff", Label("스태프", "Staff"), .objects("name", "englishName", "role"), closedTexts: .member("role"))
            {
                .objects($0.staff, named: \.name) {
                    ["name": $0.name, "englishName": $0.englishName, "role": $0.role]
                }
            },
            Field(
                "companies",
                Label("영화사", "Companies"),
                .objects("code", "name", "englishName", "part"),
                closedTexts: .member("part")
            ) {
                .objects($0.companies, named: \.name) {
                    ["code": $0.code?.description, "name": $0.name, "englishName": $0.englishName, "part": $0.part]
                }
            },
            Field("showTypes", Label("상영형태", "Formats"), .objects("group", "name"), closedTexts: .all) {
                .objects($0.showTypes, named: \.name) { ["group": $0.group, "name": $0.name] }
            },
            Field("ratings", Label("관람등급", "Rating"), .objects("number", "grade"), closedTexts: .all) {
                .objects($0.ratings, named: \.grade) { ["number": $0.number, "grade": $0.grade] }
            },
        ],
        narrow: [
            "directors", "productionYear", "openDate", "runningMinutes", "ratings", "nations", "genres", "actors",
        ],
        heading: { Cell(heading: $0.title, $0.englishTitle, code: $0.code.description, link: $0.code.page) },
        limit: ("staff", 20, { Label("외 \($0)명 (모두 보려면 --staff)", "and \($0) more (list all with --staff)") })
    )

    /// The visitors since the release as of a day that lists the movie.
    static func total(_ day: MovieRun.Day, _ language: LabelLanguage) -> [(label: String, cell: Cell)] {
        guard let visitors = day.figures?.visitorsTotal else { return [] }
        return [(Label("누적 관객수", "Total visitors")[language], Cell("\(visitors.grouped) (\(day.day))"))]
    }

    /// Movies in detail, with all staff.
    static let detailWithStaff = {
        var all = detail
        all.narrow.append("staff")
        all.listed = ["staff"]
        all.limit = nil
        return all
    }()
}

extension MoviePresentation {
    /// Lists of movies.
    static let list = ListPresentation<MovieSummary>(
        fields: [
            Field("code", Label("영화코드", "Code"), .movieCode) { .text($0.code.description) },
            Field(
                "title",
                Label("제목", "Title"),
                column: .title,
                value: { .text($0.title) },
                link: { $0.code.page }
            ),
            Field("englishTitle", Label("영문 제목", "English title"), .text.orNull, column: .elastic) {
                FieldValue($0.englishTitle)
            },
            .year("productionYear", Label("제작년도", "Made in"), \.productionYear),
            Field("openDate", Label("개봉일", "Opened"), .day.orNull, column: .left(atLeast: 10)) {
                FieldValue($0.openDate?.description)
            },
            Field("type", Label("영화유형", "Type"), .text.orNull, closedTexts: .all) { FieldValue($0.type) },
            Field("status", Label("제작상태", "Status"), .text.orNull, closedTexts: .all) { FieldValue($0.status) },
            Field("nations", Label("제작국가", "Nations"), .texts, column: .elastic, closedTexts: .all) {
                .list($0.nations.map(FieldValue.text))
            },
            Field("genres", Label("장르", "Genres"), .texts, column: .elastic, closedTexts: .all) {
                .list($0.genres.map(FieldValue.text))
            },
            Field("mainNation", Label("대표국가", "Nation"), .text.orNull, closedTexts: .all) { FieldValue($0.mainNation) },
            Field("mainGenre", Label("대표장르", "Genre"), .text.orNull, closedTexts: .all) { FieldValue($0.mainGenre) },
            Field("directors", Label("감독", "Directors"), .texts, column: .elastic) {
                .list($0.directors.map(FieldValue.text))
            },
            Field("companies", Label("영화사", "Companies"), .objects("code", "name"), column: .elastic) {
                .objects($0.companies, named: \.name) { ["code": $0.code?.description, "name": $0.name] }
            },
        ],
        narrow: ["code", "title", "productionYear", "openDate", "mainNation", "mainGenre", "directors"],
        importance: ["title", "code", "openDate", "directors", "productionYear", "mainNation", "mainGenre"]
    )

    /// Movies that have not opened yet, by day.
    static let upcoming = ListPresentation<MovieSummary>(
        fields: list.fields.map { field in
            guard field.name == "openDate" else { return field }
            return Field("openDate", Label("개봉일", "Opens"), field.type, column: field.column, value: field.value) {
                movie,
                language in
                Cell(movie.openDate.map(DayFormatter(language: language).string) ?? "")
            }
        },
        narrow: ["openDate", "title", "mainNation", "mainGenre", "directors", "code"],
        importance: ["title", "openDate", "mainNation", "mainGenre", "directors", "code"]
    )
}

extension MovieCode {
    /// The address of the movie's page at KOBIS, if the code, as a service sent it, has the form of one.
    var page: String? {
        guard Self.isValid(description) else { return nil }
        return "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd=\(self)"
    }
}
