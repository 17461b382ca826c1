import GtkBridge
import Localization

/// A list to choose one of many names from, where a picker would be tedious
/// (CTL-34).
///
/// The names are in the language's order. Their letters stand beside the first of
/// each, and once more above the list, where each leads to its names. What is
/// typed anywhere in it leaves only the names that fit; Enter chooses the one that
/// fits best. It is for a field that opens it, such as a ``PickerField``: each time
/// that it shows, the keyboard is in its own field, with nothing in that. The rows
/// are made the first time.
@MainActor public final class IndexedList {
  /// What is shown.
  public let root = Box(.vertical, spacing: 6)
  /// Called when a person has chosen a name.
  public var onChoose: (String) -> Void = { _ in }
  /// Called when a person gives up, by Escape in the field.
  public var onCancel: () -> Void = {}
  private let index: NameIndex
  private let entry = SearchEntry()
  private let letters: PageGrid
  private let list = ListBox(withoutSelection: ())
  private let nothing = Label(tr("Nothing fits."))
  private var rows: [Widget] = []
  private var best: Int?

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - index: The names.
  ///   - name: What is chosen, for assistive technology.
  ///   - height: How high the list is, in logical pixels.
  public init(_ index: NameIndex, name: String, height: Int = 240) {
    WidgetStyle.install()
    self.index = index
    letters = PageGrid(titles: index.letters.isEmpty ? ["#"] : index.letters)
    root.addClass("indexed-list")
    root.setAccessibleName(name)
    entry.setAccessibleName(tr("Find \(name)"))
    entry.expand(horizontally: true, vertically: false)
    list.setAccessibleName(name)
    let scrolled = ScrolledWindow(list, named: name)
    scrolled.setMinimumSize(width: 240, height: height)
    scrolled.expand()
    nothing.isVisible = false
    root.append(entry, letters.root, nothing, scrolled)
    root.onMap { [weak self] in self?.begin() }
    listen()
  }

  private func begin() {
    if rows.isEmpty { fill() }
    entry.text = ""
    show()
    entry.grabFocus()
  }

  private func fill() {
    for (position, name) in index.names.enumerated() {
      let letter = Label(index.letter(at: position) ?? "")
      letter.addClass("index-letter")
      letter.setWidth(characters: 2, atMost: 2)
      letter.horizontalPosition = 0
      let words = Label(name)
      words.horizontalPosition = 0
      words.ellipsizes()
      let row = Box(.horizontal, spacing: 6)
      row.append(letter, words)
      rows.append(list.append(row, name: name))
    }
  }

  private func listen() {
    list.onActivate { [weak self] in self?.choose($0) }
    letters.onTurn = { [weak self] in
      guard let self else { return }
      list.focusRow(index.starts[$0])
    }
    entry.onEdited { [weak self] in self?.show() }
    entry.onActivate { [weak self] in
      guard let self, let best else { return }
      choose(best)
    }
    entry.onStop { [weak self] in
      guard let self else { return }
      entry.text = ""
      onCancel()
    }
    let down = KeyController()
    down.setPhase(.capture)
    down.onKey { [weak self] key, modifiers in
      guard key == "Down", modifiers.isEmpty, let self, let best else {
        return false
      }
      list.focusRow(best)
      return true
    }
    entry.add(down)
    let typed = KeyController()
    typed.onKey { [weak self] key, modifiers in
      guard let self, modifiers.isEmpty || modifiers == .shift,
        key.unicodeScalars.count == 1, key.first?.isLetter == true
      else { return false }
      entry.text = key
      entry.grabFocus()
      entry.putCursorAtEnd()
      return true
    }
    list.add(typed)
  }

  private func choose(_ position: Int) {
    guard index.names.indices.contains(position) else { return }
    onChoose(index.names[position])
  }

  /// Shows the names that fit, and which one Enter chooses.
  private func show() {
    let typed = entry.text
    let isSearching = !typed.allSatisfy(\.isWhitespace)
    let fitting = Set(index.matches(typed))
    best = index.best(for: typed)
    for (position, row) in rows.enumerated() {
      row.isVisible = fitting.contains(position)
      row.setClass("suggested", isSearching && position == best)
    }
    letters.root.isVisible = !isSearching && index.letters.count > 1
    nothing.isVisible = fitting.isEmpty
  }
}
