import ArgumentParser
import Foundation
import Library

/// Where the library is.
struct LibraryOptions: ParsableArguments {
  @Option(
    name: .customLong("library"),
    help: ArgumentHelp(
      "The library's folder.", discussion: "The person's own one if left out.",
      valueName: "folder"), completion: .directory)
  var folder: String?

  var location: LibraryLocation {
    guard let folder else { return .standard() }
    return LibraryLocation(
      folder: URL(filePath: folder, directoryHint: .isDirectory))
  }
}
