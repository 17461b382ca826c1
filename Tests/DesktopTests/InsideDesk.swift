import DesktopDriver
import Foundation
import Testing

/// The app with files of these names on the Shelf, and what tests do in it.
struct InsideDesk: Sendable {
  let session: DesktopSession
  let satchel: Satchel

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - names: of the files on the Shelf, in order.
  ///   - program: the app, if it isn't the one that was built.
  ///   - sandbox: what is around it; nothing if left out.
  static func open(
    _ names: [String], program: String = Satchel.executable,
    in sandbox: AppSandbox? = nil, frame: Rectangle = .satchel,
    on session: DesktopSession
  ) async throws -> InsideDesk {
    let folder =
      sandbox == nil ? session.temporaryFolder : session.homeFolder
    let paths = try names.map { name in
      let path = folder + "/" + name
      try Data(name.utf8).write(to: URL(filePath: path))
      return path
    }
    let satchel = try await Satchel.start(
      paths, program: program, in: sandbox, frame: frame, on: session)
    try await satchel.listing("the files are on the Shelf") {
      $0.shelf.map(\.name) == names
    }
    return InsideDesk(session: session, satchel: satchel)
  }

  // MARK: Lists

  /// Makes a list with Ctrl+N, which then shows.
  func makeList(_ name: String) async throws {
    try await session.activate(satchel.window)
    try await session.key("ctrl+n")
    try await finishRenaming(to: name)
    try await satchel.listing("the list is called “\(name)”") {
      $0.places.contains { $0.name == name }
    }
  }

  /// Waits until a name can be typed.
  @discardableResult func startNaming() async throws -> Element {
    let entry = try await session.find(nil, "Name", in: satchel.app)
    try await eventually("the name takes what is typed") {
      try await entry.states.contains("focused")
    }
    // The menu that it was chosen in may still have the pointer.
    try await session.pointerIsFree()
    return entry
  }

  /// Waits until no name is asked for.
  func awaitNamed() async throws {
    try await eventually("the name has been asked for") {
      try await session.findAll(nil, "Name", in: satchel.app).isEmpty
    }
  }

  /// Types a name where one is asked for.
  func finishRenaming(to name: String) async throws {
    try await startNaming()
    try await session.key("ctrl+a")
    try await session.type(name + "\n")
    try await awaitNamed()
  }

  /// Shows a place by a click on its name.
  func show(_ place: String) async throws {
    try await satchel.click(place)
    try await eventually("“\(place)” shows") {
      try await session.findAll(nil, place, in: satchel.app).contains {
        [.list, .table].contains($0.role)
      }
    }
  }

  /// Begins a new contact, whose form then has the keyboard.
  func beginContact() async throws {
    try await show("Contacts")
    try await session.find(.button, "New Contact", in: satchel.app).click()
  }

  // MARK: Where things are

  /// Where a tile, a row or a place's name rests.
  func frame(_ name: String) async throws -> Rectangle {
    try await satchel.frame(name)
  }

  /// A point that drops before or after a tile of the grid.
  func besideTile(_ name: String, after: Bool) async throws -> Point {
    try await frame(name).point(after ? 0.9 : 0.1, 0.5)
  }

  /// A point that drops before or after a row of a list.
  func besideRow(_ name: String, after: Bool) async throws -> Point {
    try await frame(name).point(0.6, after ? 0.9 : 0.1)
  }

  /// The part of the window in which the items are.
  var pane: Rectangle {
    let window = satchel.window.frame
    return Rectangle(
      window.x + 210, window.y + 50, window.width - 220, window.height - 60)
  }

  /// The theme's colour of what is selected.
  static let accent = Picture.Pixel(53, 132, 228)

  /// The colour of what shows where a drop goes.
  static let dropColor = Picture.Pixel(51, 108, 176)

  /// The colours of every mark, on light ground and on dark.
  static let marks = [
    dropColor, Picture.Pixel(86, 130, 181),
  ]

  /// Where the insertion mark shows; nil when none does.
  ///
  /// The app says where it has put it, and the picture whether it shows. The
  /// drag's preview covers a part of it.
  func mark() async throws -> Rectangle? {
    guard let frame = try await satchel.markNow() else { return nil }
    let part = try await session.screenshot().crop(frame)
    let share = Self.marks.map { part.share(of: $0, tolerance: 4) }.max() ?? 0
    return share > 0.02 ? frame : nil
  }

  /// Carries what is dragged to a point, and rests there until the mark shows.
  ///
  /// - Returns: Where the mark is.
  @discardableResult
  func awaitMark(at point: Point) async throws -> Rectangle {
    try await session.hover(at: point, until: "the mark shows") {
      try await mark() != nil
    }
    return try await eventually("the mark stays") { try await mark() }
  }

  // MARK: Changes

  /// The names in a place, in order.
  func names(in place: String = "Shelf") throws -> [String] {
    try satchel.listing().items(in: place).map(\.name)
  }

  /// Does something, checks what became of it, and that one undo and one redo
  /// give exactly the states before and after.
  ///
  /// - Parameter expected: the names in each place that matters, in order.
  /// - Returns: the state after.
  @discardableResult func changes(
    _ what: String, to expected: [String: [String]], byButton: Bool = false,
    _ body: () async throws -> Void
  ) async throws -> Satchel.Listing {
    let before = try satchel.listing()
    try await body()
    let after = try await satchel.listing("\(what): \(expected)") { listing in
      expected.allSatisfy { place, names in
        listing.items(in: place).map(\.name) == names
      }
    }
    #expect(after != before, "\(what)")
    try await step(byButton ? "Undo" : "ctrl+z", byButton)
    try await satchel.listing("\(what) has been undone") { $0 == before }
    try await step(byButton ? "Redo" : "ctrl+shift+z", byButton)
    return try await satchel.listing("\(what) has been redone") { $0 == after }
  }

  private func step(_ name: String, _ byButton: Bool) async throws {
    if byButton {
      try await session.find(.button, name, in: satchel.app).click()
    } else {
      try await session.key(name)
    }
  }

  /// The ids of a place's items by their names.
  func ids() throws -> [String: String] {
    let items = try satchel.listing().places.flatMap(\.items)
    return Dictionary(items.map { ($0.name, $0.id) }) { first, _ in first }
  }
}
