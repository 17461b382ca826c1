import ContentTypes
import Documents
import Foundation
import Glibc

/// What a folder of handed out copies was filled with. It is kept beside the
/// folder, so that a later run knows whose work a changed copy is.
struct HandedOutRecord: Codable, Hashable {
  /// One copy.
  struct Copy: Codable, Hashable {
    /// Where it is in the folder: a name, or for what is in a stack several
    /// with slashes.
    let path: String
    /// The item that it is a copy of.
    let item: ItemID
    /// The content that it was made from, or as which it was taken back last.
    var digest: String
    /// Whether the content is a folder.
    let isFolder: Bool
    /// The ``CopyState/stamp`` that it had with that content; `nil` when only
    /// its bytes can tell whether somebody has written.
    var stamp: UInt64?
  }

  /// What copies are made for, and so how long they stay.
  enum Purpose: String, Codable {
    /// For a program that takes a copy of its own, soon.
    case given
    /// For a program in which the person may work with it.
    case opened

    /// In seconds. A browser reads what was dropped on a form when the form is
    /// sent; an editor's window may stay open for days.
    var life: Double {
      switch self {
      case .given: 60 * 60
      case .opened: 7 * 24 * 60 * 60
      }
    }
  }

  var purpose: Purpose
  var copies: [Copy]

  init(_ purpose: Purpose, _ copies: [Copy] = []) {
    self.purpose = purpose
    self.copies = copies
  }

  /// Reads the record of a folder. Where there is none that can be read,
  /// nothing is known of what the folder holds.
  init(of folder: String) {
    let url = URL(filePath: Self.path(of: folder))
    let data = try? Data(contentsOf: url)
    self =
      data.flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
      ?? HandedOutRecord(.opened)
  }

  /// Writes the record of a folder, whole or not at all.
  func write(of folder: String) throws {
    do {
      try JSONEncoder().encode(self).write(
        to: URL(filePath: Self.path(of: folder)), options: .atomic)
    } catch {
      throw LibraryError(.folderUnusable, folder, underlying: error)
    }
  }

  /// The file of the record.
  static func path(of folder: String) -> String { folder + ".json" }

  /// The folders that lie around copies, as paths.
  var folders: Set<String> {
    var folders: Set<String> = []
    for copy in copies {
      var parts = FileName.components(of: copy.path).dropLast()
      while !parts.isEmpty {
        folders.insert(parts.joined(separator: "/"))
        parts.removeLast()
      }
    }
    return folders
  }
}
