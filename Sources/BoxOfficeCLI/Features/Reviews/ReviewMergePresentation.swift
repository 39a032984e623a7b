import BoxOfficeCore
import BoxOfficeReviews
import ConsoleKit

/// The presentation of an import's result.
struct ReviewMergePresentation: Presentation {
    let fields: [Field<ReviewMerge>] = [
        Field("added", Label("추가", "Added"), .integer) { .integer($0.added) },
        Field("updated", Label("수정", "Updated"), .integer) { .integer($0.updated) },
        Field("unchanged", Label("변경 없음", "Unchanged"), .integer) { .integer($0.unchanged) },
    ]

    func table(of merge: ReviewMerge, fields: [Field<ReviewMerge>]?, settings: OutputSettings) -> [StyledText] {
        LabelledLines.lines(
            (fields ?? self.fields).map { ($0.label[settings.language], $0.cell(of: merge, settings)) },
            width: settings.width
        )
    }
}
