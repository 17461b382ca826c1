import Foundation

/// A folder for files that are made when a program asks for them.
@MainActor final class ScratchFolder {
  /// Where it will be; nothing is there until somebody makes it.
  let url = URL.temporaryDirectory.appending(
    path: "satchel-\(UUID().uuidString)", directoryHint: .isDirectory)
  /// Whether another program has been given something, and may still read it
  /// when the tool has ended.
  var isKept = false

  /// Removes it, unless it is kept.
  func remove() {
    if !isKept { try? FileManager.default.removeItem(at: url) }
  }
}
