import Dispatch
import Glibc
import Synchronization
import SystemShim

/// Tells that another program has written something in a folder of Maildirs or has
/// given it another name, as a message has by its flags (inotify). What Satchel
/// does there isn't told.
///
/// It is a hint, as the kernel forgets what comes too quickly: whoever is told
/// looks at the whole folder.
///
/// `@unchecked` is safe because neither of what it has ever changes, and both may
/// be used on any thread.
public final class MailFolderWatch: @unchecked Sendable {
  private let folders: WatchedFolders?
  private let source: (any DispatchSourceRead)?

  /// Begins to watch the Maildirs that a ``MailFolder`` meets.
  ///
  /// - Parameter body: Called on a thread of its own after every change.
  public init(_ body: @escaping @Sendable () -> Void) {
    let number = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else {
      (folders, source) = (nil, nil)
      return
    }
    let folders = WatchedFolders(FileDescriptor(owning: number), body)
    let source = DispatchSource.makeReadSource(
      fileDescriptor: number, queue: .global(qos: .utility))
    source.setEventHandler { folders.hear() }
    source.activate()
    (self.folders, self.source) = (folders, source)
  }

  deinit {
    source?.cancel()
  }

  /// Watches a Maildir, until it goes. One that is watched already stays so.
  func add(_ path: String) { folders?.add(path) }

  /// Says that all is about to be looked at: whatever was done until now is seen
  /// then.
  func look() { folders?.look() }

  /// Says that an update has ended.
  ///
  /// - Parameter isRight: Whether the folder is known to be as it was left: if
  ///   not, all is to be looked at.
  func end(isRight: Bool) { folders?.end(isRight: isRight) }

  /// Whether no other program has changed anything since all was looked at, and
  /// has been updated. What a program does is known here when it is done.
  var isAsLeft: Bool { folders?.isAsLeft() ?? false }

  /// Gives something another name.
  ///
  /// - Parameters:
  ///   - old: its path; nil where nothing that is watched goes away.
  ///   - new: the path that it gets; nil for one that is removed.
  ///   - body: does it, and says whether it was done.
  func expecting(
    _ old: String?, to new: String?, _ body: () throws -> Bool
  ) rethrows -> Bool {
    let events = folders?.expect(old, to: new) ?? []
    var isDone = false
    defer { if !isDone { folders?.withdraw(events) } }
    isDone = try body()
    return isDone
  }
}

/// The folders that are watched, and what is known of them.
///
/// The kernel notes what a call does to a folder before the call returns. So what
/// is read from its queue after a call has what the call did, and nothing that is
/// done later.
///
/// `@unchecked` is safe because the file's number never changes, and is read from
/// with the state locked.
private final class WatchedFolders: @unchecked Sendable {
  private struct State {
    /// Their numbers, by their paths.
    var numbers: [String: CInt] = [:]
    var own = OwnChanges()
    /// Whether nothing has been changed by others since all was looked at.
    var isAsLeft = false
  }

  private let queue: FileDescriptor
  private let tell: @Sendable () -> Void
  private let state = Mutex(State())

  init(_ queue: FileDescriptor, _ tell: @escaping @Sendable () -> Void) {
    (self.queue, self.tell) = (queue, tell)
  }

