import DesktopDriver
import Foundation
import Testing

/// The installed programs.
@Suite(.serialized) struct LauncherTests {
  @Test(
    """
    NS-010 DND-12 DND-16 DND-20 programs are put in order, several at once into a \
    folder, which opens under a drag; nothing of it is lost with the app
    """, arguments: DisplaySystem.allCases)
  func arranging(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "launcher") { session in
      try await session.installTools()
      let desk = try await InsideDesk.open([], on: session)
      try await desk.show("Launcher")
      let names = try await desk.awaitTools()
      try await session.look("launcher")
      // It is nothing to undo.
      let undo = try await session.find(.button, "Undo", in: desk.satchel.app)
      #expect(try await !undo.states.contains("sensitive"))

      // Two are carried at once onto a third.
      try await desk.satchel.select(["Tool A", "Tool B"], on: session)
      _ = try await session.settledPicture()
      try await session.beginDrag(
        at: desk.frame("Tool A").center, towards: desk.frame("Tool C").center)
      try await session.hover(at: desk.frame("Tool C").center)
      try await desk.awaitInto("Tool C")
      try await session.look("launcher-onto")
      try await session.drop()
      try await desk.satchel.listing("they are in a folder") {
        $0.items(in: "Launcher").contains { $0.name == "3 Items" }
          && $0.items(in: "Launcher").count == names.count - 2
      }
      _ = try await session.settledPicture()
      // Another one is taken into it, as it opens under the drag.
      let other = try await desk.frame("Tool D").center
      let folder = try await desk.frame("3 Items").center
      try await session.beginDrag(at: other, towards: folder)
      try await session.hover(at: folder)
      _ = try await session.find(.cell, "Tool B", in: desk.satchel.app)
      try await session.look("launcher-folder")
      try await session.hover(at: desk.pane.point(0.8, 0.8))
      try await session.drop()
      try await desk.satchel.listing("it is in the folder, too") {
        $0.items(in: "Launcher").count == names.count - 3
      }
      // One that is taken away stays away, and none comes twice.
      try await desk.satchel.select(["Tool B"], on: session)
      try await session.key("Delete")
      try await desk.satchel.awaitMessage("“Tool B” deleted.")
      try await session.askToClose(desk.satchel.window)
      try await desk.satchel.app.waitForExit()
      let before = try desk.satchel.listing().items(in: "Launcher")
      try await session.installTool("e")
      let again = InsideDesk(
        session: session, satchel: try await Satchel.start(on: session))
      try await again.show("Launcher")
      try await again.satchel.listing("the new one is there, and no other") {
        $0.items(in: "Launcher").map(\.name) == before.map(\.name) + ["Tool E"]
      }
    }
  }

  @Test(
    """
    DND-10 DND-12 DND-33 what is dropped on a program opens in it, from another \
    program and from the Shelf; beside it nothing is taken; a program that is \
    dragged out is its entry
    """, arguments: DisplaySystem.allCases)
  func opening(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "launcher-opens") { session in
      try await session.installTools()
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.show("Launcher")
      try await desk.awaitTools()
      let file = URL(filePath: session.temporaryFolder + "/other.txt")
      try Data("other".utf8).write(to: file)
      let source = try await Peer.source(
        .gtk3, [("text/uri-list", Data("\(file.absoluteString)\r\n".utf8))],
        frame: .beside, on: session)
      let tool = try await desk.frame("Tool A").center
      try await session.beginDrag(at: source.center, towards: tool)
      try await session.hover(at: desk.pane.point(0.9, 0.9))
      _ = try await session.find(
        .label, "Drop it on a program to open it there.", in: desk.satchel.app)
      try await session.hover(at: tool)
      try await session.look("launcher-open")
      try await session.drop()
      #expect(try await source.next("ended").action == "copy")
      try await session.awaitOpened("tool-a", [file.path()])
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()

      // From the Shelf, by the name at the side.
      try await desk.show("Shelf")
      try await session.beginDrag(
        at: desk.frame("a").center, towards: desk.frame("Launcher").center)
      try await session.hover(at: desk.frame("Launcher").center)
      try await eventually("the launcher shows") {
        try await desk.shows("Launcher")
      }
      let other = try await desk.frame("Tool B").center
      try await session.hover(at: other)
      try await session.look("launcher-from-shelf")
      try await session.drop()
      let opened = try await eventually("it is opened") {
        try? await session.opened("tool-b")
      }
      // In a copy, which is its own.
      #expect(
        opened.map { FileManager.default.contents(atPath: $0) }
          == [Data("a".utf8)])
      #expect(try desk.names() == ["a"])

      // By keyboard it starts.
      try await desk.show("Launcher")
      try await desk.click("Tool C")
      try await session.key("Return")
      try await session.awaitOpened("tool-c", [])

      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      try await session.drag(
        from: desk.frame("Tool D").center, to: target.center)
      let dropped = try await target.next("dropped")
      let list = dropped.data?["text/uri-list"]??.bytes ?? Data()
      let address = String(decoding: list, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let entry = try #require(URL(string: address))
      #expect(entry.lastPathComponent == "Tool D.desktop")
      #expect(
        try String(contentsOf: entry, encoding: .utf8)
          .contains("Name=Tool D\n"))
    }
  }
}

extension DesktopSession {
  /// Hides all programs that this machine has.
  func hidePrograms() throws {
    let folder = dataFolder + "/applications"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for place in ["/usr/share/applications", "/usr/local/share/applications"] {
      let entries =
        (try? FileManager.default.subpathsOfDirectory(atPath: place)) ?? []
      for entry in entries where entry.hasSuffix(".desktop") {
        // A folder is part of the entry's name.
        let name = entry.replacing("/", with: "-")
        try Data("[Desktop Entry]\nType=Application\nHidden=true\n".utf8)
          .write(to: URL(filePath: "\(folder)/\(name)"))
      }
    }
  }

  /// Installs programs that note what they are given to open, and hides all others.
  fileprivate func installTools() throws {
    try hidePrograms()
    for letter in ["a", "b", "c", "d"] { try installTool(letter) }
  }

  fileprivate func installTool(_ letter: String) throws {
    let opened = temporaryFolder + "/tool-\(letter).opened"
    try install(
      program: "tool-\(letter)", named: "Tool \(letter.uppercased())",
      for: "text/plain",
      running: """
        for file in "$@"; do echo "$file" >>'\(opened).part'; done
        touch '\(opened).part'; mv '\(opened).part' '\(opened)'
        """, given: "%F")
  }

  /// What a program was given; nothing when it hasn't been started.
  fileprivate func opened(_ program: String) throws -> [String] {
    let path = temporaryFolder + "/\(program).opened"
    return try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  fileprivate func awaitOpened(
    _ program: String, _ files: [String]
  ) async throws {
    try await eventually("\(program) is given \(files)") {
      (try? opened(program)) == files
    }
  }
}

extension InsideDesk {
  /// Waits until the tools are there, and tells all programs that are.
  @discardableResult fileprivate func awaitTools() async throws -> [String] {
    let list = try await satchel.listing("the programs are there") { list in
      ["Tool A", "Tool B", "Tool C", "Tool D"].allSatisfy { name in
        list.items(in: "Launcher").contains {
          $0.name == name && $0.kind == "program"
        }
      }
    }
    _ = try await session.find(.cell, "Tool A", in: satchel.app)
    return list.items(in: "Launcher").map(\.name)
  }
}
