/// The program's version, as `--version` and the `User-Agent` name it.
package let version = "0.1.0"

/// The day of the version's release, as the manual dates itself.
let releaseDay = "November 21, 2026"
