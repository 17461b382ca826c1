import DesktopDriver

/// How a desktop of the tour looks.
struct Look: Sendable {
  /// How much room Satchel's window has.
  enum Size: String, Sendable {
    /// As on most screens.
    case wide
    /// As beside another program on a small screen.
    case narrow
  }

  let appearance: DesktopConfiguration.Appearance
  let size: Size
  /// Whether things move, as for most people; pictures are taken without.
  var animates = false

  /// All looks of the tour, in order.
  static let all = [
    Look(appearance: .light, size: .wide),
    Look(appearance: .dark, size: .wide),
    Look(appearance: .light, size: .narrow),
    Look(appearance: .dark, size: .narrow),
  ]

  var name: String {
    "\(appearance == .light ? "light" : "dark")-\(size.rawValue)"
  }

  var configuration: DesktopConfiguration {
    DesktopConfiguration(
      size: DesktopDriver.Size(size == .wide ? 1280 : 860, 800),
      appearance: appearance, animations: animates)
  }

  /// Satchel's place on the screen.
  var frame: Rectangle {
    // A film is of a small window: it has room beside words.
    if animates { return Rectangle(490, 40, 680, 540) }
    return switch size {
    case .wide: Rectangle(490, 40, 780, 740)
    case .narrow: Rectangle(420, 40, 360, 740)
    }
  }

  /// The place of the programs that it trades with.
  var beside: Rectangle {
    Rectangle(10, 40, size == .wide ? 460 : 390, 740)
  }
}
