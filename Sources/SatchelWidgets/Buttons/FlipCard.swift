import GtkBridge
import Localization

/// A view with its settings on the back (CTL-09).
///
/// A round button turns it over, and Done turns it back to what was there. It
/// turns where the desktop lets things move, and changes at once elsewhere. Its
/// icon has the theme's colour, on light ground and on dark (CTL-10).
@MainActor public final class FlipCard {
  /// What is shown.
  public let root = Stack(ofPages: ())
  private let info: Button
  private let done = Button(tr("Done"))

  /// Makes a card that shows its front.
  ///
  /// - Parameters:
  ///   - front: The view.
  ///   - back: What can be set for it.
  ///   - name: What the button does, such as “Clock Settings”.
  public init(front: Widget, back: Widget, name: String) {
    WidgetStyle.install()
    info = Button(icon: "help-about-symbolic", name: name)
    info.addClass("flat")
    info.addClass("circular")
    root.setTransition(.flip)
    root.addClass("flip-card")
    root.add(Self.side(front, info), named: "front")
    root.add(Self.side(back, done), named: "back")
    info.onClicked { [weak self] in self?.turn(toBack: true) }
    done.onClicked { [weak self] in self?.turn(toBack: false) }
    let keys = KeyController()
    keys.onKey { [weak self] key, modifiers in
      guard let self, key == "Escape", modifiers.isEmpty, showsBack else {
        return false
      }
      turn(toBack: false)
      return true
    }
    root.add(keys)
  }

  /// Whether the back shows.
  public var showsBack: Bool { root.shownName == "back" }

  private func turn(toBack: Bool) {
    root.shownName = toBack ? "back" : "front"
    (toBack ? done : info).grabFocus()
  }

  private static func side(_ content: Widget, _ button: Button) -> Widget {
    let side = Box(.horizontal, spacing: 12)
    content.expand(horizontally: true, vertically: false)
    button.align(.end, .start)
    side.append(content, button)
    return side
  }
}
