import Foundation

/// Where the files that are installed with the program are: the same binary
/// runs from a checkout, from an installed prefix and from a package.
enum ResourceFolder {
  /// The folder: `$SATCHEL_RESOURCES`, else `share/satchel` under the prefix
  /// that the executable stands in, else the build's own copy.
  static let url: URL = {
    let files = FileManager.default
    if let named = ProcessInfo.processInfo.environment["SATCHEL_RESOURCES"],
      !named.isEmpty
    {
      return URL(filePath: named, directoryHint: .isDirectory)
    }
    if let executable = try? files.destinationOfSymbolicLink(
      atPath: "/proc/self/exe")
    {
      let prefix = URL(filePath: executable).deletingLastPathComponent()
        .deletingLastPathComponent()
      let installed = prefix.appending(path: "share/satchel")
      if files.fileExists(
        atPath: installed.appending(path: "satchel.css").path())
      {
        return installed
      }
    }
    return Bundle.module.bundleURL.appending(path: "Resources")
  }()

  /// The style sheet's text, or nothing when it is missing: the app works
  /// without, if plainly.
  static var styleSheet: String {
    (try? String(
      contentsOf: url.appending(path: "satchel.css"), encoding: .utf8)) ?? ""
  }

  /// Icons laid out as a theme.
  static var icons: URL { url.appending(path: "icons") }
}
