import DesktopDriver
import Foundation
import Testing

/// A desktop on which nothing can be seen through.
@Suite(.serialized) struct UncompositedTests {
  @Test("PF-02 popovers stand on no black box")
  func popovers() async throws {
    try await desktopTest(
      .x11, .init(compositor: false), name: "uncomposited"
    ) { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.click("a")
      try await session.move(to: desk.rest)
      func expectNoBlack(_ what: String) async throws {
        let picture = try await session.settledPicture()
        try await session.look("uncomposited-\(what)")
        // Beside the names of places, which have more with each of them.
        let black = picture.crop(desk.pane)
          .share(of: Picture.Pixel(0, 0, 0), tolerance: 16)
        // Words and icons have some.
        #expect(black < 0.0015, "\(what)")
      }
      try await expectNoBlack("window")
      try await session.key("shift+F10")
      try await eventually("the menu is open") {
        try await desk.shownMenu().contains("Open")
      }
      try await expectNoBlack("menu")
      try await desk.closeMenu()
      try await session.key("F10")
      try await eventually("the main menu is open") {
        try await desk.shownMenu().contains("Quit")
      }
      try await expectNoBlack("main-menu")
      try await desk.closeMenu()
      try await session.key("F2")
      _ = try await session.find(nil, "Name", in: desk.satchel.app)
      try await expectNoBlack("rename")
      try await session.key("Escape")
    }
  }
}
