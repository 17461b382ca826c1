import Foundation

/// Something that lies in a folder.
public struct FolderEntry: Hashable, Sendable, Comparable {
  /// What it is called; what isn't UTF-8 in it is shown as damage.
  public let name: String
  /// Whether it is a folder, which a link to one isn't.
  public let isFolder: Bool

  init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }

  /// As file managers have them: folders first, then by name, in which numbers
  /// count as numbers.
  public static func < (one: FolderEntry, other: FolderEntry) -> Bool {
    if one.isFolder != other.isFolder { return one.isFolder }
    return one.name.localizedStandardCompare(other.name) == .orderedAscending
  }
}
