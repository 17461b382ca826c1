import Dispatch
import Glibc

/// Tells that something was saved in one of several folders (inotify).
///
/// It is a hint: the kernel forgets what comes too quickly, and folders inside
/// of others are not watched.
///
/// `@unchecked` is safe because neither the file nor the source ever changes,
/// and both may be used on any thread.
final class SaveWatch: @unchecked Sendable {
  private let queue: FileDescriptor?
  private let source: (any DispatchSourceRead)?

  /// - Parameter body: Called on a thread of its own after every save.
  init(_ body: @escaping @Sendable () -> Void) {
    let number = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else {
      (queue, source) = (nil, nil)
      return
    }
    let queue = FileDescriptor(owning: number)
    let source = DispatchSource.makeReadSource(
      fileDescriptor: number, queue: .global(qos: .utility))
    source.setEventHandler {
      // Which file it was does not matter.
      var events = [UInt8](repeating: 0, count: 4096)
      while read(queue.number, &events, events.count) > 0 {}
      body()
    }
    source.activate()
    (self.queue, self.source) = (queue, source)
  }

  deinit {
    source?.cancel()
  }

  /// Watches one more folder, until it goes.
  func add(_ folder: String) {
    guard let queue else { return }
    let saves = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
    inotify_add_watch(queue.number, folder, saves | UInt32(IN_ONLYDIR))
  }
}
