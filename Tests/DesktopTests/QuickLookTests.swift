import DesktopDriver
import Foundation
import Testing

/// A look at what is in an item.
@Suite(.serialized) struct QuickLookTests {
  @Test(
    """
    NS-076 GES-12 DND-10 Space looks at what is selected: a picture, a text, a \
    folder; the arrows go on to the next item, which is selected; it can be \
    dragged out of there; Space and Escape shut it
    """,
    arguments: DisplaySystem.allCases)
  func looks(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "quick-look") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let app = desk.satchel.app
      try await desk.satchel.put(folder: "Album", of: 3, on: session)
      let page = session.temporaryFolder + "/Page.pdf"
      try Fixture.page("1 0 0 rg 20 20 380 258 re f", width: 420, height: 298)
        .write(to: URL(filePath: page))
      try await desk.satchel.put(page, on: session)
      try await desk.click("a")
      try await session.key("space")
      // Beside the main window.
      let first = try await session.sideWindow("a")
      let window = try await session.place(
        first, in: Rectangle(4, 40, 408, 420))
      let text = try await session.find(.text, "a", in: app)
      try await eventually("the text has the keyboard") {
        try await text.states.contains("focused")
      }
      try await session.look("quick-look-text")
      try await session.key("Right")
      try await session.sideWindow("b")
      try await desk.awaitSelected(["b"])
      try await session.key("Left")
      try await session.sideWindow("a")
      // What is selected in the main window shows, by whatever it is.
      try await desk.satchel.click("Album")
      try await session.activate(
        session.windows().first { $0.title == "Album" } ?? window)
      try await session.sideWindow("Album")
      try await eventually("what is in the folder shows") {
        let list = try await session.findAll(.listItem, nil, in: app)
          .map(\.name)
        return list.suffix(3) == ["1", "2", "3"]
      }
      try await session.look("quick-look-folder")
      try await session.key("Right")
      try await session.sideWindow("Page.pdf")
      try await eventually("the page shows, as large as there is room") {
        try await session.screenshot().crop(window.frame)
          .share(of: Picture.Pixel(255, 0, 0), tolerance: 8) > 0.2
      }
      try await session.look("quick-look-picture")
      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"],
        frame: Rectangle(4, 500, 400, 280), on: session)
      try await session.drag(from: window.frame.center, to: target.center)
      let dropped = try await target.next("dropped")
      #expect(
        dropped.text(of: "text/uri-list")?.contains("Page.pdf") == true)
      target.app.kill(SIGKILL)
      try await target.app.waitForExit()
      for key in ["space", "Escape"] {
        try await session.activate(desk.satchel.window)
        if key == "Escape" {
          try await desk.click("Page.pdf")
          try await session.key("space")
          try await session.sideWindow("Page.pdf")
        } else {
          try await session.activate(window)
        }
        try await session.key(key)
        try await session.awaitNoWindow("Page.pdf")
      }
      #expect(desk.satchel.app.exit == nil)
    }
  }

  @Test(
    """
    GES-12 what is deleted is looked at no more, and an item that has come in \
    its place is not taken for it; the menu leads to the same look
    """)
  func goes() async throws {
    try await desktopTest(.wayland) { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.click("b")
      try await session.key("shift+F10")
      try await desk.choose("Preview")
      try await session.sideWindow("b")
      try await session.activate(desk.satchel.window)
      try await session.key("Delete")
      try await desk.satchel.listing("it is deleted") {
        $0.shelf.map(\.name) == ["a"]
      }
      try await session.awaitNoWindow("b")
    }
  }

  @Test(
    "NS-045 CTL-18 a link's address can be come to by Tab, selected and copied",
    arguments: DisplaySystem.allCases)
  func address(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "quick-look-link") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let address = "https://en.wikipedia.org/wiki/Tea"
      let peer = try await Peer.source(
        .gtk3, [Offer.mozURL(address, "Tea")], frame: .beside, on: session)
      try await session.drag(from: peer.center, to: desk.satchel.freeRoom)
      try await desk.satchel.listing("the link is there") {
        $0.shelf.map(\.name) == ["a", "Tea"]
      }
      peer.app.kill(SIGKILL)
      try await session.activate(desk.satchel.window)
      try await desk.click("Tea")
      try await session.key("space")
      try await session.sideWindow("Tea")
      let label = try await session.find(
        .label, address, in: desk.satchel.app)
      // One that comes late must not be followed by another.
      var hasKeyboard = try await label.states.contains("focused")
      for _ in 1...3 where !hasKeyboard {
        try await session.key("Tab")
        let isThere = try? await eventually(
          "the address has the keyboard", within: .seconds(2)
        ) { try await label.states.contains("focused") ? true : nil }
        hasKeyboard = isThere == true
      }
      #expect(hasKeyboard, "Tab never came to the address.")
      try await session.key("ctrl+c")
      try await session.look("quick-look-link")
      try await session.key("Escape")
      try await session.awaitNoWindow("Tea")
      try await session.activate(desk.satchel.window)
      try await session.click(at: desk.satchel.freeRoom)
      try await session.key("ctrl+v")
      try await desk.satchel.listing("the address is pasted") {
        $0.shelf.count == 3
      }
    }
  }
}
