/// How far a call is.
struct MCPProgress {
    /// The number of steps that are done, more with each report.
    let done: Int
    /// The number of steps.
    let total: Int
    let message: String
}
