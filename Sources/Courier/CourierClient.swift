import Dispatch
import Foundation
import Glibc
import Library
import Localization
import Logging
import Synchronization
import SystemShim
import Transfer

private let log = Logger(label: "satchel.courier-client")

/// The app's side of the courier: wakes it when there is work, and says what it
/// has changed in the journal.
///
/// It needs no main loop and no display. All functions may be called on any
/// thread, and none waits.
public final class CourierClient: Sendable {
  /// The journal.
  public let journal: TransferJournal

  private let isStandard: Bool
  private let program: URL
  private let feed: Feed
  private let bell: Doorbell
  private let observers = Mutex<[@Sendable (Trouble) -> Void]>([])
  private let ringing = DispatchQueue(label: "dev.satchel.courier.ring")

  /// Why nobody does the work that is in the journal.
  public enum Trouble: Error, Hashable, Sendable {
    /// The library is out of reach.
    case libraryGone
    /// No courier can be started. The jobs that waited for one have failed with
    /// this, and can be retried.
    case noCourier(JobFailure)
  }

  /// Makes the client of a library's courier.
  ///
  /// - Parameters:
  ///   - journal: The library's.
  ///   - isStandard: Whether it is the person's own library; the courier of
  ///     another one is never started by the bus.
  ///   - program: The courier, if it isn't beside the program that runs.
  public init(
    _ journal: TransferJournal, isStandard: Bool, program: URL? = nil
  ) {
    self.journal = journal
    self.isStandard = isStandard
    self.program =
      program
      ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "satchel-courier")
    let feed = Feed(journal)
    self.feed = feed
    bell = Doorbell(
      CourierName.name(for: journal.location, isStandard: isStandard),
      for: .app
    ) { feed.look() }
    feed.onLeftWork { [weak self] in self?.revive() }
  }

  /// Makes the courier look at the journal, and starts it where it doesn't run.
  /// Call it after every change of the journal that the courier has to know of.
  ///
  /// Whether it runs is said by ``CourierLock`` alone. A program that has taken
  /// the courier's name on the session bus can delay its start by two seconds,
  /// and that the app hears of its work by a fifth of a second; it can't keep
  /// the courier from starting or working, and gets no say in what is done.
  ///
  /// - Parameter failed: Called when nobody will do the work.
  public func ring(failed: @escaping @Sendable (Trouble) -> Void = { _ in }) {
    feed.look()
    feed.begin()
    ringing.async { [self] in
      // A library that is out of reach must not be made anew by a courier.
      guard journal.isThere else { return failed(.libraryGone) }
      // It looks by itself while it lives, and once more before it ends.
      if CourierLock.isHeld(journal.location) { return bell.notify() }
      // One that the bus starts has the lock before it answers.
      _ = bell.ring(mayStart: isStandard)
      if CourierLock.isHeld(journal.location) { return }
      guard let failure = start() else { return }
      do {
        try journal.failCourierJobs(failure)
      } catch {
        log.error("The journal can’t be written: \(error)")
      }
      feed.look()
      failed(.noCourier(failure))
    }
  }

  /// Calls a function when work has lost its courier, and no other can be
  /// started.
  public func onTrouble(_ body: @escaping @Sendable (Trouble) -> Void) {
    observers.withLock { $0.append(body) }
  }

  private func revive() {
    ring { [weak self] trouble in
      guard let self else { return }
      feed.giveUp()
      for body in observers.withLock({ $0 }) { body(trouble) }
    }
  }

  private func start() -> JobFailure? {
    let path = program.path(percentEncoded: false)
    var arguments = [path]
    if !isStandard {
      arguments += [
        "--library", journal.location.folder.path(percentEncoded: false),
      ]
    }
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    let problem = satchel_spawn_detached(path, &pointers)
    guard problem != 0 else { return nil }
    let reason = String(cString: strerror(problem))
    log.error("\(path) can’t be started: \(reason)")
    return JobFailure(
      tr(
        "A part of Satchel can’t be started. Install Satchel again, then "
          + "retry. “\(path)”: \(reason)."), canRetry: true)
  }

  /// What changes in the journal, from all that is in it now on: each time the
  /// entries that changed, in the order in which they were enqueued. Several
  /// changes in short order come as one; removals don't come.
  public func changes() -> AsyncStream<[JournalEntry]> {
    feed.stream()
  }

  /// The files that are written for other programs, each time all of them, when
  /// something has changed; at first as they are.
  public func exports() -> AsyncStream<[FileExport]> {
    feed.all { try $0.exports() }
  }

  /// The files that are sent to servers, as ``exports()``.
  public func uploads() -> AsyncStream<[FileUpload]> {
    feed.all { try $0.uploads() }
  }
}

