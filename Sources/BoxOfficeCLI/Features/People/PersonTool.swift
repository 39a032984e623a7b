extension MCPTool {
    static let findPeople = MCPTool(
        "find_people",
        "Film people",
        on: .person,
        description: """
            Returns a film person with their filmography, by code or Korean name; if several people have the name, the \
            error lists them. Costs one or two calls.
            """,
        parameters: [
            MCPParameter("name", .text, "A person's code, such as 10000558, or Korean name.", isRequired: true),
            MCPParameter(Command.filmOption, name: "movie", "Part of the Korean title of a movie of that person."),
            .offset("Movies to skip."),
        ],
        shape: ToolShape(paged: ["filmography"])
    )
}
