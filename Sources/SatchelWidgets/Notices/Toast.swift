import GtkBridge
import Localization

/// Says what was done or what went wrong, without stopping anybody, and takes
/// back what was done by its Undo.
///
///     toast.show("2 items deleted.") { document.undo() }
///
/// It stays until it is dismissed or says something else: nobody has to read it
/// in time.
@MainActor public final class Toast {
  /// What is shown.
  public var root: Revealer { notice.root }
  /// Called when it is dismissed, by whomever.
  public var onDismiss: () -> Void = {}
  private let undo = Button(tr("Undo"))
  private var takeBack: () -> Void = {}
  private lazy var notice = NoticeBar(named: name, action: undo) {
    [weak self] in self?.dismiss()
  }
  private let name: String

  /// Makes one that says nothing yet.
  ///
  /// - Parameter name: What assistive technology calls it.
  public init(named name: String) {
    self.name = name
    undo.isVisible = false
    undo.onClicked { [weak self] in
      guard let self else { return }
      let body = takeBack
      dismiss()
      body()
    }
  }

  /// Whether what it tells of can be taken back: false once that has been done
  /// otherwise.
  public var offersUndo: Bool {
    get { undo.isVisible }
    set { undo.isVisible = newValue }
  }

  /// Whether its buttons stand below the words.
  public var isNarrow: Bool {
    get { notice.isNarrow }
    set { notice.isNarrow = newValue }
  }

  /// Shows a sentence until it is dismissed or another comes.
  ///
  /// - Parameters:
  ///   - words: The sentence, or several on lines of their own.
  ///   - undo: Takes back what it tells of; nil for what can't be.
  public func show(_ words: String, undo: (() -> Void)? = nil) {
    takeBack = undo ?? {}
    offersUndo = undo != nil
    notice.show(words)
  }

  /// Lets it go.
  public func dismiss() {
    takeBack = {}
    notice.hide()
    onDismiss()
  }
}
