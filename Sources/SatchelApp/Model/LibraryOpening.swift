import Dispatch
import Library
import Synchronization

/// A library that is opened on another thread, while GTK looks for its display.
/// What earlier processes left behind is still there: the window comes first.
final class LibraryOpening: Sendable {
  /// Of no meaning until it is over.
  private let result = Mutex<Result<Library, any Error>>(
    .failure(CancellationError()))
  private let over = DispatchGroup()

  /// Begins to open a library.
  init(at location: LibraryLocation) {
    DispatchQueue.global(qos: .userInteractive).async(group: over) { [self] in
      let opened = Result {
        let library = try Library.open(at: location, clearsAway: false)
        // The first look readies a connection for those that follow.
        _ = try library.places()
        return library
      }
      result.withLock { $0 = opened }
    }
  }

  /// The library, as soon as it is open.
  ///
  /// - Throws: What ``Library/Library/open(at:clearsAway:)`` throws, and
  ///   `LibraryError` when it can't be read.
  func library() throws -> Library {
    over.wait()
    return try result.withLock { $0 }.get()
  }
}
