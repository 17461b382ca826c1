import Dispatch
import Library
import Logging
import Synchronization
import Transfer

/// Pieces of work of one kind, done side by side: each on a thread, as many at
/// once as there are lanes.
final class WorkLanes: Sendable {
  /// A piece that waits in the journal.
  struct Order {
    let id: JobID
    var group = JobGroupID()
    /// In bytes; small ones have a lane of their own. Nil when nobody has said.
    let size: Int64?
  }

  /// A piece that is being done, and what asks for it to be left.
  typealias Piece = (id: JobID, control: JobControl)

  private struct State {
    var queue: JobQueue
    var controls: [JobID: JobControl] = [:]
    /// A lost journal, or one that can't be written.
    var failure: (any Error)?

    mutating func add(_ orders: [Order]) {
      for order in orders where !queue.contains(order.id) {
        queue.add(order.id, group: order.group, size: order.size)
      }
    }
  }

  private let name: String
  private let state: Mutex<State>
  /// Called when a piece has ended.
  private let news: @Sendable () -> Void

  private static let log = Logger(label: "satchel.courier")

  /// - Parameters:
  ///   - name: The last part of the threads' names.
  ///   - lanes: The most that are done at once.
  ///   - news: Called when a piece has ended.
  init(_ name: String, lanes: Int, news: @escaping @Sendable () -> Void) {
    self.name = name
    state = Mutex(State(queue: JobQueue(lanes: lanes)))
    self.news = news
  }

  /// Whether there is nothing to do.
  var isEmpty: Bool { state.withLock { $0.queue.isEmpty } }

  /// Whether something is being done at this moment.
  var isWorking: Bool { state.withLock { !$0.controls.isEmpty } }

  /// Why nothing can be done any more.
  var failure: (any Error)? { state.withLock { $0.failure } }

  /// Puts what is new in line, and lets go of what isn't wanted any more.
  ///
  /// - Parameters:
  ///   - waiting: All that waits in the journal; what runs may be among it.
  ///   - known: All that the journal has; what runs and isn't among it is left.
  func take(_ waiting: [Order], known: Set<JobID>) {
    let wanted = Set(waiting.map(\.id))
    state.withLock { state in
      state.add(waiting)
      for (id, control) in state.controls where !known.contains(id) {
        control.stop(.removed)
      }
      state.queue.removeWaiting { !wanted.contains($0) }
    }
  }

  /// Begins what may begin now.
  ///
  /// - Parameters:
  ///   - limit: The most small pieces of a group that share a thread.
  ///   - work: Does pieces, and says in the journal what came of them; it throws
  ///     when the journal can't be written.
  ///   - again: Gives those of the pieces that were asked for again while they
  ///     were being left.
  func begin(
    atMost limit: Int = 1,
    _ work: @escaping @Sendable ([Piece]) throws -> Void,
    again: @escaping @Sendable ([JobID]) -> [Order] = { _ in [] }
  ) {
    while case let pieces = next(atMost: limit), !pieces.isEmpty {
      DispatchQueue(label: "dev.satchel.courier.\(name)", qos: .utility).async {
        [self] in
        do {
          try work(pieces)
        } catch {
          Self.log.error("\(error)")
          state.withLock { $0.failure = error }
        }
        state.withLock { state in
          for (id, _) in pieces {
            state.queue.end(id)
            state.controls[id] = nil
          }
        }
        let orders = again(pieces.map(\.id))
        state.withLock { $0.add(orders) }
        news()
      }
    }
  }

  private func next(atMost limit: Int) -> [Piece] {
    state.withLock { state in
      guard state.failure == nil else { return [] }
      return state.queue.nextTogether(atMost: limit).map { id in
        let control = JobControl()
        state.controls[id] = control
        return (id, control)
      }
    }
  }

  /// Asks for a piece to be left, if it is being done.
  func stop(_ id: JobID, _ reason: JobControl.Reason) {
    state.withLock { $0.controls[id] }?.stop(reason)
  }

  /// Lets go of all that is being done; the next courier sees to it.
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
