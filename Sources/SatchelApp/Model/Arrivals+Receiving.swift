import ContentTypes
import Documents
import DragKit
import Foundation
import GtkBridge
import Library
import Localization
import Transfer

/// What other programs send: it is read here, and dies with the app.
extension Arrivals {
  /// How long the other program is kept waiting for copies of its files: they
  /// may be temporary ones, which go when it hears of the end.
  private static let patienceOfSources = Duration.seconds(60)

  /// Reads what was dropped, and keeps it.
  ///
  /// - Parameters:
  ///   - drop: what ``begin(_:into:atRow:program:)`` made room for.
  ///   - receive: reads it, and tells how far it is.
  /// - Returns: whether anything was kept, and is safe on the disk. What was
  ///   not stands in its row.
  func receive(
    _ drop: ArrivingDrop,
    _ receive:
      @escaping @MainActor (@escaping ReceptionObserver) async throws -> Arrival
  ) async -> Bool {
    let reading = Task { @MainActor [weak self] in
      try await receive { self?.hear($0, of: drop) }
    }
    drop.reading = reading
    // Undone before it had begun.
    if drop.isTakenBack { reading.cancel() }
    let result = await reading.result
    drop.reading = nil
    switch result {
    case .failure(let error):
      // A list that could not be used is one thing that failed, however many
      // lines it has.
      if drop.info == nil, !drop.isTakenBack { makeRoom(for: 1, in: drop) }
      fail(
        drop.items, of: drop, JobFailure(sentence(error, drop), canRetry: false)
      )
      return false
    case .success(let arrival):
      guard !drop.isTakenBack, !drop.running.isEmpty else {
        arrival.discardFiles()
        return false
      }
      return await keep(arrival, of: drop)
    }
  }

  private func sentence(_ error: any Error, _ drop: ArrivingDrop) -> String {
    let only = drop.info.flatMap { $0.itemCount == 1 ? $0.items.first : nil }
    return "\((error as? TransferError)?.about(only?.name) ?? error)"
  }

  private func hear(_ event: ReceptionEvent, of drop: ArrivingDrop) {
    guard !drop.isTakenBack else { return }
    switch event {
    case .described(let info):
      drop.info = info
      makeRoom(for: min(info.itemCount, Expected.limit), in: drop)
      let described = Dictionary(
        uniqueKeysWithValues: zip(drop.items, info.items))
      coordinator(of: drop.place).update(with: described) {
        described, placeholder in
        placeholder.name = described.name
        placeholder.kind = described.kind ?? placeholder.kind
        if let size = described.byteCount {
          placeholder.progress.learn(.exact(size))
        }
      }
    case .named(let name):
      update(drop.items.prefix(1), of: drop) { $0.name = name }
    case .began(_, let total):
      drop.began(total: total)
      update(drop.running, of: drop) {
        $0.state = .receiving
        $0.progress.restart(at: TransferClock.now)
      }
    case .promised(let total):
      if case .unknown = drop.total { drop.total = total }
    case .received(let count): drop.received = count
    case .counted(let count):
      makeRoom(for: min(count, Expected.limit), in: drop)
    case .checking: update(drop.running, of: drop) { $0.state = .checking }
    }
  }

  /// Lets a drop have so many rows.
  private func makeRoom(for count: Int, in drop: ArrivingDrop) {
    let coordinator = coordinator(of: drop.place)
    if drop.items.count > count {
      remove(drop.items[count...], of: drop)
    } else if drop.items.count < count, let last = drop.items.last,
      let like = placeholder(last, of: drop)
    {
      Measures.running?.dropCounted()
      let more = (drop.items.count..<count).map { _ in
        (
          id: ItemID(),
          placeholder: Placeholder(
            name: like.name, kind: like.kind, state: like.state,
            startedAt: like.startedAt)
        )
      }
      drop.items += more.map(\.id)
      drop.running.formUnion(more.map(\.id))
      coordinator.insertPlaceholders(more, after: last)
      let new = more.map(\.id)
      edit { await $0.expect(new, behind: last) }
    }
  }

