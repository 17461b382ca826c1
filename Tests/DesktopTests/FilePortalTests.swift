import DesktopDriver
import Foundation
import Testing

/// Files that go into programs in sandboxes, and come into Satchel in one, with the
/// desktop's real file portal between them.
@Suite(.serialized) struct FilePortalTests {
  @Test(
    """
    DND-08 DND-10 DND-16 files are given to a program in a sandbox, which reaches \
    them by the portal alone
    """, arguments: DisplaySystem.allCases)
  func giving(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "portal-giving") { session in
      _ = try await Portals.start(on: session)
      let names = (1...20).map { "file \($0).txt" }
      let desk = try await InsideDesk.open(names, on: session)
      let target = try await Peer.files(
        in: .files, frame: .beside, on: session)
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+a")
      try await session.drag(
        from: desk.satchel.middle(ofTile: names[0]), to: target.center)
      let given = try await target.next("dropped")
      #expect(given.files?.map(\.text) == names)
      let portal = session.documentsFolder
      #expect(given.files?.allSatisfy { $0.path.hasPrefix(portal) } == true)

      // What it saves there comes back.
      target.app.kill(SIGUSR1)
      try await desk.satchel.listing(
        "the first file was changed", within: .seconds(60)
      ) {
        $0.shelf[0].size == "file 1.txt, changed".utf8.count
      }
    }
  }

  @Test(
    """
    DND-08 DND-10 a folder is given, too: to a program in no sandbox by its \
    address where the portal takes files alone
    """, arguments: DisplaySystem.allCases)
  func folder(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "portal-folder") { session in
      _ = try await Portals.start(on: session)
      let folder = session.homeFolder + "/trip"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try Data("one".utf8).write(to: URL(filePath: folder + "/one.txt"))
      let satchel = try await Satchel.start([folder], on: session)
      try await satchel.listing("the folder is there") { $0.shelf.count == 1 }
      let target = try await Peer.files(frame: .beside, on: session)
      try await session.drag(
        from: satchel.middle(ofTile: "trip"), to: target.center)
      let given = try await target.next("dropped")
      #expect(given.files?.map(\.names) == [["one.txt"]])
    }
  }

  @Test(
    """
    DND-10 a portal that starts after Satchel is used, and one that has gone isn't
    """)
  func comesAndGoes() async throws {
    try await desktopTest(.x11, name: "portal-comes") { session in
      let desk = try await InsideDesk.open(["a.txt"], on: session)
      func offered() async throws -> [String] {
        let target = try await Peer.files(frame: .beside, on: session)
        try await session.drag(
          from: desk.satchel.middle(ofTile: "a.txt"), to: target.center)
        let types = try await target.next("enter").types
        let given = try await target.next("dropped")
        #expect(given.files?.map(\.text) == ["a.txt"])
        target.app.kill()
        try await target.app.waitForExit()
        return types?.filter { $0.contains("portal") } ?? []
      }
      #expect(try await offered() == [])
      let portals = try await Portals.start(on: session)
      let types = [
        "application/vnd.portal.filetransfer", "application/vnd.portal.files",
      ]
      #expect(try await offered() == types)
      portals.documents.kill()
      try await portals.documents.waitForExit()
      #expect(try await offered() == [])
    }
  }

  @Test(
    """
    DND-08 DND-10 Satchel in a sandbox takes files that it reaches by the portal \
    alone, and gives them to programs outside and in sandboxes of their own
    """, arguments: DisplaySystem.allCases)
  func inside(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "portal-inside") { session in
      _ = try await Portals.start(on: session)
      let paths = try ["one", "two"].map { name in
        let path = session.temporaryFolder + "/\(name).txt"
        try Data(name.utf8).write(to: URL(filePath: path))
        return path
      }
      let satchel = try await Satchel.start(in: .satchel, on: session)
      let source = try await Peer.files(
        offering: paths, frame: .beside, on: session)
      try await session.drag(from: source.center, to: satchel.freeRoom)
      let taken = try await satchel.listing("both files are there") {
        $0.shelf.map(\.name) == ["one.txt", "two.txt"]
      }
      #expect(try taken.shelf.map(satchel.text) == ["one", "two"])
      source.app.kill()
      try await source.app.waitForExit()

      // Two in sandboxes can't be told apart on X11.
      let target = try await Peer.files(
        in: system == .wayland ? .files : nil, frame: .beside, on: session)
      try await session.drag(
        from: satchel.middle(ofTile: "two.txt"), to: target.center)
      let given = try await target.next("dropped")
      #expect(given.files?.map(\.text) == ["two"])
    }
  }

  @Test(
    """
    DND-21 DND-38 in a sandbox files are added, and a copy is saved, where the \
    person says in the desktop's own windows
    """, arguments: DisplaySystem.allCases)
  func choosing(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "portal-choosing") { session in
      let outside = session.temporaryFolder
      let path = outside + "/added.txt"
      try Data("outside".utf8).write(to: URL(filePath: path))
      // One that a courier saves.
      let large = outside + "/large.txt"
      _ = try await LargeContent.text(bytes: 8 << 20, at: large, on: session)
      let person = try await Portals.start(
        person: [
          "--open", path, "--open", large, "--save", outside + "/saved",
        ], on: session
      ).person
      try FileManager.default.createDirectory(
        atPath: outside + "/saved", withIntermediateDirectories: false)
      let desk = InsideDesk(
        session: session,
        satchel: try await Satchel.start(in: .satchel, on: session))
      try await session.find(.button, "Add Files…", in: desk.satchel.app)
        .click()
      try await person.waitForLine(containing: "OpenFile Add Files")
      let taken = try await desk.satchel.listing("the files are there") {
        Set($0.shelf.map(\.name)) == ["added.txt", "large.txt"]
      }
      let added = try #require(taken.shelf.first { $0.name == "added.txt" })
      #expect(try desk.satchel.text(of: added) == "outside")

      try await desk.click("added.txt")
      try await session.key("ctrl+shift+s")
      try await person.waitForLine(containing: "SaveFile Save a Copy")
      let saved = outside + "/saved/added.txt"
      try await eventually("the copy is outside") {
        (try? String(contentsOfFile: saved, encoding: .utf8)) == "outside"
      }
      #expect(
        try FileManager.default.contentsOfDirectory(
          atPath: outside + "/saved") == ["added.txt"])
      try await desk.satchel.message(containing: "Saved “added.txt”.")

      // Over what is there, which the desktop has asked about.
      try Data("other".utf8).write(to: URL(filePath: saved))
      try await session.key("ctrl+shift+s")
      try await person.waitForLine(containing: "SaveFile Save a Copy")
      try await eventually("the copy stands in its place") {
        (try? String(contentsOfFile: saved, encoding: .utf8)) == "outside"
      }

      try await desk.satchel.message(containing: "Saved “added.txt”.")

      try await desk.click("large.txt")
      try await session.key("ctrl+shift+s")
      try await desk.satchel.message(containing: "Saved “large.txt”.")
      #expect(
        FileManager.default.contentsEqual(
          atPath: large, andPath: outside + "/saved/large.txt"))

      // Several go into a folder.
      try await session.key("ctrl+a")
      try await session.key("ctrl+shift+s")
      try await person.waitForLine(containing: "OpenFile Save Copies In")
      try await desk.satchel.message(containing: "Saved 2 items in “saved”.")
      #expect(
        try FileManager.default.contentsOfDirectory(
          atPath: outside + "/saved"
        ).sorted()
          == ["added 2.txt", "added.txt", "large 2.txt", "large.txt"])
    }
  }

  @Test(
    """
    DND-21 MOD-01 in a sandbox the desktop is asked to open something, and which \
    program is to; what that one saves comes back
    """, arguments: DisplaySystem.allCases)
  func opening(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "portal-opening") { session in
      try await session.install(
        program: "adder", named: "Adder", for: "text/plain",
        running: "printf ', changed' >>\"$1\"")
      let person = try await Portals.start(
        person: ["--program", "adder"], on: session
      ).person
      let desk = try await InsideDesk.open(
        ["a.txt", "b.txt"], in: .satchel, on: session)
      let added = try await session.launch(
        Satchel.executable,
        [
          "add", "https://example.org/a", "--library", desk.satchel.library,
        ]
      ).waitForExit()
      #expect(added == .status(0))
      let link = try await desk.satchel.listing("the link is there") {
        $0.shelf.count == 3
      }.shelf[2].name
      try await desk.click("a.txt")
      try await session.key("Return")
      try await person.waitForLine(containing: "'adder'")
      try await desk.satchel.listing("one was changed", within: .seconds(60)) {
        $0.shelf[0].size == "a.txt, changed".utf8.count
      }
      try await desk.click("b.txt")
      try await session.key("shift+F10")
      try await desk.choose("Open With…")
      try await person.waitForLine(containing: "'adder'")
      try await desk.satchel.listing("so was the other", within: .seconds(60)) {
        $0.shelf[1].size == "b.txt, changed".utf8.count
      }
      // A link, which is no file.
      try await desk.click(link)
      try await session.key("shift+F10")
      try await desk.choose("Open With…")
      try await person.waitForLine(containing: "which of")
      try await session.look("portal-opened")
      try await desk.goTo("Launcher")
      _ = try await session.find(
        .label, "In its sandbox, Satchel can’t see the desktop’s programs.",
        in: desk.satchel.app)
    }
  }
}

extension AppSandbox {
  /// What Flatpak puts around a program that takes files.
  fileprivate static let files = AppSandbox(
    "org.example.Files", seeing: [Peer.folder], hasFolders: false)
}
