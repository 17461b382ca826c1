import Courier
import Dispatch
import Foundation
import Glibc
import Library
import Synchronization
import Transfer

/// The courier's life: takes the lock, works the journal's queue, and ends when
/// it has been idle for a while.
///
/// One thread decides; the work is done in ``WorkLanes``.
final class CourierRun: Sendable {
  private let location: LibraryLocation
  private let isStandard: Bool
  private let idle: Duration
  private let journal: TransferJournal
  private let bell = ChangeBell()
  private let worker: Worker
  private let jobs: WorkLanes
  private let exporter: Exporter
  private let uploader: Uploader
  private let folders: FolderCount
  /// Signalled when there may be something to decide.
  private let news = DispatchSemaphore(value: 0)
  private let isEnding = Mutex(false)

  init(
    _ location: LibraryLocation, isStandard: Bool, idle: Duration, lanes: Int,
    pace: Int?, silence: Int
  ) throws {
    self.location = location
    self.isStandard = isStandard
    self.idle = idle
    journal = try TransferJournal.open(at: location)
    let news: @Sendable () -> Void = { [news] in news.signal() }
    worker = Worker(journal, try Intake(journal), pace: pace, bell: bell)
    jobs = WorkLanes("job", lanes: lanes, news: news)
    exporter = Exporter(
      journal, lanes: lanes, pace: pace, bell: bell, news: news)
    uploader = Uploader(
      journal, lanes: lanes, pace: pace, silence: silence, bell: bell,
      news: news)
    folders = FolderCount(journal) { [bell] in
      bell.ring()
      news()
    }
  }

  /// All that works but the count of folders.
  private var lanes: [WorkLanes] { [jobs, exporter.lanes, uploader.lanes] }

  /// Works until there was nothing to do for a while, or a signal says so.
  ///
  /// When another courier has the library this returns at once: it looks at
  /// the journal by itself.
  func untilIdle() throws {
    let signals = [SIGTERM, SIGINT].map(endOn)
    defer { for signal in signals { signal.cancel() } }
    // Work that is enqueued while we give up the lock may find us still holding
    // it, and rely on us: look once more afterwards.
    repeat {
      guard let lock = try CourierLock(location) else { return }
      try journal.recoverWork()
      try workUntilIdle()
      withExtendedLifetime(lock) {}
    } while try !isEnding.withLock { $0 } && journal.hasCourierWork()
    journal.close()
  }

  private func workUntilIdle() throws {
    bell.use(
      Doorbell(
        CourierName.name(for: location, isStandard: isStandard), for: .courier
      ) { [news] in news.signal() })
    defer { bell.use(nil) }
    var orders: Int64 = -1
    let clock = ContinuousClock()
    var idleSince = clock.now
    while !isEnding.withLock({ $0 }) {
      try takeOrders(after: &orders)
      begin()
      if let failure = lanes.lazy.compactMap(\.failure).first
        ?? folders.failure
      {
        stopAll()
        throw failure
      }
      let isIdle = lanes.allSatisfy(\.isEmpty) && folders.isEmpty
      if !isIdle { idleSince = clock.now }
      if isIdle, idleSince.duration(to: clock.now) >= idle { break }
      // A wish has to be heard in a fifth of a second, bell or no bell.
      _ = news.wait(timeout: .now() + .milliseconds(100))
    }
    stopAll()
  }

  /// Reads what is new in the journal: work, wishes, removals.
  ///
  /// - Parameter seen: The token of the orders that were read last.
  private func takeOrders(after seen: inout Int64) throws {
    let orders = try journal.ordersToken()
    guard seen != orders else { return }
    try exporter.takeOrders()
    try uploader.takeOrders()
    try folders.takeOrders()
    let open = try journal.courierJobs()
    seen = orders
    jobs.take(Self.orders(open), known: Set(open.map(\.id)))
    for job in open {
      switch job.wish {
      case .cancel: jobs.stop(job.id, .cancelled)
      case .pause: jobs.stop(job.id, .paused)
      default: break
      }
    }
  }

  private static func orders(_ jobs: [TransferJob]) -> [WorkLanes.Order] {
    jobs.filter { $0.state == .waiting }.map {
      WorkLanes.Order(id: $0.id, group: $0.group, size: $0.total.bytes)
    }
  }

  /// How many small jobs of a drop are done together: each holds a file open.
  private static let together = 200

  private func begin() {
    jobs.begin(atMost: worker.goesTogether ? Self.together : 1) { [worker] in
      try worker.run($0)
    } again: { [journal] in
      Self.orders(((try? journal.entries($0)) ?? []).map(\.job))
    }
    exporter.begin()
    uploader.begin()
  }

  /// Lets go of what runs; its parts are gone on with by the next courier.
  private func stopAll() {
    for work in lanes { work.stop() }
    folders.stop()
    while lanes.contains(where: \.isWorking) { news.wait() }
    for work in lanes { work.forget() }
  }

  private func endOn(_ number: CInt) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler { [self] in
      isEnding.withLock { $0 = true }
      news.signal()
    }
    source.resume()
    return source
  }
}
