import Documents
import DragKit
import GtkBridge
import Interaction
import Localization

/// The lines at the side of the screen, on Wayland, out of which the Shelf comes
/// as a drag reaches one: one on each monitor that has nothing beside it there.
@MainActor final class EdgeHandles {
  /// Called when a drag of another program reaches one, with the monitor's number.
  var onEnter: (Int) -> Void = { _ in }
  /// Called when it has left that.
  var onLeave: () -> Void = {}
  /// Called when something was dropped on one.
  var onDrop: () -> Void = {}
  /// Called when one was clicked, with the monitor's number.
  var onClick: (Int) -> Void = { _ in }
  /// The side of the screen that they are at.
  var edge: StripPlacement.Edge {
    didSet { if edge != oldValue { place() } }
  }
  private let shelf: Place
  private let desk: Desk
  private var handles: [EdgeHandle] = []
  private var monitors: Monitors?

  /// - Parameters:
  ///   - edge: the side of the screen that they are at.
  ///   - shelf: where they put what is dropped.
  ///   - desk: what it is on.
  init(at edge: StripPlacement.Edge, of shelf: Place, on desk: Desk) {
    self.edge = edge
    self.shelf = shelf
    self.desk = desk
    monitors = Monitors { [weak self] in self?.place() }
    place()
  }

  isolated deinit { handles.forEach { $0.window.destroy() } }

  private func place() {
    let frames = Monitors.frames
    handles.forEach { $0.window.destroy() }
    handles = StripPlacement.monitors(withOpen: edge, of: frames).map {
      number in
      let placement = StripPlacement.at(
        edge, width: EdgeHandle.width, height: StripView.height,
        of: frames[number])
      let handle = EdgeHandle(
        height: placement.frame.height,
        drop: { PlaceDrop(on: $0, into: shelf, of: desk) })
      handle.onEnter = { [weak self] in self?.onEnter(number) }
      handle.onLeave = { [weak self] in self?.onLeave() }
      handle.onDrop = { [weak self] in self?.onDrop() }
      handle.onClick = { [weak self] in self?.onClick(number) }
      handle.window.stand(at: edge, ofMonitor: number)
      handle.window.isVisible = true
      return handle
    }
  }
}

/// A line of a few pixels at the side of the screen.
@MainActor private final class EdgeHandle {
  let window: ApplicationWindow
  var onEnter: () -> Void = {}
  var onLeave: () -> Void = {}
  var onDrop: () -> Void = {}
  var onClick: () -> Void = {}
  private let line = Box(.vertical)
  private let drop: PlaceDrop
  private var motion: DropMotion?
  private let click = ClickGesture()

  /// How wide it is, in logical pixels.
  static let width = 4.0

  /// - Parameters:
  ///   - height: in logical pixels.
  ///   - makeDrop: lets things be dropped on a widget.
  init(height: Double, drop makeDrop: (Widget) -> PlaceDrop) {
    window = ApplicationWindow(
      layerOfWidth: Int(Self.width), height: Int(height))
    window.title = tr("Side of the Screen")
    window.addClass("strip-window")
    line.addClass("edge-handle")
    line.setMinimumSize(width: Int(Self.width), height: Int(height))
    line.tooltip = tr("Shelf")
    line.setAccessibleName(tr("Shelf"))
    window.setChild(line)
    drop = makeDrop(line)
    drop.onDrop = { [weak self] in self?.onDrop() }
    motion = DropMotion(
      on: line,
      onMotion: { [weak self] _ in
        guard DragSession.current == nil else { return }
        self?.onEnter()
      }, onLeave: { [weak self] in self?.onLeave() })
    click.onPressed { [weak self] _, _ in self?.onClick() }
    line.add(click)
  }
}
