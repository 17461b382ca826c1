import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Colours on light and dark ground.
@Suite(.serialized) struct ThemeTests {
  /// The themes that a session can be given while it runs. Newer GTK on Wayland
  /// hears of them from a desktop's settings portal alone, which none of the
  /// sessions has.
  static let themes: [String] = {
    guard DesktopSession.gtkMinorVersion >= 20 else {
      return ["Adwaita", "Adwaita-dark", "HighContrast"]
    }
    tellImpossible("no other theme while GTK 4.20 or newer runs, on sway.")
    return ["Adwaita"]
  }()

  @Test(
    """
    DND-03 DND-28 DND-31 marks and frames stand out on light ground and on dark, \
    and follow when the desktop's theme changes
    """, .enabled(if: themes.count > 1, "Not possible"))
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
        let mark = try await desk.awaitMark(at: gap)
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

  @Test(
    """
    NS-046 CTL-26 on every screen all words can be read on their ground, the \
    selected ones too, in light, in dark and in high contrast
    """, arguments: themes)
  func legible(_ theme: String) async throws {
    try await desktopTest(.wayland, Self.fine, name: "legible") { session in
      let desk = try await InsideDesk.openForScreens(on: session)
      _ = try await desk.paint(theme)
      try await desk.walkScreens { screen in
        try await session.look(
          "legible-\(theme)-\(screen.fileName)", atRest: true)
        try await desk.expectLegible(screen)
      }
    }
  }

  @Test(
    """
    CTL-26 what is selected stands out from its ground and more than what the \
    pointer is on, in light, in dark and most in high contrast
    """, arguments: themes)
  func selected(_ theme: String) async throws {
    try await desktopTest(.wayland, Self.fine, name: "selected") { session in
      let desk = try await InsideDesk.open(["a", "b", "d"], on: session)
      // What tells that a drop would go somewhere has its colour in light.
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await session.drag(
        from: desk.frame("d").center, to: desk.frame("Groceries").center)
      _ = try await desk.paint(theme)
      try await desk.click("a")
      let least = theme == "HighContrast" ? 7.0 : 3
      let ground = desk.satchel.freeRoom
      try await desk.expectOutline(of: "a", on: ground, least: least)
      try await desk.expectHoverBelowSelection()
      try await desk.show("Groceries")
      try await desk.click("d")
      try await desk.expectOutline(of: "d", on: ground, least: least)
    }
  }

  /// A letter has more dots, and some of its own colour.
  private static let fine = DesktopConfiguration(
    size: Size(1280, 800), scale: 2)
}

extension InsideDesk {
  /// Gives the desktop a theme, and waits until the window has taken it up.
  ///
  /// - Returns: the colour of the ground on which items lie.
  func paint(_ theme: String) async throws -> Picture.Pixel {
    // As the desktops of today say it, and as those before GTK 4.20 do.
    let isDark = theme == "Adwaita-dark"
    for (schema, key, value) in [
      ("interface", "gtk-theme", theme),
      ("interface", "color-scheme", isDark ? "prefer-dark" : "default"),
      ("a11y.interface", "high-contrast", "\(theme == "HighContrast")"),
    ] {
      let exit = try await session.launch(
        "gsettings", ["set", "org.gnome.desktop." + schema, key, value]
      ).waitForExit()
      #expect(exit == .status(0), "\(key)")
    }
    // Each theme's own ground.
    let luminance =
      switch theme {
      case "Adwaita-dark": 0...0.2
      case "HighContrast": 0.95...1
      default: 0.8...0.94
      }
    return try await eventually("the window is \(theme)") {
      let ground = try await session.screenshot()[
        satchel.freeRoom.offset(-40, 0)]
      return luminance.contains(ground.luminance) ? ground : nil
    }
  }
}

extension InsideDesk {
  /// Expects the edge of a selected tile or row to stand out from the ground.
  fileprivate func expectOutline(
    of name: String, on ground: Point, least: Double
  ) async throws {
    try await session.move(to: Point(5, 5))
    let picture = try await session.settledPicture()
    let frame = try await frame(name)
    let edge = picture.crop(
      Rectangle(frame.x - 2, frame.center.y, 6, 1))
    let best = edge.histogram.keys.map { $0.contrast(with: picture[ground]) }
      .max()
    #expect(try #require(best) >= least)
  }

  /// Expects the name of the place that shows to stand out more than another
  /// that the pointer is on.
  fileprivate func expectHoverBelowSelection() async throws {
    let names = [try await frame("Shelf"), try await frame("Groceries")]
    try await session.move(to: Point(5, 5))
    let before = try await session.settledPicture()
    try await session.move(to: names[1].center)
    let after = try await eventually("the pointer is heard") {
      () async throws -> Picture? in
      let picture = try await session.settledPicture()
      return picture.crop(names[1]) == before.crop(names[1]) ? nil : picture
    }
    func ground(_ picture: Picture, _ frame: Rectangle) -> Picture.Pixel {
      picture[frame.point(0.6, 0.15)]
    }
    let plain = ground(before, names[1])
    let hover = ground(after, names[1]).contrast(with: plain)
    let selected = ground(after, names[0]).contrast(with: plain)
    #expect(1.01 < hover && hover < selected, "\(hover), \(selected)")
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
