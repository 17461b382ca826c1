import GtkBridge

/// Tells the person what went wrong, without stopping them.
@MainActor final class MessageBar {
  var root: Revealer { notice.root }
  private let undo = Button("Undo")
  private lazy var notice = NoticeBar(named: "Message", action: undo) {
    [weak self] in self?.dismiss()
  }

  init() {
    undo.isVisible = false
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
  var isNarrow: Bool {
    get { notice.isNarrow }
    set { notice.isNarrow = newValue }
  }

  /// Shows a sentence until it is dismissed or another comes.
  ///
  /// - Parameters:
  ///   - message: the sentence, or several on lines of their own.
  ///   - offersUndo: whether it tells of something that can be taken back.
  func show(_ message: String, offersUndo: Bool = false) {
    self.offersUndo = offersUndo
    notice.show(message)
  }

  func dismiss() {
    notice.hide()
  }
}
