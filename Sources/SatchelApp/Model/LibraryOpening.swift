import Dispatch
import Glibc
import Interaction
import Library
import Synchronization

/// A library that is opened on another thread, while GTK looks for its display.
/// What earlier processes left behind is still there: the window comes first.
final class LibraryOpening: Sendable {
  /// Of no meaning until it is over.
  private let result = Mutex<Result<Opened, any Error>>(
    .failure(CancellationError()))
  private let over = DispatchGroup()

  /// A library, and how its window was left.
  typealias Opened = (library: Library, state: WindowState)

  /// Begins to open a library.
  init(at location: LibraryLocation) {
    DispatchQueue.global(qos: .userInteractive).async(group: over) { [self] in
      let opened = Result { () throws -> Opened in
        let library = try Self.open(location)
        // The first look readies a connection for those that follow.
        _ = try library.places()
        return (library, WindowStateFile(of: location).read())
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

  /// The library and how its window was left, as soon as it is open.
  ///
  /// - Throws: What ``Library/Library/open(at:clearsAway:)`` throws, and
  ///   `LibraryError` when it can't be read.
  func library() throws -> Opened {
    over.wait()
    return try result.withLock { $0 }.get()
  }
}
