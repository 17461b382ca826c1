import Documents
import DragKit
import GtkBridge
import Interaction

/// How the window was left, to be found like that again: what shows, how far in
/// each place, and what is selected there (NAV-05).
extension MainWindow {
  /// How large a new one is, in logical pixels.
  private static let usualSize = (width: 900, height: 620)

  /// How large it is to be.
  static func size(_ state: WindowState) -> (width: Int, height: Int) {
    state.size(
      usual: usualSize, least: (Folding.leastWidth, Folding.leastWidth),
      screens: Monitors.frames.map { (Int($0.width), Int($0.height)) })
  }

  /// How it is, or was left, until it is filled; nil while a drag has opened
  /// something on its way, and when it has closed.
  var state: WindowState? {
    guard !hasClosed, partBeforeSprings == nil else { return nil }
    if heldBack != nil { return left }
    var state = WindowState()
    state.pane = sidebar.shown.pane.rawValue
    state.place = sidebar.shown.place?.rawValue
    let places = Set(sidebar.places.map(\.id))
    state.paths = paths.all.filter { places.contains($0[0]) }
      .prefix(WindowState.mostPaths).map { $0.map(\.rawValue) }
    if let items = itemsOfPlace {
      state.selected = items.view.selectedIndices.lazy
        .compactMap(items.item(atRow:)).prefix(WindowState.mostSelected)
        .map(\.rawValue)
    }
    if isInBackground, let kept = stateKeeper.kept {
      // Some desktops make a window that is hidden a usual one.
      (state.width, state.height) = (kept.width, kept.height)
      state.isMaximized = kept.isMaximized
    } else {
      (state.width, state.height) = window.restingSize
      state.isMaximized = window.isMaximized
    }
    return state
  }

  /// Shows what showed, or what is there where that is gone.
  func begin(with state: WindowState) {
    paths = KeptPaths(
      state.paths.map { $0.map(PlaceID.init(rawValue:)) })
    if let pane = state.pane {
      sidebar.select(
        PaneEntry.ID(
          pane: PaneID(rawValue: pane),
          place: state.place.map(PlaceID.init(rawValue:))))
    }
    if panes.shown == nil { show(sidebar.shown) }
    placeAtStart = items?.place
  }

  /// The items of the place that shows, or would but for what was found
  /// everywhere.
  private var itemsOfPlace: ItemPane? {
    let pane = panes.shownID == .search ? panes.pane(beforeSearch) : panes.shown
    return (pane as? any PlacePane)?.items
  }

  /// What was selected in what shows; nothing where something else is to be
  /// pointed at when it is filled.
  var selectedAsLeft: [ItemID] {
    guard let left, let items = itemsOfPlace, items.place == placeAtStart,
      items.new == nil, items.unrevealed == nil, items.returned.isEmpty
    else { return [] }
    return left.selected.map(ItemID.init(rawValue:))
  }

  /// Selects what was selected, as far as it is still there.
  func select(asLeft selected: [ItemID]) {
    guard let items = itemsOfPlace else { return }
    let chosen = selected.filter { items.order.row(of: $0) != nil }
    guard !chosen.isEmpty else { return }
    items.left = chosen
    // A name may be written already.
    items.root.hasFocusWithin ? items.takeUp(chosen) : items.select(chosen)
  }

  /// It goes for good, if it hasn't already.
  func closes() {
    stateKeeper.keep()
    hasClosed = true
  }

  /// Keeps how it is from now on.
  func keepState() {
    window.onSizeChange { [weak self] in self?.stateKeeper.changed() }
    stateKeeper.changed()
  }
}
