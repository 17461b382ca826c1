import GtkBridge
import Localization
import SatchelWidgets

/// Messages that hold nobody up.
@MainActor enum NoticeSpecimens {
  static var all: [Specimen] { [ReviewSpecimen().specimen] }
}

/// A bar that asks for a review, and can be left alone.
@MainActor private final class ReviewSpecimen {
  private let bar = RatingBar(asking: tr("How do you like this gallery?"))
  private let button = Button(tr("Finish a Task"))
  private let words = PickerSpecimens.sample()

  var specimen: Specimen {
    button.align(.start, .center)
    button.onClicked { [weak self] in
      self?.words.text = tr("The task is finished.")
      self?.bar.show()
    }
    bar.onReview = { [weak self] in
      self?.words.text = tr("Here a program opens its page for reviews.")
    }
    bar.onFocusLost = { [weak self] in self?.button.grabFocus() }
    words.text = tr("No task is finished yet.")
    let window = Box(.vertical, spacing: 10)
    window.addClass("sample-window")
    let task = RowSpecimens.column(button, words)
    task.setMargins(top: 12, start: 12, end: 12)
    task.expand()
    window.append(task, bar.root)
    return Specimen(
      tr("Asking for a Review"),
      tr(
        "A bar asks between two tasks, and never in the middle of one. It can be "
          + "left alone, or closed."),
      showing: window, model: self)
  }
}