  /// What is told of the folders that messages are in. Of what goes away nobody
  /// has to hear at once.
  private static let inParts = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_MOVED_FROM | IN_DELETE)
  /// What is told of the folders around them.
  private static let around = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)

  func add(_ path: String) {
    state.withLock { state in
      for part in ["new", "cur"] {
        let part = "\(path)/\(part)"
        let number = watch(part, Self.inParts)
        state.numbers[part] = number
        // Nobody would tell of it.
        if number == nil { state.isAsLeft = false }
      }
      if watch(path, Self.around) == nil || satchel_is_shared(path) != 0 {
        state.isAsLeft = false
      }
    }
  }

  /// - Returns: its number, the same for the same folder; nil where it can't be
  ///   watched.
  private func watch(_ path: String, _ events: UInt32) -> CInt? {
    let number = inotify_add_watch(
      queue.number, path, events | UInt32(IN_ONLYDIR))
    return number >= 0 ? number : nil
  }

  func look() {
    state.withLock { state in
      _ = read(&state)
      state.own.end()
      // Those that are still there are added again.
      state.numbers = [:]
      state.isAsLeft = true
    }
  }

  func end(isRight: Bool) {
    let isLoud = state.withLock { state in
      let isLoud = read(&state)
      if !isRight || !isStill(state) { state.isAsLeft = false }
      state.own.end()
      return isLoud
    }
    if isLoud { tell() }
  }

  /// Whether the folders in which something was done still have their paths.
  private func isStill(_ state: State) -> Bool {
    state.numbers.allSatisfy { path, number in
      !state.own.folders.contains(number)
        || watch(path, Self.inParts) == number
    }
  }

  func isAsLeft() -> Bool {
    let (isAsLeft, isLoud) = state.withLock { state in
      let isLoud = read(&state)
      return (state.isAsLeft, isLoud)
    }
    if isLoud { tell() }
    return isAsLeft
  }

  func hear() {
    if state.withLock({ read(&$0) }) { tell() }
  }

  func expect(_ old: String?, to new: String?) -> [OwnChanges.Event] {
    // Nobody would tell of it.
    guard old != new else { return [] }
    return state.withLock { state in
      let events = [
        old.flatMap { event(new == nil ? .removed : .left, $0, state) },
        new.flatMap { event(.came, $0, state) },
      ].compactMap(\.self)
      state.own.expect(events)
      return events
    }
  }

  /// - Returns: nil for a path in a folder that isn't watched.
  private func event(
    _ kind: OwnChanges.Event.Kind, _ path: String, _ state: State
  ) -> OwnChanges.Event? {
    let bytes = Array(path.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")),
      let number = state.numbers[
        String(decoding: bytes[..<slash], as: UTF8.self)]
    else { return nil }
    return OwnChanges.Event(
      folder: number, kind: kind, name: Array(bytes[(slash + 1)...]))
  }

  func withdraw(_ events: [OwnChanges.Event]) {
    let isOurs = state.withLock { state in
      let isOurs = state.own.withdraw(events)
      if !isOurs { state.isAsLeft = false }
      return isOurs
    }
    if !isOurs { tell() }
  }

  /// Reads what the kernel has noted.
  ///
  /// - Returns: Whether somebody is to hear of it.
  private func read(_ state: inout State) -> Bool {
    var isLoud = false
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(queue.number, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return isLoud }
      for (event, mask) in Self.events(in: bytes[..<count]) {
        if let event, state.own.take(event) { continue }
        state.isAsLeft = false
        if mask & Self.loud != 0 { isLoud = true }
      }
    }
  }

  private static let loud = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_Q_OVERFLOW)

  private static func events(
    in bytes: ArraySlice<UInt8>
  ) -> [(OwnChanges.Event?, mask: UInt32)] {
    bytes.withUnsafeBytes { bytes in
      var events: [(OwnChanges.Event?, mask: UInt32)] = []
      var offset = 0
      let size = MemoryLayout<inotify_event>.size
      while offset + size <= bytes.count {
        let head = bytes.loadUnaligned(
          fromByteOffset: offset, as: inotify_event.self)
        let end = min(offset + size + Int(head.len), bytes.count)
        let name = Array(bytes[offset + size..<end].prefix { $0 != 0 })
        let kind: OwnChanges.Event.Kind? =
          switch head.mask {
          case UInt32(IN_MOVED_TO): .came
          case UInt32(IN_MOVED_FROM): .left
          case UInt32(IN_DELETE): .removed
          default: nil
          }
        let event = kind.map {
          OwnChanges.Event(folder: head.wd, kind: $0, name: name)
        }
        events.append((event, head.mask))
        offset = end
      }
      return events
    }
  }
}
