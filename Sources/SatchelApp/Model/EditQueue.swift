/// Changes of the library, one after another: each finds the rows as the one
/// before has left them.
@MainActor final class EditQueue {
  private var last: Task<Void, Never>?

  /// Whether a change is being made: rows that change meanwhile are looked at
  /// when it is through, with what it knows about them.
  private(set) var isBusy = false

  /// Called when a change is through.
  var onEnd: () -> Void = {}

  /// Makes a change when all that were asked for before are made.
  @discardableResult func add<Value: Sendable>(
    _ body: @escaping @MainActor () async throws -> Value
  ) -> Task<Value, any Error> {
    let before = last
    let task = Task {
      await before?.value
      isBusy = true
      defer {
        isBusy = false
        onEnd()
      }
      return try await body()
    }
    last = Task { _ = await task.result }
    return task
  }
}
