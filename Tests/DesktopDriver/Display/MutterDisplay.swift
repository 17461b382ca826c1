import Foundation

/// The connection to mutter, which runs in a program of the driver's own; see
/// `mutter_desktop.py`.
final class MutterDisplay: WaylandServer {
  private let bus: BusConnection
  let drags: WaylandDrags
  private let keys: SpareKeys
  private let folder: SessionFolder
  private let size: Size
  private let scale: Int
  private var lastPress = ContinuousClock.now

  private static let service = "org.DesktopDriver.Mutter"

  /// Connects to a compositor which writes its messages to a log, and whose
  /// screen has the size in logical pixels.
  init(log: String, folder: SessionFolder, size: Size, scale: Int) throws {
    drags = try WaylandDrags(log: log)
    keys = SpareKeys(folder: folder)
    self.folder = folder
    self.size = size
    self.scale = scale
    bus = try BusConnection(address: "unix:path=\(folder.bus)")
  }

  func close() { bus.close() }

  @discardableResult private func call(
    _ method: String, _ arguments: Argument...
  ) throws -> Variant {
    try bus.call(Self.service, "/", Self.service, method, arguments)
  }

  // MARK: Input

  func move(to point: Point) throws {
    try call("Move", .int(point.x), .int(point.y))
  }

  func button(_ button: PointerButton, pressed: Bool) throws {
    try call("Button", .int(Int(button.code)), .truth(pressed))
  }

  func scroll(horizontal: Bool, steps: Int) throws {
    for _ in 0..<abs(steps) {
      try call("Scroll", .truth(horizontal), .int(steps.signum()))
    }
  }

  func key(_ symbol: KeySymbol, pressed: Bool) throws {
    if pressed {
      lastPress = .now
    } else {
      // No hand is quicker. Mutter opens a menu for a key that is held, and
      // for one that has been let go shuts it at once.
      let left = (lastPress + .milliseconds(80)) - .now
      if left > .zero { usleep(UInt32(left / .microseconds(1))) }
    }
    try call("Key", .int(Int(try keys.code(for: symbol))), .truth(pressed))
  }

  func prepare(_ symbols: [KeySymbol]) throws {
    if try keys.add(symbols) { try call("ReadKeys", .string(SpareKeys.option)) }
  }

  func finger(_ action: FingerAction, at point: Point) throws {
    try call(
      "Finger", .string(action.rawValue), .int(point.x), .int(point.y))
  }

  // MARK: Windows

  private struct Told: Decodable {
    let id: Int
    let pid: Int32
    let title: String
    let frame: [Int]
    let isActive: Bool
  }

  func windows() throws -> [Window] {
    let text = try call("Windows")[0]?.string ?? ""
    return try JSONDecoder().decode([Told].self, from: Data(text.utf8)).map {
      Window(
        id: $0.id, pid: $0.pid, title: $0.title,
        frame: Rectangle($0.frame[0], $0.frame[1], $0.frame[2], $0.frame[3]),
        isActive: $0.isActive)
    }
  }

  func place(_ window: Window, in frame: Rectangle) throws {
    try call(
      "Place", .int(window.id), .int(frame.x), .int(frame.y),
      .int(frame.width), .int(frame.height))
  }

  func activate(_ window: Window) throws {
    try call("Activate", .int(window.id))
  }

  // MARK: Pictures

  func picture(withPointer: Bool) throws -> Picture {
    let path = folder.path + "/picture"
    try call("Picture", .string(path), .truth(withPointer))
    return Picture(
      width: size.width * scale, height: size.height * scale, scale: scale,
      dots: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }
}

extension Argument {
  fileprivate static func int(_ number: Int) -> Argument {
    .int32(Int32(number))
  }
}
