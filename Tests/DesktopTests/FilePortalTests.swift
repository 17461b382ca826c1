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
}

extension AppSandbox {
  /// What Flatpak puts around a program that takes files.
  fileprivate static let files = AppSandbox(
    "org.example.Files", seeing: [Peer.folder], hasFolders: false)
}
