import Interaction
import Testing

@Suite struct LingeringIndicatorTests {
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  @Test("CTL-49 what takes one second never shows the indicator")
  func short() {
    var indicator = LingeringIndicator()
    indicator.update(isActive: true, at: at(0))
    #expect(indicator.deadline == at(2000))
    let change1 = indicator.update(isActive: false, at: at(1000))
    #expect(!change1)
    #expect(indicator.deadline == nil)
    let change2 = indicator.update(isActive: false, at: at(5000))
    #expect(!change2)
    #expect(!indicator.isShown)
  }

  @Test("CTL-48 CTL-49 what takes five seconds shows it after two")
  func long() {
    var indicator = LingeringIndicator()
    indicator.update(isActive: true, at: at(0))
    let change3 = indicator.update(isActive: true, at: at(1999))
    #expect(!change3)
    let change4 = indicator.update(isActive: true, at: at(2000))
    #expect(change4)
    #expect(indicator.isShown)
    #expect(indicator.deadline == nil)
    let change5 = indicator.update(isActive: false, at: at(5000))
    #expect(change5)
    #expect(!indicator.isShown)
  }

  @Test("CTL-49 once shown it stays for half a second")
  func minimum() {
    var indicator = LingeringIndicator()
    indicator.update(isActive: true, at: at(0))
    indicator.update(isActive: true, at: at(2000))
    let change6 = indicator.update(isActive: false, at: at(2001))
    #expect(!change6)
    #expect(indicator.deadline == at(2500))
    let change7 = indicator.update(isActive: false, at: at(2499))
    #expect(!change7)
    let change8 = indicator.update(isActive: false, at: at(2500))
    #expect(change8)
    #expect(indicator.deadline == nil)
  }

  @Test("CTL-49 many short things in a row never show it")
  func manyShort() {
    var indicator = LingeringIndicator()
    for second: Int64 in 0..<20 {
      indicator.update(isActive: true, at: at(second * 1000))
      indicator.update(isActive: false, at: at(second * 1000 + 900))
      #expect(!indicator.isShown)
    }
  }

  @Test("CTL-49 activity that comes back while it lingers keeps it")
  func back() {
    var indicator = LingeringIndicator()
    indicator.update(isActive: true, at: at(0))
    indicator.update(isActive: true, at: at(2000))
    indicator.update(isActive: false, at: at(2100))
    let change9 = indicator.update(isActive: true, at: at(2300))
    #expect(!change9)
    let change10 = indicator.update(isActive: true, at: at(2700))
    #expect(!change10)
    #expect(indicator.isShown)
  }
}
