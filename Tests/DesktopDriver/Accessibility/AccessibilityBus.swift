/// The accessibility bus of a session: AT-SPI's protocol, spoken directly, so
/// that one process can drive several desktops.
final class AccessibilityBus {
  private let connection: BusConnection

  private static let accessible = "org.a11y.atspi.Accessible"
  private static let registry = "org.a11y.atspi.Registry"
  private static let root = "/org/a11y/atspi/accessible/root"

  /// One thing on the bus.
  struct Reference: Hashable, Sendable {
    let bus: String
    let path: String
  }

  /// The processes behind connections; a name is never given twice.
  private var processes: [String: Int32] = [:]

  private init(_ connection: BusConnection) { self.connection = connection }

  static func canConnect(to address: String) throws -> Bool {
    try BusConnection(address: address).close()
    return true
  }

  /// Asks the session's bus for the accessibility bus, which starts it, and
  /// waits until its registry answers.
  nonisolated(nonsending) static func connect(
    sessionBus path: String
  ) async throws -> AccessibilityBus {
    let session = try BusConnection(address: "unix:path=\(path)")
    defer { session.close() }
    let answer = try session.call(
      "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress",
      limit: 15000)
    guard let address = answer[0]?.string, !address.isEmpty else {
      throw DesktopError(
        .programFailed, "There is no accessibility bus; is at-spi2-core there?")
    }
    let bus = AccessibilityBus(try BusConnection(address: address))
    try await eventually("the accessibility registry answers") {
      _ = try bus.children(of: Reference(bus: registry, path: root))
      return true
    }
    return bus
  }

  func close() { connection.close() }

