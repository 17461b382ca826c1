import DragKit
import GtkBridge
import GtkTesting
import Interaction
import Transfer
import XCTest

/// Interactions live as long as their widgets, and no longer.
final class InteractionLifetimeTests: GtkTestCase {
  func testAHundredWindowsWithInteractionsLeaveNothing() {
    onGTK {
      Self.openAndShut()
      let before = GTKLoop.counts()
      for _ in 0..<100 { Self.openAndShut() }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testProvidersOfferTheItemsTypesInOrder() {
    onGTK {
      let before = GTKLoop.counts()
      do {
        let item = TransferItem.make(
          id: UUID(), name: "note", kind: .text, type: .utf8Text,
          content: .data(Data("words".utf8)))
        let provider = TransferProvider.make(for: [item])
        // What X11 programs call UTF-8 text stands beside its MIME type, and
        // what describes the transfer behind all others (DND-27).
        XCTAssertEqual(
          provider.types,
          TransferItem.representations(of: [item]).flatMap {
            $0.type == .utf8Text
              ? [$0.type.description, "UTF8_STRING"] : [$0.type.description]
          } + ["application/vnd.satchel.transfer-info;items=1"])
        XCTAssertEqual(provider.types.first, "application/vnd.satchel.items")
      }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testTheInsertionMarkShowsAndHides() {
    onGTK {
      let before = GTKLoop.counts()
      do {
        let overlay = Overlay(Label("list"))
        let mark = InsertionMark(over: overlay, shape: .betweenRows)
        XCTAssertFalse(mark.isShown)
        mark.show(at: Rect(x: 4, y: 20, width: 100, height: 2))
        XCTAssertTrue(mark.isShown)
        mark.hide()
        XCTAssertFalse(mark.isShown)
      }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testWhatIsOnTheScreenSpringsAndIsMarkedWhenItsSwiftObjectHasGone() {
    onGTK {
      let before = GTKLoop.counts()
      let others = SpringLoadedInteraction.targets.count
      do {
        let window = ApplicationWindow(
          application: nil, width: 300, height: 200)
        let (spring, mark) = Self.fill(window)
        window.present()
        GTKLoop.turn(until: "the window is on the screen") { window.isMapped }
        XCTAssertEqual(SpringLoadedInteraction.targets.count, others + 1)
        mark.show(at: Rect(x: 4, y: 20, width: 100, height: 2))
        GTKLoop.turn(until: "the mark is where it was shown") {
          mark.frame != nil
        }
        window.close()
        GTKLoop.settle()
        XCTAssertEqual(SpringLoadedInteraction.targets.count, others)
        withExtendedLifetime((spring, mark)) {}
      }
      GTKLoop.settle()
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  /// Puts a button and a mark into a window, and keeps no widget.
  @MainActor private static func fill(
    _ window: ApplicationWindow
  ) -> (SpringLoadedInteraction, InsertionMark) {
    let button = Button("More")
    let overlay = Overlay(button)
    window.setChild(overlay)
    return (
      SpringLoadedInteraction(on: button) {},
      InsertionMark(over: overlay, shape: .betweenRows)
    )
  }

  @MainActor private static func openAndShut() {
    do {
      let window = ApplicationWindow(application: nil, width: 300, height: 200)
      let list = ListBox()
      list.append(Label("row"), name: "row")
      let overlay = Overlay(list)
      let place = Place()
      place.drag = DragInteraction(on: list, delegate: place)
      place.drop = DropInteraction(on: overlay, delegate: place)
      place.mark = InsertionMark(over: overlay, shape: .betweenTiles)
      let rows = ListBox()
      rows.insert(Label("row"), name: "row", at: 0)
      let drops = ListDropInteraction(on: rows, named: "rows", delegate: place)
      place.drops = drops
      let both = Box(.vertical)
      both.append(overlay, drops.root)
      both.keep(place, as: "place")
      window.setChild(both)
      window.present()
      GTKLoop.turn(until: "the window is on the screen") { window.isMapped }
      window.close()
    }
    GTKLoop.settle()
  }
}

/// A place that gives and takes nothing.
@MainActor
private final class Place: DragInteractionDelegate,
  DropInteractionDelegate, ListDropInteractionDelegate
{
  var drag: DragInteraction?
  var drop: DropInteraction?
  var mark: InsertionMark?
  var drops: ListDropInteraction?

  func listDropInteraction(
    _ interaction: ListDropInteraction, move landing: MoveLanding
  ) {}

  func listDropInteraction(
    _ interaction: ListDropInteraction, perform session: DropSession,
    action: DropAction, before row: Int
  ) -> @MainActor () async -> Bool { { false } }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession? { nil }

  func dragInteraction(
    _ interaction: DragInteraction, previewOf session: DragSession,
    at point: Point
  ) -> (widget: Widget, frame: Rect)? { nil }

  func dragInteraction(
    _ interaction: DragInteraction, didBegin session: DragSession
  ) {}

  func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession
  ) {}

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal { .refused }

  func dropInteractionClearsMarks(_ interaction: DropInteraction) {}

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool { { false } }
}
