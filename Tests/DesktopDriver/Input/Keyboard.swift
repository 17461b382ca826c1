extension DesktopSession {
  /// Presses and releases keys together.
  ///
  /// - Parameter chord: A key with the modifiers held before it, joined by
  ///   `+`: `ctrl+z`, `ctrl+shift+z`, `Escape`, `alt+F4`, `Page_Down`. Keys
  ///   have the names of X11's key symbols.
  /// - Throws: `DesktopError` of code `unsupported` for a name that isn't
  ///   known.
  public func key(_ chord: String) throws {
    var names = chord.split(separator: "+").map(String.init)
    if chord.hasSuffix("+") { names.append("+") }
    guard let last = names.popLast(), let symbol = KeySymbol(named: last)
    else {
      throw DesktopError(.unsupported, "No key is called “\(chord)”.")
    }
    let modifiers = try names.map { name in
      guard let modifier = Modifier(named: name) else {
        throw DesktopError(
          .unsupported, "No modifier is called “\(name)” (in “\(chord)”).")
      }
      return modifier
    }
    try tap(symbol, holding: modifiers)
  }

  /// Types text into whatever has the keyboard, character by character.
  ///
  /// Characters that no key of the US layout gives are put on unused keys.
  public func type(_ text: String) throws {
    for scalar in text.unicodeScalars {
      try tap(KeySymbol(scalar), holding: [])
    }
  }

  /// Holds a modifier down until it is released.
  public func press(_ modifier: Modifier) throws {
    try display.key(modifier.symbol, pressed: true)
  }

  /// Lets go of a modifier.
  public func release(_ modifier: Modifier) throws {
    try display.key(modifier.symbol, pressed: false)
  }

  private func tap(_ symbol: KeySymbol, holding: [Modifier]) throws {
    try display.prepare([symbol])
    var held = holding
    if KeyLayout.shifted.contains(symbol), !held.contains(.shift) {
      held.append(.shift)
    }
    for modifier in held { try press(modifier) }
    try display.key(symbol, pressed: true)
    try display.key(symbol, pressed: false)
    for modifier in held.reversed() { try release(modifier) }
  }
}
