import Interaction
import Testing

@Suite struct StackingIntentTests {
  private typealias Intent = StackingIntent<String>
  private let start = Instant(nanoseconds: 0)
  private let point = Point(x: 50, y: 50)

  private func after(_ milliseconds: Int) -> Instant {
    start.advanced(by: .milliseconds(milliseconds))
  }

  @Test("DND-28 crossing the middle of an item never means into it")
  func crossing() {
    var intent = Intent()
    for step in 0..<40 {
      intent.move(
        over: .init("milk", canGather: true),
        to: Point(x: 50, y: Double(step) * 9), at: after(step * 150))
      #expect(intent.target == nil)
    }
  }

  @Test("DND-28 a short rest means into the item, until its middle is left")
  func resting() {
    var intent = Intent()
    intent.move(over: .init("milk"), to: point, at: start)
    #expect(intent.deadline == after(200))
    intent.tick(at: after(199))
    #expect(intent.target == nil)
    intent.tick(at: after(200))
    #expect(intent.target == "milk")
    intent.move(over: .init("milk"), to: Point(x: 90, y: 52), at: after(210))
    #expect(intent.target == "milk")
    intent.move(over: nil, to: Point(x: 90, y: 60), at: after(220))
    #expect(intent.target == nil && intent.deadline == nil)
    intent.move(over: .init("bread"), to: point, at: after(230))
    #expect(intent.target == nil && intent.deadline == after(430))
  }

  @Test("DND-16 a stack takes things at once, and never comes along")
  func stack() {
    var intent = Intent()
    let pile = Intent.Candidate("pile", holdsItems: true, canGather: true)
    intent.move(over: pile, to: point, at: start)
    #expect(intent.target == "pile")
    #expect(intent.deadline == nil)
    #expect(intent.tick(at: after(5000)) == nil)
  }

  @Test(
    "DND-16 resting for a second takes the item along, once, and a drop there still makes the stack"
  )
  func gathering() {
    var intent = Intent()
    let milk = Intent.Candidate("milk", canGather: true)
    intent.move(over: milk, to: point, at: start)
    #expect(intent.tick(at: after(200)) == nil)
    #expect(intent.deadline == after(1000))
    #expect(intent.tick(at: after(999)) == nil)
    #expect(intent.tick(at: after(1000)) == "milk")
    #expect(intent.target == "milk")
    #expect(intent.deadline == nil)
    #expect(intent.tick(at: after(9000)) == nil)
    let taken = intent.move(over: milk, to: point, at: after(9001))
    #expect(taken == nil)
  }

  @Test("DND-16 moving about on an item does not take it along")
  func restless() {
    var intent = Intent()
    let milk = Intent.Candidate("milk", canGather: true)
    intent.move(over: milk, to: point, at: start)
    intent.tick(at: after(300))
    for step in 1..<20 {
      let taken = intent.move(
        over: milk, to: Point(x: 50 + Double(step * 9), y: 50),
        at: after(300 + step * 400))
      #expect(taken == nil)
    }
    #expect(intent.target == "milk")
  }

  @Test(
    """
    DND-20 DND-28 let go over a stack that it has just opened, a drag goes among \
    what is in it
    """)
  func holdingOff() {
    var intent = Intent()
    intent.move(over: .init("pile", holdsItems: true), to: point, at: start)
    intent.holdOff()
    #expect(intent.target == nil && intent.deadline == nil)
    for time in [600, 700, 2000] {
      intent.move(over: .init("milk"), to: point, at: after(time))
      #expect(intent.target == nil && intent.deadline == nil)
    }
    let aside = Point(x: 55, y: 45)
    intent.move(over: .init("milk"), to: aside, at: after(2100))
    #expect(intent.deadline == nil)
    let further = Point(x: 65, y: 45)
    intent.move(over: .init("milk"), to: further, at: after(2200))
    #expect(intent.deadline == after(2400))
    intent.tick(at: after(2400))
    #expect(intent.target == "milk")
  }

  @Test(
    "A late clock does not forget the rest; from elsewhere nothing comes along")
  func lateClock() {
    var intent = Intent()
    intent.move(over: .init("milk", canGather: true), to: point, at: start)
    let taken = intent.move(
      over: .init("milk", canGather: true), to: Point(x: 80, y: 50),
      at: after(1500))
    #expect(taken == "milk")
    intent.move(over: .init("tea"), to: point, at: after(1600))
    #expect(intent.tick(at: after(9000)) == nil)
    #expect(intent.target == "tea")
    intent.end()
    #expect(intent.target == nil && intent.deadline == nil)
    var off = Intent(gather: nil)
    off.move(over: .init("milk", canGather: true), to: point, at: start)
    #expect(off.tick(at: after(9000)) == nil)
  }
}
