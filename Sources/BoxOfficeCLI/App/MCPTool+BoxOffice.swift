extension MCPTool {
    /// The tools, in the order in which clients see them.
    static let all: [MCPTool] = [
        .getRanking, .getMovie, .searchMovies, .getTrend, .findPeople, .findCompanies, .getStatus,
    ]
}
