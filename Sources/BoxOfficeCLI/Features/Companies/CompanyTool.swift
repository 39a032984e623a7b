extension MCPTool {
    static let findCompanies = MCPTool(
        "find_companies",
        "Film companies",
        on: .company,
        description: """
            Returns a film company with its filmography, by code or part of the Korean name; if several match, the error \
            lists them. Costs one or two calls.
            """,
        parameters: [
            MCPParameter(
                "name", .text, "A company's code, such as 20188621, or part of the Korean name.", isRequired: true
            ),
            .offset("Movies to skip."),
        ],
        shape: ToolShape(paged: ["filmography"])
    )
}
