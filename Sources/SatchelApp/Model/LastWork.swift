/// What is done before the app ends: what isn't in the library yet is kept, after
/// what is still on its way to it has come.
@MainActor final class LastWork {
  private var keepers: [() async throws -> Void] = []
  private var lasts: [() -> [Desk.LastEdit]] = []
  private var arrivals: [PendingArrival] = []

  /// See ``Desk/beforeClosing(keeping:orAtLast:)``.
  func add(
    keeping keep: @escaping () async throws -> Void,
    orAtLast last: @escaping () -> [Desk.LastEdit]
  ) {
    keepers.append(keep)
    lasts.append(last)
  }

  /// Waits for something, too, whenever it is on its way.
  func add(_ arrival: PendingArrival) { arrivals.append(arrival) }

  /// What would be kept now, without a window.
  var edits: [Desk.LastEdit] { lasts.flatMap { $0() } }

  /// Whether something is on its way that nobody keeps once the app has ended.
  var isArriving: Bool { arrivals.contains { $0.isUnderWay } }

  /// Whether something is not in the library yet.
  var isUnkept: Bool { isArriving || lasts.contains { !$0().isEmpty } }

  /// Keeps what is not in the library yet. What is at hand comes first: the
  /// session may not wait for the rest.
  ///
  /// - Parameter tell: called where it has to wait.
  /// - Throws: why the first that can't be kept isn't; the rest is tried all the
  ///   same.
  func keep(waiting tell: () -> Void) async throws {
    var failure = await keepAll()
    if isArriving {
      tell()
      while let arrival = arrivals.first(where: \.isUnderWay) {
        await arrival.finish()
      }
      failure = await keepAll()
    }
    if let failure { throw failure }
  }

  private func keepAll() async -> (any Error)? {
    var failure: (any Error)?
    for keep in keepers {
      do { try await keep() } catch { failure = failure ?? error }
    }
    return failure
  }
}

/// Whether something is on its way, for those who wait until it isn't.
@MainActor final class PendingArrival {
  private(set) var isUnderWay = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Takes up whether it is on its way: it isn't once it has come or failed.
  func update(_ isUnderWay: Bool) {
    self.isUnderWay = isUnderWay
    guard !isUnderWay else { return }
    let ended = waiting
    waiting = []
    for one in ended { one.resume() }
  }

  /// Waits until it isn't on its way.
  func finish() async {
    guard isUnderWay else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
