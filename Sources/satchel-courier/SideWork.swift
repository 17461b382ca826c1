import Dispatch
import Library
import Logging
import Synchronization
import Transfer

/// Pieces of work of one kind that are done side by side with the jobs, each on a
/// thread of its own, as many at once as there are lanes.
final class SideWork: Sendable {
  /// A piece that the journal has, and that isn't over.
  struct Order {
    let id: JobID
    var group = JobGroupID()
    /// In bytes; small ones come first.
    let size: Int64
  }

  private struct State {
    var queue: JobQueue
    var controls: [JobID: JobControl] = [:]
    /// A lost journal, or one that can't be written.
    var failure: (any Error)?

    mutating func add(_ order: Order) {
      guard !queue.contains(order.id) else { return }
      queue.add(order.id, group: order.group, size: order.size)
    }
  }

  private let name: String
  private let state: Mutex<State>
  /// Called when a piece has ended.
  private let news: @Sendable () -> Void
  private let changed = Mutex<@Sendable () -> Void>({})

  private static let log = Logger(label: "satchel.courier")

  /// - Parameters:
  ///   - name: what the threads are called by.
  ///   - lanes: the most that are done at once.
  ///   - news: called when a piece has ended.
  init(_ name: String, lanes: Int, news: @escaping @Sendable () -> Void) {
    self.name = name
    state = Mutex(State(queue: JobQueue(lanes: lanes)))
    self.news = news
  }

  /// Called after every change of the journal.
  var onChange: @Sendable () -> Void {
    get { changed.withLock { $0 } }
    set { changed.withLock { $0 = newValue } }
  }

  /// Whether there is nothing to do.
  var isEmpty: Bool { state.withLock { $0.queue.isEmpty } }

  /// Whether something is being done at this moment.
  var isWorking: Bool { state.withLock { !$0.controls.isEmpty } }

  /// Why nothing can be done any more.
  var failure: (any Error)? { state.withLock { $0.failure } }

  /// Puts what is new in line, and lets go of what isn't wanted any more.
  ///
  /// - Parameter open: all that the journal has, and that isn't over.
  func take(_ open: [Order]) {
    let known = Set(open.map(\.id))
    state.withLock { state in
      for order in open { state.add(order) }
      for (id, control) in state.controls where !known.contains(id) {
        control.stop(.removed)
      }
      state.queue.removeWaiting { !known.contains($0) }
    }
  }

  /// Begins what may begin now.
  ///
  /// - Parameters:
  ///   - work: does a piece, and says in the journal what came of it; it throws
  ///     when the journal can't be written.
  ///   - again: gives the piece once more if it was wished for again while it was
  ///     being left.
  func begin(
    _ work: @escaping @Sendable (JobID, JobControl) throws -> Void,
    again: @escaping @Sendable (JobID) -> Order? = { _ in nil }
  ) {
    while let (id, control) = next() {
      DispatchQueue(label: "dev.satchel.courier.\(name)", qos: .utility).async {
        [self] in
        do {
          try work(id, control)
        } catch {
          Self.log.error("\(error)")
          state.withLock { $0.failure = error }
        }
        state.withLock { state in
          state.queue.end(id)
          state.controls[id] = nil
        }
        if let order = again(id) { state.withLock { $0.add(order) } }
        news()
      }
    }
  }

  private func next() -> (JobID, JobControl)? {
    state.withLock { state in
      guard state.failure == nil, let id = state.queue.next() else {
        return nil
      }
      let control = JobControl()
      state.controls[id] = control
      return (id, control)
    }
  }

  /// Lets go of what is being done; the next courier sees to it.
  func stop() {
    for control in state.withLock({ $0.controls.values }) {
      control.stop(.interrupted)
    }
  }

  /// Forgets what waits; the journal has it.
  func forget() {
    state.withLock { $0 = State(queue: JobQueue(lanes: $0.queue.lanes)) }
  }
}
