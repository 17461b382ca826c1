import DesktopDriver
import Foundation
import Testing

/// The app with stacks in stacks, for tests that go from place to place.
struct NavigationDesk {
  let desk: InsideDesk
  let reader: WindowReader
  var session: DesktopSession { desk.session }

  /// Starts the app with “a” and “Outer” on the Shelf, in which are “b” and
  /// “Inner” with “c” and “d”, and the lists “Teas” with “Tin”, a stack of “e” and
  /// “f”, and “Empty”.
  nonisolated(nonsending) static func open(
    frame: Rectangle = .satchel, on session: DesktopSession
  ) async throws -> NavigationDesk {
    let desk = try await InsideDesk.open(
      ["a", "b", "c", "d", "e", "f"], frame: frame, on: session)
    for name in ["Teas", "Empty"] { try await desk.makeList(name) }
    try await desk.show("Shelf")
    for (item, target, name) in [
      ("d", "c", "Inner"), ("Inner", "b", "Outer"), ("f", "e", "Tin"),
    ] {
      try await desk.stack(item, onto: target, making: "2 Items")
      try await desk.rename("2 Items", to: name)
    }
    try await session.drag(
      from: desk.frame("Tin").center, to: desk.frame("Teas").center)
    try await desk.satchel.listing("all is in its place") {
      $0.shelf.map(\.name) == ["a", "Outer"]
        && $0.items(in: "Teas").map(\.name) == ["Tin"]
    }
    return try NavigationDesk(
      desk: desk, reader: WindowReader(desk.satchel))
  }

  /// The names at the side, from top to bottom.
  nonisolated(nonsending) func places() async throws -> [String] {
    let report = try await reader.read()
    return (report.places + report.panes).sorted { $0.frame[1] < $1.frame[1] }
      .map(\.name)
  }

  /// Which stacks lie in what shows.
  static func stacks(in model: PathModel) -> [String] {
    switch (model.place, model.stacks) {
    case ("Shelf", []): ["Outer"]
    case ("Shelf", ["Outer"]): ["Inner"]
    case ("Teas", []): ["Tin"]
    default: []
    }
  }

  /// Waits until the window says what the model does: the header, the name at
  /// the side and Back.
  nonisolated(nonsending) func expect(
    _ model: PathModel, _ what: String
  ) async throws {
    let ids = try desk.satchel.listing().places.reduce(into: [:]) {
      $0[$1.name] = $1.id
    }
    let wanted = [
      model.title, ids[model.place] ?? model.place.lowercased(),
      model.back ?? "no way back",
    ]
    var shown: [String] = []
    try await eventually(
      what, state: { "\(shown) where it should be \(wanted)" }
    ) {
      let report = try await reader.read()
      shown = [report.title, report.entry, report.back ?? "no way back"]
      return shown == wanted
    }
  }

  /// Opens a stack with Enter.
  nonisolated(nonsending) func open(_ stack: String) async throws {
    // Whoever came out of it has it selected already.
    try await session.click(at: desk.frame(stack).center)
    try await desk.awaitSelected([stack])
    try await session.key("Return")
  }
}
