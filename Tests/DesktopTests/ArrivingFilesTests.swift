import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ArrivingFilesTests {
  @Test(
    "DND-38 files of every sort are copied, and the originals left alone",
    arguments: zip(DisplaySystem.allCases, [Peer.Toolkit.qt5, .gtk3]))
  func sorts(_ system: DisplaySystem, from toolkit: Peer.Toolkit) async throws {
    try await desktopTest(
      system, name: "arriving-files-\(toolkit)"
    ) { session in
      let arriving = try await Arriving(session, from: toolkit)
      let satchel = arriving.satchel
      let inside = try arriving.file("Box/in/note.txt", Data("inside".utf8))
      let box = inside.deletingLastPathComponent().deletingLastPathComponent()
      let target = try arriving.file("target.txt", Data("target".utf8))
      let empty = try arriving.file("empty.dat", Data())
      let link = target.deletingLastPathComponent().appending(path: "link.txt")
      let broken = link.deletingLastPathComponent().appending(path: "gone.txt")
      let files = FileManager.default
      try files.createSymbolicLink(at: link, withDestinationURL: target)
      try files.createSymbolicLink(
        atPath: broken.path, withDestinationPath: "/nowhere/at/all")
      try files.createSymbolicLink(
        atPath: box.path + "/out", withDestinationPath: "../target.txt")
      let before = try OutsideFiles(session, satchel)

      let (_, action) = try await arriving.bring([
        Offer.files([box, link, broken, empty])
      ])
      #expect(action == "copy")
      try await arriving.satchel.message(containing: "“gone.txt” is not there")
      let listing = try await satchel.listing("they are on the Shelf") {
        $0.shelf.map(\.name) == ["Box", "link.txt", "empty.dat"]
      }
      #expect(listing.shelf.map(\.kind) == ["folder", "file", "file"])
      #expect(
        listing.shelf.map(\.type).first == "inode/directory")
      #expect(try satchel.bytes(of: listing.shelf[1]) == Data("target".utf8))
      #expect(listing.shelf[2].size == 0)
      #expect(try satchel.bytes(of: listing.shelf[2]) == Data())
      let kept = satchel.folder(of: listing.shelf[0])
      #expect(
        try Data(contentsOf: kept.appending(path: "in/note.txt"))
          == Data("inside".utf8))
      #expect(
        try files.destinationOfSymbolicLink(atPath: kept.path + "/out")
          == "../target.txt")

      // A folder that holds the library itself can't be kept.
      let data = URL(filePath: session.dataFolder)
      let (_, told) = try await arriving.bring([Offer.files([data])])
      #expect(told == arriving.failure)
      try await arriving.satchel.message(
        containing: "holds Satchel’s own library")
      try await arriving.expectNoLeftovers()
      #expect(try OutsideFiles(session, satchel) == before)
      try await arriving.bringAnother("Next")
    }
  }

  @Test(
    "A file that vanishes as soon as the drop has ended has been copied",
    arguments: DisplaySystem.allCases)
  func vanishing(_ system: DisplaySystem) async throws {
    try await desktopTest(system) { session in
      // Qt 5 does not know when a drop is finished.
      let arriving = try await Arriving(session, from: .gtk3)
      let bytes = Data((0..<(8 << 20)).map { UInt8(truncatingIfNeeded: $0) })
      let file = try arriving.file("brief.bin", bytes)
      let peer = try await arriving.source(
        [Offer.files([file])], options: ["--remove-when-ended", file.path])
      try await session.drag(from: peer.center, to: arriving.satchel.freeRoom)
      #expect(try await peer.next("ended").action == "copy")
      let listing = try await arriving.satchel.listing("it is there") {
        $0.shelf.map(\.name) == ["brief.bin"]
      }
      let item = try #require(listing.shelf.first)
      #expect(try arriving.satchel.bytes(of: item) == bytes)
      #expect(access(file.path, F_OK) != 0)
      #expect(try await arriving.satchel.shownMessage() == nil)
    }
  }

  @Test(
    "DND-38 a file that may not be read gives a sentence",
    arguments: DisplaySystem.allCases)
  func unreadable(_ system: DisplaySystem) async throws {
    guard getuid() != 0 else {
      print("Skipped: the superuser may read every file.")
      return
    }
    try await desktopTest(system) { session in
      let arriving = try await Arriving(session, from: .gtk3)
      let file = try arriving.file("private.txt", Data("private".utf8))
      #expect(chmod(file.path, 0) == 0)
      let (_, action) = try await arriving.bring([Offer.files([file])])
      #expect(action == arriving.failure)
      try await arriving.satchel.message(
        containing: "“private.txt” can’t be read")
      try await arriving.bringAnother("Next")
    }
  }
}

extension Satchel {
  /// Where a folder's content is kept.
  fileprivate func folder(of item: Listing.Item) -> URL {
    URL(
      filePath:
        "\(library)/blobs/\(item.digest.prefix(2))/\(item.digest).tree")
  }
}
