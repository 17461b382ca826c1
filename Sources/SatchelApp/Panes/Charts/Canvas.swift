import Drawings
import GtkBridge
import Localization
import Painting

/// A sheet that is drawn on: by the pointer or a finger; two fingers, Ctrl with the
/// wheel, the space bar with the pointer, and keys show it otherwise (GES-14).
@MainActor final class Canvas {
  /// What the hand draws with.
  enum Tool: Hashable {
    case pen(DrawnShape.Form)
    case eraser
  }

  let area = DrawingArea(named: tr("Canvas"))
  /// Called when the person has drawn or erased something.
  var onChange: () -> Void = {}
  /// Called when there is no room for what was drawn.
  var onFull: () -> Void = {}
  var tool = Tool.pen(.stroke)
  var ink = DrawnShape.Ink.black
  var width = 3.0
  /// Whether nothing can be drawn: another drawing is being read.
  var isLocked = false
  private var drawing = Drawing()
  private var input = CanvasInput(
    showing: SheetView(fitting: Drawing.size, in: Drawing.size))
  private var isFitted = true
  private var size = Drawing.size
  /// What is being drawn.
  private var shape: DrawnShape?
  private let painter = SheetPainter()
  /// The drawing before something was erased that still goes on.
  private var unerased: Drawing?
  /// Where the eraser was last.
  private var erased: SheetPoint?
  private var isSpaceHeld = false
  private let hand = DragGesture()
  private let pinch = PinchGesture()
  private let turn = RotateGesture()
  private let wheel = ScrollController()
  private let motion = PointerMotion()
  private let keys = KeyController()
  private let focus = FocusController()
  private var pointer: SheetPoint?

  /// How much a step of the wheel or a key enlarges the sheet, how far a key
  /// moves it, in pixels, and turns it, in degrees.
  private static let zoomStep = 1.25
  private static let moveStep = 40.0
  private static let turnStep = 15.0
  /// How far beside a line it is erased, in pixels.
  private static let reach = 6.0
  /// How much room is left around the sheet, in pixels.
  private static let margin = 12.0

  init() {
    area.addClass("canvas")
    area.expand()
    area.onPaint { [weak self] cairo, width, height in
      self?.paint(on: cairo, SheetSize(width: width, height: height))
    }
    hand.onBegin { [weak self] in self?.press($0) }
    hand.onMove { [weak self] point in
      guard let self else { return }
      // A finger that draws doesn't lead back from here.
      hand.claim()
      let isRegular = hand.modifiers.contains(.shift)
      perform(input.move(to: point.onSheet, isRegular: isRegular))
    }
    hand.onEnd { [weak self] in self.map { $0.perform($0.input.release()) } }
    hand.onCancel { [weak self] in self.map { $0.perform($0.input.cancel()) } }
    listenToFingers()
    painter.onPainted = { [weak self] in self?.area.paintAnew() }
    wheel.onScroll { [weak self] x, y in self?.scroll(x, y) ?? false }
    motion.onMotion { [weak self] in self?.pointer = $0.onSheet }
    motion.onLeave { [weak self] in self?.pointer = nil }
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    keys.onReleased { [weak self] key in
      if key == "space" { self?.isSpaceHeld = false }
    }
    // Nobody tells that it was let go, then.
    focus.onLeave { [weak self] in self?.isSpaceHeld = false }
    let all: [Controller] = [hand, pinch, turn, wheel, motion, keys, focus]
    for controller in all {
      area.add(controller)
    }
    pinch.join(hand)
    turn.join(hand)
  }

  private func listenToFingers() {
    pinch.onBegin { [weak self] in
      guard let self, let middle = pinch.middle?.onSheet else { return }
      perform(input.hold(middle: middle))
    }
    pinch.onScale { [weak self] scale in
      guard let self else { return }
      perform(input.stretch(middle: pinch.middle?.onSheet, scale: scale))
    }
    turn.onTurn { [weak self] degrees in
      guard let self else { return }
      perform(input.stretch(middle: pinch.middle?.onSheet, turn: degrees))
    }
    pinch.onEnd { [weak self] in
      guard let self else { return }
      perform(input.letGo(middle: middle))
    }
  }

  /// The drawing without what is being erased, which may yet be taken back.
  var settled: Drawing { unerased ?? drawing }

  /// Shows another drawing, whole.
  func begin(_ drawing: Drawing) {
    perform(input.cancel())
    self.drawing = drawing
    painter.begin(drawing)
    showAll()
  }

  /// Shows the drawing as it is by now: something was undone. What is being drawn
  /// goes on.
  func update(_ drawing: Drawing) {
    guard drawing.shapes != self.drawing.shapes else { return }
    if unerased != nil {
      unerased = nil
      perform(input.cancel())
    }
    self.drawing = drawing
    painter.replace(drawing)
    area.paintAnew()
  }

