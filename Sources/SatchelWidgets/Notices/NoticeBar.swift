import GtkBridge
import Localization

/// Words at an edge of a window with a button that does something about them,
/// until they are dismissed. It takes the keyboard from nobody; Tab comes to it,
/// and assistive technology reads it out.
///
/// Put ``root`` into an overlay, or below what the window shows.
@MainActor public final class NoticeBar {
  /// What is shown. Nothing of it is in sight or takes the keyboard before
  /// ``show(_:)``.
  public let root: Revealer
  private let bar = Box(.horizontal, spacing: 12, isGroup: true)
  private let label = Label()

  /// Makes a bar that doesn't show yet.
  ///
  /// - Parameters:
  ///   - name: What assistive technology calls it.
  ///   - action: Does something about what it says.
  ///   - dismissed: Called when its cross is pressed; it doesn't hide by itself.
  public init(
    named name: String, action: Button,
    dismissed: @escaping @MainActor () -> Void
  ) {
    WidgetStyle.install()
    bar.addClass("notice-bar")
    bar.setAccessibleName(name)
    label.wraps()
    label.isSelectable = true
    label.horizontalPosition = 0
    label.setWidth(characters: 20, atMost: 70)
    label.expand(horizontally: true, vertically: false)
    let dismiss = Button(icon: "window-close-symbolic", name: tr("Dismiss"))
    let buttons = Box(.horizontal, spacing: 12)
    buttons.align(.end, .start)
    for button in [action, dismiss] {
      button.addClass("flat")
      button.align(.center, .start)
      buttons.append(button)
    }
    dismiss.onClicked(dismissed)
    bar.append(label, buttons)
    root = Revealer(bar)
    root.align(.center, .end)
    root.slidesUp()
  }

  /// Whether its buttons stand below the words.
  public var isNarrow = false {
    didSet { bar.orientation = isNarrow ? .vertical : .horizontal }
  }

  /// Whether the keyboard is in it.
  public var hasFocusWithin: Bool { bar.hasFocusWithin }

  /// Shows words until they are dismissed or others come.
  public func show(_ words: String) {
    label.text = words
    bar.setAccessibleDescription(words)
    root.isRevealed = true
    bar.announce(words)
  }

  /// Lets it go.
  public func hide() {
    root.isRevealed = false
  }
}
