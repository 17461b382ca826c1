import GtkBridge
import GtkTesting
import Interaction
import SatchelWidgets
import XCTest

/// A picker that a field opens beside itself.
final class PickerFieldTests: GtkTestCase {
  func testThePickerGetsTheKeyboard() {
    onGTK {
      let window = ApplicationWindow(
        application: nil, width: 300, height: 300)
      let picker = ColumnPicker(
        [("Number", PickerColumn(["1", "2", "3"]))], name: "Numbers")
      let field = PickerField(
        name: "Number", text: "1", opening: picker.root)
      window.setChild(field.root)
      window.present()
      GTKLoop.turn(until: "the field is on the screen") { field.root.isMapped }
      field.root.popUp()
      GTKLoop.turn(until: "the picker shows") { picker.root.isMapped }
      GTKLoop.turn(until: "it has the keyboard") { picker.root.keepsFocus }
      window.destroy()
    }
  }
}
