import DesktopDriver
import Foundation
import Testing

/// The sample whose pages open under a drag.
@Suite(.serialized) struct SpringingPageTests {
  @Test(
    """
    NS-013 NS-014 DND-20 DND-21 a drag rests on a button of the springing \
    page, the page opens, and the drop lands there; a click opens it too
    """,
    arguments: DisplaySystem.allCases)
  func springingPage(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "springing-page") { session in
      let pages = try await SampleProgram.start("springing-page", on: session)
      let source = try await Peer.source(
        .gtk3, [Offer.text("Buy bread")], frame: .left, on: session)
      func button(_ name: String) async throws -> Element {
        try await eventually("there is a button “\(name)”") {
          try await session.findAll(nil, name, in: pages.app).first {
            $0.role != .label
          }
        }
      }
      let someday = try await button("Someday").restingRectangle.center
      let words = "Drop a text on “Someday”"
      try await session.beginDrag(at: source.center, towards: someday)
      try await session.hover(at: someday, until: "its page shows") {
        try await !session.findAll(.label, words, in: pages.app).isEmpty
      }
      let page = try await session.find(.label, words, in: pages.app)
      try await session.look("springing-page")
      try await session.hover(at: page.rectangle.center)
      try await session.drop()
      #expect(try await source.next("ended").action == "copy")
      _ = try await session.find(.label, "Buy bread", in: pages.app)

      try await session.pointerIsFree()
      try await button("Today").click()
      _ = try await session.find(
        .label, "Drop a text on “Today”", in: pages.app)
    }
  }
}
