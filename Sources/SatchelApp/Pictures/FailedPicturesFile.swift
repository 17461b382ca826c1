import Foundation
import Pictures

/// The pictures that could not be decoded, in a file of the person's caches.
/// Without the file they are remembered until the end of the app.
@MainActor final class FailedPicturesFile {
  private let url: URL
  private lazy var failed = read()

  init(at url: URL) {
    self.url = url
  }

  func contains(_ digest: String) -> Bool { failed.contains(digest) }

  /// Adds a picture, by its digest.
  func add(_ digest: String) {
    guard let line = failed.add(digest, day: Self.day) else { return }
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Another process may add one at the same time.
    let file = open(
      url.path(percentEncoded: false),
      O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let bytes = Array((line + "\n").utf8)
    _ = write(file, bytes, bytes.count)
  }

  private func read() -> FailedPictures {
    guard let handle = try? FileHandle(forReadingFrom: url),
      let data = try? handle.read(upToCount: Self.lengthLimit)
    else { return FailedPictures() }
    let text = String(decoding: data, as: UTF8.self)
    let failed = FailedPictures(text, day: Self.day)
    // What is too old, or too much, is not read again.
    let kept = failed.lines.map { $0 + "\n" }.joined()
    if kept != text { try? Data(kept.utf8).write(to: url, options: .atomic) }
    return failed
  }

  /// The most that is read of the file, in bytes.
  private static let lengthLimit = 1 << 20

  private static var day: Int { Int(Date().timeIntervalSince1970) / 86_400 }
}
