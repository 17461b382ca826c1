import Documents
import Foundation
import Transfer

/// A file that another program wants to have written, as the journal has it:
/// which content, and where.
public struct FileExport: Identifiable, Hashable, Sendable {
  /// Where it stands.
  public enum State: Hashable, Sendable {
    /// It is being written, or its turn has not come.
    case open
    /// It is there, whole.
    case done
    /// Nothing is there, and why.
    case failed(JobFailure)
  }

  /// Its identifier among the journal's jobs.
  public let id: JobID
  /// The SHA-256 of the content.
  public let digest: String
  /// The number of bytes of the content.
  public let size: Int64
  /// The file, in a folder that another program has chosen.
  public let target: URL
  /// How many bytes have been written.
  public var completed: Int64
  /// Where it stands.
  public var state: State

  /// Describes a file that is to be written.
  ///
  /// - Parameters:
  ///   - item: What it holds: anything but a folder.
  ///   - url: The file.
  public init(of item: Item, as url: URL) {
    self.init(
      id: JobID(), digest: item.digest, size: Int64(item.size), target: url,
      completed: 0, state: .open)
  }

  init(
    id: JobID, digest: String, size: Int64, target: URL, completed: Int64,
    state: State
  ) {
    self.id = id
    self.digest = digest
    self.size = size
    self.target = target
    self.completed = completed
    self.state = state
  }

  /// What the file is called.
  public var name: String { target.lastPathComponent }

  /// The folder that it goes to.
  public var folder: URL { target.deletingLastPathComponent() }

  /// Whether nothing will become of it any more.
  public var isOver: Bool { state != .open }

  /// What it is called before it is whole, where the file system can't do
  /// without.
  var temporaryName: String { ".\(id.rawValue).part" }

  var folderPath: String { folder.path(percentEncoded: false) }
}
