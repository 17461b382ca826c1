import CSatchelGtk
import GtkBridge
import GtkTesting
import XCTest

/// Lines of text that are written in.
final class EntryTests: GtkTestCase {
  func testWhatIsPastedStaysOnOneLine() {
    onGTK {
      let entries = [Entry(), SearchEntry(), PasswordEntry()]
      for entry in entries {
        var edits = 0
        entry.onEdited { edits += 1 }
        entry.text = "ad"
        let end = insert("b\r\nc\n", into: entry, at: 1)
        XCTAssertEqual(entry.text, "ab cd")
        XCTAssertEqual(end, 4)
        XCTAssertEqual(insert("\n", into: entry, at: 5), 5)
        XCTAssertEqual(insert("e", into: entry, at: 5), 6)
        XCTAssertEqual(entry.text, "ab cde")
        XCTAssertGreaterThan(edits, 2)
      }
    }
  }

  /// CTL-74: what a keyboard on the screen goes by.
  func testCTL74EachPurposeIsTheOneThatGTKHas() {
    onGTK {
      for (purpose, wanted) in [
        (.words, GTK_INPUT_PURPOSE_FREE_FORM),
        (.email, GTK_INPUT_PURPOSE_EMAIL), (.phone, GTK_INPUT_PURPOSE_PHONE),
        (.number, GTK_INPUT_PURPOSE_DIGITS), (.web, GTK_INPUT_PURPOSE_URL),
      ] as [(Entry.Purpose, GtkInputPurpose)] {
        let entry = Entry()
        entry.setPurpose(purpose)
        let told = entry.withPointer {
          gtk_entry_get_input_purpose($0).rawValue
        }
        XCTAssertEqual(told, wanted.rawValue, "\(purpose)")
      }
      let words = PasswordEntry().withPointer { (entry: OpaquePointer) in
        gtk_editable_get_delegate(entry).map {
          gtk_text_get_input_purpose(.init($0)).rawValue
        }
      }
      XCTAssertEqual(words, GTK_INPUT_PURPOSE_PASSWORD.rawValue)
    }
  }

  func testWhatIsSetKeepsItsLines() {
    onGTK {
      let entry = Entry()
      entry.text = "Gate 4\nRing twice"
      XCTAssertEqual(entry.text, "Gate 4\nRing twice")
      XCTAssertEqual(insert("!\n", into: entry, at: 17), 18)
      XCTAssertEqual(entry.text, "Gate 4\nRing twice!")
    }
  }

  func testUndoPutsLinesBackThatWereSet() {
    onGTK {
      let entry = Entry()
      entry.text = "A\n\nBXYZ"
      entry.withPointer { (entry: OpaquePointer) in
        gtk_editable_delete_text(entry, 0, 4)
      }
      XCTAssertEqual(entry.text, "XYZ")
      for text in ["A\n\nBXYZ", "XYZ", "A\n\nBXYZ"] {
        let action = text.count > 3 ? "text.undo" : "text.redo"
        entry.withPointer { (entry: OpaquePointer) in
          let words = gtk_editable_get_delegate(entry)
          gtk_widget_activate_action_variant(
            UnsafeMutablePointer(words), action, nil)
        }
        XCTAssertEqual(entry.text, text)
      }
      entry.text = "XYZ"
      XCTAssertEqual(insert("A\n\nB", into: entry, at: 0), 3)
    }
  }

  func testLinesOfAListArePartedByCommas() {
    onGTK {
      let entry = Entry()
      entry.takesLinesAsList()
      _ = insert("a@x.org\nb@x.org\n", into: entry, at: 0)
      XCTAssertEqual(entry.text, "a@x.org, b@x.org")
    }
  }
}

/// Puts text in as GTK does for what is pasted.
@MainActor private func insert(
  _ text: String, into entry: Entry, at index: Int32
) -> Int32 {
  entry.withPointer { (entry: OpaquePointer) in
    var position = index
    gtk_editable_insert_text(entry, text, -1, &position)
    return position
  }
}
