import DesktopDriver
import Foundation
import Testing

/// The gallery of controls, whole, in every look that a desktop may have.
@Suite(.serialized) struct ControlsLooksTests {
  /// How the desktop shows things.
  enum Look: String, CaseIterable, Sendable {
    case light, dark, contrast, large, mirrored
  }

  @Test(
    """
    CTL-06 CTL-26 NS-046 every specimen has room for its words in light and dark, \
    with high contrast, with large text and from right to left, wide and narrow
    """, arguments: Look.allCases)
  func whole(_ look: Look) async throws {
    let locale = look == .mirrored ? try GeneratedLocale("he_IL") : nil
    var configuration = locale?.configuration ?? DesktopConfiguration()
    configuration.size = Size(900, 1600)
    if look == .dark { configuration.appearance = .dark }
    try await desktopTest(
      .wayland, configuration, name: "controls-\(look)"
    ) { session in
      if look == .large { try await session.scaleText(by: 1.5) }
      let controls = try await ControlsDesk.open(
        frame: Rectangle(10, 10, 840, 1580), on: session)
      if look == .contrast { _ = try await controls.desk.paint("HighContrast") }
      if look == .mirrored { try await controls.expectTelephone() }
      for width in [840, 360] {
        let desk = try await controls.desk.placed(
          in: Rectangle(10, 10, width, 1580))
        try await desk.expectNothingCut("the gallery at \(width), \(look)")
        guard DesktopSession.pictureFolder != nil else { continue }
        // Beside the cards, where no control takes the wheel.
        let gutter = Point(look == .mirrored ? 22 : width - 2, 800)
        // All at once would be more than the display server keeps for a program.
        for _ in 0..<10 {
          try await session.scroll(at: gutter, steps: -40)
          _ = try await session.settledPicture()
        }
        var before = try await session.settledPicture()
        for page in 0..<20 {
          try await session.look("gallery-\(look)-\(width)-\(page)")
          try await session.scroll(at: gutter, steps: 14)
          let after = try await session.settledPicture()
          if after.difference(from: before, tolerance: 8) < 0.002 { break }
          before = after
        }
      }
    }
  }
}

extension ControlsDesk {
  /// Expects the keys of a telephone in their order, which no language turns.
  fileprivate func expectTelephone() async throws {
    let (one, three) = (
      try await find(.button, "1").rectangle,
      try await find(.button, "3").rectangle
    )
    #expect(one.x < three.x)
    #expect(one.y == three.y)
  }
}
