import CommandTesting
import DesktopDriver
import Foundation

/// The app under test, in a session.
struct Satchel: Sendable {
  /// What `satchel list --json` prints.
  struct Listing: Decodable, Sendable, Equatable {
    struct Place: Decodable, Sendable, Equatable {
      let id: String
      let kind: String
      let name: String
      let items: [Item]
    }

    /// What an item's source gave besides its content.
    struct Form: Decodable, Sendable, Equatable {
      let type: String
      let size: Int
      let digest: String
    }

    struct Item: Decodable, Sendable, Equatable {
      let id: String
      let place: String
      let name: String
      let kind: String
      let type: String
      let size: Int
      let digest: String
      /// Only an item with such forms has them.
      let forms: [Form]?
      /// Only a pinned item has it.
      let pinned: Bool?
      /// Only an unread message has it.
      let unread: Bool?
      /// Only a flagged message has it.
      let flagged: Bool?
      /// Only a message that was answered has it.
      let replied: Bool?
      /// What is in a stack.
      let items: [Item]?
    }

    let places: [Place]

    /// The items of a place, by its name.
    func items(in place: String) -> [Item] {
      places.first { $0.name == place }?.items ?? []
    }

    /// What is in the stacks of this name, wherever they are.
    func items(inStack name: String) -> [Item] {
      everything.filter { $0.name == name }.flatMap { $0.items ?? [] }
    }

    /// All items, with those in stacks.
    private var everything: [Item] {
      func inside(_ items: [Item]) -> [Item] {
        items.flatMap { [$0] + inside($0.items ?? []) }
      }
      return inside(places.flatMap(\.items))
    }

    /// What all items are called, those in stacks too.
    var names: Set<String> { Set(everything.map(\.name)) }

    var shelf: [Item] { items(in: "Shelf") }
  }

  let app: App
  let window: DesktopDriver.Window
  let library: String
  let session: DesktopSession

  /// Starts the app and waits for its window.
  ///
  /// - Parameters:
  ///   - files: for the Shelf, from the command line.
  ///   - library: the library's folder; one in the session's own folder if
  ///     left out.
  ///   - program: the program, if it isn't the one that was built.
  ///   - sandbox: what is around it; nothing if left out.
  ///   - frame: where its window goes.
  static func start(
    _ files: [String] = [], library: String? = nil,
    program: String = executable, in sandbox: AppSandbox? = nil,
    frame: Rectangle = .satchel, on session: DesktopSession
  ) async throws -> Satchel {
    let library = library ?? session.dataFolder + "/satchel-library"
    let app = try await launch(
      files, library: library, program: program, in: sandbox, on: session)
    let window = try await session.window(of: app)
    let placed = try await session.place(window, in: frame)
    return Satchel(
      app: app, window: placed, library: library, session: session)
  }

  /// Starts the app as it comes, and waits for nothing of it.
  static func launch(
    _ files: [String] = [], library: String, program: String = executable,
    in sandbox: AppSandbox? = nil, on session: DesktopSession
  ) async throws -> App {
    try await session.launch(
      program, ["--library", library] + files, in: sandbox,
      environment: ["SATCHEL_RESOURCES": resources])
  }

  /// Puts a file's bytes on the Shelf of a library that no app has open, as
  /// an item of the kind: what is given at a start arrives as a file, which is
  /// handed on by its path.
  static func seed(
    _ content: LargeContent, as kind: String, library: String? = nil,
    on session: DesktopSession
  ) async throws {
    let library = library ?? session.dataFolder + "/satchel-library"
    let app = try await session.launch(
      executable,
      ["seed", "1", "--file", content.path, "--kind", kind]
        + ["--library", library])
    let exit = try await app.waitForExit(within: .seconds(60))
    guard exit == .status(0) else {
      throw DesktopError(.programFailed, "\(exit): \(app.errors)")
    }
  }

  /// What is installed with the program.
  static let resources = project + "/Resources"

