/// Waits until a condition holds, asking again every few milliseconds.
///
/// - Parameters:
///   - description: What is awaited, as in "the shelf holds three items".
///   - limit: How long to wait.
///   - state: What to report if it never came; asked once, at the end.
///   - condition: Asked at least twice; an error that it throws counts as
///     false and is reported if it is the last.
/// - Throws: `DesktopError` of code `timeout` that says what the state was.
public nonisolated(nonsending) func eventually(
  _ description: String, within limit: Duration = .seconds(10),
  state: (nonisolated(nonsending) () async -> String)? = nil,
  _ condition: nonisolated(nonsending) () async throws -> Bool
) async throws {
  _ = try await eventually(
    description, within: limit, state: state
  ) { () async throws -> Bool? in
    try await condition() ? true : nil
  }
}

/// Waits until there is a value, asking again every few milliseconds.
///
/// - Parameters: As for the condition; `value` gives nil as long as there is
///   none.
/// - Returns: The first value.
/// - Throws: `DesktopError` of code `timeout` that says what the state was.
@discardableResult
public nonisolated(nonsending) func eventually<Value>(
  _ description: String, within limit: Duration = .seconds(10),
  state: (nonisolated(nonsending) () async -> String)? = nil,
  value: nonisolated(nonsending) () async throws -> Value?
) async throws -> Value {
  let clock = ContinuousClock()
  let deadline = clock.now + limit
  var pause = Duration.milliseconds(2)
  while true {
    let late = clock.now >= deadline
    var failure: (any Error)?
    do {
      if let found = try await value() { return found }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      failure = error
    }
    if late {
      var message = "Waited \(limit) in vain until \(description)."
      if let failure { message += "\nThe last error was: \(failure)" }
      if let state { message += "\nThe state was: \(await state())" }
      throw DesktopError(.timeout, message)
    }
    try await Task.sleep(for: pause)
    pause = min(pause * 2, .milliseconds(50))
  }
}

/// Waits until a value is the same some times in a row.
///
/// - Parameters:
///   - description: What is awaited, as in "the desktop is at rest".
///   - times: How often it has to be the same.
///   - pause: The time between two looks, where that matters.
///   - value: Gives it as it is now; nil as long as there is none.
/// - Throws: `DesktopError` of code `timeout` when it goes on changing.
public nonisolated(nonsending) func settled<Value: Equatable>(
  _ description: String, times: Int = 2, apart pause: Duration = .zero,
  value: nonisolated(nonsending) () async throws -> Value?
) async throws -> Value {
  var last: Value?
  var (equal, all) = (0, 0)
  return try await eventually(
    description, state: { "\(all) looks, of which the last \(equal) agree" }
  ) { () async throws -> Value? in
    if all > 0, pause > .zero { try await Task.sleep(for: pause) }
    let now = try await value()
    all += 1
    equal = now == last ? equal + 1 : 1
    last = now
    return equal >= times ? now : nil
  }
}
