import Testing

@testable import Library

/// What Satchel does in a folder of Maildirs is told from what others do.
@Suite struct OwnChangesTests {
  private typealias Event = OwnChanges.Event

  private func came(_ name: String, in folder: CInt = 1) -> Event {
    Event(folder: folder, kind: .came, name: Array(name.utf8))
  }

  @Test("What is expected is taken once, and as often as it is expected")
  func counted() {
    var own = OwnChanges()
    own.expect([came("a"), came("b")])
    own.expect([came("a")])
    let taken = (1...3).map { _ in own.take(came("a")) }
    #expect(taken == [true, true, false])
    let left = Event(folder: 1, kind: .left, name: Array("b".utf8))
    let isLeft = own.take(left)
    #expect(!isLeft)
    let isOther = own.take(came("b", in: 2))
    #expect(!isOther)
    let isTaken = own.take(came("b"))
    #expect(isTaken)
    #expect(own.isEmpty)
  }

  @Test(
    """
    What couldn't be done is expected no longer, and if somebody has told of it, \
    another program did it
    """)
  func withdrawn() {
    var own = OwnChanges()
    own.expect([came("a")])
    let isFirst = own.withdraw([came("a")])
    #expect(isFirst)
    let isLate = own.take(came("a"))
    #expect(!isLate)
    own.expect([came("a")])
    let isTaken = own.take(came("a"))
    #expect(isTaken)
    let isStill = own.withdraw([came("a")])
    #expect(!isStill)
  }

  @Test("At the end nothing is left that could be taken for Satchel's")
  func ended() {
    var own = OwnChanges()
    own.expect([came("a", in: 7)])
    #expect(own.folders == [7])
    own.end()
    #expect(own.isEmpty && own.folders.isEmpty)
    let isTaken = own.take(came("a", in: 7))
    #expect(!isTaken)
  }

  @Test("Names that look the same in other bytes are two")
  func bytes() {
    var own = OwnChanges()
    own.expect([came("\u{FC}")])
    let isTaken = own.take(came("u\u{308}"))
    #expect(!isTaken)
  }
}
