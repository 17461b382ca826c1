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

  @Test(
    """
    CTL-26 all words can be read on their ground, the selected ones too, and \
    what is selected stands out more than what the pointer is on, in light, in \
    dark and most in high contrast
    """, arguments: ["Adwaita", "Adwaita-dark", "HighContrast"])
  func legible(_ theme: String) async throws {
    let configuration = DesktopConfiguration(
      size: Size(1280, 800), scale: 2)
    try await desktopTest(.wayland, configuration, name: "legible") { session in
      let desk = try await InsideDesk.open(["a", "b", "c", "d"], on: session)
      _ = try await desk.paint(theme)
      try await desk.expectLegible("no lists")
      // What tells that a drop would go somewhere has its colour in light.
      _ = try await desk.paint("Adwaita")
      try await desk.makeList("Groceries")
      try await desk.makeList("Empty")
      try await desk.show("Shelf")
      try await session.drag(
        from: desk.frame("d").center, to: desk.frame("Groceries").center)
      try await desk.stack("b", onto: "c", making: "2 Items")
      _ = try await desk.paint(theme)
      try await desk.show("Empty")
      try await desk.expectLegible("an empty list")
      try await desk.show("Shelf")
      try await desk.click("a")
      try await desk.expectLegible("the Shelf")
      try await session.look("legible-\(theme)-shelf")
      let least = theme == "HighContrast" ? 7.0 : 3
      let ground = desk.satchel.freeRoom
      try await desk.expectOutline(of: "a", on: ground, least: least)
      try await desk.expectHoverBelowSelection()
      try await session.key("ctrl+shift+x")
      try await desk.awaitSaid("a picked up.")
      try await desk.expectLegible(
        "carrying", except: ["a", "Text file, 1 byte"])
      try await session.look("legible-\(theme)-carrying")
      try await session.key("Escape")
      try await desk.show("Groceries")
      try await desk.click("d")
      try await session.key("ctrl+c")
      try await desk.expectLegible("a list")
      try await desk.expectOutline(of: "d", on: ground, least: least)
      try await session.look("legible-\(theme)-list")
      try await session.key("Delete")
      try await eventually("it is told") {
        try await desk.satchel.shownMessage() != nil
      }
      try await desk.expectLegible("a message")
      try await session.look("legible-\(theme)-message")
      try await desk.satchel.click("Transfers")
      _ = try await session.find(.list, "Transfers", in: desk.satchel.app)
      try await desk.expectLegible("the transfers")
      try await session.look("legible-\(theme)-transfers")
      try await desk.show("Shelf")
      _ = try await desk.openPreferences()
      try await desk.expectLegible("preferences", in: "Preferences")
      try await session.look("legible-\(theme)-preferences")
    }
  }
}

extension InsideDesk {
  /// Gives the desktop a theme, and waits until the window has taken it up.
  ///
  /// - Returns: the colour of the ground on which items lie.
  fileprivate func paint(_ theme: String) async throws -> Picture.Pixel {
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
  /// Measures all words that show, against the colour that most of their ground
  /// has.
  ///
  /// - Parameters:
  ///   - hidden: what is faint on purpose, as what is carried away.
  ///   - title: of the window in front; nil for the main one.
  fileprivate func expectLegible(
    _ place: String, except hidden: Set<String> = [], in title: String? = nil
  ) async throws {
    // Away from what changes under the pointer.
    try await session.move(to: Point(5, 5))
    var window: Element?
    if let title {
      window = try await session.find(nil, title, in: satchel.app)
    }
    // What comes behind the picture isn't on it.
    let (picture, labels) = try await eventually("\(place) is at rest") {
      [window] () async throws -> (Picture, [ShownLabel])? in
      let before = try await shownLabels(below: window)
      let picture = try await session.settledPicture()
      return try await shownLabels(below: window) == before
        ? (picture, before) : nil
    }
    var measured = 0
    for label in labels
    where label.isSensitive && !hidden.contains(label.text) {
      let colors = picture.crop(label.frame).histogram
      guard let ground = colors.max(by: { $0.value < $1.value })?.key,
        let best = colors.keys.map({ $0.contrast(with: ground) }).max()
      else { continue }
      measured += 1
      #expect(best >= 4.5, "\(place): “\(label.text)”, \(best) on \(ground)")
    }
    #expect(measured > 3, "\(place)")
  }

  private struct ShownLabel: Equatable, Sendable {
    let text: String
    let frame: Rectangle
    let isSensitive: Bool
  }

  private func shownLabels(below window: Element?) async throws -> [ShownLabel]
  {
    try await session.findAll(.label, nil, in: satchel.app, below: window)
      .asyncMap { label -> ShownLabel? in
        // It may have gone meanwhile.
        guard !label.name.isEmpty, let frame = try? await label.rectangle
        else { return nil }
        return ShownLabel(
          text: label.name, frame: frame,
          isSensitive: try await label.states.contains("sensitive"))
      }.compactMap(\.self)
  }

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
