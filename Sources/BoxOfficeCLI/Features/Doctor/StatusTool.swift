extension MCPTool {
    static let getStatus = MCPTool(
        "get_status",
        "Key, quota and archive",
        on: .doctor,
        description: """
            Returns whether a KOBIS key is set and works, how many of today's 3,000 calls are left (only this \
            program's calls count, until KOBIS allows no more), the latest day with figures, and the archived days. Costs \
            no call.
            """,
        parameters: [],
        shape: ToolShape(omitted: ["items", "ok"]),
        usesNetwork: false
    )
}
