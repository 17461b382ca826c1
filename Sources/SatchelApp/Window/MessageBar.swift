import GtkBridge
import Localization

/// Tells the person what went wrong, without stopping them.
@MainActor final class MessageBar {
  var root: Revealer { notice.root }
  private let undo = Button(tr("Undo"))
  private lazy var notice = NoticeBar(
    named: tr("Message", of: "the app"), action: undo
  ) {
    [weak self] in self?.dismiss()
  }

  init() {
    undo.isVisible = false
    undo.onClicked { [weak self] in
      guard let self else { return }
      let deed = deed
      dismiss()
      if let deed { deed.undo() } else { root.activateAction("win.undo") }
    }
  }

  /// Something that was done, and is no step of the library.
  struct Deed {
    /// The last step of the library before it.
    let step: Int?
    /// Takes it back.
    let undo: () -> Void

    init(after step: Int?, undo: @escaping () -> Void) {
      self.step = step
      self.undo = undo
    }
  }

  /// What it tells of; nil where that is a step of the library, or nothing that
  /// can be taken back.
  private(set) var deed: Deed?

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
  ///   - deed: what that is; nil for a step of the library.
  func show(
    _ message: String, offersUndo: Bool = false,
    takingBack deed: Deed? = nil
  ) {
    self.offersUndo = offersUndo || deed != nil
    self.deed = deed
    notice.show(message)
  }

  func dismiss() {
    deed = nil
    notice.hide()
  }
}
