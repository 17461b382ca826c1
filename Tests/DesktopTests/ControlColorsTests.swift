import DesktopDriver
import Foundation
import Testing

/// Controls on light and dark ground, in the gallery.
@Suite(.serialized) struct ControlColorsTests {
  @Test(
    """
    NS-040 NS-066 CTL-10 CTL-47 CTL-65 the info button and the line of \
    progress stand out from their ground, and a switch that is on differs from \
    one that is off without colour, in light, in dark and in high contrast
    """, arguments: ThemeTests.themes)
  func colors(_ theme: String) async throws {
    try await desktopTest(.wayland, name: "control-colors") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      _ = try await desk.paint(theme)
      let controls = ControlsDesk(desk: desk)
      try await controls.show()

      let info = try await controls.find(.button, "Clock Settings")
      try await controls.reveal(info)
      let button = try await controls.settled().crop(info.rectangle)
      let icon = try #require(button.contrast)
      #expect(icon.best >= 3, "the info button")

      let on = try await controls.control("Bold")
      let off = try await controls.control("Italic")
      try await controls.reveal(on)
      try await controls.reveal(off)
      let shown = try await controls.settled()
      let grays = try await [on, off].asyncMap {
        try await shown.crop($0.rectangle).pixels.map(\.gray)
      }
      let others = zip(grays[0], grays[1]).count { abs($0 - $1) > 24 }
      #expect(grays[0].count == grays[1].count)
      #expect(Double(others) > 0.05 * Double(grays[0].count), "the switches")

      let primes = try await controls.find(.button, "Count Primes")
      try await controls.reveal(primes)
      try await primes.click()
      // At the lower edge of the bar that the button stands in: what is done, and
      // the ground of what is not. It may be over before it is told of.
      let frame = try await primes.rectangle
      let edge = Rectangle(frame.x - 420, frame.y + frame.height + 2, 400, 12)
      try await eventually("the line stands out") {
        let best = try await session.screenshot().crop(edge).contrast?.best
        return best ?? 1 >= 3
      }
      try await session.look("control-colors-\(theme)")
    }
  }

  @Test(
    """
    CTL-01 CTL-26 the words of the suggested button, and of one that takes \
    something away, can be read in light, in dark and in high contrast
    """, arguments: ThemeTests.themes)
  func suggested(_ theme: String) async throws {
    try await desktopTest(.wayland, name: "suggested-colors") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      _ = try await desk.paint(theme)
      let controls = ControlsDesk(desk: desk)
      try await controls.show()
      for name in ["Add Ten", "Set to Zero"] {
        let button = try await controls.find(.button, name)
        try await controls.reveal(button)
        // Within its frame and its round corners.
        let inner = try await button.rectangle.grown(by: -5)
        let words = try await controls.settled().crop(inner)
        let (best, ground) = try #require(words.contrast)
        #expect(best >= 4.5, "\(name): \(best) on \(ground)")
      }
      try await session.look("suggested-colors-\(theme)")
    }
  }
}

extension ControlsDesk {
  /// The screen at rest, with the pointer on nothing.
  fileprivate func settled() async throws -> Picture {
    try await session.move(to: Point(5, 5))
    return try await session.settledPicture()
  }
}

extension Picture.Pixel {
  /// As a picture without colours shows it, from 0 to 255 (ITU-R BT.601).
  fileprivate var gray: Double {
    0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
  }
}
