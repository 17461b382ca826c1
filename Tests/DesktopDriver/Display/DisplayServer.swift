/// What the driver needs from a display system. Used by one session alone, on
/// the session's own thread.
protocol DisplayServer: AnyObject {
  func move(to point: Point) throws
  func button(_ button: PointerButton, pressed: Bool) throws
  /// Positive is down or to the right.
  func scroll(horizontal: Bool, steps: Int) throws
  /// Presses or releases a key that gives this symbol.
  func key(_ symbol: KeySymbol, pressed: Bool) throws
  /// Makes all these symbols typable by the keys of `key(_:pressed:)`.
  func prepare(_ symbols: [KeySymbol]) throws
  func windows() throws -> [Window]
  func place(_ window: Window, in frame: Rectangle) throws
  func activate(_ window: Window) throws
  /// How many drags have begun so far.
  func countDrags() -> Int
  /// What the source of a drag says, or has been told, about the drop that
  /// would happen now; nil while there is no answer, and when nothing is
  /// dragged.
  var dragBadge: DragCursor? { get }
  /// Ends the connection; nothing is called after it.
  func close()
}
