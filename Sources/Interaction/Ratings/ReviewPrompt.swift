/// Decides whether a person is asked for a review (RAT-02 to RAT-07).
///
/// The program only says that a task is finished; whether and when that leads to
/// a request is decided here, so that nobody is asked early, often or in the
/// middle of something.
///
///     var prompt = ReviewPrompt(keptAs: text, at: now)
///     prompt.mark(.taskFinished)
///     switch prompt.answer(at: now, during: circumstances) {
///     case .ask: bar.show()
///     case .wait(let time): look(after: time)
///     case .no: break
///     }
///
/// Time passes only by what the caller says. ``record`` is to be stored after
/// each call.
public struct ReviewPrompt: Hashable, Sendable {
  /// What a program may tell.
  public enum Event: Hashable, Sendable {
    /// Something that a person had set out to do is done.
    case taskFinished
  }

  /// What follows.
  public enum Answer: Hashable, Sendable {
    /// The request is to be shown; it counts from now on.
    case ask
    /// It would be time, but something is in the way: look again then.
    case wait(Duration)
    /// Nothing, until another task is finished.
    case no
  }

  /// The tasks that a person has finished before the first request, and again
  /// between two.
  public static let leastTasks = 5
  /// The days from the first run to the first request.
  public static let leastDays = 3
  /// The days between two requests.
  public static let daysBetween = 14
  /// The most requests in ``window`` days.
  public static let most = 3
  /// The days in which there are at most so many.
  public static let window = 365
  /// How long nothing was typed.
  public static let silence = Duration.seconds(10)
  /// How long after a task the request comes, and after which it is tried again:
  /// what was done is to be seen first.
  public static let pause = Duration.seconds(2)

  /// What is to be kept.
  public private(set) var record: ReviewRecord
  private let isFirstRun: Bool
  private var isMarked = false

  /// Begins a run of the program.
  ///
  /// - Parameters:
  ///   - text: the ``ReviewRecord/text`` that an earlier run left; empty at the
  ///     first run, which never asks. What can't be read counts as a first run
  ///     whose request has just been shown: nobody is asked again too soon.
  ///   - now: the time.
  public init(keptAs text: String, at now: WallTime) {
    let kept = ReviewRecord(text)
    isFirstRun = kept == nil
    record = kept ?? ReviewRecord(firstRun: now)
    if kept == nil, !text.isEmpty {
      record.requests = [.init(time: now, tasks: 0)]
    }
    record.pull(backTo: now)
  }

  /// Takes down what was done.
  public mutating func mark(_ event: Event) {
    switch event {
    case .taskFinished:
      let (sum, overflow) = record.tasks.addingReportingOverflow(1)
      if !overflow { record.tasks = sum }
      isMarked = true
    }
  }

  /// The page for reviews was opened from a request.
  public mutating func noteAnswered() {
    record.isAnswered = true
  }

  /// Whether to ask now. A request that is shown counts at once, whatever the
  /// person does with it.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - circumstances: what the person is doing.
  public mutating func answer(
    at now: WallTime, during circumstances: ReviewCircumstances
  ) -> Answer {
    guard isMarked, isDue(at: now) else { return .no }
    let rest = circumstances.sinceTyping.map { Self.silence - $0 } ?? .zero
    if rest > .zero { return .wait(max(rest, Self.pause)) }
    guard circumstances.blockers.isEmpty else { return .wait(Self.pause) }
    isMarked = false
    record.requests.append(.init(time: now, tasks: record.tasks))
    record.requests.removeFirst(max(0, record.requests.count - Self.most))
    return .ask
  }

  private func isDue(at now: WallTime) -> Bool {
    guard !isFirstRun, !record.isAnswered, record.tasks >= Self.leastTasks,
      now.isAtLeast(days: Self.leastDays, after: record.firstRun)
    else { return false }
    if let last = record.requests.last {
      guard now.isAtLeast(days: Self.daysBetween, after: last.time),
        record.tasks - last.tasks >= Self.leastTasks
      else { return false }
    }
    let recent = record.requests.filter {
      !now.isAtLeast(days: Self.window, after: $0.time)
    }
    return recent.count < Self.most
  }
}
