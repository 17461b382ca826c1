import ContentTypes
import Documents
import Foundation

/// What a command asks of a library: of the app where it has the library open,
/// else of the command's own process.
public enum LibraryRequest: Codable, Hashable, Sendable {
  /// Copies files, and keeps addresses, at the end of a place.
  ///
  /// - Parameters:
  ///   - uris: percent-encoded.
  ///   - to: the place.
  case add(uris: [String], to: PlaceID)
  /// Keeps what a file holds, as if it had been pasted.
  ///
  /// - Parameters:
  ///   - contentOf: the path of the file, which is the command's own.
  ///   - type: what the bytes are.
  ///   - name: what it is to be called; nil for a name made of the content.
  ///   - to: the place.
  case addContent(
    contentOf: String, type: MIMEType, name: String?, to: PlaceID)
  /// Takes items out, wherever they are; undo brings them back.
  case remove([ItemID])
  /// Copies items into a folder, which is named by its absolute path.
  case export([ItemID], to: String)
  /// Takes the newest edit back.
  case undo
  /// Does what was taken back last once more.
  case redo
}

/// What became of a request.
public struct LibraryAnswer: Codable, Hashable, Sendable {
  /// The items that have come, in order.
  public var items: [ItemID] = []
  /// The paths of the files and folders that were made, in order.
  public var files: [String] = []
  /// What was undone or redone, in words.
  public var step: String?
  /// A sentence for each thing that went wrong. The rest is done.
  public var problems: [String] = []

  /// Nothing has come of it.
  init(problem: String) { problems = [problem] }

  init() {}
}
