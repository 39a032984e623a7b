import ConsoleKit
import TestSupport
import Testing

import CommandKit

@testable import BoxOfficeCLI

/// The names of all schemas: a name has one type and one meaning, so that documents join without a rename.
struct SchemaNamesTests {
    /// The types and the descriptions of each name.
    private static let names: [String: (types: Set<String>, meanings: Set<String>)] = {
        var names: [String: (types: Set<String>, meanings: Set<String>)] = [:]
        func add(_ type: FieldType) {
            if case .list(let element) = type.form { return add(element) }
            for member in type.members {
                let meaning = member.type.meaning.map { [$0] } ?? []
                names[member.name, default: ([], [])].types.insert(describe(member.type))
                names[member.name, default: ([], [])].meanings.formUnion(meaning)
                add(member.type)
            }
        }
        for command in CommandTree.boxoffice.commands {
            for form in command.forms {
                add(form.type())
                add(form.row())
            }
        }
        return names
    }()

    private static func describe(_ type: FieldType) -> String {
        switch type.form {
        case .text, .choice: "text"
        case .formatted(let format): format
        case .integer: "integer"
        case .number: "number"
        case .bool: "boolean"
        case .list(let element): "list of \(describe(element))"
        case .object: "object"
        case .map(let element): "map of \(describe(element))"
        case .any: "any"
        }
    }

    @Test("The same on every surface: a name has one type in every document")
    func types() {
        var found: [String: [String]] = [:]
        for (name, uses) in Self.names {
            found[uses.types.sorted().joined(separator: " or "), default: []].append(name)
        }
        let table = found.mapValues { $0.sorted().joined(separator: " ") }
        for type in Set(table.keys).union(Self.table.keys) { #expect(table[type] == Self.table[type], "\(type)") }
    }

    @Test("The same on every surface: a name that is described in several ways has one meaning")
    func meanings() {
        let several = Self.names.filter { $0.value.meanings.count > 1 }.keys.sorted()
        #expect(several == Self.meanings.keys.sorted())
    }

    private static let table = [
        "boolean":
            "isExact isFinal isNew isOffline isRunning keyIsSet keyWorks mayBeLonger ok openedBeforeFigures truncated",
        "date": """
        asOf comparisonFrom comparisonTo day firstDay from lastDay latestDay openDate peakDay seen to today totalsAsOf \
        windowPeakDay
        """,
        "date-time": "createdAt fetched fetchedFrom fetchedTo newest oldest updatedAt",
        "integer": """
        added allTimeRank alreadyArchived answers averagePrice bytes calls callsLeft comparisonForeignSales \
        comparisonForeignVisitors comparisonKoreanSales comparisonKoreanVisitors comparisonSales \
        comparisonVisitors day14Total day49Total dayNumber days daysAtNumberOne daysListed daysMissing \
        daysNotFetched daysNotListed detailsMissing files filtered firstWeekVisitors foreignSales \
        foreignSalesHigh foreignSalesLow foreignVisitorsEstimate foreignVisitorsListed height high koreanSales \
        koreanSalesHigh koreanSalesLow koreanVisitorsEstimate koreanVisitorsListed low matchedYear median \
        missing movies newlyArchived openingDayVisitors openingWeekVisitors openingWeekendVisitors peakVisitors \
        previewVisitors productionYear quotaDays rank rankChange rankings reviews runningMinutes sales \
        salesChange salesHigh salesLow salesTotal saturdayRank screens secondWeekVisitors secondWeekendVisitors \
        showings showingsShareDays sunday topMovieSales topMovieVisitors totalCount unchanged unknown updated \
        visitors visitorsChange visitorsEstimate visitorsListed visitorsPerDay visitorsThen visitorsTotal \
        weekNumber weekend weekendVisitors weeks weeksNotFetched width windowPeakVisitors windowSales \
        windowVisitors
        """,
        "list of object": """
        actors byDay byWeek byWeekend companies comparable directors entries filmography foreignSpans gaps items \
        koreanSpans milestonesPassed new numberOneRuns periods ratings records secondWeekends segments showTypes \
        spans staff
        """,
        "list of text": "distributors genres homepages nations parts titles",
        "map of date": "milestones",
        "number": """
        bestWeekendMultiple comparisonForeignSalesPercent comparisonForeignVisitorsPercent \
        comparisonKoreanSalesPercent comparisonKoreanVisitorsPercent coveragePercent foreignSalesSharePercent \
        foreignVisitorsSharePercent koreanSalesSharePercent koreanVisitorsSharePercent mean medianErrorPercent \
        openingMultiple rating salesChangePercent salesPercent salesSharePercent secondWeekendChangePercent \
        showingsShareMaxPercent showingsSharePercent stayingPower topMovieSalesSharePercent \
        visitorsChangePercent visitorsPerShowing visitorsPercent visitorsSharePercent visitorsWeekChangePercent \
        weekendChangePercent windowBestWeekendMultiple withinRangePercent
        """,
        "object": """
        archive climb comparison drop filters foreign korean market movers numberOne poster previous projection topMovie \
        total upcoming yearBefore
        """,
        "text": """
        area author by ceo check code compare comparisonYears dayStatus detail englishName englishRole \
        englishTitle entriesFrom filmographyText folder gender grade group headline holiday id kind lastListed \
        list mainGenre mainNation mainRole matchedTitle movieCode movieType name nation number originalTitle \
        part period photo problem projectionReason remedy role source split status text title topMovieCode \
        topMovieTitle type value week weekday years
        """,
        "uri": "imageURL pageURL thumbnailURL",
    ]

    private static let meanings = [
        "dayNumber": "The number of a day in a run, from 1",
        "daysMissing": "Days without figures",
        "isNew": "Whether the movie is new to the ranking",
        "ok": "Whether a check passed",
        "period": "A period, as it can be typed",
        "rankChange": "Places up, negative if down",
        "sales": "Won, of what the object is about",
        "salesChangePercent": "The change of sales from an earlier period",
        "salesSharePercent": "A part of the market's sales",
        "source": "Where the data is from",
        "total": "The sum of the periods",
        "unknown": "Archived answers of unknown age",
        "visitors": "Visitors, of what the object is about",
        "visitorsChangePercent": "The change of visitors from an earlier period",
        "visitorsListed": "Visitors of the listed movies and days",
        "visitorsTotal": "Visitors since the release",
        "daysAtNumberOne": "Days on which the movie was first",
        "totalCount": "All rows, also those that are not printed",
    ]
}