  /// What programs have a screen reader say, from now on.
  func announcements() throws -> BusInbox {
    let inbox = connection.receive("Announcement") { $0[3]?[0]?.string }
    _ = try connection.call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "AddMatch",
      [
        .string(
          "type='signal',interface='org.a11y.atspi.Event.Object',"
            + "member='Announcement'")
      ])
    return inbox
  }

  /// The programs that are accessible now.
  func applications() throws -> [Reference] {
    try children(of: Reference(bus: Self.registry, path: Self.root))
  }

  func processID(of bus: String) throws -> Int32 {
    if let known = processes[bus] { return known }
    let answer = try connection.call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "GetConnectionUnixProcessID", [.string(bus)])
    let process = Int32(answer[0]?.integer ?? 0)
    processes[bus] = process
    return process
  }

  /// What a program says about all its accessible things in one answer. Toolkits
  /// leave out what nobody has asked for yet; some have no such answer. One that
  /// is silent is asked once more, by what asks several things at once.
  func snapshot(of bus: String) -> AccessibleSnapshot {
    AccessibleSnapshot(
      try? connection.call(
        bus, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems"))
  }

  func children(of parent: Reference) throws -> [Reference] {
    references(try ask(parent, "GetChildren"))
  }

  /// What is in each of several things of one program; nothing in one that is
  /// gone.
  ///
  /// - Throws: `DesktopError` of code `timeout` where the program is silent, as
  ///   all that asks several things at once.
  func children(of parents: [Reference]) throws -> [[Reference]] {
    try askEach(parents, Self.accessible, "GetChildren").map {
      $0.map(references) ?? []
    }
  }

  func role(of thing: Reference) throws -> Role {
    role(try ask(thing, "GetRole"))
  }

  func name(of thing: Reference) throws -> String {
    try property("Name", of: thing, Self.accessible)?.string ?? ""
  }

  /// What each of several things of one program is, and what it is called; nil
  /// for one that is gone.
  func rolesAndNames(
    of things: [Reference]
  ) throws -> [(role: Role, name: String)?] {
    let roles = try askEach(things, Self.accessible, "GetRole")
    let names = try askEach(
      things, "org.freedesktop.DBus.Properties", "Get",
      [.string(Self.accessible), .string("Name")])
    return zip(roles, names).map { role, name in
      guard let role, let name else { return nil }
      return (self.role(role), name[0]?[0]?.string ?? "")
    }
  }

  func details(of thing: Reference) throws -> String {
    try property("Description", of: thing, Self.accessible)?.string ?? ""
  }

  func attributes(of thing: Reference) throws -> [String: String] {
    guard let pairs = try ask(thing, "GetAttributes")[0] else { return [:] }
    var attributes: [String: String] = [:]
    for index in 0..<pairs.count {
      guard let name = pairs[index]?[0]?.string else { continue }
      attributes[name] = pairs[index]?[1]?.string
    }
    return attributes
  }

  func states(of thing: Reference) throws -> Set<String> {
    states(try ask(thing, "GetState"))
  }

  /// The states of several things of one program; none of one that is gone.
  func states(of things: [Reference]) throws -> [Set<String>] {
    try askEach(things, Self.accessible, "GetState").map {
      $0.map(states) ?? []
    }
  }

  private func states(_ answer: Variant) -> Set<String> {
    guard let words = answer[0] else { return [] }
    var states: Set<String> = []
    for word in 0..<words.count {
      let bits = words[word]?.integer ?? 0
      for bit in 0..<32 where bits & 1 << bit != 0 {
        let index = word * 32 + bit
        if AtspiNames.states.indices.contains(index) {
          states.insert(AtspiNames.states[index])
        }
      }
    }
    return states
  }

  /// Where it is inside its window.
  func extents(of thing: Reference) throws -> Rectangle {
    guard let box = try extents(of: [thing])[0] else {
      throw DesktopError(.refused, "The program gave no rectangle.")
    }
    return box
  }

  /// Where each of several things of one program is inside its window; nil for
  /// one that is gone.
  func extents(of things: [Reference]) throws -> [Rectangle?] {
    let relativeToWindow: UInt32 = 1
    return try askEach(
      things, "org.a11y.atspi.Component", "GetExtents",
      [.uint32(relativeToWindow)]
    ).map { answer in
      guard let box = answer?[0], let x = box[0]?.integer,
        let y = box[1]?.integer, let width = box[2]?.integer,
        let height = box[3]?.integer
      else { return nil }
      return Rectangle(x, y, width, height)
    }
  }

  /// Whether each of several things of one program is a popover or menu in a
  /// surface of its own.
  func arePopups(_ things: [Reference]) throws -> [Bool] {
    let popup = 5
    return try askEach(things, "org.a11y.atspi.Component", "GetLayer").map {
      $0?[0]?.integer == popup
    }
  }

  func text(of thing: Reference) throws -> String {
    let interface = "org.a11y.atspi.Text"
    func text(to end: Int32) throws -> String {
      try ask(
        thing, "GetText", [.int32(0), .int32(end)], interface: interface
      )[0]?.string ?? ""
    }
    let whole = try text(to: -1)
    guard whole.isEmpty else { return whole }
    // GTK 4.8 gives nothing of an entry if it isn't told where to end.
    let count = try property("CharacterCount", of: thing, interface)?.integer
    return try text(to: Int32(clamping: count ?? 0))
  }

  func value(of thing: Reference) throws -> Double? {
    try property("CurrentValue", of: thing, "org.a11y.atspi.Value")?.number
  }

  func actions(of thing: Reference) throws -> [String] {
    let interface = "org.a11y.atspi.Action"
    let count = try property("NActions", of: thing, interface)?.integer ?? 0
    return try (0..<count).map {
      try ask(thing, "GetName", [.int32(Int32($0))], interface: interface)[0]?
        .string ?? ""
    }
  }

  func doAction(_ index: Int, of thing: Reference) throws -> Bool {
    try ask(
      thing, "DoAction", [.int32(Int32(index))],
      interface: "org.a11y.atspi.Action")[0]?.truth ?? false
  }

  func grabFocus(_ thing: Reference) throws -> Bool {
    try ask(thing, "GrabFocus", interface: "org.a11y.atspi.Component")[0]?
      .truth ?? false
  }

  private func ask(
    _ thing: Reference, _ method: String, _ arguments: [Argument] = [],
    interface: String = accessible
  ) throws -> Variant {
    try connection.call(thing.bus, thing.path, interface, method, arguments)
  }

  private func askEach(
    _ things: [Reference], _ interface: String, _ method: String,
    _ arguments: [Argument] = []
  ) throws -> [Variant?] {
    guard let bus = things.first?.bus else { return [] }
    return try connection.callEach(
      bus, things.map(\.path), interface, method, arguments)
  }

  private func role(_ answer: Variant) -> Role {
    Role(number: answer[0]?.integer ?? 0)
  }

  private func references(_ answer: Variant) -> [Reference] {
    guard let list = answer[0] else { return [] }
    return (0..<list.count).compactMap { reference(list[$0]) }
  }

  private func property(
    _ name: String, of thing: Reference, _ interface: String
  ) throws -> Variant? {
    try connection.call(
      thing.bus, thing.path, "org.freedesktop.DBus.Properties", "Get",
      [.string(interface), .string(name)])[0]?[0]
  }

  private func reference(_ value: Variant?) -> Reference? {
    guard let bus = value?[0]?.string, let path = value?[1]?.string,
      !bus.isEmpty, path != "/org/a11y/atspi/null"
    else { return nil }
    return Reference(bus: bus, path: path)
  }
}
