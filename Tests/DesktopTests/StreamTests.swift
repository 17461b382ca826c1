import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Photos that are shared in a stream.
@Suite(.serialized) struct StreamTests {
  @Test(
    """
    NS-034 NS-035 NS-091 DND-40 MOD-01 MOD-03 MOD-13 photos that are dropped \
    on the shared stream are asked about first: after Cancel, Escape and the \
    window's button nothing has left, and after Post there is one post with \
    the message, without what the file said of its place, which Undo takes away
    """,
    arguments: DisplaySystem.allCases)
  func pointer(_ system: DisplaySystem) async throws {
    var configuration = DesktopConfiguration()
    configuration.appearance = system == .wayland ? .dark : .light
    try await desktopTest(system, configuration, name: "stream") { session in
      let stream = try await StreamDesk.open(["beach.jpg"], on: session)
      let (desk, app) = (stream.desk, stream.desk.satchel.app)
      let before = try desk.satchel.listing()
      for exit in ["Cancel", "Escape", "frame"] {
        try await stream.drop("beach.jpg")
        try await stream.awaitMessageField()
        switch exit {
        case "Cancel":
          try await session.find(.button, "Cancel", in: app).click()
        case "frame": try await session.askToClose(desk.satchel.window)
        default: try await session.key(exit)
        }
        try await desk.awaitNoSheet()
        #expect(app.exit == nil)
      }
      #expect(stream.files == [])
      #expect(try desk.satchel.listing() == before)

      try await stream.drop("beach.jpg")
      try await stream.write("At the sea & \"back\"")
      try await session.look("share-sheet")
      // What was written is not lost by a slip.
      try await session.key("Escape")
      _ = try await session.find(.button, "Discard", in: app)
      try await session.key("Escape")
      try await session.find(.button, "Choose Folder…", in: app).click()
      try await desk.answerChooser(
        "Folder for the Stream", button: "Select", stream.folder)
      #expect(stream.files == [])
      try await session.find(.button, "Post", in: app).click()
      try await desk.awaitNoSheet()
      let post = try #require(stream.posts.first)
      #expect(stream.posts.count == 1)
      #expect(
        stream.files == [
          "feed.xml", "index.html", "posts", "posts/\(post)",
          "posts/\(post)/beach.jpg", "posts/\(post)/post.json", "stream.json",
        ])
      let page = try stream.text("index.html")
      #expect(page.contains("At the sea &amp; &quot;back&quot;"))
      let note = Data("Only the original file says this.".utf8)
      let shared = try stream.data("posts/\(post)/beach.jpg")
      #expect(shared.range(of: note) == nil && shared.count > 1000)
      _ = try await session.find(.button, "View Stream", in: app)
      try await session.look("posted")
      let bar = try await session.find(nil, "Message", in: app)
      try await session.find(.button, "Undo", below: bar).click()
      try await desk.satchel.message(containing: "The post was taken back.")
      #expect(stream.files == [])
      #expect(try desk.satchel.listing() == before)
    }
  }

  @Test(
    """
    NS-034 DND-40 DND-19 GES-12 by keyboard what is selected is shared, posted \
    with Ctrl+Enter and taken back with Ctrl+Z; to a folder that can't be \
    written nothing is posted, why is said in the sheet, and the message is \
    still there
    """,
    arguments: DisplaySystem.allCases)
  func keyboard(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "stream-keys") { session in
      let stream = try await StreamDesk.open(
        ["beach.jpg", "boat.png"], on: session)
      let (desk, app) = (stream.desk, stream.desk.satchel.app)
      try await session.key("ctrl+shift+e")
      try await desk.satchel.message(containing: "Select the photos")
      try await desk.click("beach.jpg")
      try await session.key("ctrl+a")
      try await session.key("ctrl+shift+e")
      try await stream.write("Two")
      try await session.key("ctrl+Return")
      // Nothing is chosen yet, so that is asked first, and then it is posted.
      try await desk.answerChooser(
        "Folder for the Stream", button: "Select", stream.folder)
      try await desk.awaitNoSheet()
      let post = try #require(stream.posts.first)
      #expect(
        stream.files.filter { $0.hasPrefix("posts/\(post)/") }
          == ["beach.jpg", "boat.png", "post.json"].map {
            "posts/\(post)/\($0)"
          }
      )
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+z")
      try await desk.satchel.message(containing: "The post was taken back.")
      #expect(stream.files == [])
      try await desk.awaitPhotos(2)

      guard
        let disk = SmallDisk.ifPossible(at: stream.folder, megabytes: 1)
      else { return }
      defer { disk.remove() }
      try disk.makeReadOnly()
      try await desk.click("beach.jpg")
      try await session.key("ctrl+shift+e")
      try await stream.write("Three")
      try await session.key("ctrl+Return")
      try await eventually("the sheet says why") {
        try await session.findAll(.label, nil, in: app).contains {
          $0.name.contains("can’t be made or written")
        }
      }
      try await session.look("share-failed")
      let field = try await session.find(.text, "Message", in: app)
      #expect(try await field.text == "Three")
      #expect(stream.files == [])
    }
  }

  @Test(
    """
    NS-035 DND-40 a picture that another program drops on the stream is \
    posted, and kept nowhere else; after Cancel nothing of it is left
    """,
    arguments: DisplaySystem.allCases)
  func foreign(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "stream-foreign") { session in
      let stream = try await StreamDesk.open([], on: session)
      let (desk, app) = (stream.desk, stream.desk.satchel.app)
      let source = try await Peer.source(
        .gtk3,
        [("image/png", try Data(contentsOf: URL(filePath: Fixture.png)))],
        frame: .beside, on: session)
      let incoming = desk.satchel.library + "/incoming"
      for isPosted in [false, true] {
        try await session.drag(
          from: source.center,
          to: session.find(nil, "Shared Stream", in: app).rectangle.center)
        #expect(try await source.next("ended").action == "copy")
        _ = try await session.find(.dialog, "Share to Stream", in: app)
        try await session.activate(desk.satchel.window)
        try await stream.awaitMessageField()
        if isPosted {
          try await session.find(.button, "Post", in: app).click()
          try await desk.answerChooser(
            "Folder for the Stream", button: "Select", stream.folder)
        } else {
          try await session.key("Escape")
        }
        try await desk.awaitNoSheet()
        try await eventually("what came is cleared away") {
          try FileManager.default.contentsOfDirectory(atPath: incoming).isEmpty
        }
        #expect(stream.posts.count == (isPosted ? 1 : 0))
      }
      #expect(try desk.satchel.listing().items(in: "Photos").isEmpty)
    }
  }
}

