import BoxOfficeCore
import BoxOfficeReviews
import ConsoleKit

/// The mean rating of a movie's reviews.
struct ReviewMean: Sendable {
    let movieCode: MovieCode
    /// The movie's title in the newest review.
    let movieTitle: String
    /// The number of reviews.
    let reviews: Int
    /// The mean rating in stars, rounded to two decimals.
    let mean: Double

    /// Creates the mean for the reviews of one movie, newest first, if any.
    init?(_ reviews: [Review]) {
        guard let newest = reviews.first else { return nil }
        movieCode = newest.movieCode
        movieTitle = newest.movieTitle
        self.reviews = reviews.count
        let stars = reviews.reduce(0) { $0 + $1.rating.stars }
        mean = (stars / Double(reviews.count) * 100).rounded() / 100
    }
}

extension ReviewPresentation {
    static let means = ListPresentation<ReviewMean>(
        fields: [
            .movieCode(\.movieCode), .movieTitle(\.movieTitle).linked(\.movieCode.page),
            Field("reviews", Label("리뷰", "Reviews"), \.reviews),
            Field("mean", Label("평균", "Mean"), \.mean).meaning("Mean rating in stars").shown { movie, _ in
                let hundredths = Int((movie.mean * 100).rounded())
                return Cell("\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)")
            },
        ],
        narrow: ["movieCode", "movieTitle", "reviews", "mean"],
        importance: ["movieTitle", "mean", "reviews", "movieCode"]
    )
}
