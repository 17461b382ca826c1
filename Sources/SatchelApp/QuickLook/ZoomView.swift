import GtkBridge
import Interaction
import Localization

/// A picture that can be looked at closely: with Ctrl and plus, minus or 0, with
/// Ctrl and the wheel, with two fingers, or by a double click. The wheel and the
/// arrow keys move what shows of it.
@MainActor final class ZoomView {
  let root: Room
  private let overlay = Overlay(Box(.vertical))
  private let picture: PictureView
  private let wheel = ScrollController()
  private let pinch = PinchGesture()
  private var zoom = PictureZoom(width: 1, height: 1)
  /// How large it was when two fingers began.
  private var pinched = 1.0
  private var pointer: Point?

  /// How far an arrow key or a step of the wheel moves it, in logical pixels.
  private static let way = 60.0

  /// - Parameter name: what assistive technology calls the picture.
  init(named name: String) {
    picture = PictureView(named: name)
    picture.isFocusable = true
    overlay.addOverlay(picture)
    overlay.clipsChildren()
    root = Room(overlay, least: 0)
    root.onWidth { [weak self] _ in self?.place() }
    listen()
  }

  /// Shows a picture: all of it, or as much as of a coarser one before.
  func show(_ paintable: Paintable) {
    let size = paintable.naturalSize
    zoom = zoom.passed(
      to: PictureZoom(width: size.width, height: size.height))
    picture.show(paintable)
    place()
  }

  /// Makes buttons that enlarge it and make it smaller (GES-13).
  func makeButtons() -> Box {
    let buttons = Box(.horizontal, spacing: 2)
    for (icon, name, factor) in [
      ("zoom-out-symbolic", tr("Zoom Out"), 1 / PictureZoom.step),
      ("zoom-in-symbolic", tr("Zoom In"), PictureZoom.step),
    ] {
      let button = Button(icon: icon, name: name)
      button.addClass("flat")
      button.onClicked { [weak self] in
        self?.change { $0.zoom(by: factor) }
      }
      buttons.append(button)
    }
    return buttons
  }

  private func listen() {
    wheel.onScroll { [weak self] x, y in self?.scroll(x, y) ?? false }
    overlay.add(wheel)
    let click = ClickGesture()
    click.onPressed { [weak self] count, point in
      guard count == 2 else { return }
      self?.change { $0.toggle(at: point) }
    }
    overlay.add(click)
    let motion = PointerMotion()
    motion.onMotion { [weak self] in self?.pointer = $0 }
    motion.onLeave { [weak self] in self?.pointer = nil }
    overlay.add(motion)
    pinch.onBegin { [weak self] in self?.pinched = 1 }
    pinch.onScale { [weak self] scale in
      guard let self, scale > 0 else { return }
      let factor = scale / pinched
      pinched = scale
      let middle = pinch.middle
      change { $0.zoom(by: factor, at: middle) }
    }
    overlay.add(pinch)
  }

  /// Does what a key means for a picture.
  ///
  /// - Returns: whether it means something.
  func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    let held = modifiers.subtracting(.shift)
    switch (key, held) {
    case ("plus", .control), ("equal", .control), ("KP_Add", .control):
      change { $0.zoom(by: PictureZoom.step) }
    case ("minus", .control), ("KP_Subtract", .control):
      change { $0.zoom(by: 1 / PictureZoom.step) }
    case ("0", .control), ("KP_0", .control): change { $0.fit() }
    case ("z", []): change { $0.toggle() }
    // With all of it in sight they go to the next item.
    case ("Left", []) where !zoom.fits: pan(-Self.way, 0)
    case ("Right", []) where !zoom.fits: pan(Self.way, 0)
    case ("Up", []) where !zoom.fits: pan(0, -Self.way)
    case ("Down", []) where !zoom.fits: pan(0, Self.way)
    default: return false
    }
    return true
  }

  private func scroll(_ x: Double, _ y: Double) -> Bool {
    guard wheel.modifiers == .control else {
      guard !zoom.fits else { return false }
      pan(x * Self.way, y * Self.way)
      return true
    }
    let pointer = pointer
    let factor = y < 0 ? PictureZoom.step : 1 / PictureZoom.step
    change { $0.zoom(by: factor, at: pointer) }
    return true
  }

  private func pan(_ x: Double, _ y: Double) {
    change { $0.pan(byX: x, y: y) }
  }

  private func change(_ body: (inout PictureZoom) -> Void) {
    takeRoom()
    body(&zoom)
    place()
  }

  private func takeRoom() {
    let (width, height) = overlay.size
    zoom.room = Rect(x: 0, y: 0, width: width, height: height)
  }

  private func place() {
    takeRoom()
    picture.fills = !zoom.fits
    guard !zoom.fits else { return overlay.unplace(picture) }
    overlay.place(picture, in: zoom.frame)
  }
}
