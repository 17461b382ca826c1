import DragKit
import GtkTesting
import XCTest

/// A list that shows a coordinator's rows.
final class CoordinatedViewTests: GtkTestCase {
  func testRowsComeAndGoWithTheCoordinatorAndStaySelected() {
    onGTK {
      let coordinator = ListDropCoordinator(document: ["a", "b", "c"])
      var document: Set = ["a", "b", "c"]
      var missing: [String] = []
      let shown = CoordinatedView(.list, of: coordinator) { id in
        if !document.contains(id) { missing.append(id) }
        return Label(id)
      } naming: {
        $0
      }
      let window = ApplicationWindow(application: nil, width: 300, height: 200)
      window.setChild(ScrolledWindow(shown.view, named: "List"))
      window.present()
      GTKLoop.turn(until: "three rows show") {
        shown.view.placedRows.count == 3
      }

      shown.view.selectedIndices = [0]
      coordinator.reorder([1, 2, 0])
      XCTAssertEqual(shown.view.selectedRows, [2], "“a” has moved")
      coordinator.insertPlaceholders(
        [("d", Placeholder(name: "d"))], atRow: 0)
      GTKLoop.turn(until: "a placeholder shows") {
        shown.view.placedRows.count == 4
      }
      XCTAssertEqual(shown.view.selectedRows, [3])
      coordinator.commitInsertion(of: "d") { _ in document.insert("d") }
      coordinator.documentChanged(by: [.removed(["b"], at: 1)])
      GTKLoop.turn(until: "three rows show") {
        shown.view.placedRows.count == 3
      }
      XCTAssertEqual(coordinator.order.ids, ["d", "c", "a"])
      XCTAssertEqual(shown.view.selectedRows, [2])
      XCTAssertEqual(missing, [], "an item is there before it is shown")
      window.close()
      GTKLoop.settle()
    }
  }

  func testAViewThatIsShutLeavesNothing() {
    onGTK {
      Self.openAndShut()
      let before = GTKLoop.counts()
      for _ in 0..<20 { Self.openAndShut() }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  @MainActor private static func openAndShut() {
    do {
      let coordinator = ListDropCoordinator(document: ["a"])
      coordinator.insertPlaceholders(
        [("b", Placeholder(name: "b"))], atRow: 1)
      let shown = CoordinatedView(.grid, of: coordinator) {
        Label($0)
      } naming: {
        $0
      }
      let window = ApplicationWindow(application: nil, width: 300, height: 200)
      window.setChild(ScrolledWindow(shown.view, named: "Grid"))
      window.present()
      GTKLoop.turn(until: "an item and a placeholder show") {
        shown.view.placedRows.count == 2
      }
      window.close()
    }
    GTKLoop.settle()
  }
}
