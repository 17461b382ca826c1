import GtkBridge
import GtkTesting
import Interaction
import XCTest

@testable import SatchelWidgets

/// How sheets come and go on the screen.
final class SheetSlideTests: GtkTestCase {
  func testMOD15SheetsOfAllStylesSlideUpAndDownAgain() {
    onGTK {
      withAnimations {
        for style in SheetStyle.allCases { Self.slide(style) }
      }
    }
  }

  func testMOD15WithoutAnimationsSheetsAreThereAtOnce() {
    onGTK {
      let desk = Desk()
      let sheet = desk.present(.form)
      XCTAssertEqual(desk.sheets.shown?.shifted.shift.y, 0)
      sheet.finish()
      XCTAssertFalse(desk.sheets.isPresenting)
      desk.window.destroy()
    }
  }

  @MainActor private static func slide(_ style: SheetStyle) {
    let desk = Desk()
    let sheet = desk.present(style)
    guard let shown = desk.sheets.shown else {
      return XCTFail("\(style) shows")
    }
    var offsets = [shown.shifted.shift.y]
    // It begins out of sight.
    XCTAssertEqual(offsets[0], desk.overlay.size.height, "\(style)")
    func follow(to end: Double) {
      GTKLoop.turn(until: "\(style) is at \(end)") {
        let now = shown.shifted.shift.y
        if now != offsets.last { offsets.append(now) }
        return now == end
      }
    }
    follow(to: 0)
    XCTAssertGreaterThan(offsets.count, 2, "\(style) moves in steps")
    XCTAssertEqual(offsets, offsets.sorted(by: >), "\(style) only rises")
    sheet.finish()
    offsets = [shown.shifted.shift.y]
    follow(to: desk.overlay.size.height)
    XCTAssertGreaterThan(offsets.count, 2, "\(style) goes in steps")
    XCTAssertEqual(offsets, offsets.sorted(), "\(style) only sinks")
    GTKLoop.settle()
    desk.window.destroy()
  }

  /// A window that sheets show in.
  @MainActor private final class Desk {
    let window = ApplicationWindow(application: nil, width: 400, height: 400)
    let overlay: Overlay
    let sheets: SheetPresenter

    init() {
      let beneath = Label("Beneath")
      beneath.expand()
      overlay = Overlay(beneath)
      window.setChild(overlay)
      window.present()
      let overlay = self.overlay
      GTKLoop.turn(until: "it is laid out") { overlay.size.height > 100 }
      sheets = SheetPresenter(over: overlay, in: window, beneath: [beneath])
    }

    func present(_ style: SheetStyle) -> Sheet {
      let sheet = Sheet([.init("One", Label("Words"))]) {}
      XCTAssertTrue(sheets.present(sheet, as: style))
      return sheet
    }
  }
}
