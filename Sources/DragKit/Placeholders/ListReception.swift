import ContentTypes
import Foundation
import Interaction
import Localization
import Transfer

/// One drop into a list, from its placeholders to its items (DND-35).
@MainActor final class ListReception<ID: Hashable & Sendable> {
  /// No drop shows more rows.
  private static var mostRows: Int { 100_000 }
  /// What a row is called before the source has said it.
  private static var unnamed: String { tr("Item") }
  /// How often it is shown that time has passed.
  private static var tick: Duration { .milliseconds(200) }

  private let coordinator: ListDropCoordinator<ID>
  private let newID: @MainActor () -> ID
  /// The rows that it has had, in order.
  private var rows: [ID]
  /// Those of them that may still become items.
  private var running: Set<ID>
  private var reading: Task<Arrival, any Error>?
  private let undoing: ListUndo<ID>?
  /// The row whose thing is being kept, and what ends that.
  private var keeping: (row: ID, cancel: () -> Void)?

  /// Puts a placeholder before a row.
  init(
    in coordinator: ListDropCoordinator<ID>, atRow row: Int,
    identifying newID: @escaping @MainActor () -> ID, undoing: ListUndo<ID>?
  ) {
    self.coordinator = coordinator
    self.newID = newID
    self.undoing = undoing
    let first = newID()
    rows = [first]
    running = [first]
    coordinator.insertPlaceholders(
      [(first, Placeholder(name: Self.unnamed))], atRow: row)
    letCancel([first])
    undoing?.step.onCancel { [weak self] in
      guard let self else { return }
      for row in rows { cancel(row) }
    }
  }

  /// Reads everything, keeps it, and has the items put where the placeholders
  /// stand; see ``ListDropCoordinator/receive(_:atRow:identifying:into:keeping:inserting:removing:)``.
  func finish<Value: Sendable>(
    _ read:
      @escaping @MainActor (@escaping ReceptionObserver) async throws ->
      Arrival,
    keeping keep: @escaping @MainActor (ArrivedItem) async throws -> Value,
    inserting insert: @escaping @MainActor (Value, ID, Int) -> Void
  ) async -> Bool {
    let reading = Task { try await read { [weak self] in self?.hear($0) } }
    self.reading = reading
    if running.isEmpty { reading.cancel() }
    let clock = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.tick)
        self?.showTime()
      }
    }
    defer { clock.cancel() }
    do {
      return await keepAll(try await reading.value, keep, insert)
    } catch {
      fail(rows, about(error, rows.count == 1 ? rows.first : nil))
      return false
    }
  }

  private func showTime() {
    if !running.isEmpty { coordinator.timePassed(for: running) }
  }

  private func keepAll<Value: Sendable>(
    _ arrival: Arrival,
    _ keep: @escaping @MainActor (ArrivedItem) async throws -> Value,
    _ insert: @escaping @MainActor (Value, ID, Int) -> Void
  ) async -> Bool {
    defer { arrival.discardFiles() }
    makeRoom(for: arrival.items.count + arrival.problems.count)
    let items = Array(zip(rows, arrival.items))
    for (row, problem) in zip(rows.dropFirst(items.count), arrival.problems) {
      fail([row], problem)
    }
    var isWhole = arrival.problems.isEmpty
    for (row, item) in items {
      guard running.contains(row) else { continue }
      coordinator.update([row]) {
        $0.name = item.name
        $0.kind = item.kind
      }
      do {
        let task = Task { try await keep(item) }
        keeping = (row, { task.cancel() })
        defer { keeping = nil }
        let value = try await task.value
        // It may have been called off meanwhile.
        guard running.remove(row) != nil else { continue }
        coordinator.commitInsertion(of: row) { insert(value, row, $0) }
        undoing?.add(row, to: coordinator) { insert(value, row, $0) }
      } catch {
        fail([row], about(error, row))
        isWhole = false
      }
    }
    return isWhole
  }

  // MARK: What is heard

  private func hear(_ event: ReceptionEvent) {
    switch event {
    case .described(let info):
      makeRoom(for: info.itemCount)
      let described = Dictionary(uniqueKeysWithValues: zip(rows, info.items))
      coordinator.update(with: described) { described, placeholder in
        placeholder.name = described.name
        placeholder.kind = described.kind
        if let size = described.byteCount {
          placeholder.progress.learn(.exact(size))
        }
      }
    case .named(let name): coordinator.update(rows.prefix(1)) { $0.name = name }
    case .began(_, let total):
      coordinator.update(running) {
        $0.state = .receiving
        $0.progress.restart(at: TransferClock.now)
      }
      updateOnly { $0.progress.learn(total) }
    case .promised(let total): updateOnly { $0.progress.learn(total) }
    case .received(let count):
      updateOnly { $0.progress.advance(to: count, at: TransferClock.now) }
    case .counted(let count): makeRoom(for: count)
    case .checking: coordinator.update(running) { $0.state = .checking }
    }
  }

  /// Of several rows nobody knows to which of them bytes belong.
  private func updateOnly(_ body: (inout Placeholder) -> Void) {
    if rows.count == 1 { coordinator.update(rows, body) }
  }

  private func makeRoom(for count: Int) {
    let count = min(max(count, 1), Self.mostRows)
    guard let last = rows.last, !running.isEmpty else { return }
    if rows.count > count {
      let spare = Set(rows[count...])
      rows.removeSubrange(count...)
      running.subtract(spare)
      coordinator.deletePlaceholders(spare)
    } else if rows.count < count {
      let state = coordinator.placeholder(last)?.state ?? .waiting
      let more = (rows.count..<count).map { _ in newID() }
      coordinator.insertPlaceholders(
        more.map { ($0, Placeholder(name: Self.unnamed, state: state)) },
        after: last)
      rows += more
      running.formUnion(more)
      letCancel(more)
    }
  }

  // MARK: What goes wrong

  private func letCancel(_ ids: [ID]) {
    coordinator.onCancel(of: ids) { [weak self] in self?.cancel($0) }
  }

  private func cancel(_ row: ID) {
    guard running.remove(row) != nil else { return }
    coordinator.deletePlaceholder(row)
    if keeping?.row == row { keeping?.cancel() }
    if running.isEmpty { reading?.cancel() }
  }

  /// The error, with the name of the thing that it is about, where that is known.
  private func about(_ error: any Error, _ row: ID?) -> any Error {
    let name = row.flatMap { coordinator.placeholder($0)?.name }
    guard let name, name != Self.unnamed else { return error }
    return (error as? TransferError)?.about(name) ?? error
  }

  private func fail(_ rows: some Sequence<ID>, _ error: any Error) {
    let failed = rows.filter { running.remove($0) != nil }
    coordinator.update(failed) {
      // The other program gives what it has once.
      $0.state = .failed(JobFailure("\(error)", canRetry: false))
    }
  }
}

