import DragKit
import Foundation
import GtkTesting
import XCTest

/// A list or grid of a program's own elements. What people do with it is shown by
/// `PictureGridTests`, with real drags.
final class ArrangedCollectionTests: GtkTestCase {
  func testRowsFollowTheElements() {
    onGTK {
      var changes = 0
      var named: Set<String> = []
      let shown = ArrangedCollection(
        .list, ["a", "b"], named: "List", accepting: [.text]
      ) {
        Label($0)
      } naming: {
        named.insert($0)
        return $0
      }
      shown.onChange = { changes += 1 }
      let window = ApplicationWindow(application: nil, width: 300, height: 200)
      window.setChild(shown.root)
      window.present()
      @MainActor func expect(_ elements: [String]) {
        XCTAssertEqual(shown.elements, elements)
        GTKLoop.turn(until: "\(elements.count) rows show") {
          shown.view.placedRows.count == elements.count
        }
      }
      expect(["a", "b"])
      XCTAssertEqual(named, ["a", "b"])

      shown.insert(["c", "c"], at: 1)
      expect(["a", "c", "c", "b"])
      shown.insert(["e"], at: 99)
      shown.insert([], at: 0)
      shown.remove(at: [4, 1, 77])
      expect(["a", "c", "b"])
      shown.remove(at: [-1, 3])
      XCTAssertEqual(changes, 3, "nothing is told of what changes nothing")
      shown.remove(at: 0..<3)
      expect([])
      shown.insert(["d"], at: -5)
      expect(["d"])
      window.close()
      GTKLoop.settle()
    }
  }

  func testACollectionThatIsShutLeavesNothing() {
    onGTK {
      Self.openAndShut()
      let before = GTKLoop.counts()
      for _ in 0..<20 { Self.openAndShut() }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  @MainActor private static func openAndShut() {
    do {
      let shown = ArrangedCollection(
        .grid, ["a"], named: "Grid", accepting: .everything
      ) {
        Label($0)
      } naming: {
        $0
      } giving: { text, id in
        .text(text)
      } keeping: {
        $0.name
      }
      let window = ApplicationWindow(application: nil, width: 300, height: 200)
      window.setChild(shown.root)
      window.present()
      GTKLoop.turn(until: "the tile shows") {
        shown.view.placedRows.count == 1
      }
      window.close()
    }
    GTKLoop.settle()
  }
}
