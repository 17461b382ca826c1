import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Pictures, for programs that take one format alone.
@Suite(.serialized) struct PictureFormsTests {
  /// What a target that takes a format alone was given.
  private struct Given: Decodable {
    let format: String
    let width: Int
    let height: Int
    /// The colours of the left and the right half.
    let halves: [[Int]]
  }

  /// Red on the left, half transparent, and nothing on the right.
  private static let drawing = Data(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
      <rect width="10" height="10" fill="#f00" fill-opacity="0.5"/>
    </svg>
    """.utf8)
  /// The same in 64 by 32 pixels.
  private static let pixels =
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAAAgCAYAAACinX6EAAAAQklEQVR42u3QgQkAAA\
        jDsJ3u53rGQFLoA8km0zztAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        gP8AB5Lp/ExUUz4RAAAAAElFTkSuQmCC
        """) ?? Data()

  /// The same as WebP.
  private static let webP =
    Data(
      base64Encoded: """
        UklGRiYAAABXRUJQVlA4TBkAAAAvP8AHEA8Q8x8DGAyxYDJ/6RB6I/ofVfANAA==
        """) ?? Data()

  /// The same as a page.
  private static let page = Fixture.page(
    "/half gs 1 0 0 rg 0 0 10 10 re f", width: 20, height: 10,
    resources: "/ExtGState <</half <</ca 0.5>>>>")

  private static let transparent = [[255, 0, 0, 128], [0, 0, 0, 0]]
  private static let onWhite = [[255, 127, 127, 255], [255, 255, 255, 255]]

  @Test(
    """
    NS-019 DND-23 DND-24 a drawing, a picture, and a PDF, kept as bytes or as \
    a file, are given as PNG with what is transparent, or as JPEG on white, to \
    who takes that alone
    """,
    arguments: DisplaySystem.allCases)
  func alone(_ system: DisplaySystem) async throws {
    try await desktopTest(system, .wide, name: "picture-forms") { session in
      let files = try [
        ("drawing.svg", Self.drawing), ("pixels.png", Self.pixels),
        ("pixels.webp", Self.webP), ("page.pdf", Self.page),
      ].map { name, data in
        let path = "\(session.temporaryFolder)/\(name)"
        try data.write(to: URL(filePath: path))
        return path
      }
      let arriving = try await Arriving(session, from: .gtk3, frame: .wide)
      let satchel = arriving.satchel
      for (type, data) in [
        ("image/svg+xml", Self.drawing), ("image/png", Self.pixels),
      ] {
        let (peer, _) = try await arriving.bring([(type, data)])
        try await arriving.quit(peer)
      }
      let second = try await session.launch(
        Satchel.executable, ["--library", satchel.library] + files)
      try await second.waitForExit()
      let shelf = try await satchel.listing("all are on the Shelf") {
        $0.shelf.count == 6
      }.shelf
      #expect(
        shelf.map(\.kind)
          == ["image", "image", "file", "file", "file", "file"])
      #expect(shelf.last?.type == "application/pdf")

      let targets = [
        ("png", Rectangle.upper, Self.transparent),
        ("jpeg", Rectangle.lower, Self.onWhite),
      ]
      for (format, frame, colors) in targets {
        let type = "image/\(format)"
        let target = try await Peer.target(
          .gtk3, wanting: [type], frame: frame, on: session)
        for item in shelf {
          try await session.drag(
            from: satchel.middle(ofTile: item.name), to: target.center)
          let dropped = try await target.next("dropped", within: .seconds(30))
          #expect(
            dropped.offered == Self.types(of: item, on: system),
            "\(item.name)")
          let bytes = try #require(
            dropped.data?[type]??.bytes, "\(item.name) as \(format)")
          let given = try look(at: bytes, in: session)
          #expect(given.format == format)
          #expect(
            given.width
              == (["image/png", "image/webp"].contains(item.type) ? 64 : 2048),
            "\(item.name)")
          #expect(
            zip(given.halves.joined(), colors.joined()).allSatisfy {
              abs($0 - $1) <= 4
            }, "\(item.name) as \(format): \(given.halves)")
          if item.type == type { #expect(bytes == Self.pixels) }
        }
      }
    }
  }

  /// What must be offered, in order: a file as such first, then as it is, then
  /// without loss, and then on white.
  private static func types(
    of item: Satchel.Listing.Item, on system: DisplaySystem
  ) -> [String] {
    let files = "text/uri-list"
    let first = item.kind == "file" ? [files, item.type] : [item.type, files]
    let pictures = ["image/png", "image/jpeg"].filter { $0 != item.type }
    return [Sample.native] + first + pictures
      + (system == .x11 ? ["XdndDirectSave0"] : [])
      + [Slow.infoType + ";items=1"]
  }

  @Test(
    "DND-26 nothing is drawn for who asks while a drag only hovers",
    arguments: DisplaySystem.allCases)
  func hovering(_ system: DisplaySystem) async throws {
    try await desktopTest(system, .wide, name: "picture-forms-hover") {
      session in
      let path = session.temporaryFolder + "/page.pdf"
      try Self.page.write(to: URL(filePath: path))
      let satchel = try await Satchel.start([path], frame: .wide, on: session)
      try await satchel.listing("the page is on the Shelf") {
        $0.shelf.count == 1
      }
      let target = try await Peer.hostileTarget(
        "curious", frame: .upper, on: session)
      let tile = try await satchel.middle(ofTile: "page.pdf")
      try await session.beginDrag(at: tile, towards: target.center)
      try await session.hover(at: target.center)
      let asked = try await target.next("curious")
      #expect(asked.data?["application/pdf"]??.bytes == Self.page)
      for type in ["image/png", "image/jpeg"] {
        #expect(asked.types?.contains(type) == true)
        #expect(asked.length(of: type) == 0, "\(type)")
      }
      try await session.hover(at: Point(200, 700))
      try await session.drop(.refused)
      // Now it asks at the drop alone: on Wayland GTK 3 never asks again for
      // what it was refused.
      try await session.drag(from: tile, to: target.center)
      let dropped = try await target.next("dropped")
      for type in ["image/png", "image/jpeg"] {
        #expect(dropped.length(of: type) > 100, "\(type)")
      }
    }
  }

  private func look(
    at bytes: Data, in session: DesktopSession
  ) throws -> Given {
    let path = session.temporaryFolder + "/given"
    try bytes.write(to: URL(filePath: path))
    let script = Satchel.project + "/Tests/Peers/picture_pixels.py"
    let line = try run("/usr/bin/python3", "-B", script, path)
    return try JSONDecoder().decode(Given.self, from: Data(line.utf8))
  }
}