extension ListDropCoordinator {
  /// Takes in what is dropped: a placeholder stands where it goes at once, then
  /// one for each thing that comes; each shows how far it is, can be called off
  /// with ``cancel(_:)``, becomes its item in place, or says why it can't.
  ///
  ///     coordinator.receive(
  ///       session, atRow: row, identifying: { UUID() },
  ///       keeping: { try String($0) }
  ///     ) { [self] text, id, index in
  ///       tasks.insert(Task(id, text), at: index)
  ///     }
  ///
  /// If the session has a ``DropSession/undoStep`` and it is said how an item is
  /// removed, what lands is added to the step: undoing it takes the items out,
  /// and the placeholders of what is still to come.
  ///
  /// - Parameters:
  ///   - session: the drop.
  ///   - row: counted in the rows that show.
  ///   - newID: makes an identifier for an item.
  ///   - folder: for temporary files, on the file system where they are kept.
  ///   - keep: keeps one thing that has come, and gives what the list needs of
  ///     it. Its temporary file is removed afterwards. A row says what it throws.
  ///   - insert: puts it into the document, with its identifier and at its index
  ///     there, and once more when it is redone.
  ///   - remove: takes the item with an identifier out of the document, from
  ///     its index there; nil if drops can't be undone.
  /// - Returns: the rest of it, for
  ///   ``DropInteractionDelegate``; whether all that came was kept.
  public func receive<Value: Sendable>(
    _ session: DropSession, atRow row: Int,
    identifying newID: @escaping @MainActor () -> ID,
    into folder: URL = .temporaryDirectory,
    keeping keep: @escaping @MainActor (ArrivedItem) async throws -> Value,
    inserting insert: @escaping @MainActor (Value, ID, Int) -> Void,
    removing remove: (@MainActor (ID, Int) -> Void)? = nil
  ) -> @MainActor () async -> Bool {
    let undoing: ListUndo<ID>? =
      if let step = session.undoStep, let remove {
        ListUndo(in: step, removing: remove)
      } else {
        nil
      }
    return receive(
      atRow: row, identifying: newID, undoing: undoing,
      { try await session.receive(into: folder, reporting: $0).arrival },
      keeping: keep, inserting: insert)
  }

  func receive<Value: Sendable>(
    atRow row: Int, identifying newID: @escaping @MainActor () -> ID,
    undoing: ListUndo<ID>? = nil,
    _ read:
      @escaping @MainActor (@escaping ReceptionObserver) async throws ->
      Arrival,
    keeping keep: @escaping @MainActor (ArrivedItem) async throws -> Value,
    inserting insert: @escaping @MainActor (Value, ID, Int) -> Void
  ) -> @MainActor () async -> Bool {
    let reception = ListReception(
      in: self, atRow: row, identifying: newID, undoing: undoing)
    return {
      await reception.finish(read, keeping: keep, inserting: insert)
    }
  }
}
