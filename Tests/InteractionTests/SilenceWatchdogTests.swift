import Interaction
import Testing

@Suite struct SilenceWatchdogTests {
  private func at(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(seconds * 1e9))
  }

  @Test("A source that says nothing for 10 s counts as dead, not before")
  func expires() {
    var watchdog = SilenceWatchdog(startedAt: at(5))
    #expect(watchdog.check(at: at(14.999)) == .waiting(until: at(15)))
    #expect(watchdog.check(at: at(15)) == .expired)
  }

  @Test("Each byte heard starts the time anew")
  func heard() {
    var watchdog = SilenceWatchdog(startedAt: at(0))
    for second in stride(from: 9.0, to: 900, by: 9) {
      #expect(watchdog.check(at: at(second)) == .waiting(until: at(second + 1)))
      watchdog.heard(at: at(second))
      #expect(watchdog.deadline == at(second + 10))
    }
  }

  @Test("A dead source stays dead")
  func staysExpired() {
    var watchdog = SilenceWatchdog(startedAt: at(0))
    #expect(watchdog.check(at: at(11)) == .expired)
    watchdog.heard(at: at(12))
    #expect(watchdog.check(at: at(12)) == .expired)
  }

  @Test("A late report of an earlier moment doesn't turn the clock back")
  func backwards() {
    var watchdog = SilenceWatchdog(startedAt: at(0))
    watchdog.heard(at: at(8))
    watchdog.heard(at: at(3))
    #expect(watchdog.deadline == at(18))
  }

  @Test("Moments stop at the ends of their range")
  func range() {
    let end = Instant(nanoseconds: .max)
    #expect(end.advanced(by: .seconds(1)) == end)
    #expect(end.advanced(by: .seconds(Int64.max)) == end)
    #expect(
      Instant(nanoseconds: .min).advanced(by: .seconds(Int64.min))
        == Instant(nanoseconds: .min))
    #expect(Instant(monotonicMicroseconds: .max) == end)
    #expect(Instant(monotonicMicroseconds: 7).nanoseconds == 7000)
    #expect(at(1).duration(to: at(3)) == .seconds(2))
    #expect(at(3).duration(to: at(1)) == .seconds(-2))
  }
}
