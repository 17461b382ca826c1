import GtkBridge
import Localization

/// A setting that a person types, under its name. What it can't be is told as soon
/// as it can't become right by typing on, and counts as nothing.
@MainActor final class CheckedField<Value> {
  /// Why what was typed is no value: a sentence.
  struct Complaint: Error {
    let sentence: String
  }

  /// What is typed, as others know it.
  struct Meaning {
    /// Reads what was typed, knowing the value that was there before.
    let read: (String, Value?) -> Result<Value, Complaint>
    /// Whether what is no value may still be the beginning of one.
    let mayBegin: (String) -> Bool
    /// Shows a value.
    let shown: (Value) -> String
    /// What is set; nil for nothing.
    let get: () -> Value?
    /// Sets it.
    let set: (Value?) -> Void
  }

  let root = Box(.vertical, spacing: 4)
  private let meaning: Meaning
  private let entry = Entry()
  private let complaint = Label()
  private var isShowing = false
  /// Whether the keyboard has left it with something that is no value.
  private var isFinished = true
  /// What was set last: there may be more in it than shows.
  private var known: Value?

  /// - Parameters:
  ///   - title: what the setting is called.
  ///   - detail: what it does.
  ///   - hint: shown while it is empty.
  ///   - purpose: what is typed.
  init(
    _ title: String, _ detail: String, hint: String, purpose: Entry.Purpose,
    in preferences: Preferences, _ meaning: Meaning
  ) {
    self.meaning = meaning
    let name = Label(title)
    let explanation = Label(detail)
    explanation.addClass("item-detail")
    explanation.setWidth(characters: 10, atMost: 40)
    complaint.addClass("field-complaint")
    for label in [name, explanation, complaint] {
      label.horizontalPosition = 0
      label.wraps()
    }
    entry.setAccessibleName(title)
    entry.setHint(hint)
    entry.setPurpose(purpose)
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
  private var typed: Result<Value, Complaint>? {
    guard !entry.text.allSatisfy(\.isWhitespace) else { return nil }
    return meaning.read(entry.text, known)
  }

  /// Gives it the keyboard.
  func focus() { entry.grabFocus() }

  private func edited() {
    guard !isShowing else { return }
    isFinished = false
    let typed = typed
    isShowing = true
    let value = try? typed?.get()
    known = value ?? known
    meaning.set(value)
    isShowing = false
    show(typed)
  }

  private func left() {
    isFinished = true
    show(typed)
    takeUp()
  }

  /// Says what is wrong, once it can't become right by typing on.
  private func show(_ typed: Result<Value, Complaint>?) {
    var sentence = ""
    if case .failure(let problem) = typed {
      let mayBecome = !isFinished && meaning.mayBegin(entry.text)
      sentence = mayBecome ? "" : problem.sentence
    }
    if complaint.text != sentence { complaint.text = sentence }
    complaint.isVisible = !sentence.isEmpty
    entry.setClass("error", !sentence.isEmpty)
    entry.setAccessibleDescription(sentence)
  }

  /// Shows what is set, unless something else is being typed.
  private func takeUp() {
    guard !isShowing, isFinished else { return }
    let value = meaning.get()
    if case .failure = typed, value == nil { return }
    known = value ?? known
    let shown = value.map(meaning.shown) ?? ""
    guard entry.text != shown else { return show(typed) }
    isShowing = true
    entry.text = shown
    isShowing = false
    show(typed)
  }
}
