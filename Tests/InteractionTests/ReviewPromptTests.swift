import Interaction
import Testing

@Suite struct ReviewPromptTests {
  private static let start = WallTime(seconds: 1_700_000_000)

  private func day(_ days: Int) -> WallTime {
    Self.start.advanced(byDays: days)
  }

  /// A later run of a program that was first run on day 0.
  private func prompt(
    tasks: Int = 0, asked: [(day: Int, tasks: Int)] = [], on today: Int = 0
  ) -> ReviewPrompt {
    let record = ReviewRecord(
      firstRun: day(0), tasks: tasks,
      requests: asked.map { .init(time: day($0.day), tasks: $0.tasks) })
    return ReviewPrompt(keptAs: record.text, at: day(today))
  }

  private func finish(
    _ tasks: Int, _ prompt: inout ReviewPrompt, at now: WallTime,
    during circumstances: ReviewCircumstances = .init()
  ) -> ReviewPrompt.Answer {
    for _ in 0..<tasks { prompt.mark(.taskFinished) }
    return prompt.answer(at: now, during: circumstances)
  }

  @Test("RAT-02 the fifth finished task is the first that leads to a request")
  func tasks() {
    var used = prompt()
    #expect(finish(4, &used, at: day(30)) == .no)
    #expect(finish(1, &used, at: day(30)) == .ask)
  }

  @Test("RAT-02 nobody is asked in the first three days")
  func days() {
    let early = WallTime(seconds: day(3).seconds - 1)
    var used = prompt()
    #expect(finish(50, &used, at: early) == .no)
    #expect(finish(0, &used, at: day(3)) == .ask)
  }

  @Test("RAT-02 RAT-05 the first run never asks, and no run does at its start")
  func launch() {
    var first = ReviewPrompt(keptAs: "", at: day(0))
    #expect(finish(50, &first, at: day(100)) == .no)
    // What it has counted counts at the next.
    var second = ReviewPrompt(keptAs: first.record.text, at: day(100))
    #expect(second.answer(at: day(100), during: .init()) == .no)
    #expect(finish(1, &second, at: day(100)) == .ask)
  }

