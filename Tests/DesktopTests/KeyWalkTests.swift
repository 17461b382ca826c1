import DesktopDriver
import Foundation
import Interaction
import Testing

/// Whatever somebody presses, in whatever order.
@Suite(.serialized) struct KeyWalkTests {
  @Test(
    """
    NS-030 NS-091 MOD-02 MOD-03 MOD-07 a random walk by keys and clicks meets \
    no modal view that the register lacks, is let out of each by Escape or its \
    own button, and leaves the window alive
    """,
    arguments: DisplaySystem.allCases)
  func walk(_ system: DisplaySystem) async throws {
    let environment = ProcessInfo.processInfo.environment
    let wished = environment["SATCHEL_WALK_STEPS"].flatMap(Int.init)
    let steps = wished.map { max(1, $0) } ?? (system == .x11 ? 90 : 50)
    let seed =
      environment["SATCHEL_WALK_SEED"].flatMap(UInt64.init) ?? 20_240_229
    try await desktopTest(system, name: "key-walk") { session in
      try await session.hidePrograms()
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d"], frame: .tall, on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      var walk = KeyWalk(desk, seed: seed)
      try await walk.begin()
      for _ in 0..<steps { try await walk.step() }
      try await walk.leaveAll()
      try await desk.goTo("Shelf")
      print(
        "\(system): \(steps) steps from \(seed) met",
        walk.met.sorted().formatted())
      #expect(walk.met.contains("Add Files"))
    }
  }
}

/// Presses keys that Satchel lists, and what can be seen of its buttons, and looks
/// at what holds everything else off then.
private struct KeyWalk {
  private let desk: InsideDesk
  private var random: WalkRandom
  /// The titles of the modal views that there were.
  private(set) var met: Set<String> = []
  /// What has been done, for whoever reads of a failure.
  private var done: [String] = []
  private var session: DesktopSession { desk.session }
  private var app: App { desk.satchel.app }

  init(_ desk: InsideDesk, seed: UInt64) {
    self.desk = desk
    random = WalkRandom(seed: seed)
  }

  /// What ends the app.
  private static let without: Set<KeyCommand> = [.quit, .close]
  private static let keys = KeyGuide.groups.flatMap(\.entries)
    .filter { $0.command.map { !without.contains($0) } ?? true }
    .flatMap(\.strokes).map(\.pressed)
  /// Buttons that end it or hide its window, and what has no name.
  private static let names: Set<String> = [
    "", "Close", "Minimize", "Maximize", "Quit",
  ]
  /// What opens what holds other things off.
  private static let openers = ["ctrl+o", "ctrl+shift+s", "ctrl+shift+e"]
  private static let register = Set(ModalRegister.entries.map(\.title))

  /// Opens what is modal in any case.
  nonisolated(nonsending) mutating func begin() async throws {
    try await press("ctrl+o")
    _ = try await session.sideWindow("Add Files")
    try await look()
  }

  /// Does one thing, and looks.
  nonisolated(nonsending) mutating func step() async throws {
    let front = try await front()
    let isChooser = ModalRegister.titles(of: .fileChooser).contains(front)
    if isChooser || random.chance(0.1) {
      try await press("Escape")
    } else if random.chance(0.15) {
      try await press(random.pick(Self.openers))
    } else if random.chance(0.4) {
      try await press(random.pick(Self.keys))
    } else {
      try await click()
    }
    try await look()
  }

  /// Gives up whatever there is.
  nonisolated(nonsending) mutating func leaveAll() async throws {
    for _ in 0..<12 {
      _ = try await front()
      try await press("Escape")
      try await look()
    }
    #expect(try await modalViews().isEmpty, "after \(done.suffix(20))")
  }

  private nonisolated(nonsending) mutating func press(
    _ key: String
  ) async throws {
    done.append(key)
    try await session.key(key)
  }

  /// Clicks something that shows and can be used.
  private nonisolated(nonsending) mutating func click() async throws {
    let roles: Set<Role> = [
      .button, .toggleButton, .radioButton, .checkBox, .switch, .menuItem,
      .listItem, .cell,
    ]
    let all = try await session.everything(in: app).filter {
      roles.contains($0.role) && !Self.names.contains($0.name)
    }
    for _ in 0..<20 where !all.isEmpty {
      let element = random.pick(all)
      // It may have gone by now, or be out of sight.
      guard let place = try? await element.rectangle, place.width > 1,
        (0..<1280).contains(place.center.x), (0..<800).contains(place.center.y)
      else { continue }
      done.append("click \(element)")
      return try await session.click(at: place.center)
    }
  }

  /// Waits for what the step has led to, and takes down what is modal.
  private nonisolated(nonsending) mutating func look() async throws {
    _ = try await session.settledPicture()
    #expect(app.exit == nil, "after \(done.suffix(20))")
    for title in try await modalViews() {
      #expect(Self.register.contains(title), "after \(done.suffix(20))")
      guard met.insert(title).inserted else { continue }
      // What has been entered is asked for before it is given up.
      for _ in 0..<3 where try await modalViews().contains(title) {
        try await press("Escape")
        _ = try await session.settledPicture()
      }
      #expect(
        try await !modalViews().contains(title), "after \(done.suffix(20))")
    }
  }

  /// The titles of the sheets and windows that hold something off now.
  private nonisolated(nonsending) func modalViews() async throws -> [String] {
    var titles = try await session.everything(having: "modal", in: app)
      .map(\.name)
    for window in try await session.accessibleWindows(of: app)
    where try await window.states.contains("modal") {
      titles.append(window.name)
    }
    return titles
  }

  /// The title of the window that has the keyboard: one of Satchel's, as it takes
  /// it when nobody has it.
  private nonisolated(nonsending) func front() async throws -> String {
    let windows = try await session.windows().filter { $0.pid == app.pid }
    if let active = windows.first(where: \.isActive) { return active.title }
    try await session.activate(windows.last ?? desk.satchel.window)
    return windows.last?.title ?? ""
  }
}

extension KeyStroke {
  /// It, as the driver's keyboard is told to press it.
  fileprivate var pressed: String {
    let names: [Modifier: String] = [
      .control: "ctrl", .alt: "alt", .shift: "shift", .logo: "super",
    ]
    let plain = ["space", "comma", "plus", "minus", "equal", "question"]
    let odd = ["backspace": "BackSpace", "kp_enter": "KP_Enter"]
    let name =
      odd[key]
      ?? (key.count == 1 || plain.contains(key)
        ? key
        : key.split(separator: "_").map(\.capitalized).joined(separator: "_"))
    return
      (Modifier.allCases.filter { modifiers.contains($0) }
      .compactMap { names[$0] } + [name]).joined(separator: "+")
  }
}
