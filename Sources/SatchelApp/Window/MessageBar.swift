import GtkBridge

/// Tells the person what went wrong, without stopping them.
@MainActor final class MessageBar {
  let root: Revealer
  private let label = Label()
  private let undo = Button("Undo")
  private let bar = Box(.horizontal, spacing: 12, isGroup: true)
  private let buttons = Box(.horizontal, spacing: 12)

  init() {
    bar.addClass("message-bar")
    bar.setAccessibleName("Message")
    label.wraps()
    label.isSelectable = true
    label.horizontalPosition = 0
    label.setWidth(characters: 20, atMost: 70)
    label.expand(horizontally: true, vertically: false)
    buttons.align(.end, .start)
    let dismiss = Button(icon: "window-close-symbolic", name: "Dismiss")
    dismiss.addClass("flat")
    dismiss.align(.center, .start)
    undo.addClass("flat")
    undo.align(.center, .start)
    undo.isVisible = false
    buttons.append(undo, dismiss)
    bar.append(label, buttons)
    root = Revealer(bar)
    root.align(.center, .end)
    root.slidesUp()
    dismiss.onClicked { [weak self] in self?.dismiss() }
    undo.onClicked { [weak self] in
      self?.dismiss()
      self?.root.activateAction("win.undo")
    }
  }

  /// Whether what it tells of can be taken back.
  var offersUndo: Bool {
    get { undo.isVisible }
    set { undo.isVisible = newValue }
  }

  /// Whether its buttons stand below the words.
  var isNarrow = false {
    didSet { bar.orientation = isNarrow ? .vertical : .horizontal }
  }

  /// Shows a sentence until it is dismissed or another comes.
  ///
  /// - Parameters:
  ///   - message: the sentence, or several on lines of their own.
  ///   - offersUndo: whether it tells of something that can be taken back.
  func show(_ message: String, offersUndo: Bool = false) {
    label.text = message
    bar.setAccessibleDescription(message)
    self.offersUndo = offersUndo
    root.isRevealed = true
    bar.announce(message)
  }

  func dismiss() {
    root.isRevealed = false
  }
}
