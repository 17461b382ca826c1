import Documents
import GtkBridge

/// Shows only the items whose names contain what is typed into it, as one types
/// (Ctrl+F).
@MainActor final class FindBar {
  let root = Box(.horizontal)
  /// Made when the bar shows for the first time.
  private lazy var entry = makeEntry()
  private let keys = KeyController()
  private let pane: () -> ItemPane?

  /// Makes a bar that doesn't show.
  ///
  /// - Parameter pane: which items are looked through.
  init(_ pane: @escaping () -> ItemPane?) {
    self.pane = pane
    root.isVisible = false
    root.addClass("find-bar")
  }

  private func makeEntry() -> SearchEntry {
    let entry = SearchEntry()
    entry.setAccessibleName("Find")
    entry.setWidth(characters: 16, atMost: 40)
    entry.expand(horizontally: true, vertically: false)
    entry.align(.center, .center)
    root.append(entry)
    entry.onChanged { [weak self] in self?.look() }
    entry.onActivate { [weak self] in self?.goToItems() }
    entry.onStop { [weak self] in self?.close() }
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      guard key == "Down", modifiers.isEmpty else { return false }
      self?.goToItems()
      return true
    }
    entry.add(keys)
    return entry
  }

  /// Shows it with the keyboard in it.
  func open() {
    guard pane() != nil else { return }
    root.isVisible = true
    entry.grabFocus()
    entry.selectAll()
  }

  /// Shows all items again. Nothing happens when it doesn't show.
  func close() {
    guard root.isVisible else { return }
    let hadFocus = root.hasFocusWithin
    root.isVisible = false
    entry.text = ""
    look()
    if hadFocus { pane()?.view.grabFocus() }
  }

  /// The pane shows all by itself, since something has come.
  func wordsChanged() {
    if root.isVisible, pane()?.words.isEmpty == true,
      !NameSearch.words(entry.text).isEmpty
    {
      entry.text = ""
    }
  }

  private func look() { pane()?.words = NameSearch.words(entry.text) }

  private func goToItems() {
    guard let pane = pane(), pane.order.count > 0 else { return }
    if pane.view.selectedIndices.isEmpty { pane.view.selectedIndices = [0] }
    pane.view.grabFocus()
  }
}
