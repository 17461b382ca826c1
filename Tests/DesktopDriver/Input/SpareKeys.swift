/// Characters that no key of the US layout gives, on keys that nobody uses, for
/// a compositor that has its keymap from XKB's files: those in the session's
/// own folder come before the system's.
final class SpareKeys {
  /// XKB's option that adds the keys.
  static let option = "driver:spare"

  private let folder: SessionFolder
  private var symbols: [KeySymbol] = []

  init(folder: SessionFolder) { self.folder = folder }

  /// The code of the key for a symbol.
  ///
  /// - Throws: `DesktopError` of code `unsupported` when no key gives it.
  func code(for symbol: KeySymbol) throws -> UInt32 {
    if let code = KeyLayout.codes[symbol] { return code }
    guard let index = symbols.firstIndex(of: symbol) else {
      throw DesktopError(
        .unsupported, "No key gives the symbol \(symbol.name).")
    }
    return KeyLayout.spareCodes[index]
  }

  /// Puts symbols on keys.
  ///
  /// - Returns: Whether the compositor has to read its files again.
  func add(_ wanted: [KeySymbol]) throws -> Bool {
    let missing = wanted.filter {
      KeyLayout.codes[$0] == nil && !symbols.contains($0)
    }
    guard !missing.isEmpty else { return false }
    symbols = (symbols + missing).suffix(KeyLayout.spareCodes.count)
    try write()
    return true
  }

  /// Writes the files, without which the option means nothing.
  func write() throws {
    try folder.write(
      """
      ! include %S/evdev

      ! option = symbols
        \(Self.option) = +driver(spare)

      """, to: "config/xkb/rules/evdev")
    try folder.write(
      """
      partial xkb_symbols "spare" {
        \(KeyLayout.spareKeys(with: symbols))
      };

      """, to: "config/xkb/symbols/driver")
  }
}
