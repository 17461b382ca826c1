import Documents
import GtkBridge

/// A list with buttons above it, and beside it the one item that is selected. In a
/// narrow window the list is alone, until an item is opened and takes its place.
@MainActor final class ListWithDetail {
  let root: Room
  /// Called when what is beside the list may have to be another: by the selection,
  /// the width, or the way back.
  var onChange: () -> Void = {}
  /// Whether both have room.
  private(set) var isWide = true
  /// Whether an item was opened: in a narrow window it takes the list's place.
  private(set) var isOpen = false
  private let items: ItemPane
  private let list = Box(.vertical)
  private let keys = KeyController()

  /// The least width, in logical pixels, at which both show.
  private static let wide = 600
  private static let listWidth = 250

  /// - Parameters:
  ///   - buttons: above the list.
  ///   - details: what may show beside the list.
  init(_ items: ItemPane, buttons: [Button], details: [Widget]) {
    self.items = items
    let head = Box(flowing: 8, lineSpacing: 6)
    head.setMargins(top: 8, bottom: 2, start: 12, end: 12)
    for button in buttons { head.append(button) }
    list.append(head, items.root)
    list.setMinimumSize(width: Self.listWidth)
    let columns = Box(.horizontal)
    columns.append(list)
    for detail in details { columns.append(detail) }
    root = Room(columns, least: Self.listWidth)
    root.expand()
    root.onWidth { [weak self] width in
      guard let self, (width >= Self.wide) != isWide else { return }
      isWide.toggle()
      onChange()
    }
    items.view.onSelectionChanged { [weak self] in self?.onChange() }
    items.onReloaded { [weak self] in self?.onChange() }
    keys.onKey { [weak self] key, modifiers in
      guard key == "Escape", modifiers.isEmpty, let self, isOpen, !isWide
      else { return false }
      goBack()
      return true
    }
    root.add(keys)
  }

  /// Opens what is selected.
  func open() {
    isOpen = true
    onChange()
  }

  /// Goes back to the list.
  func goBack() {
    isOpen = false
    onChange()
    items.view.grabFocus()
  }

  /// Makes room for what is selected: called by whoever hears ``onChange``.
  ///
  /// - Parameters:
  ///   - canOpen: Whether it can take the list's place.
  ///   - isBeside: Whether something that can't shows beside the list.
  /// - Returns: whether what can be opened shows, and whether without the list.
  @discardableResult
  func arrange(
    canOpen: Bool, isBeside: Bool = false
  ) -> (shows: Bool, isAlone: Bool) {
    if !canOpen { isOpen = false }
    let shows = canOpen && (isWide || isOpen)
    list.isVisible = isWide || !shows
    // Alone the list takes all the room.
    list.expand(horizontally: !shows && !isBeside, vertically: true)
    return (shows, shows && !isWide)
  }
}
