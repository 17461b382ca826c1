import Foundation

/// Where folders are that are installed with the program: the same binary runs
/// from a checkout, from an installed prefix and from a package.
public enum InstalledFolder {
  /// A folder's place under the prefix that the executable stands in, such as
  /// `/usr`, else in one of the folders around the executable, such as the
  /// checkout that it was built in.
  ///
  /// - Parameters:
  ///   - path: where it is under the prefix, as in `share/satchel`.
  ///   - name: what it is called in a checkout.
  ///   - executable: the program's file.
  ///   - isUsable: whether a folder is the one that is looked for.
  /// - Returns: nil where there is none.
  public static func url(
    installed path: String, inCheckout name: String,
    around executable: URL = executable, where isUsable: (URL) -> Bool
  ) -> URL? {
    var folder = executable.deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent()
      .appending(path: path, directoryHint: .isDirectory)
    if isUsable(installed) { return installed }
    while true {
      let built = folder.appending(path: name, directoryHint: .isDirectory)
      if isUsable(built) { return built }
      if folder.path(percentEncoded: false) == "/" { return nil }
      folder = folder.deletingLastPathComponent()
    }
  }

  /// What the folder is that holds `bin` with the executable.
  public static var prefix: URL {
    executable.deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The program's file.
  public static var executable: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
  }
}

extension URL {
  /// Whether there is a file or a folder, which may have any characters in its
  /// name.
  public var isExistingFile: Bool {
    FileManager.default.fileExists(atPath: path(percentEncoded: false))
  }
}
