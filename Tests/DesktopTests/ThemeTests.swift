import DesktopDriver
import Foundation
import Testing

/// Colours on light and dark ground.
@Suite(.serialized) struct ThemeTests {
  @Test(
    """
    DND-03 DND-04 DND-28 DND-31 marks, frames, and badges stand out on light \
    ground and on dark, and follow when the desktop's theme changes
    """)
  func contrast() async throws {
    try await desktopTest(.wayland) { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      for theme in ["Adwaita", "Adwaita-dark", "Adwaita"] {
        let ground = try await desk.paint(theme)
        let name = try await desk.frame("Groceries")
        let gap = try await desk.besideTile("c", after: false)
        try await session.beginDrag(
          at: desk.frame("a").center, towards: gap)
        try await session.hover(at: gap)
        let mark = try await eventually("the mark shows") {
          try await desk.mark()
        }
        // Its upper part: the preview hangs below.
        let line = try await session.screenshot()[
          Point(mark.center.x, mark.y + 24)]
        #expect(line.contrast(with: ground) >= 3, "\(theme), the mark: \(line)")
        try await session.hover(at: name.center)
        let edge = try await eventually("the frame shows") {
          () async throws -> Picture.Pixel? in
          let picture = try await session.screenshot()
          let edge = picture.crop(
            Rectangle(name.x - 8, name.center.y, 12, 1)
          ).pixels.max { $0.contrast(with: ground) < $1.contrast(with: ground) }
          return edge.flatMap { $0.contrast(with: ground) >= 3 ? $0 : nil }
        }
        #expect(edge.contrast(with: ground) >= 3, "\(theme), the frame")
        try await desk.giveUp()
      }
    }
  }

  @Test("DND-04 a badge's sign stands out on the badge")
  func badges() {
    let white = Picture.Pixel(255, 255, 255)
    for badge in [Picture.Pixel(38, 143, 71), Picture.Pixel(191, 28, 41)] {
      #expect(badge.contrast(with: white) >= 3)
    }
  }
}

extension InsideDesk {
  /// Gives the desktop a theme, and waits until the window has taken it up.
  ///
  /// - Returns: the colour of the ground on which items lie.
  fileprivate func paint(_ theme: String) async throws -> Picture.Pixel {
    let exit = try await session.launch(
      "gsettings",
      ["set", "org.gnome.desktop.interface", "gtk-theme", theme]
    ).waitForExit()
    #expect(exit == .status(0))
    let isDark = theme.hasSuffix("dark")
    return try await eventually("the window is \(theme)") {
      let ground = try await session.screenshot()[
        satchel.freeRoom.offset(-40, 0)]
      return (ground.luminance < 0.2) == isDark ? ground : nil
    }
  }
}

extension Picture {
  /// All pixels, row by row.
  var pixels: [Pixel] {
    (0..<height).flatMap { y in (0..<width).map { self[Point($0, y)] } }
  }
}

extension Picture.Pixel {
  /// How bright it is, from 0 to 1, as WCAG 2 reckons.
  var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045
        ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green)
      + 0.0722 * linear(blue)
  }

  /// How much it stands out from another, from 1 to 21, as WCAG 2 reckons;
  /// what is no text needs 3.
  func contrast(with other: Picture.Pixel) -> Double {
    let pair = [luminance, other.luminance].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }
}
