import DragKit
import GtkTesting
import XCTest

/// A list of a program's own elements. What people do with it is shown by
/// `ToDoListTests`, with real drags.
final class ArrangedListTests: GtkTestCase {
  private struct Entry: Identifiable, Equatable {
    let id: Int
    let text: String
  }

  func testRowsFollowTheElements() {
    onGTK {
      var changes = 0
      let shown = ArrangedList(
        [Entry(id: 1, text: "a"), Entry(id: 2, text: "b")], named: "List",
        accepting: [.text]
      ) { entry in
        Label(entry.text)
      } naming: {
        $0.text
      }
      shown.onChange = { changes += 1 }
      let window = ApplicationWindow(application: nil, width: 300, height: 200)
      window.setChild(shown.root)
      window.present()
      @MainActor func rows(_ count: Int) {
        GTKLoop.turn(until: "\(count) rows show") {
          shown.list.placedRows.count == count
        }
      }
      rows(2)

      shown.insert([Entry(id: 3, text: "c"), Entry(id: 4, text: "d")], at: 1)
      XCTAssertEqual(shown.elements.map(\.text), ["a", "c", "d", "b"])
      rows(4)
      shown.insert([Entry(id: 5, text: "e")], at: 99)
      XCTAssertEqual(shown.elements.last?.text, "e", "at the end")
      shown.insert([], at: 0)
      shown.remove([3, 5, 77])
      XCTAssertEqual(shown.elements.map(\.text), ["a", "d", "b"])
      rows(3)
      shown.remove([77])
      XCTAssertEqual(changes, 3, "nothing is told of what changes nothing")
    }
  }
}
