import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// The languages that the app speaks.
@Suite(.serialized) struct LanguageTests {
  @Test(
    """
    CTL-26 NAV-01 the app speaks each of its languages in every place, and all \
    that it says stands within a window of 360 pixels
    """, arguments: Language.allCases)
  func speaks(_ language: Language) async throws {
    let locale = try GeneratedLocale(language.region)
    let words = try Catalog(language)
    try await desktopTest(
      .x11, locale.configuration, name: "language-\(language.rawValue)"
    ) { session in
      var files: [String] = []
      for (name, size) in [("a", 1), ("b", 2), ("c", 1500)] {
        let path = session.temporaryFolder + "/" + name
        try Data(repeating: 0x78, count: size).write(to: URL(filePath: path))
        files.append(path)
      }
      let wide = InsideDesk(
        session: session,
        satchel: try await Satchel.start(files, on: session))
      try await wide.satchel.listing("the files are on the Shelf") {
        $0.shelf.map(\.name) == ["a", "b", "c"]
      }
      // Numbers have the signs of the region.
      _ = try await session.find(
        .label,
        try words("Text file") + ", "
          + words("%1 kB")
          .replacing("%1", with: "1\(language.decimalSign)5"),
        in: wide.satchel.app)
      let reader = try WindowReader(wide.satchel)
      let places = [
        "Shelf", "Transfers", "Notes", "Mail", "Contacts", "Photos", "Charts",
        "Launcher", "Controls",
      ]
      func walk(_ desk: InsideDesk, _ size: String) async throws {
        for (index, place) in places.enumerated() {
          try await session.key("ctrl+\(index + 1)")
          let name = try words(place)
          try await eventually("“\(name)” shows") {
            try await reader.read().title == name
          }
          try await desk.expectWithin("\(place), \(size)")
          try await session.look(
            "language-\(language.rawValue)-\(size)-\(place)")
        }
        try await session.key("ctrl+1")
      }
      try await walk(wide, "wide")
      let narrow = try await wide.resized(to: 360)
      try await walk(narrow, "narrow")
      // What is deleted is told of, with the button that brings it back.
      let quoted = try words("“%1”").replacing("%1", with: "b")
      try await narrow.click("b")
      try await session.key("Delete")
      _ = try await session.find(
        .label, try words("%1 deleted.").replacing("%1", with: quoted),
        in: narrow.satchel.app)
      _ = try await session.find(
        .button, try words("Undo"), in: narrow.satchel.app)
      try await session.look("language-\(language.rawValue)-message")
      for (key, title) in [
        ("ctrl+comma", "Preferences"), ("F1", "Help"),
        ("ctrl+question", "Keyboard Shortcuts"),
      ] {
        try await session.activate(narrow.satchel.window)
        try await session.key(key)
        let window = try await session.window(
          of: narrow.satchel.app, titled: try words(title))
        let frame = Rectangle(20, 40, 360, 700)
        #expect(try await session.place(window, in: frame).frame == frame)
        try await session.look("language-\(language.rawValue)-\(title)")
        try await session.key("Escape")
        try await session.awaitNoWindow(try words(title))
      }
      // GTK's own window for a file has a button of ours.
      try await session.activate(narrow.satchel.window)
      try await narrow.click("a")
      try await session.key("ctrl+shift+s")
      let saving = try words("Save a Copy")
      _ = try await session.window(of: narrow.satchel.app, titled: saving)
      // GTK 4.8 tells a button's label twice.
      let save = try words("_Save")
      _ = try await session.find(
        .button, "\(save) \(save.replacing("_", with: ""))",
        in: narrow.satchel.app)
      try await session.look("language-\(language.rawValue)-saving")
      try await session.key("Escape")
      try await session.awaitNoWindow(saving)
    }
  }

  @Test(
    "the command speaks the language of its terminal, and names places in it")
  func command() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "language-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for language in Language.allCases {
      let locale = try GeneratedLocale(language.region)
      let words = try Catalog(language)
      func satchel(_ arguments: String...) throws -> String {
        try run(
          ["env"] + locale.environment.map { "\($0)=\($1)" }
            + [Satchel.executable] + arguments + ["--library", folder.path])
      }
      let shelf = try words("Shelf")
      #expect(try satchel("list").contains(shelf))
      // Names of either language lead there, for what is written once.
      for place in [shelf, "Shelf", "shelf"] {
        let said = try satchel("add", "--to", place, "https://example.org/")
        let added = try words("%1 added to %2.")
          .replacing(
            "%1", with: try words("%1 item").replacing("%1", with: "1")
          )
          .replacing("%2", with: shelf)
        #expect(said.contains(added))
      }
    }
  }
}

/// A language of the app; the raw value is what its catalog is called.
enum Language: String, CaseIterable, CustomTestStringConvertible {
  case german = "de"
  case japanese = "ja"
  case russian = "ru"
  case chinese = "zh_CN"

  /// With a region where it is spoken.
  var region: String {
    switch self {
    case .german: "de_DE"
    case .japanese: "ja_JP"
    case .russian: "ru_RU"
    case .chinese: "zh_CN"
    }
  }

  /// What stands before a fraction there.
  var decimalSign: String {
    switch self {
    case .german, .russian: ","
    case .japanese, .chinese: "."
    }
  }

  var testDescription: String { rawValue }
}

/// The translations of one language, as its catalog has them.
struct Catalog {
  private var words: [String: String] = [:]

  init(_ language: Language) throws {
    let text = try String(
      contentsOfFile:
        "\(Satchel.resources)/languages/\(language.rawValue).po",
      encoding: .utf8)
    var key = ""
    for line in text.split(separator: "\n") {
      guard let quote = line.firstIndex(of: "\"") else { continue }
      let value = line[quote...].dropFirst().dropLast()
        .replacing("\\\"", with: "\"")
      if line.hasPrefix("msgid ") {
        key = String(value)
      } else if line.hasPrefix("msgstr ") || line.hasPrefix("msgstr[0]") {
        words[key] = String(value)
      }
    }
  }

  /// What is said for a sentence of the sources.
  func callAsFunction(_ sentence: String) throws -> String {
    let found = words[sentence]
    return try #require(found, "“\(sentence)” is in no catalog")
  }
}
