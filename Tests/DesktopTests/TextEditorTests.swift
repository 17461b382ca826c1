import DesktopDriver
import Foundation
import Testing

/// Text for programs of two sorts in one drag: an editor, which would rather
/// open a file than insert text, and a file manager, which takes nothing else.
@Suite(.serialized) struct TextEditorTests {
  @Test(
    """
    DND-08 DND-23 DND-39 a text is inserted where a text editor shows the \
    mark, and is a file in a file manager, in whichever order they are visited
    """)
  func textGoesAsText() async throws {
    try await desktopTest(.x11, name: "text-editor") { session in
      let thunar = try await Thunar.start(frame: .fileManager, on: session)
      let editor = try await session.launch("gedit", ["--standalone"])
      let window = try await session.place(
        session.window(of: editor, within: .seconds(30)), in: .editor)
      let page = try await session.find("text", in: editor)
      // An empty page would show a file that is opened, as well as a text that
      // is inserted.
      try await session.click(at: window.frame.center)
      try await session.type("Dear reader")
      try await eventually("it is written") {
        try await page.text == "Dear reader"
      }
      let satchel = try await Satchel.start(frame: .shelf, on: session)
      let words = "Grüße, from the Shelf"
      let peer = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data(words.utf8))],
        frame: .peer, on: session)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      let item = try #require(
        try await satchel.listing("the text is on the Shelf") {
          $0.shelf.count == 1
        }.shelf.first)

      // Past the file manager and back over it.
      try await session.beginDrag(
        at: satchel.middle(ofTile: item.name), towards: thunar.freeRoom)
      try await session.hover(at: thunar.freeRoom)
      try await session.hover(at: window.frame.center)
      try await session.drop()
      try await eventually("the text is in the editor's page") {
        let text = try await page.text
        return text.contains(words) && text.count == 11 + words.count
      }

      try await session.beginDrag(
        at: satchel.middle(ofTile: item.name), towards: window.frame.center)
      try await session.hover(at: window.frame.center)
      try await session.hover(at: thunar.freeRoom)
      try await session.drop()
      let name = item.name + ".txt"
      try await eventually("the text is a file in the folder") {
        thunar.bytes(of: name) == Data(words.utf8)
      }
    }
  }
}

extension Rectangle {
  fileprivate static let fileManager = Rectangle(10, 20, 500, 360)
  fileprivate static let editor = Rectangle(10, 410, 500, 360)
  fileprivate static let shelf = Rectangle(540, 20, 620, 560)
  fileprivate static let peer = Rectangle(540, 610, 390, 150)
}
