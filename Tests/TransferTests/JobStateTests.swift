import RandomTesting
import Testing
import Transfer

@Suite struct JobStateTests {
  private static let passing = JobFailure("It is away.", canRetry: true)
  private static let lasting = JobFailure("It is a pipe.", canRetry: false)

  private static let states: [JobState] = [
    .waiting, .receiving, .copying, .checking, .done, .failed(passing),
    .failed(lasting), .cancelled, .paused,
  ]

  private static let events: [JobEvent] = [
    .receive, .copy, .check, .finish, .fail(passing), .interrupt, .pause,
    .resume, .cancel, .retry,
  ]

  @Test(
    "A transfer goes from waiting to done",
    arguments: [[.receive, .check, .finish], [.copy, .check, .finish]]
      as [[JobEvent]])
  func straight(events: [JobEvent]) {
    var state: JobState? = .waiting
    for event in events { state = state?.after(event) }
    #expect(state == .done)
  }

  @Test("Nothing leads on from what is done")
  func done() {
    #expect(Self.events.allSatisfy { JobState.done.after($0) == nil })
  }

  @Test("Only a retry leads on from a final state, where it may help")
  func retry() {
    for state in Self.states {
      let canRetry = state == .cancelled || state == .failed(Self.passing)
      #expect((state.after(.retry) == .waiting) == canRetry, "\(state)")
      guard state.isFinal else { continue }
      for event in Self.events where event != .retry {
        #expect(state.after(event) == nil, "\(state) \(event)")
      }
    }
  }

  @Test("Every state that is not final can be cancelled, and can fail")
  func ends() {
    for state in Self.states where !state.isFinal {
      #expect(state.after(.cancel) == .cancelled)
      #expect(state.after(.fail(Self.passing)) == .failed(Self.passing))
    }
  }

  @Test("What a process lets go of waits again")
  func interrupt() {
    for state in Self.states {
      #expect(state.after(.interrupt) == (state.isActive ? .waiting : nil))
    }
  }

  @Test("A pause holds back all but what has its bytes, and ends in waiting")
  func pause() {
    for state in Self.states {
      let canPause = [.waiting, .receiving, .copying].contains(state)
      #expect(state.after(.pause) == (canPause ? .paused : nil))
    }
    #expect(JobState.paused.after(.resume) == .waiting)
    #expect(JobState.paused.after(.copy) == nil)
  }

  @Test("However events come, done is reached by way of checking alone")
  func anyOrder() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<500 {
      var state = JobState.waiting
      for _ in 0..<40 {
        let event = Self.events[
          Int.random(in: 0..<Self.events.count, using: &random)]
        guard let next = state.after(event) else { continue }
        if next == .done { #expect(state == .checking) }
        #expect(!state.isFinal || event == .retry)
        state = next
      }
    }
  }
}
