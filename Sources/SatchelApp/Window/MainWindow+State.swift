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

  /// How it is; nil while a drag has opened something on its way, before it is
  /// filled, and when it has closed.
  var state: WindowState? {
    guard heldBack == nil, !hasClosed, partBeforeSprings == nil else {
      return nil
    }
    var state = WindowState()
    state.pane = sidebar.shown.pane.rawValue
    state.place = sidebar.shown.place?.rawValue
    state.paths = paths.all.filter { desk.place($0[0]) != nil }
      .prefix(WindowState.mostPaths).map { $0.map(\.rawValue) }
    state.selected = (items?.selectedIDs ?? [])
      .prefix(WindowState.mostSelected).map(\.rawValue)
    (state.width, state.height) = window.restingSize
    state.isMaximized = window.isMaximized
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
    guard let place = items?.place else { return }
    leftSelected = (place, state.selected.map(ItemID.init(rawValue:)))
  }

  /// Selects what was selected, where nothing else is to be pointed at.
  func selectAsLeft() {
    let left = leftSelected
    leftSelected = nil
    guard let left, let items, items.place == left.place,
      items.new == nil, items.unrevealed == nil, items.returned.isEmpty
    else { return }
    items.takeUp(left.items.filter { items.order.row(of: $0) != nil })
  }

  /// It goes for good, if it hasn't already.
  func closes() {
    stateKeeper.finish()
    hasClosed = true
  }

  /// Keeps how it is from now on.
  func keepState() {
    window.onSizeChange { [weak self] in self?.stateKeeper.changed() }
    stateKeeper.changed()
  }
}
