import GtkBridge
import Localization

/// Asks what a person thinks of a program, and leads all who answer to the same
/// page, whatever they think (RAT-01, RAT-05).
///
/// When to ask is decided by `ReviewPrompt` in `Interaction`: after real use, and
/// seldom.
@MainActor public final class RatingBar {
  /// What is shown.
  public var root: Revealer { notice.root }
  /// Called when the page for reviews is wanted.
  public var onReview: () -> Void = {}
  /// Called when it goes and had the keyboard.
  public var onFocusLost: () -> Void = {}
  private let question: String
  private let review = Button(tr("Write a Review"))
  private lazy var notice = NoticeBar(named: tr("Review"), action: review) {
    [weak self] in self?.dismiss()
  }

  /// Makes one that doesn't show yet.
  ///
  /// - Parameter question: What it says: a question that no answer is better to,
  ///   with the program's name.
  public init(asking question: String) {
    self.question = question
    review.onClicked { [weak self] in
      self?.dismiss()
      self?.onReview()
    }
  }

  /// Whether its buttons stand below the words.
  public var isNarrow: Bool {
    get { notice.isNarrow }
    set { notice.isNarrow = newValue }
  }

  /// Asks, until it is answered or dismissed.
  public func show() { notice.show(question) }

  /// Lets it go.
  public func dismiss() {
    let hadFocus = notice.hasFocusWithin
    notice.hide()
    if hadFocus { onFocusLost() }
  }
}
