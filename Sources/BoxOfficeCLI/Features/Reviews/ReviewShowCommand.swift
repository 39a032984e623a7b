import BoxOfficeReviews
import CommandKit
import ConsoleKit

extension Command {
    static let reviewShow = Command(
        name: "review show|view 보기",
        summary: Label("리뷰의 글 전체를 봅니다.", "Show reviews with their full text."),
        operands: Operands(
            placeholder: Label("리뷰...", "REVIEW..."),
            help: "review list에 나오는 리뷰 ID, 또는 리뷰가 하나뿐인 영화의 제목입니다. -는 표준 입력에서 한 줄에 하나씩 읽습니다.",
            """
            Review IDs, as in review list, or titles of movies that you reviewed once; - reads them from standard input, \
            one per line.
            """,
            completion: .dynamic(.reviews)
        ),
        options: ReviewOptions.common.showing(ReviewPresentation.detail, isBatch: true),
        examples: [
            Example("boxoffice review show k3v9q2m7xd", "리뷰의 글 전체를 봅니다", "Show a review with its full text"),
            Example("boxoffice review show 밀수", "한 영화에 하나뿐인 리뷰를 봅니다", "Show your only review of a movie"),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        try arguments.requireOperand(Label("리뷰", "REVIEW"), hint: .listReviews)
        let store = try session.reviewStore()
        return try await session.printEach(arguments, as: ReviewPresentation.detail) { operand in
            try await session.review(operand, in: store).review
        }
    }
}
