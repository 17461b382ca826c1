import GtkBridge
import GtkTesting
import XCTest

/// Rows of which there may be very many.
final class RowsTests: GtkTestCase {
  func testSelectingAllOfAMillionRowsLooksAtNone() {
    onGTK {
      var asked = 0
      let (rows, view) = Self.list { position in
        asked += 1
        return "\(position)"
      }
      rows.changed(at: 0, removed: 0, added: 1_000_000)
      let before = asked
      view.selectAll()
      XCTAssertEqual(view.selectedCount, 1_000_000)
      XCTAssertTrue(view.isSelected(999_999))
      view.unselectAll()
      XCTAssertEqual(view.selectedCount, 0)
      XCTAssertLessThan(asked - before, 1000)
    }
  }

  func testWhatStaysStaysSelectedWhereverItIsThen() {
    onGTK {
      let (rows, view) = Self.list { "\($0)" }
      rows.changed(at: 0, removed: 0, added: 100)
      var told = 0
      view.onSelectionChanged { told += 1 }
      view.selectedIndices = [3, 50, 99]
      XCTAssertEqual(told, 1)
      view.selectedIndices = [3, 50, 99]
      XCTAssertEqual(told, 1, "nothing has changed")
      rows.changed(at: 10, removed: 0, added: 5)
      XCTAssertEqual(view.selectedIndices, [3, 55, 104])
      rows.changed(at: 50, removed: 10, added: 0)
      XCTAssertEqual(view.selectedIndices, [3, 94])
      view.select([0, 7])
      XCTAssertEqual(view.selectedIndices, [0, 3, 7, 94])
      XCTAssertEqual(view.selectedIndices(in: 3..<94), [3, 7])
      view.selectedIndices = [2, 400]
      XCTAssertEqual(view.selectedIndices, [2], "there is no such row")
    }
  }

  @MainActor private static func list(
    key: @escaping @MainActor (Int) -> String
  ) -> (rows: Rows, view: CollectionView) {
    let rows = Rows(key: key)
    let view = CollectionView(
      .list, rows: rows, make: { EmptyRow() }, bind: { _, _ in })
    return (rows, view)
  }
}

@MainActor private final class EmptyRow: RowView {
  let root: Widget = Label()
}
