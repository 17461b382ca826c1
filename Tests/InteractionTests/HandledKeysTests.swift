import Foundation
import Interaction
import Testing

/// The keys that the sources handle by themselves, beside those of ``KeyMap``, are
/// read from them: no person finds a key that is listed nowhere.
@Suite struct HandledKeysTests {
  private static let modules = [
    "DragKit", "GtkBridge", "SatchelApp", "SatchelWidgets",
  ]
  private static let listed = Set(
    KeyGuide.groups.flatMap(\.entries).flatMap(\.strokes))

  @Test(
    """
    GES-12 every letter, digit and function key that is handled somewhere is in \
    the guide, with what is held
    """, arguments: modules)
  func listed(_ module: String) throws {
    var found = 0
    for (name, source) in try sources(of: module) {
      for key in handledKeys(in: source) {
        #expect(
          Self.listed.contains { key.isMeant(by: $0) }, "\(key) in \(name)")
        found += 1
      }
    }
    #expect(found > 0)
  }

  @Test("A handled key is recognised however it is written")
  func recognised() {
    let source = """
      case ("u", [.control]), ("Z", [.control, .shift]): x()
      case ("f", .control, let editor?): y()
      case ("r", []), ("Return", []), ("F10", .shift): z()
      guard key == "F5" && modifiers.isEmpty || key == "q", a == "b" else {}
      key.lowercased() == "x"
      """
    let keys = handledKeys(in: source)
    #expect(
      keys == [
        HandledKey("u", [.control]), HandledKey("z", [.control, .shift]),
        HandledKey("f", [.control]), HandledKey("r", []),
        HandledKey("f10", [.shift]), HandledKey("f5", nil),
        HandledKey("q", nil), HandledKey("x", nil),
      ])
    #expect(keys[0].isMeant(by: KeyStroke("u", [.control])))
    #expect(!keys[0].isMeant(by: KeyStroke("u", [.control, .shift])))
    #expect(keys[6].isMeant(by: KeyStroke("q", [.control])))
  }
}

/// A key that a source handles.
private struct HandledKey: Equatable, CustomStringConvertible {
  let key: String
  /// What is held; nil where that stands elsewhere.
  let modifiers: Set<KeyStroke.Modifier>?

  init(_ key: String, _ modifiers: Set<KeyStroke.Modifier>?) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  var description: String { "\(key) with \(modifiers.map { "\($0)" } ?? "?")" }

  func isMeant(by stroke: KeyStroke) -> Bool {
    stroke.key == key && (modifiers.map { $0 == stroke.modifiers } ?? true)
  }
}

/// The letters, digits and function keys that a Swift source compares with.
private func handledKeys(in source: String) -> [HandledKey] {
  let names: [(String, KeyStroke.Modifier)] = [
    (".control", .control), (".shift", .shift), (".alt", .alt),
  ]
  let pairs = /\("(?<key>[A-Za-z0-9]|F[0-9]+)", (?<held>\[[^\]]*\]|\.\w+)[,)]/
  let alone = /key(?:\.lowercased\(\))? == "(?<key>[A-Za-z0-9]|F[0-9]+)"/
  return source.split(separator: "\n").flatMap { line in
    line.matches(of: pairs).map { match in
      let held = names.filter { match.held.contains($0.0) }.map(\.1)
      return HandledKey(match.key.lowercased(), Set(held))
    }
      + line.matches(of: alone).map { match in
        HandledKey(match.key.lowercased(), nil)
      }
  }
}
