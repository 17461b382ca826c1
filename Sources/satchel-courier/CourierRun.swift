import Courier
import Dispatch
import Foundation
import Glibc
import Library
import Logging
import Synchronization
import Transfer

/// The courier's life: takes the lock, works the journal's queue, and ends when
/// it has been idle for a while.
///
/// One thread decides; each job has a thread of its own while it runs.
final class CourierRun: Sendable {
  private struct State {
    var queue: JobQueue
    var controls: [JobID: JobControl] = [:]
    var orders: Int64 = -1
    /// A lost journal, or one that can't be written.
    var failure: (any Error)?
  }

  private let location: LibraryLocation
  private let isStandard: Bool
  private let idle: Duration
  private let journal: TransferJournal
  private let worker: Worker
  private let exporter: Exporter
  private let uploader: Uploader
  private let folders: FolderCount
  private let state: Mutex<State>
  /// Signalled when there may be something to decide.
  private let news = DispatchSemaphore(value: 0)
  private let isEnding = Mutex(false)

  private static let log = Logger(label: "satchel.courier")

  init(
    _ location: LibraryLocation, isStandard: Bool, idle: Duration, lanes: Int,
    pace: Int?, silence: Int
  ) throws {
    self.location = location
    self.isStandard = isStandard
    self.idle = idle
    journal = try TransferJournal.open(at: location)
    worker = Worker(journal, try Intake(journal), pace: pace)
    exporter = Exporter(journal, lanes: lanes, pace: pace) { [news] in
      news.signal()
    }
    uploader = Uploader(journal, lanes: lanes, pace: pace, silence: silence) {
      [news] in news.signal()
    }
    folders = FolderCount(journal) { [news, worker] in
      worker.onChange()
      news.signal()
    }
    state = Mutex(State(queue: JobQueue(lanes: lanes)))
  }

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
    let bell = Doorbell(
      CourierName.name(for: location, isStandard: isStandard), for: .courier
    ) { [news] in news.signal() }
    worker.onChange = { [weak bell] in bell?.tellChanged() }
    exporter.work.onChange = worker.onChange
    uploader.work.onChange = worker.onChange
    state.withLock { $0.orders = -1 }
    let clock = ContinuousClock()
    var idleSince = clock.now
    while !isEnding.withLock({ $0 }) {
      try takeOrders()
      begin()
      exporter.begin()
      uploader.begin()
      if let failure = state.withLock({ $0.failure }) ?? exporter.work.failure
        ?? uploader.work.failure ?? folders.failure
      {
        stopAll()
        throw failure
      }
      let isIdle =
        state.withLock { $0.queue.isEmpty } && exporter.work.isEmpty
        && uploader.work.isEmpty && folders.isEmpty
      if !isIdle { idleSince = clock.now }
      if isIdle, idleSince.duration(to: clock.now) >= idle { break }
      // A wish has to be heard in a fifth of a second, bell or no bell.
      _ = news.wait(timeout: .now() + .milliseconds(100))
    }
    stopAll()
  }

  /// Reads what is new in the journal: work, wishes, removals.
  private func takeOrders() throws {
    let orders = try journal.ordersToken()
    guard state.withLock({ $0.orders != orders }) else { return }
    try exporter.takeOrders()
    try uploader.takeOrders()
    try folders.takeOrders()
    let jobs = try journal.courierJobs()
    let known = Set(jobs.map(\.id))
    state.withLock { state in
      state.orders = orders
      for job in jobs {
        if let control = state.controls[job.id] {
          switch job.wish {
          case .cancel: control.stop(.cancelled)
          case .pause: control.stop(.paused)
          default: break
          }
        } else if job.state == .waiting {
          if !state.queue.contains(job.id) {
            state.queue.add(job.id, group: job.group, size: job.total.bytes)
          }
        } else {
          state.queue.end(job.id)
        }
      }
      for (id, control) in state.controls where !known.contains(id) {
        control.stop(.removed)
      }
      state.queue.removeWaiting(where: { !known.contains($0) })
    }
  }

  private func begin() {
    while true {
      let jobs = next()
      guard !jobs.isEmpty else { return }
      DispatchQueue(label: "dev.satchel.courier.job", qos: .utility).async {
        [self] in
        do {
          try worker.run(jobs)
        } catch {
          Self.log.error("\(error)")
          state.withLock { $0.failure = error }
        }
        state.withLock { state in
          for (id, _) in jobs {
            state.queue.end(id)
            state.controls[id] = nil
          }
        }
        takeAgain(jobs.map(\.0))
        news.signal()
      }
    }
  }

  /// Puts jobs in line that were wished for again while they were being left.
  private func takeAgain(_ ids: [JobID]) {
    for job in ((try? journal.entries(ids)) ?? []).map(\.job)
    where job.state == .waiting {
      state.withLock { state in
        guard !state.queue.contains(job.id) else { return }
        state.queue.add(job.id, group: job.group, size: job.total.bytes)
      }
    }
  }

  /// How many small jobs of a drop are done together: each holds a file open.
  private static let together = 200

  private func next() -> [(JobID, JobControl)] {
    state.withLock { state in
      guard state.failure == nil else { return [] }
      let ids = state.queue.nextTogether(
        atMost: worker.goesTogether ? Self.together : 1)
      return ids.map { id in
        let control = JobControl()
        state.controls[id] = control
        return (id, control)
      }
    }
  }

  /// Lets go of what runs; its parts are gone on with by the next courier.
  private func stopAll() {
    exporter.work.stop()
    uploader.work.stop()
    folders.stop()
    for control in state.withLock({ $0.controls.values }) {
      control.stop(.interrupted)
    }
    while state.withLock({ !$0.controls.isEmpty }) || exporter.work.isWorking
      || uploader.work.isWorking
    {
      news.wait()
    }
    exporter.work.forget()
    uploader.work.forget()
    state.withLock { state in
      state.queue = JobQueue(lanes: state.queue.lanes)
    }
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
