import GtkBridge
import Localization

/// Asks what the person thinks of Satchel, and leads all who answer to the same
/// page, whatever that is (RAT-01, RAT-05).
@MainActor final class RatingBar {
  var root: Revealer { notice.root }
  private let review = Button(tr("Write a Review"))
  private lazy var notice = NoticeBar(named: tr("Review"), action: review) {
    [weak self] in self?.dismiss()
  }
  /// Called when the page for reviews is wanted.
  var onReview: () -> Void = {}
  /// Called when it goes and had the keyboard.
  var onFocusLost: () -> Void = {}

  init() {
    review.onClicked { [weak self] in
      self?.dismiss()
      self?.onReview()
    }
  }

  /// Whether its buttons stand below the words.
  var isNarrow: Bool {
    get { notice.isNarrow }
    set { notice.isNarrow = newValue }
  }

  func show() {
    notice.show(
      tr(
        "What do you think of Satchel? Reviews help others to choose, and say "
          + "what to improve."))
  }

  func dismiss() {
    let hadFocus = notice.bar.hasFocusWithin
    notice.hide()
    if hadFocus { onFocusLost() }
  }
}
