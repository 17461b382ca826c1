import Dispatch
import Glibc
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
        let library = try Self.open(location)
        // The first look readies a connection for those that follow.
        _ = try library.places()
        return library
      }
      result.withLock { $0 = opened }
    }
  }

  /// How long a command may have the library before the person is told that it
  /// is in use.
  private static let patience = Duration.seconds(5)

  private static func open(_ location: LibraryLocation) throws -> Library {
    let deadline = ContinuousClock.now + patience
    while true {
      do {
        return try Library.open(at: location, clearsAway: false)
      } catch let error as LibraryError where error.code == .inUse {
        guard ContinuousClock.now < deadline else { throw error }
        usleep(20_000)
      }
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