  @Test(
    "RAT-03 nothing is asked in the middle of anything, and later it is",
    arguments: ReviewCircumstances.Blocker.allCases)
  func blocker(_ blocker: ReviewCircumstances.Blocker) {
    var used = prompt(tasks: 9, on: 30)
    let busy = ReviewCircumstances(blockers: [blocker])
    #expect(
      finish(1, &used, at: day(30), during: busy) == .wait(ReviewPrompt.pause))
    #expect(used.record.requests.isEmpty)
    #expect(used.answer(at: day(30), during: .init()) == .ask)
  }

  @Test("RAT-03 ten seconds after the last key it is asked, and not before")
  func typing() {
    var used = prompt(tasks: 9, on: 30)
    func typed(_ seconds: Double) -> ReviewCircumstances {
      .init(sinceTyping: .seconds(seconds))
    }
    #expect(
      finish(1, &used, at: day(30), during: typed(0)) == .wait(.seconds(10)))
    #expect(
      used.answer(at: day(30), during: typed(3)) == .wait(.seconds(7)))
    // It isn't tried every few milliseconds.
    #expect(
      used.answer(at: day(30), during: typed(9.999))
        == .wait(ReviewPrompt.pause))
    #expect(used.answer(at: day(30), during: typed(10)) == .ask)
  }

  @Test("NS-109 RAT-04 fourteen days lie between two requests")
  func interval() {
    var used = prompt(tasks: 20, asked: [(30, 5)], on: 40)
    let early = WallTime(seconds: day(44).seconds - 1)
    #expect(finish(5, &used, at: early) == .no)
    #expect(used.answer(at: day(44), during: .init()) == .ask)
  }

  @Test("RAT-04 so do five more finished tasks")
  func tasksBetween() {
    var used = prompt(tasks: 7, asked: [(30, 7)], on: 100)
    #expect(finish(4, &used, at: day(100)) == .no)
    #expect(finish(1, &used, at: day(100)) == .ask)
  }

  @Test("RAT-05 however much is finished, one request comes of it")
  func once() {
    var used = prompt(on: 30)
    var answers: [ReviewPrompt.Answer] = []
    for _ in 0..<100 { answers.append(finish(1, &used, at: day(30))) }
    #expect(answers.count { $0 == .ask } == 1)
    #expect(used.record.requests.count == 1)
  }

  @Test("RAT-05 who has opened the page is not asked again")
  func answered() {
    var used = prompt(tasks: 20, asked: [(30, 5)], on: 30)
    used.noteAnswered()
    #expect(finish(50, &used, at: day(300)) == .no)
    var later = ReviewPrompt(keptAs: used.record.text, at: day(900))
    #expect(finish(50, &later, at: day(900)) == .no)
  }

  @Test("NS-108 RAT-07 the fourth is denied on day 364 and allowed on day 366")
  func threeAYear() {
    let first = 10
    let asked = [(first, 5), (first + 20, 10), (first + 40, 15)]
    var used = prompt(tasks: 15, asked: asked, on: first + 41)
    #expect(finish(50, &used, at: day(first + 364)) == .no)
    #expect(finish(1, &used, at: day(first + 366)) == .ask)
    // The window slides: the next waits for the second to be a year ago.
    #expect(finish(50, &used, at: day(first + 20 + 364)) == .no)
    #expect(finish(1, &used, at: day(first + 20 + 366)) == .ask)
  }

  @Test("NS-108 RAT-07 no 365 days have more than three, however much is done")
  func anyYear() {
    var used = prompt()
    var asked: [Int] = []
    for today in 0..<2_000 where finish(3, &used, at: day(today)) == .ask {
      asked.append(today)
    }
    #expect(asked.count > 10)
    for (request, fourth) in zip(asked, asked.dropFirst(3)) {
      #expect(fourth - request >= 365)
    }
    for (request, next) in zip(asked, asked.dropFirst()) {
      #expect(next - request >= 14)
    }
  }

  @Test("RAT-07 what is kept is read again as it was")
  func kept() throws {
    for record in [
      ReviewRecord(firstRun: day(0)),
      ReviewRecord(
        firstRun: day(0), tasks: 20,
        requests: [
          .init(time: day(3), tasks: 5), .init(time: day(17), tasks: 9),
        ],
        isAnswered: true),
    ] {
      #expect(ReviewRecord(record.text) == record, "\(record.text)")
    }
    #expect(
      ReviewRecord("since=1700000000 tasks=6 asked=1700300000:5")
        == ReviewRecord(
          firstRun: Self.start, tasks: 6,
          requests: [.init(time: WallTime(seconds: 1_700_300_000), tasks: 5)]))
  }

  @Test(
    """
    RAT-04 RAT-07 what is kept and can't be read counts as a request that was \
    just shown
    """,
    arguments: [
      "yes", " ", "since= tasks=1 asked=", "since=1 tasks=-1 asked=",
      "since=1 tasks=1", "since=1 tasks=1 asked=2", "since=1 tasks=1 asked=2:3",
      "since=1 tasks=9 asked=3:4,2:5", "since=1 tasks=9 asked=2:5,3:4",
      "since=1 tasks=9 asked=,", "since=1 tasks=9 asked= twice",
      "since=99999999999999999999 tasks=9 asked=", "tasks=9 since=1 asked=",
    ])
  func unreadable(_ text: String) {
    #expect(ReviewRecord(text) == nil)
    var run = ReviewPrompt(keptAs: text, at: day(0))
    #expect(finish(50, &run, at: day(100)) == .no)
    let written = run.record.text
    var next = ReviewPrompt(keptAs: written, at: day(13))
    #expect(finish(50, &next, at: day(13)) == .no)
    #expect(finish(1, &next, at: day(14)) == .ask)
  }

  @Test("RAT-04 a clock that was ahead neither hurries a request nor stops it")
  func clock() {
    let record = ReviewRecord(
      firstRun: day(4_000), tasks: 9,
      requests: [.init(time: day(5_000), tasks: 4)])
    var used = ReviewPrompt(keptAs: record.text, at: day(10))
    #expect(finish(5, &used, at: day(23)) == .no)
    #expect(finish(1, &used, at: day(24)) == .ask)
  }

  @Test("NS-107 RAT-06 a variable or a file for all programs switches it off")
  func optOut() {
    func isOff(_ environment: [String: String], _ files: String...) -> Bool {
      ReviewOptOut.isSet(in: environment) { files.contains($0) }
    }
    let home = ["HOME": "/home/ada"]
    #expect(!isOff(home))
    #expect(isOff([ReviewOptOut.variable: "1"]))
    #expect(!isOff([ReviewOptOut.variable: ""]))
    let file = "satchel/never-ask-for-ratings"
    #expect(isOff(home, "/home/ada/.config/\(file)"))
    #expect(isOff(home, "/etc/xdg/\(file)"))
    let moved = home.merging(
      ["XDG_CONFIG_HOME": "/cfg", "XDG_CONFIG_DIRS": "/a:/b"]
    ) { $1 }
    #expect(isOff(moved, "/cfg/\(file)"))
    #expect(isOff(moved, "/b/\(file)"))
    #expect(!isOff(moved, "/home/ada/.config/\(file)", "/etc/xdg/\(file)"))
    // The specification has only absolute paths count.
    #expect(!isOff(["XDG_CONFIG_HOME": "cfg"], "cfg/\(file)"))
  }
}
