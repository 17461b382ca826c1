import Foundation

/// Where programs are looked for, whatever the caller's own PATH is.
let searchPath = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/usr/games"

/// Finds a program: an absolute path, or a name on the search path.
///
/// - Throws: `DesktopError` of code `missingProgram`.
func executable(_ name: String) throws -> String {
  let candidates =
    name.contains("/")
    ? [name] : searchPath.split(separator: ":").map { "\($0)/\(name)" }
  for path in candidates
  where FileManager.default.isExecutableFile(atPath: path) {
    return path.hasPrefix("/")
      ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
  throw DesktopError(
    .missingProgram,
    "The program \(name) is not installed; it is needed for this desktop.")
}
