import DragKit
import Testing

@testable import SatchelTools

@Suite struct DragLedgerTests {
  private static let copied = DragSession.Outcome.taken(.copy)

  @Test(
    "A window that is closed ends with what became of the last drag",
    arguments: [
      ([], ToolStatus.cancelled), ([.cancelled], .cancelled),
      ([.refused], .refused), ([.refused, .cancelled], .cancelled),
      ([.cancelled, .refused], .refused), ([copied, .refused], .dropped),
      ([.refused, copied], .dropped), ([.unanswered], .failed),
    ] as [([DragSession.Outcome], ToolStatus)])
  func closed(outcomes: [DragSession.Outcome], status: ToolStatus) {
    var ledger = DragLedger(.never)
    for outcome in outcomes {
      ledger.begin()
      let isOver = ledger.note(outcome, of: [0], outOf: 1)
      #expect(!isOver)
    }
    #expect(ledger.status == status)
  }

  @Test("A drop of which the target has not spoken is a failure when closed")
  func open() {
    var ledger = DragLedger(.afterFirst)
    ledger.begin()
    #expect(ledger.status == .failed)
  }

  @Test("The tool ends with the first drop, or when all were dropped")
  func ends() {
    var first = DragLedger(.afterFirst)
    let firstEnds = [DragSession.Outcome.refused, Self.copied].map {
      first.note($0, of: [1], outOf: 2)
    }
    #expect(firstEnds == [false, true])
    var all = DragLedger(.afterAll)
    let allEnds = [1, 1].map { all.note(Self.copied, of: [$0], outOf: 2) }
    #expect(allEnds == [false, false])
    #expect(all.status == .cancelled)
    let isOver = all.note(Self.copied, of: [0], outOf: 2)
    #expect(isOver)
    var handle = DragLedger(.afterAll)
    let isOverAtOnce = handle.note(Self.copied, of: [0, 1], outOf: 2)
    #expect(isOverAtOnce)
  }
}
