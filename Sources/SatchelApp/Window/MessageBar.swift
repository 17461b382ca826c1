import GtkBridge
import Localization
import SatchelWidgets

/// Tells the person what went wrong, without stopping them.
@MainActor final class MessageBar {
  var root: Revealer { toast.root }
  private let toast = Toast(named: tr("Message", of: "the app"))

  init() {
    toast.onDismiss = { [weak self] in self?.deed = nil }
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
    get { toast.offersUndo }
    set { toast.offersUndo = newValue }
  }

  /// Whether its buttons stand below the words.
  var isNarrow: Bool {
    get { toast.isNarrow }
    set { toast.isNarrow = newValue }
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
    self.deed = deed
    let undoStep = { [weak self] in
      self?.root.activateAction("win.undo")
      return
    }
    toast.show(message, undo: deed?.undo ?? undoStep)
    self.offersUndo = offersUndo || deed != nil
  }

  func dismiss() { toast.dismiss() }
}
