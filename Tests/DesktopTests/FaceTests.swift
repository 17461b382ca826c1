import DesktopDriver
import Foundation
import Testing

/// What the tiles of links and documents show.
@Suite(.serialized) struct FaceTests {
  /// A red page, as large as a postcard.
  private static let page = Fixture.page(
    "1 0 0 rg 20 20 380 258 re f", width: 420, height: 298)

  @Test(
    """
    A link's tile names its site on the site's colour, and its row the first \
    letter of it, without a name and a password; a PDF shows its first page
    """,
    arguments: DisplaySystem.allCases)
  func faces(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .x11 ? .light : .dark), name: "faces"
    ) { session in
      let path = session.temporaryFolder + "/Postcard.pdf"
      try Self.page.write(to: URL(filePath: path))
      let satchel = try await Satchel.start([path], on: session)
      let links = [
        ("Tea", "https://en.wikipedia.org/wiki/Tea", "wikipedia"),
        ("News", "https://me:secret@www.bbc.co.uk/news", "bbc"),
        ("Home", "http://127.0.0.1:8000/", "127.0.0.1"),
      ]
      for (title, address, _) in links {
        let peer = try await Peer.source(
          .gtk3, [Offer.mozURL(address, title)], frame: .beside, on: session)
        try await session.drag(from: peer.center, to: satchel.freeRoom)
        try await satchel.listing("the link is there") {
          $0.shelf.contains { $0.name == title }
        }
        peer.app.kill(SIGKILL)
        try await peer.app.waitForExit()
      }
      var colors: Set<Picture.Pixel> = []
      for (title, _, site) in links {
        let words = try await eventually("“\(title)” names its site") {
          try await session.findAll(
            .label, site, in: satchel.app, below: satchel.tile(title)
          ).first
        }
        let frame = try await words.rectangle
        colors.insert(
          try await session.screenshot()[frame.origin.offset(4, 12)])
      }
      #expect(colors.count == links.count, "each has its own: \(colors)")
      try await eventually("the page shows") {
        let tile = try await satchel.tile("Postcard.pdf").rectangle
        return try await session.screenshot().crop(tile).share(
          of: Picture.Pixel(255, 0, 0), tolerance: 8) > 0.15
      }
      try await session.look("faces")
      let told = try await session.accessibleTree(in: satchel.app)
      #expect(!told.contains("secret"))

      // In a list there is room for a letter.
      let desk = InsideDesk(session: session, satchel: satchel)
      try await desk.makeList("Reading")
      try await desk.show("Shelf")
      try await desk.moveAll(to: "Reading")
      try await desk.show("Reading")
      for (title, address, site) in links {
        let row = try await session.find(
          .listItem, title, in: satchel.app)
        try await eventually("“\(title)” begins with its letter") {
          let labels = try await session.findAll(
            .label, in: satchel.app, below: row
          ).map(\.name)
          return labels.contains(site.prefix(1).uppercased())
            && labels.contains(
              address.replacing("me:secret@", with: ""))
        }
      }
      try await session.look("faces-list")
    }
  }
}
