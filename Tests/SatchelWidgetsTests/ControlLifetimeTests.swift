import GtkBridge
import GtkTesting
import Interaction
import SatchelWidgets
import XCTest

/// Nothing of a control stays behind when it is let go.
final class ControlLifetimeTests: GtkTestCase {
  func testEveryControlGoesWhenItIsLetGo() {
    onGTK {
      // What is made once for the whole display comes with the first.
      autoreleased { _ = Keypad(name: "Keys") }
      for (name, make) in Self.controls {
        let before = GTKLoop.counts()
        weak var control: AnyObject?
        autoreleased { control = make().control }
        GTKLoop.settle()
        XCTAssertNil(control, "\(name) is still alive")
        GTKLoop.awaitCounts(before, name)
      }
    }
  }

  func testEveryControlGoesWithItsWindow() {
    onGTK {
      Self.openAndShut(Self.controls[0].make)
      for (name, make) in Self.controls {
        let before = GTKLoop.counts()
        Self.openAndShut(make)
        GTKLoop.awaitCounts(before, name)
      }
    }
  }

  @MainActor private static func openAndShut(_ make: () -> Control) {
    autoreleased {
      let window = ApplicationWindow(
        application: nil, width: 300, height: 300)
      let made = make()
      window.setChild(made.root)
      window.present()
      GTKLoop.turn(until: "it is on the screen") { made.root.isMapped }
      GTKLoop.settle()
      window.destroy()
      withExtendedLifetime(made.control) {}
    }
    GTKLoop.settle()
  }

  typealias Control = (control: AnyObject, root: Widget)

  @MainActor private static let controls = simple + parts

  @MainActor private static let simple: [(name: String, make: () -> Control)] =
    [
      ("PageDots", { with(PageDots(count: 12, name: "Pages")) { $0.root } }),
      ("PagedView", { with(pages(3)) { $0.root } }),
      ("PagedView with a grid", { with(pages(21)) { $0.root } }),
      (
        "SegmentedControl",
        {
          with(SegmentedControl(.words(["One", "Two"]), name: "Number")) {
            $0.root
          }
        }
      ),
      (
        "Stepper",
        {
          with(
            Stepper(StepperValue(1, in: 0...9), name: "Copies") { "\($0)" }
          ) { $0.root }
        }
      ),
      (
        "IconSlider",
        {
          with(
            IconSlider(
              SliderTrack(1, in: 0...9, step: 1), name: "Size",
              low: ("go-next-symbolic", 12, "Smaller"),
              high: ("go-next-symbolic", 20, "Larger"))
          ) { $0.root }
        }
      ),
      (
        "SwitchRows",
        {
          with(
            SwitchRows(
              GovernedSwitches([1: true]), name: "Rows", [(1, "One")])
          ) { $0.root }
        }
      ),
      (
        "ColumnPicker",
        {
          with(
            ColumnPicker(
              [("Number", PickerColumn(["1", "2"]))], name: "Numbers")
          ) { $0.root }
        }
      ),
      (
        "PickerField",
        {
          with(
            PickerField(name: "Number", text: "1", opening: Label("Picker"))
          ) { $0.root }
        }
      ),
      (
        "TextField",
        { with(TextField(name: "Name", hint: "Name")) { $0.root } }
      ),
      (
        "SecureField",
        { with(SecureField(name: "Name", hint: "Name")) { $0.root } }
      ),
      (
        "AccessoryRows",
        {
          with(
            AccessoryRows(
              .details([Label("More")]), titles: ["One"], name: "Rows")
          ) { $0.root }
        }
      ),
      (
        "FlipCard",
        {
          with(
            FlipCard(
              front: Label("Front"), back: Label("Back"), name: "Settings")
          ) { $0.root }
        }
      ),
      ("Keypad", { with(Keypad(name: "Keys")) { $0.root } }),
      (
        "ProgressLine",
        {
          let line = ProgressLine(name: "Line")
          line.fraction = 0.5
          return with(line) { $0.root }
        }
      ),
    ]

  /// A presenter, a sheet of two parts, and the questions that each has.
  func testASheetGoesWhenItIsLeftAndWithItsWindow() {
    onGTK {
      Self.presentAndLeave(.form, isLeft: true)
      for style in SheetStyle.allCases {
        for isLeft in [true, false] {
          let before = GTKLoop.counts()
          Self.presentAndLeave(style, isLeft: isLeft)
          XCTAssertEqual(GTKLoop.counts(), before, "\(style), \(isLeft)")
        }
      }
    }
  }

  @MainActor private static func presentAndLeave(
    _ style: SheetStyle, isLeft: Bool
  ) {
    weak var presenter: SheetPresenter?
    weak var shown: Sheet?
    autoreleased {
      let window = ApplicationWindow(
        application: nil, width: 300, height: 300)
      let beneath = Label("Beneath")
      let overlay = Overlay(beneath)
      window.setChild(overlay)
      window.present()
      GTKLoop.turn(until: "it is on the screen") { overlay.isMapped }
      let sheets = SheetPresenter(over: overlay, in: window, beneath: [beneath])
      let sheet = Sheet([.init("One", Entry()), .init("Two", Entry())]) {}
      XCTAssertTrue(sheets.present(sheet, as: style))
      (presenter, shown) = (sheets, sheet)
      GTKLoop.settle()
      if isLeft {
        sheet.finish()
        GTKLoop.turn(until: "it has gone") { !sheets.isPresenting }
        GTKLoop.settle()
      }
      window.destroy()
    }
    GTKLoop.settle()
    XCTAssertNil(presenter, "\(style), \(isLeft)")
    XCTAssertNil(shown, "\(style), \(isLeft)")
  }

  @MainActor private static func pages(_ count: Int) -> PagedView {
    PagedView(
      named: "Pages", (1...count).map { ("\($0)", Label("Page \($0)")) })
  }

  @MainActor static func with<Made: AnyObject>(
    _ control: Made, _ root: (Made) -> Widget
  ) -> Control {
    (control, root(control))
  }
}

/// Does something, and lets go of all that it made.
@MainActor @inline(never) private func autoreleased(_ body: () -> Void) {
  body()
}
