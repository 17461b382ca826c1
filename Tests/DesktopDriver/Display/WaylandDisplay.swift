import DesktopDriverC
import Foundation

/// The connection to sway: windows by its socket, input by virtual devices.
final class WaylandDisplay: WaylandServer {
  private let sway: SwayConnection
  private let input: OpaquePointer
  let drags: WaylandDrags
  private let size: Size
  private var held: Set<Modifier> = []
  private var extra: [KeySymbol] = []

  /// Connects to a compositor whose output has the size in logical pixels, and
  /// which writes its messages to a log.
  init(socket: String, sway: SwayConnection, log: String, size: Size) throws {
    drags = try WaylandDrags(log: log)
    var reason: UnsafePointer<CChar>?
    guard let input = desktop_input_connect(socket, &reason) else {
      throw DesktopError(
        .refused,
        "Wayland input: \(reason.map { String(cString: $0) } ?? "failed").")
    }
    self.input = input
    self.sway = sway
    self.size = size
    try check(sendKeymap())
  }

  func close() {
    desktop_input_disconnect(input)
    sway.close()
  }

  private func check(_ done: Bool) throws {
    if !done {
      throw DesktopError(.refused, "The compositor has ended the connection.")
    }
  }

  // MARK: Pointer

  func move(to point: Point) throws {
    try check(
      desktop_input_move(
        input, UInt32(max(0, point.x)), UInt32(max(0, point.y)),
        UInt32(size.width), UInt32(size.height)))
  }

  func button(_ button: PointerButton, pressed: Bool) throws {
    try check(desktop_input_button(input, button.code, pressed))
  }

  func scroll(horizontal: Bool, steps: Int) throws {
    for _ in 0..<abs(steps) {
      try check(desktop_input_scroll(input, horizontal, Int32(steps.signum())))
    }
  }

  /// What is seen without the pointer, grim takes; see `screenshot()`.
  func picture(withPointer: Bool) throws -> Picture {
    throw DesktopError(
      .unsupported, "Sway does not show the pointer's picture.")
  }

  // MARK: Keyboard

  func key(_ symbol: KeySymbol, pressed: Bool) throws {
    guard let code = code(for: symbol) else {
      throw DesktopError(
        .unsupported, "No key gives the symbol \(symbol.name).")
    }
    try check(desktop_input_key(input, code, pressed))
    if let modifier = Modifier.allCases.first(where: { $0.symbol == symbol }) {
      if pressed { held.insert(modifier) } else { held.remove(modifier) }
      try check(
        desktop_input_modifiers(input, held.reduce(0) { $0 | $1.mask }))
    }
  }

  func prepare(_ symbols: [KeySymbol]) throws {
    let missing = symbols.filter { code(for: $0) == nil }
    guard !missing.isEmpty else { return }
    extra = (extra + missing).suffix(KeyLayout.spareCodes.count)
    try check(sendKeymap())
  }

  private func code(for symbol: KeySymbol) -> UInt32? {
    if let code = KeyLayout.codes[symbol] { return code }
    return extra.firstIndex(of: symbol).map { KeyLayout.spareCodes[$0] }
  }

  private func sendKeymap() -> Bool {
    let text = KeyLayout.keymap(with: extra)
    return desktop_input_keymap(input, text, text.utf8.count)
  }

  // MARK: Windows

  func windows() throws -> [Window] {
    try JSONDecoder().decode(SwayNode.self, from: try sway.ask(.tree)).windows
  }

  /// The compositor's own account of its windows, as JSON.
  func tree() throws -> String {
    String(decoding: try sway.ask(.tree), as: UTF8.self)
  }

  func place(_ window: Window, in frame: Rectangle) throws {
    try sway.run("[con_id=\(window.id)] floating enable")
    try sway.run(
      "[con_id=\(window.id)] resize set \(frame.width) px \(frame.height) px")
    try sway.run(
      "[con_id=\(window.id)] move absolute position \(frame.x) px "
        + "\(frame.y) px")
  }

  func activate(_ window: Window) throws {
    try sway.run("[con_id=\(window.id)] focus")
  }

  /// To a workspace that nobody sees.
  func setHidden(_ window: Window, _ isHidden: Bool) throws {
    let workspace = isHidden ? "unseen" : "current"
    try sway.run(
      "[con_id=\(window.id)] move container to workspace \(workspace)")
  }

  func askToClose(_ window: Window) throws {
    try sway.run("[con_id=\(window.id)] kill")
  }
}
