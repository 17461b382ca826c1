import Documents
import GtkBridge
import Localization
import SatchelWidgets

/// Looks for what is typed into it, as one types (Ctrl+F): in the names of the
/// items that show, or in the names of all items and in what they say.
@MainActor final class FindBar {
  let root = Box(flowing: 8, lineSpacing: 6)
  /// Called with whether one looks everywhere from now on.
  var onEverywhere: (Bool) -> Void = { _ in }
  /// Called when the keyboard has to go elsewhere.
  var onFocus: () -> Void = {}
  /// Made when the bar shows for the first time.
  private lazy var entry = makeEntry()
  private lazy var scope = SegmentedControl(
    .words([tr("This Place"), tr("Everywhere")]), name: tr("Search In"))
  private let keys = KeyController()
  private let scopeKeys = KeyController()
  private var count = FoundCount()
  /// Whether the scope is being chosen by a key.
  private var isByKey = false
  private let pane: () -> ItemPane?
  private let everywhere: () -> SearchPane?

  /// Makes a bar that doesn't show.
  ///
  /// - Parameters:
  ///   - pane: which items show; nil for none.
  ///   - everywhere: shows what was found everywhere; nil while that doesn't
  ///     show.
  init(
    _ pane: @escaping () -> ItemPane?,
    everywhere: @escaping () -> SearchPane?
  ) {
    self.pane = pane
    self.everywhere = everywhere
    root.isVisible = false
    root.addClass("find-bar")
  }

  private func makeEntry() -> SearchEntry {
    let entry = SearchEntry()
    entry.setAccessibleName(tr("Find"))
    entry.setWidth(characters: 12, atMost: 40)
    entry.expand(horizontally: true, vertically: false)
    root.append(entry, scope.root)
    entry.onChanged { [weak self] in self?.look() }
    entry.onActivate { [weak self] in self?.goToItems() }
    entry.onStop { [weak self] in self?.close() }
    scope.onChoose = { [weak self] in self?.choose($0) }
    scopeKeys.setPhase(.capture)
    scopeKeys.onKey { [weak self] _, _ in
      self?.isByKey = true
      return false
    }
    scopeKeys.onReleased { [weak self] _ in self?.isByKey = false }
    scope.root.add(scopeKeys)
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      guard key == "Down", modifiers.isEmpty else { return false }
      self?.goToItems()
      return true
    }
    entry.add(keys)
    return entry
  }

  /// Whether one looks everywhere.
  private var isEverywhere: Bool { scope.chosen == 1 }

  /// Shows it with the keyboard in it. Where no items show it looks everywhere.
  func open() {
    let entry = entry
    show(everywhere: pane() == nil)
    entry.grabFocus()
    entry.selectAll()
  }

  /// Shows what is found everywhere, with the keyboard in it.
  func open(everywhereFor words: String) {
    lookEverywhere(for: words)
    entry.grabFocus()
  }

  private func show(everywhere: Bool) {
    root.isVisible = true
    guard !isEverywhere else { return }
    scope.root.isVisible = pane() != nil
    guard everywhere else { return }
    // What was left out here shows again.
    pane()?.words = ""
    scope.show(1)
    onEverywhere(true)
  }

  /// What is looked for everywhere; nil while that isn't done.
  var wordsEverywhere: String? {
    root.isVisible && isEverywhere ? entry.text : nil
  }

  /// Looks for words everywhere, as before something else was shown.
  func lookEverywhere(for words: String) {
    let entry = entry
    show(everywhere: true)
    entry.text = words
    look()
  }

  /// Shows all items again. Nothing happens when it doesn't show.
  func close() {
    guard root.isVisible else { return }
    let hadFocus =
      root.hasFocusWithin || everywhere()?.root.hasFocusWithin == true
    root.isVisible = false
    entry.text = ""
    look()
    if isEverywhere {
      scope.show(0)
      onEverywhere(false)
    }
    if hadFocus { onFocus() }
  }

  /// The pane shows all by itself, since something has come.
  func wordsChanged() {
    if root.isVisible, !isEverywhere, pane()?.words.isEmpty == true,
      !NameSearch.words(entry.text).isEmpty
    {
      entry.text = ""
    }
  }

  private func choose(_ index: Int) {
    // What was left out here shows again.
    pane()?.words = ""
    onEverywhere(index == 1)
    look()
    // Whoever clicks goes on typing; who is there by keyboard stays.
    if !isByKey { entry.grabFocus() }
  }

  private func look() {
    if let everywhere = everywhere() {
      everywhere.look(for: entry.text)
    } else if let pane = pane() {
      pane.words = NameSearch.words(entry.text)
      count.tell(pane.order.count, for: pane.words, by: entry)
    }
  }

  private func goToItems() {
    if let everywhere = everywhere() {
      if everywhere.hasResults { everywhere.takeFocus() }
      return
    }
    guard let pane = pane(), pane.order.count > 0 else { return }
    if pane.view.selectedIndices.isEmpty { pane.view.selectedIndices = [0] }
    pane.view.grabFocus()
  }
}
