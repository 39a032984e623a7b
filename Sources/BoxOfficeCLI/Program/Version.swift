/// The program's version, for `--version`, `doctor` and the MCP server.
package let version = "0.1.0"

/// The release day of the version, for the manual.
let releaseDay = "November 21, 2026"
