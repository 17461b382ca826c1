import GtkBridge
import Localization

/// Rows that either have a button for details, or lead somewhere as a whole
/// (CTL-07, CTL-08). No list has both.
@MainActor public final class AccessoryRows {
  /// What is at the end of each row.
  public enum Accessory {
    /// A round button that opens what is known of the row, as Alt+Enter does; the
    /// row itself does something else.
    case details([Widget])
    /// An arrow: the whole row leads to what is known of it.
    case chevron
  }

  /// What is shown.
  public let root = ListBox(withoutSelection: ())
  /// Called when a row itself is pressed, or opened by Enter, with its position.
  public var onActivate: (Int) -> Void = { _ in }
  private var buttons: [PopoverButton] = []
  private var rows: [Widget] = []

  /// Makes rows.
  ///
  /// - Parameters:
  ///   - accessory: What is at their ends; as many details as there are titles.
  ///   - titles: What the rows say, from top to bottom.
  ///   - name: What they are, for assistive technology.
  public init(_ accessory: Accessory, titles: [String], name: String) {
    WidgetStyle.install()
    root.addClass("accessory-rows")
    root.setAccessibleName(name)
    for (index, title) in titles.enumerated() {
      let label = Label(title)
      label.horizontalPosition = 0
      label.wraps()
      label.expand(horizontally: true, vertically: false)
      let box = Box(.horizontal, spacing: 12)
      box.append(label, end(of: index, title, accessory))
      rows.append(root.append(box, name: title))
    }
    root.onActivate { [weak self] in self?.onActivate($0) }
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      guard let self, modifiers == .alt, ["Return", "KP_Enter"].contains(key),
        let row = rows.firstIndex(where: \.keepsFocus),
        buttons.indices.contains(row)
      else { return false }
      buttons[row].popUp()
      return true
    }
    root.add(keys)
  }

  private func end(
    of row: Int, _ title: String, _ accessory: Accessory
  ) -> Widget {
    switch accessory {
    case .details(let details):
      let button = PopoverButton(
        icon: "help-about-symbolic", name: tr("About \(title)"),
        opening: details[row])
      button.hasNoFrame()
      button.addClass("circular")
      button.align(.end, .center)
      buttons.append(button)
      return button
    case .chevron:
      let arrow = Image(icon: "go-next-symbolic", size: 16)
      arrow.addClass("chevron")
      arrow.align(.end, .center)
      return arrow
    }
  }
}
