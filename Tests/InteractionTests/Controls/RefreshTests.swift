import Interaction
import Testing

@Suite struct RefreshTests {
  private func at(_ seconds: Int) -> Instant {
    Instant(nanoseconds: 0).advanced(by: .seconds(seconds))
  }

  @Test("CTL-51 what is in sight is fetched by itself, again and again")
  func regularly() {
    var schedule = RefreshSchedule(every: .seconds(60))
    var fetches: [Int] = []
    for second in 0...200 {
      let fetchesNow =
        second == 0
        ? schedule.appear(at: at(0)) : schedule.tick(at: at(second))
      if fetchesNow {
        fetches.append(second)
        #expect(schedule.isFetching && schedule.deadline == nil)
      }
      // It takes five seconds each time.
      if schedule.isFetching, let last = fetches.last, second == last + 5 {
        schedule.finish(at: at(second))
        #expect(schedule.deadline == at(second + 60))
      }
    }
    #expect(fetches == [0, 65, 130, 195])
  }

  @Test(
    "CTL-51 out of sight nothing is fetched, and what is late comes at once")
  func pauses() {
    var schedule = RefreshSchedule(every: .seconds(60))
    _ = schedule.appear(at: at(0))
    schedule.finish(at: at(1))
    schedule.disappear()
    #expect(schedule.deadline == nil)
    var isDue = schedule.tick(at: at(500))
    #expect(!isDue)
    isDue = schedule.appear(at: at(500))
    #expect(isDue)
    schedule.finish(at: at(501))
    schedule.disappear()
    // Not yet due again.
    isDue = schedule.appear(at: at(510))
    #expect(!isDue && schedule.deadline == at(561))
  }

  @Test("CTL-50 asking fetches at once, and not twice at a time")
  func asking() {
    var schedule = RefreshSchedule(every: .seconds(60))
    _ = schedule.appear(at: at(0))
    var asked = schedule.ask()
    #expect(!asked)
    schedule.finish(at: at(1))
    asked = schedule.ask()
    #expect(asked)
    schedule.finish(at: at(20))
    #expect(schedule.deadline == at(80) && schedule.fetchedAt == at(20))
  }

  @Test(
    "NS-058 CTL-52 words say how old what shows is",
    arguments: [
      (-5, "Updated just now"), (0, "Updated just now"),
      (59, "Updated just now"), (60, "Updated 1 minute ago"),
      (119, "Updated 1 minute ago"), (300, "Updated 5 minutes ago"),
      (3599, "Updated 59 minutes ago"), (3600, "Updated 1 hour ago"),
      (7200, "Updated 2 hours ago"), (86_400, "Updated 1 day ago"),
      (172_800, "Updated 2 days ago"),
    ])
  func words(_ seconds: Int, _ words: String) {
    #expect(RefreshWords.sentence(after: .seconds(seconds)) == words)
  }

  @Test("CTL-52 the words change when they have to")
  func validity() {
    var age = 0
    for _ in 0..<100 {
      let sentence = RefreshWords.sentence(after: .seconds(age))
      let rest = Int(
        RefreshWords.validity(after: .seconds(age)).components.seconds)
      #expect((1...60).contains(rest))
      for second in age..<(age + rest) {
        #expect(RefreshWords.sentence(after: .seconds(second)) == sentence)
      }
      age += rest
    }
  }
}
