import CSatchelGtk
import GtkBridge
import GtkTesting
import XCTest

/// Widgets that were made in C, or by another binding.
final class WrappingTests: GtkTestCase {
  func testAWidgetIsTakenUpAsWhatItIs() throws {
    try onGTK {
      let before = GTKLoop.counts()
      do {
        let made = UnsafeMutableRawPointer(try XCTUnwrap(gtk_label_new("Tea")))
        let label = try XCTUnwrap(Label(wrapping: made))
        XCTAssertEqual(label.text, "Tea")
        XCTAssertEqual(Widget(wrapping: made)?.identity, label.identity)
        XCTAssertNil(ListBox(wrapping: made))
        XCTAssertNil(Box(wrapping: made))
        // What a class keeps beside GTK's widget would be missing.
        XCTAssertNil(CollectionView(wrapping: made))
        XCTAssertNil(PassBox(wrapping: made))
      }
      GTKLoop.settle()
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testATextThatIsReadTakesNoDrop() {
    onGTK {
      let view = TextView(reading: "Tea", isMonospaced: false)
      view.withPointer { (view: UnsafeMutablePointer<GtkWidget>) in
        let controllers = gtk_widget_observe_controllers(view)
        let count = g_list_model_get_n_items(controllers)
        let taking = (0..<count).filter {
          let controller = g_list_model_get_item(controllers, $0)
          defer { g_object_unref(controller) }
          return controller.map {
            let type = g_type_from_name("GtkDropTarget")
            return g_type_check_instance_is_a(
              $0.assumingMemoryBound(to: GTypeInstance.self), type) != 0
          } ?? false
        }
        XCTAssertGreaterThan(count, 3)
        XCTAssertEqual(taking, [])
        g_object_unref(UnsafeMutableRawPointer(controllers))
      }
    }
  }

  func testWhatIsNoWidgetIsNotTakenUp() throws {
    try onGTK {
      let adjustment = UnsafeMutableRawPointer(
        try XCTUnwrap(gtk_adjustment_new(0, 0, 1, 1, 1, 1)))
      let owner = Object(referring: adjustment)
      XCTAssertNil(Widget(wrapping: adjustment))
      XCTAssertNil(Label(wrapping: adjustment))
      withExtendedLifetime(owner) {}
    }
  }

  func testRowsOfAListMadeInCStandInOrderAndMove() throws {
    try onGTK {
      let before = GTKLoop.counts()
      do {
        let list = try XCTUnwrap(
          ListBox(
            wrapping: UnsafeMutableRawPointer(
              try XCTUnwrap(gtk_list_box_new()))))
        for (index, name) in ["a", "b", "c"].enumerated() {
          list.insert(Label(name), name: name, at: index)
        }
        let window = ApplicationWindow(
          application: nil, width: 200, height: 200)
        window.setChild(list)
        window.present()
        GTKLoop.turn(until: "the rows have their places") {
          list.placedRows.count == 3
        }
        XCTAssertEqual(list.rowCount, 3)
        let rows = list.placedRows
        XCTAssertEqual(rows.map(\.index), [0, 1, 2])
        XCTAssertEqual(
          rows.map(\.frame.y), rows.map(\.frame.y).sorted())
        XCTAssertTrue(rows.allSatisfy { $0.box != nil })
        list.select(0)
        list.reorder([2, 0, 1])
        GTKLoop.turn(until: "the rows have moved") {
          list.placedRows.map(\.widget.identity)
            == [2, 0, 1].map { rows[$0].widget.identity }
        }
        XCTAssertEqual(list.selectedRows, [1], "what was selected still is")
        // What comes later goes where it is told.
        list.insert(Label("d"), name: "d", at: 1)
        GTKLoop.turn(until: "the new row has its place") {
          list.placedRows.count == 4
        }
        XCTAssertEqual(
          list.placedRows[0].widget.identity, rows[2].widget.identity)
        XCTAssertEqual(
          list.placedRows[2].widget.identity, rows[0].widget.identity)
        window.destroy()
      }
      GTKLoop.settle()
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }
}
