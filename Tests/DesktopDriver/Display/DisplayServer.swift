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
  /// Takes a window off the screen, or brings it back.
  ///
  /// - Throws: `DesktopError` of code `unsupported` on mutter and KWin.
  func setHidden(_ window: Window, _ isHidden: Bool) throws
  /// Asks a window's program to close it, as its close button does.
  ///
  /// - Throws: `DesktopError` of code `unsupported` on mutter and KWin.
  func askToClose(_ window: Window) throws
  /// How many drags have begun so far.
  func countDrags() -> Int
  /// What the source of a drag says, or has been told, about the drop that
  /// would happen now; nil while there is no answer, and when nothing is
  /// dragged.
  var dragBadge: DragCursor? { get }
  /// Takes a picture of the whole screen, with the pointer on it or without.
  ///
  /// - Throws: `DesktopError` of code `unsupported` where only a program that
  ///   is made for it can.
  func picture(withPointer: Bool) throws -> Picture
  /// Does something with the one finger.
  ///
  /// - Throws: `DesktopError` of code `unsupported` on a screen that can't be
  ///   touched.
  func finger(_ action: FingerAction, at point: Point) throws
  /// Ends the connection; nothing is called after it.
  func close()
}

extension DisplayServer {
  func setHidden(_ window: Window, _ isHidden: Bool) throws {
    throw DesktopError(.unsupported, "No window can be hidden here.")
  }

  func askToClose(_ window: Window) throws {
    throw DesktopError(.unsupported, "No window can be closed here.")
  }

  func finger(_ action: FingerAction, at point: Point) throws {
    throw DesktopError(.unsupported, "This screen can't be touched.")
  }
}

/// What a finger does.
enum FingerAction: String {
  case down
  case move
  case up
}
