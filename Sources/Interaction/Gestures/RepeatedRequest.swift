/// Tells a request from its own repetition: a double click on a button, or Enter
/// pressed twice, asks once for what each press would ask for.
///
///     var requests = RepeatedRequest<String>()
///     requests.begin("a", at: now)   // true
///     requests.begin("a", at: now)   // false: it is under way
///     requests.end("a", at: later)
///     requests.begin("a", at: later + .seconds(1))   // false
///     requests.begin("a", at: later + .seconds(2))   // true
public struct RepeatedRequest<ID: Hashable & Sendable>: Sendable {
  /// How long after the end of one the same request counts as its repetition.
  public let rest: Duration

  /// When each was done; nil for what is under way.
  private var ends: [ID: Instant?] = [:]

  /// Nothing has been asked for.
  ///
  /// - Parameter rest: longer than any desktop's double click takes.
  public init(rest: Duration = .seconds(2)) { self.rest = rest }

  /// Takes up a request.
  ///
  /// - Parameters:
  ///   - id: what is asked for.
  ///   - now: never before that of an earlier call.
  /// - Returns: whether it is to be met: it is no repetition.
  public mutating func begin(_ id: ID, at now: Instant) -> Bool {
    ends = ends.filter { _, end in
      end.map { now < $0.advanced(by: rest) } ?? true
    }
    guard ends[id] == nil else { return false }
    ends.updateValue(nil, forKey: id)
    return true
  }

  /// Takes note that a request was met.
  public mutating func end(_ id: ID, at now: Instant) {
    ends.updateValue(now, forKey: id)
  }

  /// Takes note that a request couldn't be met: the person may ask at once again.
  public mutating func fail(_ id: ID) { ends.removeValue(forKey: id) }
}
