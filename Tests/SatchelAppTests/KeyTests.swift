import Documents
import GtkBridge
import Interaction
import Testing

@testable import SatchelApp

/// Keys, as GTK tells of them and as menus show them.
@Suite struct KeyTests {
  @Test("CTL-23 a menu shows a key as GTK writes it")
  func accelerators() {
    #expect(KeyStroke("z", [.control]).accelerator == "<Control>z")
    #expect(
      KeyStroke("z", [.shift, .control]).accelerator == "<Control><Shift>z")
    #expect(KeyStroke("delete").accelerator == "Delete")
    #expect(KeyStroke("up", [.alt]).accelerator == "<Alt>Up")
  }

  @Test("DND-21 a key that GTK tells of means what the key map says")
  func commands() {
    #expect(KeyMap.command(for: "z", .control) == .undo)
    #expect(KeyMap.command(for: "z", [.control, .shift]) == .redo)
    #expect(KeyMap.command(for: "Delete", []) == .delete)
    #expect(KeyMap.command(for: "z", []) == nil)
  }

  @Test("CTL-23 no two commands of a menu have one key")
  func unique() {
    let keys = EditCommand.allCases.compactMap(\.key?.accelerator)
    #expect(keys.count > 8)
    #expect(Set(keys).count == keys.count, "\(keys)")
  }
}
