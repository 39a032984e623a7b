/// The program's version, as `--version` and the `User-Agent` name it.
package let version = "0.1.0"
