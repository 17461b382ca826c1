/// What is kept from run to run for ``ReviewPrompt``: since when the program is
/// used, what was done with it, and when it asked.
public struct ReviewRecord: Hashable, Sendable {
  /// A request for a review that was shown.
  public struct Request: Hashable, Sendable {
    /// When.
    public var time: WallTime
    /// How many tasks had been finished by then, in all.
    public var tasks: Int

    /// Describes a request.
    public init(time: WallTime, tasks: Int) {
      self.time = time
      self.tasks = tasks
    }
  }

  /// When the program ran for the first time.
  public var firstRun: WallTime
  /// How many tasks were finished, in all.
  public var tasks: Int
  /// The latest requests, oldest first.
  public var requests: [Request]
  /// Whether the page for reviews was opened from a request: then there is
  /// nothing to ask for any more.
  public var isAnswered: Bool

  /// Describes what is kept.
  public init(
    firstRun: WallTime, tasks: Int = 0, requests: [Request] = [],
    isAnswered: Bool = false
  ) {
    self.firstRun = firstRun
    self.tasks = tasks
    self.requests = requests
    self.isAnswered = isAnswered
  }
}

// As text: `since=1700000000 tasks=12 asked=1700500000:5,1702000000:12`, and
// `answered` behind it.
extension ReviewRecord {
  /// Reads what ``text`` wrote.
  ///
  /// - Returns: nil for anything else, and for what can't be: fewer tasks than
  ///   none, more tasks at a request than there were, requests in no order.
  public init?(_ text: String) {
    var parts = text.split(separator: " ", omittingEmptySubsequences: false)[
      ...]
    let isAnswered = parts.last == "answered"
    if isAnswered { parts.removeLast() }
    guard parts.count == 3,
      let since = Self.value(of: "since", in: parts[0]).flatMap({ Int64($0) }),
      let tasks = Self.value(of: "tasks", in: parts[1]).flatMap({ Int($0) }),
      let asked = Self.value(of: "asked", in: parts[2])
    else { return nil }
    var requests: [Request] = []
    for pair in asked.split(separator: ",", omittingEmptySubsequences: false)
    where !asked.isEmpty {
      let numbers = pair.split(separator: ":", omittingEmptySubsequences: false)
      guard numbers.count == 2, let time = Int64(numbers[0]),
        let tasks = Int(numbers[1])
      else { return nil }
      requests.append(Request(time: WallTime(seconds: time), tasks: tasks))
    }
    self.init(
      firstRun: WallTime(seconds: since), tasks: tasks, requests: requests,
      isAnswered: isAnswered)
    guard isPossible else { return nil }
  }

  /// What is kept, as text on one line.
  public var text: String {
    let asked = requests.map { "\($0.time.seconds):\($0.tasks)" }
    return "since=\(firstRun.seconds) tasks=\(tasks) "
      + "asked=\(asked.joined(separator: ","))"
      + (isAnswered ? " answered" : "")
  }

  private static func value(of name: String, in part: Substring) -> Substring? {
    guard part.hasPrefix("\(name)=") else { return nil }
    return part.dropFirst(name.count + 1)
  }

  private var isPossible: Bool {
    tasks >= 0 && requests.allSatisfy { 0...tasks ~= $0.tasks }
      && zip(requests, requests.dropFirst()).allSatisfy {
        $0.time <= $1.time && $0.tasks <= $1.tasks
      }
  }

  /// What was written while the clock was ahead counts from now: it neither asks
  /// too soon nor waits for years.
  mutating func pull(backTo now: WallTime) {
    firstRun = min(firstRun, now)
    for index in requests.indices {
      requests[index].time = min(requests[index].time, now)
    }
  }
}