/// Passes changes of the journal on.
private final class Feed: Sendable {
  /// Passes on what has changed since a token, and says which comes next.
  private typealias Telling = @Sendable (TransferJournal, Int64) throws -> Int64

  private struct Observer {
    let tell: Telling
    var token: Int64 = 0
  }

  private struct State {
    var next = 0
    var observers: [Int: Observer] = [:]
    var isLooking = false
    var isPolling = false
    /// When to see whether the work that is left has a courier.
    var revival = ContinuousClock.now
    /// Whether it had none when that was last seen.
    var isOrphaned = false
    var onLeftWork: @Sendable () -> Void = {}
  }

  /// The most entries that are passed on as one.
  private static let slice = 250

  private let journal: TransferJournal
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "dev.satchel.courier.changes")

  /// How long a courier that starts may take until it holds its lock.
  private static let patience = Duration.milliseconds(600)

  /// How often to look while something is on its way: a bell may be lost, and
  /// there may be none.
  private static let interval = DispatchTimeInterval.milliseconds(200)

  init(_ journal: TransferJournal) {
    self.journal = journal
  }

  /// Calls a function when there is work and no courier: it was killed, and
  /// nobody else would hear of that.
  func onLeftWork(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.onLeftWork = body }
  }

  func stream() -> AsyncStream<[JournalEntry]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [JournalEntry].self)
    let number = observe { journal, last in
      let (entries, token) = try journal.entries(since: last)
      // The app does other things between two of them.
      for start in stride(from: 0, to: entries.count, by: Self.slice) {
        continuation.yield(
          Array(entries[start..<min(start + Self.slice, entries.count)]))
      }
      return token
    }
    continuation.onTermination = { [weak self] _ in self?.forget(number) }
    look()
    return stream
  }

  /// All entries of a table, at first as they are, and then whenever one of
  /// them is another.
  func all<Entry: Equatable & Sendable>(
    _ read: @escaping @Sendable (TransferJournal) throws -> [Entry]
  ) -> AsyncStream<[Entry]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [Entry].self)
    let known = Mutex<[Entry]?>(nil)
    let number = observe { journal, last in
      let token = try journal.changeToken()
      guard token != last || last == 0 else { return token }
      let entries = try read(journal)
      let isNew = known.withLock { known in
        defer { known = entries }
        return known != entries
      }
      if isNew { continuation.yield(entries) }
      return token
    }
    continuation.onTermination = { [weak self] _ in self?.forget(number) }
    look()
    return stream
  }

  private func observe(_ tell: @escaping Telling) -> Int {
    state.withLock { state in
      state.next += 1
      state.observers[state.next] = Observer(tell: tell)
      return state.next
    }
  }

  private func forget(_ number: Int) {
    state.withLock { _ = $0.observers.removeValue(forKey: number) }
  }

  /// Looks soon; any number of calls before that are one.
  func look() {
    let isFirst = state.withLock { state in
      defer { state.isLooking = true }
      return !state.isLooking
    }
    if isFirst { queue.async { [weak self] in self?.lookNow() } }
  }

  private func lookNow() {
    let observers = state.withLock { state in
      state.isLooking = false
      return state.observers
    }
    do {
      // Asked first: what ends while it is told is told by one look more, whose
      // bell may be lost.
      let hasWork = try !observers.isEmpty && journal.hasCourierWork()
      for (number, observer) in observers {
        let token = try observer.tell(journal, observer.token)
        state.withLock { $0.observers[number]?.token = token }
      }
      if hasWork {
        revive()
        poll()
      }
    } catch {
      log.error("The journal can’t be read: \(error)")
    }
  }

  /// A courier was called just now, and needs a moment.
  func begin() {
    state.withLock { $0.revival = .now + Self.patience }
  }

  /// No courier can be started; that is not tried all the time.
  func giveUp() {
    state.withLock { $0.revival = .now + .seconds(60) }
  }

  private func revive() {
    let isDue = state.withLock { state in
      guard state.revival <= .now else { return false }
      state.revival = .now + Self.patience
      return true
    }
    guard isDue else { return }
    let isHeld = CourierLock.isHeld(journal.location)
    let body = state.withLock { state in
      defer { state.isOrphaned = !isHeld }
      // One that starts just now has no lock yet.
      return !isHeld && state.isOrphaned ? state.onLeftWork : nil
    }
    body?()
  }

  private func poll() {
    let isFirst = state.withLock { state in
      defer { state.isPolling = true }
      return !state.isPolling
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
      self?.state.withLock { $0.isPolling = false }
      self?.lookNow()
    }
  }
}
