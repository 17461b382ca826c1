import CommandTesting
import DesktopDriver
import Foundation
import Pictures
import Testing

/// What the tiles of links and documents show.
@Suite(.serialized) struct FaceTests {
  /// A red page, as large as a postcard.
  private static let page = Fixture.page(
    "1 0 0 rg 20 20 380 258 re f", width: 420, height: 298)

  @Test(
    "A folder's tile shows the first things that lie in it",
    arguments: DisplaySystem.allCases)
  func folders(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "faces-folders") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.satchel.put(folder: "One", of: 1, on: session)
      try await desk.satchel.put(folder: "Three", of: 3, on: session)
      try await eventually("the fronts differ") {
        var fronts: [Picture] = []
        for name in ["One", "Three"] {
          let tile = try await desk.frame(name)
          fronts.append(
            try await session.screenshot().crop(
              Rectangle(tile.center.x - 28, tile.y + 40, 56, 30)))
        }
        return fronts[0].difference(from: fronts[1], tolerance: 24) > 0.02
      }
      try await session.look("faces-folders")
    }
  }

  @Test(
    """
    A link's tile names its site on the site's colour, and its row the first \
    letter of it, without a name and a password; a PDF shows its first page
    """,
    arguments: DisplaySystem.allCases)
  func faces(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .x11 ? .light : .dark), name: "faces"
    ) { session in
      let path = session.temporaryFolder + "/Postcard.pdf"
      try Self.page.write(to: URL(filePath: path))
      let satchel = try await Satchel.start([path], on: session)
      let links = [
        ("Tea", "https://en.wikipedia.org/wiki/Tea", "wikipedia"),
        ("News", "https://me:secret@www.bbc.co.uk/news", "bbc"),
        ("Home", "http://127.0.0.1:8000/", "127.0.0.1"),
      ]
      for (title, address, _) in links {
        let peer = try await Peer.source(
          .gtk3, [Offer.mozURL(address, title)], frame: .beside, on: session)
        try await session.drag(from: peer.center, to: satchel.freeRoom)
        try await satchel.listing("the link is there") {
          $0.shelf.contains { $0.name == title }
        }
        peer.app.kill(SIGKILL)
        try await peer.app.waitForExit()
      }
      var colors: Set<Picture.Pixel> = []
      for (title, _, site) in links {
        let words = try await eventually("“\(title)” names its site") {
          try await session.findAll(
            .label, site, in: satchel.app, below: satchel.tile(title)
          ).first
        }
        // What is told of may not have been painted yet.
        let picture = try await session.settledPicture()
        let frame = try await words.rectangle
        colors.insert(picture[frame.origin.offset(4, 12)])
      }
      #expect(colors.count == links.count, "each has its own: \(colors)")
      try await eventually("the page shows") {
        let tile = try await satchel.tile("Postcard.pdf").rectangle
        return try await session.screenshot().crop(tile).share(
          of: Picture.Pixel(255, 0, 0), tolerance: 8) > 0.15
      }
      try await session.look("faces")
      let told = try await session.accessibleTree(in: satchel.app)
      #expect(!told.contains("secret"))

      // In a list there is room for a letter.
      let desk = InsideDesk(session: session, satchel: satchel)
      try await desk.makeList("Reading")
      try await desk.show("Shelf")
      try await desk.moveAll(to: "Reading")
      try await desk.show("Reading")
      for (title, address, site) in links {
        let row = try await session.find(
          .listItem, title, in: satchel.app)
        try await eventually("“\(title)” begins with its letter") {
          let labels = try await session.findAll(
            .label, in: satchel.app, below: row
          ).map(\.name)
          return labels.contains(site.prefix(1).uppercased())
            && labels.contains(
              address.replacing("me:secret@", with: ""))
        }
      }
      try await session.look("faces-list")
    }
  }

  @Test(
    """
    A sound says how long it is, in its tile, to who doesn't see it, and in its \
    properties
    """,
    .enabled(if: PictureDecoder.readsSounds, "Left out: no libsndfile"))
  func sound() async throws {
    try await desktopTest(.wayland, name: "faces-sound") { session in
      let path = session.temporaryFolder + "/Bells.wav"
      let count: UInt32 = 8000 * 205
      func number(_ value: UInt32) -> Data {
        withUnsafeBytes(of: value.littleEndian) { Data($0) }
      }
      // 8,000 bytes a second, on one channel.
      var sound = Data("RIFF".utf8) + number(count + 36)
      sound += Data("WAVEfmt ".utf8) + number(16) + number(1 << 16 | 1)
      sound += number(8000) + number(8000) + number(8 << 16 | 1)
      sound += Data("data".utf8) + number(count)
      sound += Data(repeating: 128, count: Int(count))
      try sound.write(to: URL(filePath: path))
      let satchel = try await Satchel.start([path], on: session)
      let tile = try await satchel.tile("Bells.wav")
      try await eventually("it says how long it is") {
        try await tile.details == "Sound, 1.6 MB, 3:25"
      }
      _ = try await session.find(.label, "Sound, 3:25", in: satchel.app)
      try await session.look("faces-sound")
      try await InsideDesk(session: session, satchel: satchel)
        .click("Bells.wav")
      try await session.key("alt+Return")
      try await session.sideWindow("Properties")
      _ = try await session.find(.label, "3:25", in: satchel.app)
    }
  }

  @Test(
    """
    A film shows the picture that the desktop had of its file, after a restart \
    and without the file too; one that was of another content is not shown
    """,
    arguments: DisplaySystem.allCases)
  func desktopsOwn(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "desktop-faces") { session in
      let film = session.temporaryFolder + "/Our Film.webm"
      let other = session.temporaryFolder + "/Other.webm"
      for path in [film, other] {
        try Data("film of \(path)".utf8).write(to: URL(filePath: path))
      }
      let script = Peer.folder + "thumbnail.py"
      try run(
        "/usr/bin/python3", "-B", script, session.cacheFolder, film, "0")
      try run(
        "/usr/bin/python3", "-B", script, session.cacheFolder, other, "-60")
      let satchel = try await Satchel.start([film, other], on: session)
      try await satchel.listing("both have come") { $0.shelf.count == 2 }
      try await shows(true, "Our Film.webm", in: satchel)
      try await shows(false, "Other.webm", in: satchel)
      try await session.look("desktop-faces")
      satchel.app.kill(SIGKILL)
      try await satchel.app.waitForExit()
      try FileManager.default.removeItem(atPath: film)
      try FileManager.default.removeItem(
        atPath: session.cacheFolder + "/thumbnails")
      let again = try await Satchel.start(on: session)
      try await shows(true, "Our Film.webm", in: again)

      // It goes with the film.
      let faces = session.cacheFolder + "/satchel/faces"
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: faces).count == 1)
    }
  }

  @Test(
    """
    A film that the desktop has no picture of is there at once, and shows the \
    one that the desktop's thumbnailer then makes; one that it can't draw keeps \
    the icon of its type
    """,
    arguments: DisplaySystem.allCases)
  func thumbnailer(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "desktop-thumbnailer") { session in
      let maker = try await session.launch(
        "/usr/bin/python3",
        ["-B", Peer.folder + "thumbnailer.py", session.cacheFolder])
      try await maker.waitForLine(containing: "ready")
      let names = ["Film.webm", "Broken.webm"]
      let paths = names.map { "\(session.temporaryFolder)/\($0)" }
      for path in paths {
        try Data("film of \(path)".utf8).write(to: URL(filePath: path))
      }
      let satchel = try await Satchel.start(paths, on: session)
      for name in names {
        let asked = try await maker.waitForLine(containing: name)
        #expect(asked.hasSuffix("video/webm"), "\(asked)")
      }
      // The desktop takes its time; they are there nevertheless.
      try await satchel.listing("both have come") { $0.shelf.count == 2 }
      try await shows(false, "Film.webm", in: satchel)
      maker.kill(SIGUSR1)
      try await shows(true, "Film.webm", in: satchel)
      try await shows(false, "Broken.webm", in: satchel)
      try await session.look("desktop-thumbnailer")
    }
  }

  @Test(
    """
    Where nothing on the session bus makes pictures, a film shows the one that a \
    program of the file manager's makes
    """,
    .enabled(if: bubblewrapWorks, "Left out: no bubblewrap"),
    arguments: DisplaySystem.allCases)
  func program(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "desktop-program") { session in
      try Self.addThumbnailer("cp %i %o", "video/webm", on: session)
      let satchel = try await Satchel.start(
        [Self.film("Film.webm", on: session)], on: session)
      try await shows(true, "Film.webm", in: satchel)
      try await session.look("desktop-program")
    }
  }

  @Test(
    """
    A program that hangs holds up the pictures of others for no longer than it \
    has, and nothing else
    """,
    .enabled(if: bubblewrapWorks, "Left out: no bubblewrap"))
  func hangingProgram() async throws {
    try await desktopTest(.x11, name: "desktop-program-hangs") { session in
      try Self.addThumbnailer(
        "sh -c 'sleep 600' %i %o", "video/x-matroska", on: session)
      try Self.addThumbnailer("cp %i %o", "video/webm", on: session)
      let satchel = try await Satchel.start(
        [
          Self.film("Stuck.mkv", on: session),
          Self.film("Film.webm", on: session),
        ], on: session)
      try await satchel.listing("both have come") { $0.shelf.count == 2 }
      try await eventually("the film shows its picture", within: .seconds(40)) {
        try await violet("Film.webm", in: satchel) > 0.1
      }
      try await shows(false, "Stuck.mkv", in: satchel)
    }
  }

  @Test(
    "Of a type that the person has switched thumbnails off for none is made",
    .enabled(if: bubblewrapWorks, "Left out: no bubblewrap"))
  func switchedOff() async throws {
    try await desktopTest(.wayland, name: "desktop-program-off") { session in
      func set(_ key: String, _ value: String) async throws {
        let exit = try await session.launch(
          "gsettings", ["set", "org.gnome.desktop.thumbnailers", key, value]
        ).waitForExit()
        #expect(exit == .status(0))
      }
      try await set("disable", "['video/x-matroska']")
      try Self.addThumbnailer("cp %i %o", "video/x-matroska", on: session)
      try Self.addThumbnailer("cp %i %o", "video/webm", on: session)
      let satchel = try await Satchel.start(
        [Self.film("Off.mkv", on: session), Self.film("On.webm", on: session)],
        on: session)
      try await shows(true, "On.webm", in: satchel)
      try await shows(false, "Off.mkv", in: satchel)
    }
  }

  /// Adds a program that makes pictures of a type to those of the person's own.
  private static func addThumbnailer(
    _ command: String, _ type: String, on session: DesktopSession
  ) throws {
    let folder = session.dataFolder + "/thumbnailers"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let name = type.filter(\.isLetter)
    let entry = "[Thumbnailer Entry]\nExec=\(command)\nMimeType=\(type);\n"
    try Data(entry.utf8).write(
      to: URL(filePath: "\(folder)/\(name).thumbnailer"))
  }

  /// Makes a film whose content is its own picture.
  ///
  /// - Returns: its path.
  private static func film(
    _ name: String, on session: DesktopSession
  ) throws -> String {
    let path = "\(session.temporaryFolder)/\(name)"
    let cache = path + ".cache"
    try Data().write(to: URL(filePath: path))
    try run(
      "/usr/bin/python3", "-B", Peer.folder + "thumbnail.py", cache, path, "0")
    let folder = URL(filePath: cache + "/thumbnails/normal")
    let picture = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)[0]
    // Each has a content of its own.
    try (Data(contentsOf: picture) + Data(name.utf8)).write(
      to: URL(filePath: path))
    return path
  }

  /// Waits until a tile shows the picture, which is violet, or expects that it
  /// shows something else.
  private func shows(
    _ isExpected: Bool, _ name: String, in satchel: Satchel
  ) async throws {
    if isExpected {
      try await eventually("\(name) shows its picture") {
        try await violet(name, in: satchel) > 0.1
      }
    } else {
      #expect(try await violet(name, in: satchel) == 0, "\(name)")
    }
  }

  /// How much of a tile is violet.
  private func violet(
    _ name: String, in satchel: Satchel
  ) async throws -> Double {
    let tile = try await satchel.tile(name).rectangle
    return try await satchel.session.screenshot().crop(tile).share(
      of: Picture.Pixel(255, 0, 255), tolerance: 8)
  }
}
