import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// What is in Satchel is found by the desktop's own search: by GNOME Shell's, and
/// by KRunner.
@Suite(.serialized) struct DesktopSearchTests {
  @Test(
    """
    NAV-05 the desktop’s search finds items by name and by what they say, without \
    the app; the one that is chosen shows in its place
    """, arguments: [DisplaySystem.x11, .wayland])
  func finds(_ system: DisplaySystem) async throws {
    let prefix = try Prefix()
    try prefix.install()
    try await desktopTest(
      system, prefix.configuration, name: "desktop-search"
    ) { session in
      let satchel = prefix.program("satchel")
      let search = SearchBus(session: session)
      // There is nothing yet, not even a library.
      #expect(try await search.find("blue") == [])
      let library = session.dataFolder + "/satchel"
      #expect(!FileManager.default.fileExists(atPath: library))

      for (name, words) in [
        ("Blue letter", "to the whales"),
        ("Letter to Anna", "as green as grass"),
        ("“quoted” <b>bold", "odd"),
      ] {
        let file = session.temporaryFolder + "/\(name).txt"
        try Data(words.utf8).write(to: URL(filePath: file))
        try run(satchel, "add", "--library", library, file)
      }
      let letters = try await search.find("letter")
      #expect(letters.count == 2)
      #expect(try await search.find("letter blu", after: letters).count == 1)
      let blue = try #require(try await search.find("blue letter").first)
      let known = try await search.describe([blue, "nonsense"])
      for part in ["'Blue letter.txt'", "'Shelf'", "'text-x-generic'"] {
        #expect(known.contains(part))
      }
      // GNOME Shell shows none where one is missing.
      #expect(known.contains("'That is no longer in Satchel.'"))
      #expect(
        try await search.describe(search.find("quoted"))
          .contains("“quoted” <b>bold.txt"))
      let matches = try await search.match("blue")
      #expect(matches.contains("'\(blue)', 'Blue letter.txt'"))
      #expect(matches.contains("'subtext': <'Shelf'>"))
      // Nobody has read yet what they say, and nobody opened the app.
      #expect(try await search.find("whales") == [])
      #expect(try await !search.isRunning("dev.satchel.Satchel"))

      try await search.show(blue)
      let window = try await eventually("the window shows") {
        try await session.windows().first { $0.title == "Satchel" }
      }
      try await session.place(window, in: .satchel)
      try await session.awaitSelected("Blue letter.txt")
      try await session.look("desktop-search")
      try await search.show("nonsense")
      _ = try await session.find(.label, "That is no longer in Satchel.")

      // What hides it gives way: the one kind that shows, or words in a name.
      let source = try await Peer.source(
        .gtk3, [Offer.text("A thought")], frame: .beside, on: session)
      try await session.drag(
        from: source.center, to: Rectangle.satchel.point(0.7, 0.8))
      _ = try await session.find(.cell, "A thought")
      try await session.find(.radioButton, "Texts").click()
      try await eventually("the files don’t show") {
        try await session.findAll(.cell, "Blue letter.txt").isEmpty
      }
      try await search.show(blue)
      try await session.awaitSelected("Blue letter.txt")
      try await session.activate(window)
      try await session.key("ctrl+f")
      try await session.type("thought")
      try await eventually("the files don’t show") {
        try await session.findAll(.cell, "Blue letter.txt").isEmpty
      }

      try await search.show(all: "whales")
      let find = try await session.find(.entry, "Find")
      try await eventually("the words are looked for") {
        try await find.text == "whales"
      }
      _ = try await session.find(.listItem, "Blue letter.txt")
      try await session.activate(window)
      try await session.key("Escape")
      _ = try await session.find(.cell, "Letter to Anna.txt")
      // The app has read what they say.
      #expect(try await search.find("whales") == [blue])
      try await session.activate(window)
      try await session.find(.cell, "A thought").click()
      try await session.awaitSelected("A thought")
      try await session.key("ctrl+q")
      try await eventually("the app has ended") {
        try await !search.isRunning("dev.satchel.Satchel")
      }
      #expect(try await search.find("whales") == [blue])
      try await search.run(blue)
      try await eventually("the window shows again") {
        try await session.windows().contains { $0.title == "Satchel" }
      }
      // It is this one, and not what was selected last.
      try await session.awaitSelected("Blue letter.txt")
      try await session.key("ctrl+q")
      try await eventually(
        "what answers has ended by itself", within: .seconds(30)
      ) { try await !search.isRunning(SearchBus.name) }
    }
  }
}

extension DesktopSession {
  fileprivate func awaitSelected(_ name: String) async throws {
    try await eventually("“\(name)” is selected") {
      try await find(.cell, name).states.contains("selected")
    }
  }
}

/// Asks as GNOME Shell and KRunner do.
private struct SearchBus: Sendable {
  static let name = "dev.satchel.Satchel.Search"
  let session: DesktopSession

  /// The ids of what is found.
  func find(_ words: String, after found: [String]? = nil) async throws
    -> [String]
  {
    let answer =
      if let found {
        try await ask("GetSubsearchResultSet", [list(found), list(of: words)])
      } else {
        try await ask("GetInitialResultSet", [list(of: words)])
      }
    return answer.split(separator: "'").enumerated().filter {
      $0.offset % 2 == 1
    }.map { String($0.element) }
  }

  /// What is told of some, as `gdbus` prints it.
  func describe(_ ids: [String]) async throws -> String {
    try await ask("GetResultMetas", [list(ids)])
  }

  func show(_ id: String) async throws {
    _ = try await ask("ActivateResult", ["'\(id)'", "[]", "0"])
  }

  func show(all words: String) async throws {
    _ = try await ask("LaunchSearch", [list(of: words), "0"])
  }

  func match(_ words: String) async throws -> String {
    try await askRunner("Match", ["'\(words)'"])
  }

  func run(_ id: String) async throws {
    _ = try await askRunner("SetActivationToken", ["'a token of nobody'"])
    _ = try await askRunner("Run", ["'\(id)'", "''"])
  }

  func isRunning(_ name: String) async throws -> Bool {
    try await session.askBus("NameHasOwner", [name]) == "(true,)"
  }

  private func ask(
    _ method: String, _ arguments: [String]
  ) async throws -> String {
    try await session.call(
      Self.name, "/dev/satchel/Search/SearchProvider",
      "org.gnome.Shell.SearchProvider2." + method, arguments)
  }

  private func askRunner(
    _ method: String, _ arguments: [String]
  ) async throws -> String {
    try await session.call(
      Self.name, "/dev/satchel/Search/Runner", "org.kde.krunner1." + method,
      arguments)
  }

  private func list(of words: String) -> String {
    list(words.split(separator: " ").map(String.init))
  }

  private func list(_ texts: [String]) -> String {
    "[" + texts.map { "'\($0)'" }.joined(separator: ", ") + "]"
  }
}
