import DesktopDriver
import Foundation
import Interaction
import Testing

/// A picture that is looked at closely.
@Suite(.serialized) struct QuickLookZoomTests {
  @Test(
    """
    NS-077 NS-078 GES-06 GES-07 GES-13 in the preview a picture is enlarged by \
    keys, by a button, by Ctrl and the wheel and by a double press, is moved \
    by the arrow keys, and fits again
    """)
  func zoom() async throws {
    try await desktopTest(.x11, name: "photo-zoom") { session in
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      let path = session.temporaryFolder + "/boat.png"
      try FileManager.default.copyItem(atPath: Fixture.png, toPath: path)
      try await desk.satchel.put(path, on: session)
      try await desk.click("boat.png")
      try await session.key("space")
      let window = try await session.place(
        session.sideWindow("boat.png"), in: Rectangle(4, 40, 408, 420))
      let picture = try await session.find(.image, "boat.png", in: app)
      func width(_ what: String, _ isWanted: (Int) -> Bool) async throws {
        try await eventually(
          what, state: { "\(String(describing: try? await picture.rectangle))" }
        ) {
          isWanted(try await picture.rectangle.width)
        }
      }
      _ = try await session.settledPicture()
      let room = try await picture.rectangle.width
      #expect(room > 300)
      // It is 64 pixels wide; what is larger than that has a place of its own.
      try await session.key("ctrl+plus")
      try await width("it is 80 wide by a key") { $0 == 80 }
      try await session.key("ctrl+minus")
      try await width("all of it shows") { $0 == room }
      try await session.find(.button, "Zoom In", in: app).click()
      try await width("it is 80 wide by a button") { $0 == 80 }
      try await session.key("ctrl+0")
      try await width("all of it shows") { $0 == room }
      try await session.press(Modifier.control)
      try await session.scroll(at: window.frame.center, steps: -1)
      try await width("it is 80 wide by the wheel") { $0 == 80 }
      try await session.scroll(at: window.frame.center, steps: 1)
      try await width("all of it shows") { $0 == room }
      try await session.release(Modifier.control)
      try await session.click(at: window.frame.center, times: 2)
      try await width("it is twice as large") { $0 == 128 }
      for _ in 0..<8 { try await session.key("ctrl+plus") }
      try await width("it is as large as it can be") { $0 == 512 }
      try await session.look("photo-zoom")
      _ = try await session.settledPicture()
      let before = try await picture.rectangle.x
      try await session.key("Right")
      try await eventually("it has moved") {
        try await picture.rectangle.x < before
      }
      try await session.key("z")
      try await width("all of it shows") { $0 == room }
    }
  }

  @Test(
    """
    NS-077 NS-078 GES-06 GES-07 what lies under the pointer stays there to two \
    pixels, by Ctrl and the wheel and by a double press
    """, arguments: DisplaySystem.allCases)
  func anchor(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "photo-anchor") { session in
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      let path = session.temporaryFolder + "/lake.jpg"
      try FileManager.default.copyItem(atPath: Self.lake, toPath: path)
      try await desk.satchel.put(path, on: session)
      try await desk.click("lake.jpg")
      try await session.key("space")
      let window = try await session.place(
        session.sideWindow("lake.jpg"), in: Rectangle(4, 40, 508, 420)
      ).frame
      let picture = try await session.find(.image, "lake.jpg", in: app)
      _ = try await session.settledPicture()
      let room = try await picture.restingRectangle
      // It is 1,200 by 800 pixels large.
      var expected = PictureZoom(width: 1_200, height: 800)
      expected.room = Rect(
        x: 0, y: 0, width: Double(room.width), height: Double(room.height))
      let pointer = DesktopDriver.Point(
        window.x + window.width * 2 / 5, window.center.y + 40)
      let there = Interaction.Point(
        x: Double(pointer.x - room.x), y: Double(pointer.y - room.y))
      func expect(_ what: String) async throws {
        let wanted = expected.frame
        try await eventually(
          what,
          state: {
            "\(String(describing: try? await picture.rectangle)), not \(wanted)"
          }
        ) {
          let frame = try await picture.rectangle
          return abs(Double(frame.width) - wanted.width) <= 2
            && abs(Double(frame.x - room.x) - wanted.x) <= 2
            && abs(Double(frame.y - room.y) - wanted.y) <= 2
        }
        // The share of the picture that lies under the pointer, in pixels.
        let frame = try await picture.rectangle
        let share = (there.x - wanted.x) / wanted.width
        let now = Double(frame.x - room.x) + share * Double(frame.width)
        #expect(abs(now - there.x) <= 2, "\(what)")
      }
      try await session.press(Modifier.control)
      for step in 1...5 {
        try await session.scroll(at: pointer, steps: -1)
        expected.zoom(by: PictureZoom.step, at: there)
        try await expect("\(step) steps of the wheel")
      }
      try await session.release(Modifier.control)
      try await session.look("photo-anchor")
      try await session.key("ctrl+0")
      expected.fit()
      try await eventually("all of it shows") {
        try await picture.rectangle == room
      }
      try await session.click(at: pointer, times: 2)
      expected.toggle(at: there)
      try await expect("a double press")
    }
  }

  private static let lake = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Data/Photos/Lake at Dusk.jpg").path
}
