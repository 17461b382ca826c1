import Interaction
import Testing

@Suite struct KeyGuideTests {
  private static let entries = KeyGuide.groups.flatMap(\.entries)

  @Test(
    "GES-12 each command of a key is listed once, under a name of its own",
    arguments: KeyCommand.allCases)
  func listed(_ command: KeyCommand) throws {
    let entries = Self.entries.filter { $0.command == command }
    #expect(entries.count == 1)
    let entry = try #require(entries.first)
    #expect(Self.entries.filter { $0.title == entry.title } == [entry])
    #expect(KeyGuide.stroke(for: command) == entry.strokes.first)
  }

  @Test("GES-12 what is listed is what works, and nothing works unlisted")
  func trueToMap() {
    for entry in Self.entries {
      #expect(!entry.strokes.isEmpty, "\(entry.title)")
      for stroke in entry.strokes where entry.command != nil {
        #expect(KeyMap.command(for: stroke) == entry.command)
      }
    }
    let listed = Self.entries.filter { $0.command != nil }.flatMap(\.strokes)
    #expect(Set(listed) == Set(KeyMap.strokes.keys))
    #expect(Set(listed).count == listed.count)
  }

  @Test(
    "GES-12 keys are shown as they are written on a keyboard",
    arguments: [
      (KeyStroke("x", [.control, .shift]), ["Ctrl", "Shift", "X"]),
      (KeyStroke("question", [.control, .shift]), ["Ctrl", "?"]),
      (KeyStroke("Return", [.alt]), ["Alt", "Enter"]),
      (KeyStroke("Left", [.alt]), ["Alt", "←"]),
      (KeyStroke("F2"), ["F2"]), (KeyStroke("Delete"), ["Delete"]),
      (KeyStroke("comma", [.control]), ["Ctrl", ","]),
    ])
  func caps(_ stroke: KeyStroke, _ caps: [String]) {
    #expect(stroke.caps == caps)
  }

  @Test(
    "GES-12 keys are told to assistive technology by the names of ARIA",
    arguments: [
      (KeyStroke("x", [.control, .shift]), "Control+Shift+X"),
      (KeyStroke("KP_Enter", [.alt]), "Alt+Enter"),
      (KeyStroke("Menu"), "ContextMenu"), (KeyStroke("F2"), "F2"),
      (KeyStroke("question", [.control, .shift]), "Control+?"),
      (KeyStroke("space"), "Space"), (KeyStroke("Up"), "ArrowUp"),
    ])
  func aria(_ stroke: KeyStroke, _ name: String) {
    #expect(stroke.ariaName == name)
  }

  @Test("GES-12 the keys of items are told one after the other")
  func itemKeys() {
    let keys = KeyGuide.itemKeys.split(separator: " ")
    #expect(Set(keys).count == keys.count)
    #expect(
      Set(keys).isSuperset(of: [
        "Enter", "Space", "F2", "Delete", "ContextMenu", "Control+C",
      ]))
  }

  @Test("What groups and keys are called is in title case, without a full stop")
  func titles() {
    let small: Set<Substring> = [
      "to", "in", "of", "on", "and", "a", "an", "as", "the", "with",
    ]
    let titles = KeyGuide.groups.map(\.title) + Self.entries.map(\.title)
    for title in titles {
      for (index, word) in title.split(separator: " ").enumerated() {
        #expect(
          (index > 0 && small.contains(word)) || word.first?.isUppercase == true
            || ["or"].contains(word), "\(title)")
      }
      #expect(!title.hasSuffix("."))
    }
  }
}
