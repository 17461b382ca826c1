/// What hands do on a canvas: one draws, two move, zoom and turn the sheet
/// (GES-14). A second finger that comes at once takes the first one's dot back:
/// fingers never come down together.
public struct CanvasInput: Sendable {
  /// What is to be done.
  public enum Effect: Hashable, Sendable {
    /// A shape begins, or something is erased.
    case begin(SheetPoint)
    /// It goes on.
    case extend(SheetPoint, isRegular: Bool)
    /// It is done.
    case finish
    /// It is taken back.
    case abandon
    /// The sheet shows otherwise.
    case show(SheetView)
  }

  private enum State: Sendable {
    case idle
    /// A hand draws; since when it moves, and from where, in the view.
    case drawing(from: SheetPoint, hasMoved: Bool)
    /// Two fingers hold the sheet: how it showed when they came, and where their
    /// middle was.
    case holding(SheetView, middle: SheetPoint)
    /// The sheet is moved by the pointer.
    case moving(from: SheetPoint, SheetView)
  }

  /// How the sheet shows.
  public private(set) var view: SheetView
  private var state = State.idle
  private var scale = 1.0
  private var turn = 0.0

  /// How far a first finger may have gone when the second one comes, in pixels,
  /// for what it drew to be an accident.
  static let accident = 14.0

  /// - Parameter view: how the sheet shows at first.
  public init(showing view: SheetView) { self.view = view }

  /// Whether something is being drawn, or the sheet is held.
  public var isBusy: Bool {
    if case .idle = state { false } else { true }
  }

  /// Shows the sheet otherwise, where nothing is under way.
  public mutating func show(_ view: SheetView) {
    guard !isBusy else { return }
    self.view = view
  }

  /// The pointer was pressed, or a first finger came down.
  ///
  /// - Parameters:
  ///   - point: in the view.
  ///   - moves: whether the pointer moves the sheet: with the space bar held.
  public mutating func press(
    at point: SheetPoint, moves: Bool = false
  ) -> [Effect] {
    guard !isBusy else { return [] }
    guard !moves else {
      state = .moving(from: point, view)
      return []
    }
    state = .drawing(from: point, hasMoved: false)
    return [.begin(view.sheet(point))]
  }

  /// The pointer or the finger has moved.
  public mutating func move(
    to point: SheetPoint, isRegular: Bool = false
  ) -> [Effect] {
    switch state {
    case .idle, .holding: return []
    case .drawing(let start, let hasMoved):
      let far = start.distance(to: point) > Self.accident
      state = .drawing(from: start, hasMoved: hasMoved || far)
      return [.extend(view.sheet(point), isRegular: isRegular)]
    case .moving(let start, let before):
      view = before
      view.move(byX: point.x - start.x, y: point.y - start.y)
      return [.show(view)]
    }
  }

  /// The pointer was let go, or the finger has left.
  public mutating func release() -> [Effect] {
    defer { if case .holding = state {} else { state = .idle } }
    if case .drawing = state { return [.finish] }
    return []
  }

  /// It was called off: by Escape, or because the window system took it away.
  public mutating func cancel() -> [Effect] {
    defer { state = .idle }
    switch state {
    case .idle, .holding: return []
    case .drawing: return [.abandon]
    case .moving(_, let before):
      view = before
      return [.show(view)]
    }
  }

  /// A second finger has come down.
  ///
  /// - Parameter middle: between both, in the view.
  public mutating func hold(middle: SheetPoint) -> [Effect] {
    var effects: [Effect] = []
    if case .drawing(_, let hasMoved) = state {
      effects = [hasMoved ? .finish : .abandon]
    }
    (scale, turn) = (1, 0)
    state = .holding(view, middle: middle)
    return effects
  }

  /// The two fingers have moved.
  ///
  /// - Parameters:
  ///   - middle: between both, in the view; nil where that isn't known.
  ///   - scale: how much farther they are from each other than at first; nil
  ///     where that hasn't changed.
  ///   - degrees: how far they have turned since, clockwise; nil where that
  ///     hasn't changed.
  public mutating func stretch(
    middle: SheetPoint?, scale: Double? = nil, turn degrees: Double? = nil
  ) -> [Effect] {
    guard case .holding(let before, let start) = state else { return [] }
    if let scale { self.scale = scale }
    if let degrees { turn = degrees }
    let middle = middle ?? start
    view = before
    view.zoom(by: self.scale, about: start)
    view.turn(by: turn, about: start)
    view.move(byX: middle.x - start.x, y: middle.y - start.y)
    return [.show(view)]
  }

  /// One of the two fingers has left, so that nobody holds the sheet.
  public mutating func letGo(middle: SheetPoint) -> [Effect] {
    guard case .holding = state else { return [] }
    state = .idle
    view.settle(about: middle)
    return [.show(view)]
  }
}
