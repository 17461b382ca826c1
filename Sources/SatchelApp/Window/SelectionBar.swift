import Documents
import GtkBridge
import Localization

/// How many items are chosen in the mode for that, and what can be done with
/// them (DND-17).
@MainActor final class SelectionBar {
  let root: Revealer
  private let count = Label()
  private let bar = Box(.horizontal, spacing: 2, isGroup: true)
  private var buttons: [(command: EditCommand, button: Button)] = []

  /// Called when nothing in it can have the keyboard any more, which it had.
  var onFocusLost: () -> Void = {}

  init() {
    bar.addClass("selection-bar")
    bar.setAccessibleName(tr("Selection"))
    count.horizontalPosition = 0
    count.ellipsizes()
    count.expand(horizontally: true, vertically: false)
    bar.append(count)
    root = Revealer(bar)
    root.slidesUp()
    for command in EditMenu.whileChoosing {
      let button = Button(icon: command.icon, name: command.title)
      button.addClass("flat")
      button.onClicked { [weak self] in
        self?.root.activateAction(command.action)
      }
      bar.append(button)
      buttons.append((command, button))
    }
  }

  /// How many items are chosen.
  static func words(for chosen: Int) -> String {
    chosen == 0 ? tr("None selected") : tr("\(chosen) selected")
  }

  /// Shows what is chosen.
  ///
  /// - Parameters:
  ///   - chosen: how many items.
  ///   - fitting: what can be done with them.
  func show(_ chosen: Int, fitting: [EditCommand]) {
    let words = Self.words(for: chosen)
    if count.text != words { count.text = words }
    let hadFocus = bar.hasFocusWithin
    for (command, button) in buttons {
      button.isSensitive = fitting.contains(command)
    }
    root.isRevealed = true
    if hadFocus, !bar.hasFocusWithin || fitting.isEmpty { onFocusLost() }
  }

  func hide() {
    let hadFocus = bar.hasFocusWithin
    root.isRevealed = false
    if hadFocus { onFocusLost() }
  }
}

extension EditCommand {
  /// What a button for it shows.
  fileprivate var icon: String {
    switch self {
    case .saveCopy: "document-save-as-symbolic"
    case .moveToList: "go-jump-symbolic"
    default: "user-trash-symbolic"
    }
  }
}
