import Foundation

/// What is around a program that reaches files only by the desktop's portals.
public enum Sandbox {
  /// Whether this program runs in a sandbox: Flatpak puts a file of this name into
  /// each.
  public static let isAround = FileManager.default.fileExists(
    atPath: "/.flatpak-info")

  /// What the person calls the folder that a file is in.
  ///
  /// A file that they chose is shown by the portal for documents in a folder of
  /// its own, whose name is a number; a folder that they chose is in one.
  ///
  /// - Parameters:
  ///   - file: the file; it need not be there.
  ///   - documents: where the portal shows files, as `/run/user/1000/doc`.
  /// - Returns: nil where it isn't known.
  public static func folderName(
    of file: URL, documents: [String] = documents
  ) -> String? {
    let folder = file.deletingLastPathComponent()
    let parent = folder.deletingLastPathComponent().standardized
    let isNumbered = documents.contains {
      URL(filePath: $0, directoryHint: .isDirectory).standardized == parent
    }
    return isNumbered ? nil : folder.lastPathComponent
  }

  /// Where the portal shows files.
  public static let documents =
    ["/run/flatpak/doc"]
    + (ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"].map {
      [$0 + "/doc"]
    } ?? [])
}
