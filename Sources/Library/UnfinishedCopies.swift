import Foundation
import Glibc

/// Notes of what is being made among the person's files under a hidden name, so
/// that what a killed process has left there is found and cleared away.
///
/// A note is a file in the library's folder. It is called as what is being made,
/// and holds the path of the folder in which that stands.
struct UnfinishedCopies: Sendable {
  private let folder: String

  init(_ location: LibraryLocation) {
    folder = location.unfinished.path(percentEncoded: false)
  }

  private static let ending = ".part"

  /// Runs what makes something under a hidden name, and leaves nothing there.
  ///
  /// Where no note can be made, on a full disk, it runs without: the copy may
  /// be what makes room.
  func making<Result>(
    in parent: String, _ body: (_ name: String) throws -> Result
  ) rethrows -> Result {
    let name = ".\(UUID().uuidString.lowercased())\(Self.ending)"
    let path = "\(folder)/\(name)"
    note(parent, at: path)
    defer { unlink(path) }
    return try body(name)
  }

  private func note(_ parent: String, at path: String) {
    mkdir(folder, 0o700)
    guard
      let file = try? FileDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL)
    else { return }
    try? Array(parent.utf8).withUnsafeBytes(file.write)
  }

  /// The notes that there are.
  var notes: [String] { names(in: folder) }

  /// Removes what notes tell of, and them. What is on a disk that isn't there
  /// stays noted.
  ///
  /// - Parameter mayGoOn: Asked between files.
  func clear(_ notes: [String], while mayGoOn: () -> Bool) {
    for name in notes where name.hasSuffix(Self.ending) && mayGoOn() {
      let note = "\(folder)/\(name)"
      let parent = FileManager.default.contents(atPath: note).map {
        String(decoding: $0, as: UTF8.self)
      }
      if let parent, !parent.isEmpty {
        let path = "\(parent)/\(name)"
        guard somethingExists(at: parent) else { continue }
        removeEverything(at: path, while: mayGoOn)
        guard !somethingExists(at: path) else { continue }
      }
      unlink(note)
    }
  }
}
