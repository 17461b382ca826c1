import DesktopDriver
import Foundation
import Testing

/// Files are shown in the desktop's file manager.
@Suite(.serialized) struct ShowInFolderTests {
  @Test(
    """
    DND-21 Show in Folder has the file manager show copies of all selected \
    files; what is saved in them is taken back
    """, arguments: DisplaySystem.allCases)
  func fileManager(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "show-in-folder") { session in
      let manager = try await session.fileManager()
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.satchel.select(["a", "b"], on: session)
      try await session.key("shift+F10")
      try await desk.choose("Show in Folder")
      var shown: [URL] = []
      for name in ["a.txt", "b.txt"] {
        let line = try await manager.waitForLine(containing: name)
        let address = try #require(line.split(separator: " ").last)
        shown.append(try #require(URL(string: String(address))))
      }
      #expect(
        try shown.map { try String(contentsOf: $0, encoding: .utf8) }
          == ["a", "b"])
      try Data("changed".utf8).write(to: shown[1])
      try await desk.satchel.message(
        containing: "“b” was changed in another program.")
      let b = try #require(
        try desk.satchel.listing().shelf.first { $0.name == "b" })
      #expect(try desk.satchel.text(of: b) == "changed")
    }
  }

  @Test(
    """
    DND-21 where no file manager shows them, Show in Folder opens the folder in \
    what opens folders
    """, arguments: DisplaySystem.allCases)
  func otherProgram(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "show-in-folder-other") { session in
      _ = try await session.fileManager(["--refuse"])
      let opened = session.temporaryFolder + "/opened"
      try await session.install(
        program: "browser", named: "Browser", for: "inode/directory",
        running: "ls \"$1\" >\(opened).part; mv \(opened).part \(opened)")
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.click("a")
      try await session.key("shift+F10")
      try await desk.choose("Show in Folder")
      try await eventually("the folder is opened") {
        FileManager.default.contents(atPath: opened) == Data("a.txt\n".utf8)
      }
    }
  }
}

extension DesktopSession {
  /// A program that stands in for the desktop's file manager.
  fileprivate func fileManager(_ options: [String] = []) async throws -> App {
    let manager = try await launch(
      "/usr/bin/python3", ["-B", Peer.folder + "file_manager.py"] + options)
    try await manager.waitForLine(containing: "ready")
    return manager
  }
}
