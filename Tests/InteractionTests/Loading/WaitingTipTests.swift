import Interaction
import Testing

@Suite struct WaitingTipTests {
  private let start = Instant(nanoseconds: 0)

  private func after(_ seconds: Double) -> Instant {
    start.advanced(by: .milliseconds(Int(seconds * 1000)))
  }

  @Test(
    "LOD-05 a tip comes after three seconds of waiting, and goes with the wait")
  func comes() {
    var tip = WaitingTip(count: 2)
    #expect(tip.deadline == nil)
    tip.update(isWaiting: true, at: start)
    #expect(tip.shown == nil && tip.deadline == after(3))
    tip.update(isWaiting: true, at: after(2.9))
    #expect(tip.shown == nil)
    tip.update(isWaiting: true, at: after(3))
    #expect(tip.shown == 0)
    tip.update(isWaiting: false, at: after(4))
    #expect(tip.shown == nil && tip.deadline == nil)
  }

  @Test("LOD-05 a wait that is short shows none, and the next begins anew")
  func short() {
    var tip = WaitingTip(count: 2)
    tip.update(isWaiting: true, at: start)
    tip.update(isWaiting: false, at: after(2))
    tip.update(isWaiting: true, at: after(2.5))
    tip.update(isWaiting: true, at: after(4))
    #expect(tip.shown == nil && tip.deadline == after(5.5))
    tip.update(isWaiting: true, at: after(5.5))
    #expect(tip.shown == 0)
  }

  @Test(
    "LOD-05 a long wait goes on to the next tip, and the next wait begins there"
  )
  func next() {
    var tip = WaitingTip(count: 3)
    tip.update(isWaiting: true, at: start)
    tip.update(isWaiting: true, at: after(3))
    #expect(tip.deadline == after(15))
    tip.update(isWaiting: true, at: after(14))
    #expect(tip.shown == 0)
    tip.update(isWaiting: true, at: after(15))
    #expect(tip.shown == 1)
    tip.update(isWaiting: false, at: after(16))
    tip.update(isWaiting: true, at: after(20))
    tip.update(isWaiting: true, at: after(23))
    #expect(tip.shown == 2)
    tip.update(isWaiting: true, at: after(35))
    #expect(tip.shown == 0)
  }

  @Test("LOD-05 without tips there is none")
  func none() {
    var tip = WaitingTip(count: 0)
    tip.update(isWaiting: true, at: start)
    tip.update(isWaiting: true, at: after(9))
    #expect(tip.shown == nil && tip.deadline == nil)
  }
}
