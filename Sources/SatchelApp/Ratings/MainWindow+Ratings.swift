import DragKit
import GtkBridge
import Interaction
import Localization
import SatchelWidgets

/// When the window asks for a review, and how.
extension MainWindow {
  func connectReviews() {
    desk.onTaskFinished = { [reviews] in reviews.mark(.taskFinished) }
    reviews.circumstances = { [weak self] in
      self?.reviewCircumstances ?? .init(blockers: [.elsewhere])
    }
    reviews.onRequest = { [weak self] in self?.askForReview() }
    // All keys, whoever they are meant for.
    let typed = KeyController()
    typed.setPhase(.capture)
    typed.onKey { [weak self] _, _ in
      self?.lastKey = .now
      return false
    }
    window.add(typed)
  }

  private var reviewCircumstances: ReviewCircumstances {
    var blockers: Set<ReviewCircumstances.Blocker> = []
    if DropCues.shared.isActive || carry.isCarrying { blockers.insert(.drag) }
    if desk.arrivals.activity.count > 0 { blockers.insert(.transfer) }
    if window.hasOthers || window.hasOpenPopover || sheets.isPresenting {
      blockers.insert(.dialog)
    }
    if message.root.isRevealed || desk.arrivals.hasFailures {
      blockers.insert(.error)
    }
    if !window.isActive { blockers.insert(.elsewhere) }
    return .init(blockers: blockers, sinceTyping: lastKey.map { .now - $0 })
  }

  private func askForReview() {
    let bar = rating ?? makeRatingBar()
    rating = bar
    bar.isNarrow = folding.isNarrow
    bar.show()
  }

  private func makeRatingBar() -> RatingBar {
    let bar = RatingBar(
      asking: tr(
        "What do you think of Satchel? Reviews help others to choose, and say "
          + "what to improve."))
    bar.onReview = { [weak self] in
      self?.reviews.noteAnswered()
      self?.openReviewPage()
    }
    bar.onFocusLost = { [weak self] in self?.focusPlace() }
    notices.append(bar.root)
    return bar
  }

  /// Shows the page that reviews are written on.
  func openReviewPage() {
    ReviewPage.open { [desk] in desk.onMessage($0) }
  }
}
