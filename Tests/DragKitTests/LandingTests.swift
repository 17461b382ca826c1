import DragKit
import GtkTesting
import XCTest

/// Rows that fly to their place when they were dropped.
final class LandingTests: GtkTestCase {
  func testRowsComeToLightWhileTheyFlyToTheirPlace() {
    onGTK {
      withAnimations {
        let desk = LandingDesk()
        var first: [Double]?
        desk.land { first = desk.opacities }
        GTKLoop.turn(until: "a frame was painted") { first != nil }
        // Nobody has seen it in its place before it flies there.
        XCTAssertEqual(first?.prefix(2), [1, 1])
        XCTAssertLessThan(first?.last ?? 1, 0.01)
        GTKLoop.turn(until: "it is there") { desk.opacities == [1, 1, 1] }
        desk.window.close()
        GTKLoop.settle()
      }
    }
  }

  func testRowsAreThereAtOnceWithoutAnimations() {
    onGTK {
      let desk = LandingDesk()
      var first: [Double]?
      desk.land { first = desk.opacities }
      GTKLoop.turn(until: "a frame was painted") { first != nil }
      XCTAssertEqual(first, [1, 1, 1])
      desk.window.close()
      GTKLoop.settle()
    }
  }

  func testAListThatIsShutInMidFlightLeavesNothing() {
    onGTK {
      withAnimations {
        Self.shutInMidFlight()
        let before = GTKLoop.counts()
        for _ in 0..<10 { Self.shutInMidFlight() }
        XCTAssertEqual(GTKLoop.counts(), before)
      }
    }
  }

  @MainActor private static func shutInMidFlight() {
    do {
      let desk = LandingDesk()
      var isPainted = false
      desk.land { isPainted = true }
      GTKLoop.turn(until: "a frame was painted") { isPainted }
      desk.window.close()
    }
    GTKLoop.settle()
  }
}

/// A window with three rows, of which the first is dropped at the end.
@MainActor private final class LandingDesk {
  let window = ApplicationWindow(application: nil, width: 300, height: 200)
  private let coordinator = ListDropCoordinator(document: ["a", "b", "c"])
  private let list: CoordinatedView<String>
  private let mark: ListInsertionMark

  init() {
    list = CoordinatedView(.list, of: coordinator) {
      Label($0)
    } naming: {
      $0
    }
    let overlay = Overlay(ScrolledWindow(list.view, named: "List"))
    mark = ListInsertionMark(in: list.view, over: overlay)
    window.setChild(overlay)
    window.present()
    GTKLoop.turn(until: "three rows show") { opacities.count == 3 }
  }

  /// How much of each row shows.
  var opacities: [Double] {
    list.view.placedRows.compactMap { $0.box?.parent?.opacity }
  }

  /// Drops the row, and calls back after the first frame.
  func land(_ afterFrame: @escaping @MainActor () -> Void) {
    coordinator.reorder([1, 2, 0])
    mark.land(
      from: DragSession.ShownPicture(
        frame: Rect(x: 40, y: 120, width: 100, height: 10),
        scale: 0.5)
    ) { $0 == 2 }
    list.view.afterNextFrame(afterFrame)
  }
}