  /// Keeps what has come: bytes at once, files by copying them.
  private func keep(_ arrival: Arrival, of drop: ArrivingDrop) async -> Bool {
    makeRoom(for: arrival.items.count + arrival.problems.count, in: drop)
    let items = Array(zip(drop.items, arrival.items))
    let others = Array(drop.items.dropFirst(items.count))
    await MainLoop.inSlices(items) { part in
      let arrived = Dictionary(part.map { ($0.0, $0.1) }) { first, _ in first }
      coordinator(of: drop.place).update(with: arrived) {
        $1.name = $0.name
        $1.kind = $0.kind
        $1.type = $0.type
      }
    }
    for (item, problem) in zip(others, arrival.problems) {
      if let name = problem.item {
        let name = FileName.safe(name, else: tr("Item"))
        update([item], of: drop) { $0.name = name }
      }
      fail([item], of: drop, JobFailure("\(problem)", canRetry: false))
    }
    let (files, bytes) = await Self.split(
      items, isCopied: copying != nil, asking: folderLimit())
    await note(files, of: drop)
    await copy(files, of: drop)
    let kept = await store(bytes, of: drop)
    // What differs from what was dragged is said, once each.
    if kept, !arrival.notes.isEmpty {
      onMessage(Set(arrival.notes).sorted().joined(separator: "\n"))
    }
    if !files.isEmpty {
      let copies = Task { await drop.waitForEnd() }
      await firstToEnd(copies, or: Self.patienceOfSources)
    }
    return files.isEmpty
      ? kept : !drop.landed.isEmpty || !drop.asked.isEmpty
  }

  /// Tells files that are copied from what has come as bytes.
  @concurrent
  private static func split(
    _ items: [(ItemID, ArrivedItem)], isCopied: Bool, asking limit: FolderLimit
  ) async -> (
    files: [(ItemID, ArrivingDrop.Copy)], bytes: [(ItemID, ArrivedItem)]
  ) {
    var files: [(ItemID, ArrivingDrop.Copy)] = []
    var bytes: [(ItemID, ArrivedItem)] = []
    for (item, arrived) in items {
      guard isCopied, case .localFile(let file) = arrived.content else {
        bytes.append((item, arrived))
        continue
      }
      let copy = ArrivingDrop.Copy(of: file, as: arrived, asking: limit)
      files.append((item, copy))
    }
    return (files, bytes)
  }

  @discardableResult func store(
    _ arrived: [(ItemID, ArrivedItem)], of drop: ArrivingDrop
  ) async -> Bool {
    guard !arrived.isEmpty else { return false }
    let wanted = arrived.filter { drop.running.contains($0.0) }
    Arrival(
      items: arrived.filter { !drop.running.contains($0.0) }.map(\.1)
    ).discardFiles()
    let library = library
    let stored = await Task.detached {
      Storing.store(wanted, in: library)
    }.value
    for (item, problem) in stored.problems {
      fail([item], of: drop, JobFailure(problem, canRetry: false))
    }
    return await land(stored.items, of: drop)
  }
}

extension ArrivingDrop.Copy {
  fileprivate init(
    of file: URL, as arrived: ArrivedItem, asking limit: FolderLimit
  ) {
    self.init(
      job: JobID(), work: .copy(file), name: arrived.name, kind: arrived.kind,
      type: arrived.type.description,
      survey: arrived.kind == .folder ? .notBegun(asking: limit) : nil)
  }
}

/// Waits for a task, but no longer than so.
@MainActor private func firstToEnd(
  _ task: Task<Void, Never>, or limit: Duration
) async {
  let race = Race()
  Task {
    await task.value
    race.end()
  }
  Task {
    try? await Task.sleep(for: limit)
    race.end()
  }
  await race.wait()
}

/// Over when the first has ended.
@MainActor private final class Race {
  private var isOver = false
  private var waiting: CheckedContinuation<Void, Never>?

  func end() {
    isOver = true
    waiting?.resume()
    waiting = nil
  }

  func wait() async {
    guard !isOver else { return }
    await withCheckedContinuation { waiting = $0 }
  }
}
