import Foundation
import Localization

/// Where the files that are installed with the program are: the same binary
/// runs from a checkout, from an installed prefix and from a package. Its icons
/// are laid out as a theme, in `icons`.
enum ResourceFolder {
  /// The folder: `$SATCHEL_RESOURCES`, else `share/satchel` under the prefix
  /// that the executable stands in, else `Resources` of the checkout that it
  /// was built in.
  static let url: URL = {
    if let named = ProcessInfo.processInfo.environment["SATCHEL_RESOURCES"],
      !named.isEmpty
    {
      return URL(filePath: named, directoryHint: .isDirectory)
    }
    return InstalledFolder.url(
      installed: "share/satchel", inCheckout: "Resources"
    ) {
      $0.appending(path: "satchel.css").isExistingFile
    } ?? InstalledFolder.prefix.appending(path: "share/satchel")
  }()

  /// The folder of samples: within it where it is installed, else beside it.
  static var samples: URL {
    let inside = url.appending(path: "Data")
    return inside.isExistingFile
      ? inside : url.deletingLastPathComponent().appending(path: "Data")
  }

  /// The style sheet's text, or nothing when it is missing: the app works
  /// without, if plainly.
  static var styleSheet: String { text("satchel.css") ?? "" }

  /// What the style sheet adds where there is a screen to touch.
  static var touchStyleSheet: String { text("satchel-touch.css") ?? "" }

  /// The text of the licence; nil when it is missing.
  static var licence: String? { text("LICENSE") }

  private static func text(_ file: String) -> String? {
    try? String(contentsOf: url.appending(path: file), encoding: .utf8)
  }
}