  /// The project's own folder.
  static let project =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Where the programs are: those that were built with the tests, unless
  /// `SATCHEL_PROGRAMS` names a folder with others, as the release build is.
  static let programs = URL(
    filePath: ProcessInfo.processInfo.environment["SATCHEL_PROGRAMS"]
      ?? Bundle.main.bundleURL.path)

  static let executable = programs.appending(path: "satchel").path
  static let courier = programs.appending(path: "satchel-courier").path

  /// What the library holds now.
  func listing() throws -> Listing { try Self.listing(of: library) }

  /// What a library holds now, whether the app runs or not.
  static func listing(of library: String) throws -> Listing {
    let listing = try run(
      executable, "list", "--json", "--library", library)
    return try JSONDecoder().decode(Listing.self, from: Data(listing.utf8))
  }

  /// Waits until the library holds what is wanted: that takes as long as the
  /// disk takes to have it for sure.
  ///
  /// It is listed anew when something has been committed.
  @discardableResult func listing(
    _ what: String, within limit: Duration = .seconds(30),
    where isWanted: @escaping (Listing) -> Bool
  ) async throws -> Listing {
    var listed: Data?
    return try await eventually(
      what, within: limit,
      state: { (try? listing()).map { "\($0)" } ?? "no library" }
    ) { () -> Listing? in
      let commit = lastCommit
      guard commit == nil || commit != listed else { return nil }
      let listing = try listing()
      listed = commit
      return isWanted(listing) ? listing : nil
    }
  }

  /// What is another value after each commit; nil while no program has the
  /// library open.
  ///
  /// It is the head of the index of SQLite's write-ahead log, which a commit
  /// changes when others can see it: later than the time of any file.
  private var lastCommit: Data? {
    let index = FileHandle(forReadingAtPath: library + "/library.sqlite-shm")
    defer { try? index?.close() }
    return try? index?.read(upToCount: 96)
  }

  /// The names on the Shelf, in order.
  func shelfNames() throws -> [String] { try listing().shelf.map(\.name) }

  /// A tile on the Shelf.
  func tile(_ name: String) async throws -> Element {
    try await session.find(.cell, name, in: app)
  }

  /// The middle of a tile on the Shelf.
  func middle(ofTile name: String) async throws -> Point {
    try await frame(name).center
  }

  /// A place's name in the sidebar.
  func sidebarRow(_ name: String) async throws -> Element {
    try await eventually("“\(name)” is at the side") {
      try await sidebarRows(name).first
    }
  }

  /// The rows of the sidebar with a place's name, which go on with how many
  /// items it has, and rows of lists with this name.
  func sidebarRows(_ name: String) async throws -> [Element] {
    try await session.findAll(.listItem, nil, in: app).filter {
      $0.name == name || $0.name.hasPrefix(name + ", ")
    }
  }

  /// Free room at the end of the place that shows.
  var freeRoom: Point {
    Point(
      window.frame.x + window.frame.width - 60,
      window.frame.y + window.frame.height - 40)
  }

  /// Where an item's bytes are kept.
  func bytes(of item: Listing.Item) throws -> Data {
    try bytes(of: item.digest)
  }

  /// The bytes that are kept under a digest.
  func bytes(of digest: String) throws -> Data {
    try Data(
      contentsOf: URL(
        filePath: "\(library)/blobs/\(digest.prefix(2))/\(digest)"))
  }

  /// The bytes as text.
  func text(of item: Listing.Item) throws -> String {
    String(decoding: try bytes(of: item), as: UTF8.self)
  }

  /// The bytes of a file in a folder that is kept, by its path in there.
  func bytes(of folder: Listing.Item, at path: String) throws -> Data {
    let digest = folder.digest
    return try Data(
      contentsOf: URL(
        filePath:
          "\(library)/blobs/\(digest.prefix(2))/\(digest).tree/\(path)"))
  }
}

extension Rectangle {
  /// The app's usual place, with room for a peer at either side.
  static let satchel = Rectangle(420, 40, 840, 600)
  /// A peer's place beside it.
  static let beside = Rectangle(10, 200, 390, 300)
}
