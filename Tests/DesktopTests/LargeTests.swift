import DesktopDriver
import Foundation
import Testing

/// Content of a size at which GTK by itself hangs or aborts.
@Suite(.serialized) struct LargeTests {
  private static let mebibyte = 1 << 20

  @Test(
    "256 MiB of an image cross from one Satchel to another in little memory",
    arguments: DisplaySystem.allCases)
  func image(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "large-image", load: .alone) {
      session in
      // One chunk of nearly the whole size is the worst for a thumbnail.
      let content = try await LargeContent.picture(
        bytes: 256 * Self.mebibyte, chunk: 200 * Self.mebibyte,
        at: session.temporaryFolder + "/large.png", on: session)
      try await Self.cross(content, as: "image", on: session)
    }
  }

  @Test(
    "64 MiB of text cross from one Satchel to another in little memory",
    arguments: DisplaySystem.allCases)
  func text(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "large-text", load: .alone) { session in
      let content = try await LargeContent.text(
        bytes: 64 * Self.mebibyte, at: session.temporaryFolder + "/large.txt",
        on: session)
      try await Self.cross(content, as: "text", on: session)
    }
  }

  @Test(
    "Sizes at which GTK hangs on X11 come in from other toolkits",
    arguments: Peer.Toolkit.allCases)
  func arriving(_ toolkit: Peer.Toolkit) async throws {
    try await desktopTest(.x11, name: "large-arriving-\(toolkit)") { session in
      let satchel = try await Satchel.start(on: session)
      for (number, size) in Self.sizes(from: toolkit).enumerated() {
        let content = try await LargeContent.picture(
          bytes: size, at: session.temporaryFolder + "/\(size).png",
          on: session)
        let peer = try await Peer.source(
          toolkit, "image/png", file: content.path, frame: .beside, on: session)
        let clock = ContinuousClock()
        try await session.drag(from: peer.center, to: satchel.freeRoom)
        let start = clock.now
        let ended = try await peer.next("ended", within: .seconds(30))
        report(
          "\(toolkit) → Satchel", size, clock.now - start, system: .x11)
        #expect(ended.action == "copy")
        let listing = try await satchel.listing("\(size) bytes have come") {
          $0.shelf.count == number + 1
        }
        #expect(listing.shelf.last?.digest == content.digest)
        #expect(listing.shelf.last?.size == size)
        peer.app.kill()
      }
    }
  }

  @Test(
    "Sizes at which GTK hangs on X11 go out to other toolkits",
    arguments: Peer.Toolkit.allCases)
  func leaving(_ toolkit: Peer.Toolkit) async throws {
    try await desktopTest(.x11, name: "large-leaving-\(toolkit)") { session in
      var contents: [LargeContent] = []
      for size in Self.sizes {
        let content = try await LargeContent.picture(
          bytes: size, at: session.temporaryFolder + "/\(size).png",
          on: session)
        try await Satchel.seed(content, as: "image", on: session)
        contents.append(content)
      }
      let satchel = try await Satchel.start(on: session)
      let peer = try await Peer.target(
        toolkit, wanting: ["image/png"], frame: .beside, on: session)
      for content in contents {
        let tile = try await satchel.frame("\(content.size).png").center
        let clock = ContinuousClock()
        try await session.drag(
          from: tile, to: peer.center)
        let start = clock.now
        let dropped = try await peer.next("dropped", within: .seconds(30))
        report(
          "Satchel → \(toolkit)", content.size, clock.now - start, system: .x11)
        let data = dropped.data?["image/png"] ?? nil
        #expect(data?.length == content.size)
        #expect(data?.sha256 == content.digest)
      }
    }
  }

  private static let sizes = [300_000, mebibyte, 17 * mebibyte + 1]

  /// Qt 5 makes its pieces four bytes longer than the X server's largest
  /// request, which ends its connection: it can send at most 16 MiB.
  private static func sizes(from toolkit: Peer.Toolkit) -> [Int] {
    toolkit == .qt5 ? sizes.map { min($0, 15 * mebibyte) } : sizes
  }

  /// Drags the only item of one library into another and watches.
  private static func cross(
    _ content: LargeContent, as kind: String, on session: DesktopSession
  ) async throws {
    let library = session.dataFolder + "/giving"
    try await Satchel.seed(content, as: kind, library: library, on: session)
    let giver = try await Satchel.start(
      library: library, frame: .leftHalf, on: session)
    let taker = try await Satchel.start(
      library: session.dataFolder + "/taking", frame: .rightHalf, on: session)
    let name = URL(filePath: content.path).lastPathComponent
    let tile = try await giver.frame(name).center
    let memory = (
      giver: giver.app.residentMemory, taker: taker.app.residentMemory
    )
    try await session.drag(from: tile, to: taker.freeRoom)

    let clock = ContinuousClock()
    let start = clock.now
    var slowest = Duration.zero
    var crossed: Duration?
    var highest = taker.app.residentMemory
    let listing = try await eventually(
      "the content has come", within: .seconds(90),
      state: { "\(taker.incoming)" }
    ) { () -> Satchel.Listing? in
      let asked = clock.now
      _ = try await taker.sidebarRows("Shelf")
      slowest = max(slowest, clock.now - asked)
      highest = max(highest, taker.app.residentMemory)
      if crossed == nil, taker.incoming >= content.size {
        crossed = clock.now - start
      }
      let listing = try taker.listing()
      return listing.shelf.count == 1 ? listing : nil
    }
    report(
      "Satchel → Satchel, kept", content.size, clock.now - start,
      system: session.system)
    if let crossed {
      report(
        "Satchel → Satchel, crossed", content.size, crossed,
        system: session.system)
    }
    #expect(listing.shelf.first?.digest == content.digest)
    #expect(listing.shelf.first?.size == content.size)
    #expect(listing.shelf.first?.kind == kind)
    _ = try await taker.tile(name)
    // Its picture is decoded by then, or not at all.
    let handedOut = session.handedOut
    #expect(handedOut.isEmpty, "bytes crossed, not the name of a copy")
    highest = max(highest, taker.app.peakResidentMemory)
    let taken = highest - memory.taker
    let given = giver.app.peakResidentMemory - memory.giver
    print(
      "\(session.system): the taker grew by \(taken / 1024) KiB, the giver by",
      "\(given / 1024) KiB; the slowest answer took \(slowest)")
    #expect(taken < 64 * mebibyte)
    #expect(given < 64 * mebibyte)
    #expect(slowest < .seconds(3), "the window answers meanwhile")
  }
}

private func report(
  _ way: String, _ size: Int, _ time: Duration, system: DisplaySystem
) {
  let rate = Double(size) / 1e6 / (time / .seconds(1))
  print(
    "\(system), \(way): \(size) bytes in \(time),",
    String(format: "%.0f MB/s", rate))
}

extension Satchel {
  /// How many bytes lie in files that are not whole yet.
  var incoming: Int {
    let folder = library + "/incoming"
    let files = FileManager.default
    return ((try? files.contentsOfDirectory(atPath: folder)) ?? []).reduce(0) {
      let attributes = try? files.attributesOfItem(atPath: "\(folder)/\($1)")
      return $0 + (attributes?[.size] as? Int ?? 0)
    }
  }
}

extension DesktopSession {
  /// The copies that were made for other programs.
  nonisolated var handedOut: [String] {
    let files = FileManager.default
    let folder = cacheFolder + "/satchel/handed-out"
    // Beside each folder of copies stands what it was filled with.
    return ((try? files.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.hasSuffix(".json") }
  }
}

extension Rectangle {
  /// Room for two apps beside each other.
  static let leftHalf = Rectangle(5, 40, 630, 600)
  static let rightHalf = Rectangle(645, 40, 630, 600)
}
