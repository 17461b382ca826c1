import DragKit
import GtkBridge
import Localization
import Transfer

/// Looks for words in a note.
@MainActor final class NoteFindBar {
  let root = Box(.horizontal, spacing: 6)
  private let entry = SearchEntry()
  private let count = Label()
  private let text: StyledTextView
  private let keys = KeyController()
  private var found: [Range<TextPosition>] = []
  private var index = 0

  init(in text: StyledTextView) {
    self.text = text
    let previous = Button(icon: "go-up-symbolic", name: tr("Previous"))
    let next = Button(icon: "go-down-symbolic", name: tr("Next"))
    let close = Button(icon: "window-close-symbolic", name: tr("Close Find"))
    for button in [previous, next, close] { button.addClass("flat") }
    entry.setAccessibleName(tr("Find in Note"))
    entry.expand(horizontally: true, vertically: false)
    count.addClass("item-detail")
    root.setMargins(top: 0, bottom: 6, start: 12, end: 12)
    root.append(entry, count, previous, next, close)
    root.isVisible = false
    entry.onEdited { [weak self] in self?.look() }
    entry.onActivate { [weak self] in self?.step(1) }
    previous.onClicked { [weak self] in self?.step(-1) }
    next.onClicked { [weak self] in self?.step(1) }
    close.onClicked { [weak self] in self?.close() }
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    root.add(keys)
  }

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case ("Escape", []): close()
    case ("Return", [.shift]), ("KP_Enter", [.shift]): step(-1)
    default: return false
    }
    return true
  }

  /// Shows it, and gives it the keyboard.
  func open() {
    root.isVisible = true
    entry.grabFocus()
    look()
  }

  private func close() {
    root.isVisible = false
    text.takeFocus()
  }

  private func look() {
    found = text.text.occurrences(of: entry.text)
    index =
      found.firstIndex { $0.lowerBound >= text.editor.selection.lowerBound }
      ?? 0
    show()
  }

  private func step(_ steps: Int) {
    found = text.text.occurrences(of: entry.text)
    guard !found.isEmpty else { return show() }
    index = (index + steps + found.count) % found.count
    show()
  }

  private func show() {
    guard !found.isEmpty else {
      count.text = entry.text.isEmpty ? "" : tr("Not found")
      return
    }
    count.text = tr("\(index + 1) of \(found.count)")
    text.select(found[index])
  }
}
