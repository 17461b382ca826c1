import GtkBridge
import Localization
import Transfer

/// Where files are uploaded to, as a person types it. What can't be an address
/// says so, and nothing is uploaded then.
@MainActor final class UploadAddressField {
  let root = Box(.vertical, spacing: 4)
  private let preferences: Preferences
  private let entry = Entry()
  private let complaint = Label()
  private var isShowing = false
  /// Whether the keyboard has left it with something that is no address.
  private var isFinished = true
  /// What was set last: it has the password that doesn't show.
  private var known: UploadAddress?

  init(_ preferences: Preferences) {
    self.preferences = preferences
    let name = Label(tr("Upload Address"))
    let explanation = Label(
      tr(
        "Where Photos uploads files to, such as "
          + "https://me:password@example.org/photos/. They are sent as they "
          + "are, with where and how a photo was taken."))
    explanation.addClass("item-detail")
    explanation.setWidth(characters: 10, atMost: 40)
    complaint.addClass("field-complaint")
    for label in [name, explanation, complaint] {
      label.horizontalPosition = 0
      label.wraps()
    }
    entry.setAccessibleName(tr("Upload Address"))
    entry.setHint("https://")
    entry.setPurpose(.web)
    entry.takesFirstLine()
    entry.expand(horizontally: true, vertically: false)
    root.append(name, explanation, entry, complaint)
    entry.onEdited { [weak self] in self?.edited() }
    let focus = FocusController()
    focus.onLeave { [weak self] in self?.left() }
    entry.add(focus)
    preferences.onChange { [weak self] in self?.takeUp() }
    takeUp()
  }

  /// What stands in the field; nil for nothing.
  private var typed: Result<UploadAddress, UploadAddress.Problem>? {
    guard !entry.text.allSatisfy(\.isWhitespace) else { return nil }
    return Result { () throws(UploadAddress.Problem) in
      try UploadAddress(entry.text, knowing: known)
    }
  }

  /// Gives it the keyboard.
  func focus() { entry.grabFocus() }

  private func edited() {
    guard !isShowing else { return }
    isFinished = false
    let typed = typed
    isShowing = true
    let address = try? typed?.get()
    known = address ?? known
    preferences.uploadAddress = address
    isShowing = false
    show(typed)
  }

  private func left() {
    isFinished = true
    show(typed)
    takeUp()
  }

  /// Says what is wrong, once it can't become right by typing on.
  private func show(_ typed: Result<UploadAddress, UploadAddress.Problem>?) {
    var sentence = ""
    if case .failure(let problem) = typed {
      let mayBecome =
        !isFinished && UploadAddress.mayBegin(with: entry.text)
      sentence = mayBecome ? "" : problem.sentence
    }
    if complaint.text != sentence { complaint.text = sentence }
    complaint.isVisible = !sentence.isEmpty
    entry.setClass("error", !sentence.isEmpty)
    entry.setAccessibleDescription(sentence)
  }

  /// Shows what is set, without its password, unless something else is being
  /// typed.
  private func takeUp() {
    guard !isShowing, isFinished else { return }
    if case .failure = typed, preferences.uploadAddress == nil { return }
    known = preferences.uploadAddress ?? known
    let shown = preferences.uploadAddress?.shown ?? ""
    guard entry.text != shown else { return show(typed) }
    isShowing = true
    entry.text = shown
    isShowing = false
    show(typed)
  }
}
