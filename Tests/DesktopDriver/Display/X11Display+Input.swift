import DesktopDriverC

/// Pointer and keyboard through the XTEST extension.
extension X11Display {
  func move(to point: Point) throws {
    XTestFakeMotionEvent(
      display, -1, Int32(point.x * scale), Int32(point.y * scale), 0)
    XSync(display, 0)
  }

  /// Presses or releases a button. A window manager is given every press first,
  /// and lets the program have it then; keys go past it meanwhile.
  func button(_ button: PointerButton, pressed: Bool) throws {
    let number: UInt32 =
      switch button {
      case .primary: 1
      case .middle: 2
      case .secondary: 3
      case .back: 8
      }
    XTestFakeButtonEvent(display, number, pressed ? 1 : 0, 0)
    XSync(display, 0)
    if pressed { try awaitManager() }
  }

  /// Whether a program holds the pointer, so that nothing else hears of it.
  func isPointerGrabbed() -> Bool {
    // To hold it is the only way to ask; a program that wants it just then
    // must not be refused, and waits.
    XGrabServer(display)
    defer {
      XUngrabServer(display)
      XSync(display, 0)
    }
    let root = XDefaultRootWindow(display)
    let answer = XGrabPointer(
      display, root, 0, 0, GrabModeAsync, GrabModeAsync, 0, 0,
      UInt(CurrentTime))
    guard answer == GrabSuccess else { return true }
    XUngrabPointer(display, UInt(CurrentTime))
    return false
  }

  func scroll(horizontal: Bool, steps: Int) throws {
    let number: UInt32 =
      switch (horizontal, steps > 0) {
      case (false, false): 4
      case (false, true): 5
      case (true, false): 6
      case (true, true): 7
      }
    for _ in 0..<abs(steps) {
      XTestFakeButtonEvent(display, number, 1, 0)
      XTestFakeButtonEvent(display, number, 0, 0)
    }
    XSync(display, 0)
  }

  func key(_ symbol: KeySymbol, pressed: Bool) throws {
    guard let code = code(for: symbol) else {
      throw DesktopError(
        .unsupported, "No key gives the symbol \(symbol.name).")
    }
    XTestFakeKeyEvent(display, UInt32(code), pressed ? 1 : 0, 0)
    XSync(display, 0)
  }

  func prepare(_ symbols: [KeySymbol]) throws {
    for symbol in symbols where code(for: symbol) == nil {
      guard let spare = spareKeycodes.first else {
        throw DesktopError(.unsupported, "The X server has no unused key.")
      }
      // The one used longest ago is given up, so that a program that is late
      // still finds the newer ones.
      spareKeycodes.removeFirst()
      spareKeycodes.append(spare)
      mapped = mapped.filter { $0.value != spare }
      mapped[KeySym(symbol.value)] = spare
      var level = [KeySym(symbol.value), KeySym(symbol.value)]
      XChangeKeyboardMapping(display, Int32(spare), 2, &level, 1)
      XSync(display, 0)
    }
  }

  private func code(for symbol: KeySymbol) -> KeyCode? {
    if let code = mapped[KeySym(symbol.value)] { return code }
    let code = XKeysymToKeycode(display, KeySym(symbol.value))
    guard code != 0 else { return nil }
    // A symbol that stands on another level is typed with the key of its own
    // only if the caller holds Shift, which it knows from the layout.
    let first = XkbKeycodeToKeysym(display, code, 0, 0)
    let second = XkbKeycodeToKeysym(display, code, 0, 1)
    guard first == KeySym(symbol.value) || second == KeySym(symbol.value)
    else { return nil }
    return code
  }

  func findSpareKeycodes() {
    var (least, most): (Int32, Int32) = (0, 0)
    XDisplayKeycodes(display, &least, &most)
    var levels: Int32 = 0
    guard
      let map = XGetKeyboardMapping(
        display, KeyCode(least), most - least + 1, &levels)
    else { return }
    defer { XFree(map) }
    for code in least...most {
      let start = Int((code - least) * levels)
      if (0..<Int(levels)).allSatisfy({ map[start + $0] == 0 }) {
        spareKeycodes.append(KeyCode(code))
      }
    }
  }
}
