import GtkBridge
import Interaction
import Testing

@testable import SatchelWidgets

@Suite struct FieldPurposeTests {
  @Test(
    "CTL-74 each purpose of a field asks for the keys that fit it",
    arguments: [
      (.words, .words), (.email, .email), (.phone, .phone),
      (.number, .number), (.web, .web),
      // That has a field of its own, which asks for the keys of a password.
      (.secret, .words),
    ] as [(FieldPurpose, Entry.Purpose)])
  func keys(_ purpose: FieldPurpose, _ keys: Entry.Purpose) {
    #expect(TextField.keys(for: purpose) == keys)
  }
}
