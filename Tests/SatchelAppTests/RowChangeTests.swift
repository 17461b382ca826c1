import Documents
import Interaction
import RandomTesting
import Testing

@testable import SatchelApp

/// Which rows a view is told of, one run after another.
@Suite struct RowChangeTests {
  private typealias Order = PlaceholderOrder<ItemID>

  private func ids(_ names: String) -> [ItemID] {
    names.map { ItemID(rawValue: String($0)) }
  }

  /// Goes through a change as the pane does, beside a view that knows its rows
  /// by what it was told alone.
  ///
  /// - Returns: the view's rows in the end.
  private func rows(
    after change: RowChange, from old: Order, to new: Order
  ) -> [String] {
    var view = old.ids.map(\.rawValue)
    func expectKeys(_ changing: ChangingRows) {
      #expect(view.indices.map(changing.key(ofRow:)) == view)
    }
    let gone = change.removed
    for place in gone.indices.reversed() {
      view.removeSubrange(gone[place])
      expectKeys(ChangingRows(order: old, hidden: gone[place...]))
    }
    let come = change.inserted
    for place in come.indices {
      view.insert(
        contentsOf: come[place].map { new[$0].id.rawValue },
        at: come[place].lowerBound)
      expectKeys(ChangingRows(order: new, hidden: come[(place + 1)...]))
    }
    return view
  }

  @Test("CTL-38 a view is told of the rows that have changed, and of no others")
  func least() {
    let old = Order(document: ids("abcdef"))
    var new = old
    let steps: [ListStep<ItemID>] = [
      .removed(ids("b"), at: 1), .inserted(ids("b"), at: 4),
    ]
    new.update(by: steps)
    let change = RowChange(from: old, to: new, by: steps)
    #expect(change.removed == [1..<2] && change.inserted == [4..<5])
    let compared = RowChange(from: old, to: new, by: nil)
    #expect(compared.removed == [1..<5] && compared.inserted == [1..<5])
    #expect(RowChange(from: old, to: old, by: nil).isEmpty)
    #expect(RowChange(from: old, to: old, by: []).isEmpty)
  }

  @Test(
    """
    CTL-38 a view has the rows of the place after every change, and meanwhile \
    each row is the one that it takes it for
    """)
  func everyChange() {
    var random = SeededRandom(seed: 20_240_229)
    for round in 0..<400 {
      var next = 0
      func fresh(_ count: Int) -> [ItemID] {
        defer { next += count }
        return (next..<next + count).map { ItemID(rawValue: "\(round).\($0)") }
      }
      // Now and then so many that the runs are put together.
      let length = random.below(round % 10 == 0 ? 200 : 12)
      var old = Order(document: fresh(length))
      if random.below(2) == 0 {
        old.insert(fresh(1 + random.below(3)), atRow: random.below(length + 1))
      }
      var new = old
      var steps: [ListStep<ItemID>] = []
      for _ in 0..<random.below(round % 10 == 0 ? 90 : 4) {
        let count = new.document.count
        let step: ListStep<ItemID>
        if count > 0, random.below(2) == 0 {
          let index = random.below(count)
          step = .removed([new.document[index]], at: index)
        } else {
          step = .inserted(fresh(1), at: random.below(count + 1))
        }
        steps.append(step)
        new.update(by: [step])
      }
      for known in [steps, nil] {
        let change = RowChange(from: old, to: new, by: known)
        #expect(
          rows(after: change, from: old, to: new) == new.ids.map(\.rawValue),
          "round \(round)")
      }
    }
  }
}
