import CSatchelGtk
import GtkBridge
import GtkTesting
import XCTest

/// List views and grid views that were made in C, with their own models.
final class ListBaseTests: GtkTestCase {
  private typealias Made = (view: UnsafeMutableRawPointer, names: OpaquePointer)

  /// A view of so many names, with the factory that a program in C has.
  @MainActor private static func make(
    _ count: Int, isGrid: Bool = false
  ) -> Made {
    let names = gtk_string_list_new(nil)
    for index in 0..<count { gtk_string_list_append(names, "\(index)") }
    let factory = gtk_signal_list_item_factory_new()
    connect(factory, "setup") { _, item, _ in
      gtk_list_item_set_child(item, gtk_label_new(nil))
    }
    connect(factory, "bind") { _, item, _ in
      gtk_label_set_text(
        OpaquePointer(gtk_list_item_get_child(item)),
        gtk_string_object_get_string(
          OpaquePointer(gtk_list_item_get_item(item))))
    }
    let model = gtk_multi_selection_new(names)
    let view =
      isGrid
      ? gtk_grid_view_new(model, factory) : gtk_list_view_new(model, factory)
    guard let view, let names else { preconditionFailure("GTK made nothing") }
    return (UnsafeMutableRawPointer(view), names)
  }

  private static func connect(
    _ factory: OpaquePointer?, _ signal: String,
    _ handler: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void
  ) {
    g_signal_connect_data(
      UnsafeMutableRawPointer(factory), signal,
      unsafeBitCast(handler, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }

  @MainActor private static func present(_ list: ListBase) -> ApplicationWindow
  {
    let window = ApplicationWindow(application: nil, width: 300, height: 300)
    window.setChild(ScrolledWindow(list, named: "List"))
    window.present()
    GTKLoop.turn(until: "the rows have their places") {
      !list.placedRows.isEmpty
    }
    return window
  }

  /// What a row shows.
  @MainActor private static func text(_ row: PlacedRow) -> String? {
    row.widget.withPointer { Label(wrapping: $0)?.text }
  }

  func testRowsAreKnownByTheirPlacesWhateverTheModelDoes() throws {
    try onGTK {
      let before = GTKLoop.counts()
      for isGrid in [false, true] {
        let made = Self.make(500, isGrid: isGrid)
        let list = try XCTUnwrap(ListBase(wrapping: made.view))
        XCTAssertEqual(list.isGrid, isGrid)
        let window = Self.present(list)
        XCTAssertEqual(list.rowCount, 500)
        var rows = list.placedRows
        XCTAssertEqual(rows.map(\.index), Array(0..<rows.count))
        XCTAssertEqual(rows.compactMap(Self.text), rows.map { "\($0.index)" })
        XCTAssertTrue(rows.allSatisfy { $0.frame.width > 0 })

        gtk_string_list_splice(made.names, 0, 10, nil)
        GTKLoop.turn(until: "ten have gone") {
          list.placedRows.first.flatMap(Self.text) == "10"
        }
        rows = list.placedRows
        XCTAssertEqual(
          rows.compactMap(Self.text), rows.map { "\($0.index + 10)" })
        XCTAssertEqual(list.rowCount, 490)

        XCTAssertFalse(rows.contains { $0.index == 400 })
        list.scroll(to: 400)
        GTKLoop.turn(until: "the row is in sight") {
          list.placedRows.contains { $0.index == 400 }
        }
        XCTAssertEqual(list.selectedRows, [])
        list.withPointer { (view: OpaquePointer) in
          let model =
            isGrid
            ? gtk_grid_view_get_model(view) : gtk_list_view_get_model(view)
          _ = gtk_selection_model_select_range(model, 2, 3, 1)
        }
        XCTAssertEqual(list.selectedRows, [2, 3, 4])
        window.destroy()
      }
      GTKLoop.settle()
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testAListThatShowsAlreadyIsTakenUpAsOftenAsOneLikes() throws {
    try onGTK {
      let before = GTKLoop.counts()
      do {
        let made = Self.make(3)
        let view = try XCTUnwrap(Widget(wrapping: made.view))
        let window = ApplicationWindow(
          application: nil, width: 300, height: 300)
        window.setChild(view)
        window.present()
        GTKLoop.turn(until: "it shows") { view.size.height > 0 }
        for _ in 0..<2 {
          let list = try XCTUnwrap(ListBase(wrapping: made.view))
          GTKLoop.turn(until: "the rows have their places") {
            list.placedRows.compactMap(Self.text) == ["0", "1", "2"]
          }
        }
        window.destroy()
      }
      GTKLoop.settle()
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testAListIsKnownWithTheFactoryThatItHasBeenGivenSince() throws {
    try onGTK {
      let before = GTKLoop.counts()
      do {
        let (made, other) = (Self.make(3), Self.make(0))
        let list = try XCTUnwrap(ListBase(wrapping: made.view))
        let window = Self.present(list)
        let source = try XCTUnwrap(Widget(wrapping: other.view))
        list.withPointer { (list: OpaquePointer) in
          source.withPointer { (source: OpaquePointer) in
            gtk_list_view_set_factory(list, gtk_list_view_get_factory(source))
          }
        }
        GTKLoop.turn(until: "the rows have their places again") {
          list.placedRows.compactMap(Self.text) == ["0", "1", "2"]
        }
        window.destroy()
      }
      GTKLoop.settle()
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testAListWhoseFactoryTellsNothingIsNotTakenUp() throws {
    try onGTK {
      let bare = Widget(
        referring: UnsafeMutableRawPointer(
          try XCTUnwrap(gtk_list_view_new(nil, nil))))
      bare.withPointer { XCTAssertNil(ListBase(wrapping: $0)) }
      let words = "<interface/>"
      let built = Widget(
        referring: UnsafeMutableRawPointer(
          try XCTUnwrap(
            gtk_list_view_new(
              nil,
              gtk_builder_list_item_factory_new_from_bytes(
                nil, g_bytes_new(words, gsize(words.utf8.count)))))))
      built.withPointer { XCTAssertNil(ListBase(wrapping: $0)) }
      let label = Label("No list")
      label.withPointer { XCTAssertNil(ListBase(wrapping: $0)) }
    }
  }

  func testTilesOfAFlowBoxStandInOrderAndMove() {
    onGTK {
      let before = GTKLoop.counts()
      do {
        let grid = FlowBox()
        for name in ["a", "b", "c"] {
          grid.insert(Label(name), name: name, at: .max)
        }
        let window = ApplicationWindow(
          application: nil, width: 300, height: 300)
        window.setChild(grid)
        window.present()
        GTKLoop.turn(until: "the tiles have their places") {
          grid.placedRows.count == 3
        }
        let tiles = grid.placedRows
        XCTAssertEqual(tiles.map(\.index), [0, 1, 2])
        XCTAssertTrue(tiles.allSatisfy { $0.box != nil })
        XCTAssertEqual(
          tiles.map(\.frame.x), tiles.map(\.frame.x).sorted())
        grid.reorder([2, 0, 1])
        GTKLoop.turn(until: "the tiles have moved") {
          grid.placedRows.map(\.widget.identity)
            == [2, 0, 1].map { tiles[$0].widget.identity }
        }
        grid.insert(Label("d"), name: "d", at: 1)
        GTKLoop.turn(until: "the new tile has its place") {
          grid.placedRows.count == 4
        }
        XCTAssertEqual(
          grid.placedRows[0].widget.identity, tiles[2].widget.identity)
        XCTAssertEqual(
          grid.placedRows[2].widget.identity, tiles[0].widget.identity)
        grid.withPointer { (grid: OpaquePointer) in
          gtk_flow_box_select_child(
            grid, gtk_flow_box_get_child_at_index(grid, 3))
        }
        XCTAssertEqual(grid.selectedRows, [3])
        grid.remove(at: 0)
        XCTAssertEqual(grid.rowCount, 3)
        XCTAssertEqual(grid.selectedRows, [2], "it is the same tile")
        window.destroy()
      }
      GTKLoop.settle()
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }
}