  /// Shows all of the sheet, upright.
  func showAll() {
    isFitted = true
    show(whole)
  }

  /// Enlarges the sheet about the middle of the view, or makes it smaller.
  func zoom(in isLarger: Bool) {
    let factor = isLarger ? Self.zoomStep : 1 / Self.zoomStep
    change { $0.zoom(by: factor, about: middle) }
  }

  /// Turns the sheet a step about the middle of the view.
  func turn(clockwise: Bool = true) {
    let step = clockwise ? Self.turnStep : -Self.turnStep
    change { $0.turn(by: step, about: middle) }
  }

  /// All of the sheet, in the middle.
  private var whole: SheetView {
    SheetView(fitting: Drawing.size, in: size, margin: Self.margin)
  }

  // MARK: Input

  private var middle: SheetPoint {
    SheetPoint(size.width / 2, size.height / 2)
  }

  private func press(_ point: Point) {
    area.grabFocus()
    guard !isLocked else { return }
    perform(input.press(at: point.onSheet, moves: isSpaceHeld))
  }

  private func perform(_ effects: [CanvasInput.Effect]) {
    for effect in effects {
      switch effect {
      case .begin(let point): begin(at: point)
      case .extend(let point, let isRegular):
        if tool == .eraser { erase(to: point) }
        shape?.extend(to: point, isRegular: isRegular)
      case .finish: finish()
      case .abandon:
        shape = nil
        if let unerased { update(unerased) }
        unerased = nil
      case .show: isFitted = false
      }
    }
    if !effects.isEmpty { area.paintAnew() }
  }

  private func begin(at point: SheetPoint) {
    switch tool {
    case .eraser:
      erased = nil
      erase(to: point)
    case .pen(let form):
      shape = DrawnShape(form, ink: ink, width: width, from: point)
    }
  }

  private func erase(to point: SheetPoint) {
    let reach = Self.reach / input.view.scale
    // A hand that trembles erases what it points at, not what lies below.
    if let erased, erased.distance(to: point) < reach { return }
    let before = drawing
    let hasErased =
      erased.map { drawing.erase(from: $0, to: point, reach: reach) }
      ?? drawing.erase(at: point, reach: reach)
    erased = point
    guard hasErased else { return }
    unerased = unerased ?? before
    painter.replace(drawing)
  }

  private func finish() {
    let drawn = shape
    shape = nil
    var hasChanged = unerased != nil
    unerased = nil
    if let drawn, !drawn.isTrivial {
      if drawing.add(drawn) {
        painter.add(drawn, to: drawing)
        hasChanged = true
      } else {
        onFull()
      }
    }
    if hasChanged { onChange() }
  }

  private func show(_ view: SheetView) {
    input.show(view)
    area.paintAnew()
  }

  private func change(_ body: (inout SheetView) -> Void) {
    guard !input.isBusy else { return }
    var view = input.view
    body(&view)
    isFitted = false
    show(view)
  }

  private func scroll(_ x: Double, _ y: Double) -> Bool {
    if wheel.modifiers == .control {
      guard y != 0 else { return true }
      let factor = y < 0 ? Self.zoomStep : 1 / Self.zoomStep
      let at = pointer ?? middle
      change { $0.zoom(by: factor, about: at) }
    } else {
      change { $0.move(byX: -x * Self.moveStep, y: -y * Self.moveStep) }
    }
    return true
  }

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers.subtracting(.shift)) {
    case ("space", []): isSpaceHeld = true
    case ("Escape", []) where input.isBusy: perform(input.cancel())
    case ("plus", .control), ("equal", .control), ("KP_Add", .control):
      zoom(in: true)
    case ("minus", .control), ("KP_Subtract", .control):
      zoom(in: false)
    case ("0", .control), ("KP_0", .control): showAll()
    case ("r", []), ("R", []): turn(clockwise: !modifiers.contains(.shift))
    case ("Left", []): change { $0.move(byX: Self.moveStep, y: 0) }
    case ("Right", []): change { $0.move(byX: -Self.moveStep, y: 0) }
    case ("Up", []): change { $0.move(byX: 0, y: Self.moveStep) }
    case ("Down", []): change { $0.move(byX: 0, y: -Self.moveStep) }
    default: return false
    }
    return true
  }

  // MARK: Painting

  private func paint(on cairo: OpaquePointer, _ size: SheetSize) {
    if size != self.size {
      self.size = size
      if isFitted { input.show(whole) }
    }
    painter.paint(
      .init(view: input.view, size: size, scale: Double(area.scale)),
      drawn: shape, on: cairo)
  }
}

extension Point {
  /// The same point, as the canvas has it.
  fileprivate var onSheet: SheetPoint { SheetPoint(x, y) }
}