/// The app with some photos, and a folder to share them in.
private struct StreamDesk {
  let desk: InsideDesk
  let folder: String
  private var session: DesktopSession { desk.session }

  /// - Parameter names: of the photos.
  static func open(
    _ names: [String], on session: DesktopSession
  ) async throws -> StreamDesk {
    let desk = try await InsideDesk.open([], on: session)
    let folder = session.temporaryFolder + "/Stream"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for name in names {
      let path = "\(session.temporaryFolder)/\(name)"
      try FileManager.default.copyItem(
        atPath: name.hasSuffix("png") ? Fixture.png : Fixture.jpeg,
        toPath: path)
      try await desk.satchel.put(path, on: session)
      try await session.drag(
        from: desk.frame(name).center, to: desk.frame("Photos").center)
    }
    try await desk.satchel.listing("the photos are there") {
      $0.places.first { $0.name == "Photos" }?.items.count ?? 0 == names.count
    }
    try await desk.show("Photos")
    return StreamDesk(desk: desk, folder: folder)
  }

  /// Every file and folder of the stream.
  var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
      .sorted()
  }

  /// The names of the posts' folders.
  var posts: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/posts"))
      ?? []).sorted()
  }

  func data(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
  }

  func text(_ path: String) throws -> String {
    String(decoding: try data(path), as: UTF8.self)
  }

  /// Drops a photo on the stream.
  func drop(_ name: String) async throws {
    let bar = try await session.find(
      nil, "Shared Stream", in: desk.satchel.app)
    try await session.drag(
      from: desk.frame(name).center, to: bar.rectangle.point(0.3, 0.5))
    _ = try await session.find(
      .dialog, "Share to Stream", in: desk.satchel.app)
  }

  /// Types a message.
  func write(_ words: String) async throws {
    try await awaitMessageField()
    try await session.type(words)
    let field = try await session.find(.text, "Message", in: desk.satchel.app)
    try await eventually(
      "the message is “\(words)”",
      state: { (try? await field.text) ?? "unreadable" }
    ) { try await field.text == words }
  }

  /// Waits until what is typed goes into the message.
  func awaitMessageField() async throws {
    let field = try await session.find(.text, "Message", in: desk.satchel.app)
    try await eventually("the message has the keyboard") {
      try await field.states.contains("focused")
    }
  }
}
