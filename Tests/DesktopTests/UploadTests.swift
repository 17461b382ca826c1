import DesktopDriver
import Foundation
import Testing

/// Files that are uploaded from Photos, to a server of the test's own.
@Suite(.serialized) struct UploadTests {
  @Test(
    """
    NS-031 DND-31 DND-36 DND-37 CTL-43 CTL-44 files of another program that are \
    dropped on Upload are sent to the server: it lights up, tells that they are \
    on their way, how far they are and that they have arrived, byte for byte
    """, arguments: DisplaySystem.allCases)
  func dropped(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    var configuration = schemas.configuration
    configuration.appearance = system == .x11 ? .light : .dark
    try await desktopTest(system, configuration, name: "upload") { session in
      let photos = try await PhotosDesk.open(on: session)
      try await session.set("upload-address", "http://\(photos.web.address)")
      let app = photos.app
      _ = try await session.find(.label, "To “127.0.0.1”", in: app)

      // What is no file is refused, and why is said.
      let words = try await Peer.source(
        .gtk3, [Offer.text("only words")], frame: .beside, on: session)
      try await photos.hover(from: words.center)
      _ = try await session.find(
        .label, "Only files can be uploaded", in: app)
      try await session.look("upload-refused")
      try await session.drop(.refused)
      try await photos.awaitLabel("To “127.0.0.1”")
      words.app.kill(SIGKILL)
      try await words.app.waitForExit()

      let files = try photos.make(
        ["slow a.jpg", "slow b.png"], size: 2_500_000)
      let source = try await Peer.source(
        .gtk3, [Offer.files(files)], frame: .beside, on: session)
      try await photos.hover(from: source.center)
      try await session.look("upload-hover")
      #expect(photos.web.puts == 0, "nothing leaves before the drop")
      try await session.drop()
      var told: [Int] = []
      try await eventually(
        "it has told how far it is, to the end", within: .seconds(30)
      ) {
        for label in try await session.findAll(.label, nil, in: app) {
          if label.name == "Uploaded 2 files" { return true }
          let start = "Uploading 2 files, "
          guard label.name.hasPrefix(start), label.name.hasSuffix(" %"),
            let share = Int(label.name.dropFirst(start.count).dropLast(2))
          else { continue }
          if told.isEmpty { try await session.look("upload-running") }
          told.append(share)
        }
        return false
      }
      #expect(told == told.sorted(), "it never falls: \(told)")
      #expect(Set(told).count >= 3, "it moves: \(told)")
      #expect(told.allSatisfy { $0 < 100 }, "the end is the server's word")
      try await session.look("upload-done")
      for file in files {
        #expect(
          try photos.web.content(file.lastPathComponent)
            == Data(contentsOf: file))
      }
      _ = try await source.next("ended")
      #expect(try photos.desk.satchel.listing().items(in: "Photos").count == 1)

      // The transfers tell of both.
      try await photos.desk.show("Transfers")
      let list = try await session.find(.list, "Transfers", in: app)
      for file in files {
        let row = try await session.find(
          .listItem, file.lastPathComponent, below: list)
        _ = try await session.find(.label, "To “127.0.0.1”", below: row)
        _ = try await session.find(.label, "Done, 2.5 MB", below: row)
      }
      try await session.look("upload-transfers")
      source.app.kill(SIGKILL)
      try await photos.narrow()
    }
  }

  @Test(
    """
    NS-031 DND-21 DND-38 CTL-43 a photo is uploaded by keyboard; what the server \
    refuses says why and can be tried again, and what is on its way is called \
    off, beside the button and in the transfers
    """, arguments: DisplaySystem.allCases)
  func keyboard(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    var configuration = schemas.configuration
    configuration.appearance = system == .x11 ? .dark : .light
    try await desktopTest(
      system, configuration, name: "upload-keys"
    ) { session in
      let photos = try await PhotosDesk.open(
        "full once.jpg", on: session)
      try await session.set("upload-address", "http://\(photos.web.address)")
      let (desk, app) = (photos.desk, photos.app)
      _ = try await session.find(.label, "To “127.0.0.1”", in: app)
      try await desk.click("full once.jpg")
      try await photos.pressUpload()
      try await eventually("it says why") {
        try await session.findAll(.label, nil, in: app).contains {
          $0.name.hasPrefix(
            "“full once.jpg” was not uploaded: “127.0.0.1” has no room")
        }
      }
      try await session.look("upload-failed")
      #expect(photos.web.content("full once.jpg") == nil)
      let bar = try await session.find(nil, "Upload", in: app)
      try await session.find(.button, "Retry", below: bar).doAction()
      try await photos.awaitLabel("Uploaded full once.jpg")
      #expect(
        try photos.web.content("full once.jpg")
          == Data(contentsOf: URL(filePath: Fixture.jpeg)))

      // What is there already stays; the failure is taken away.
      try await photos.pressUpload()
      try await eventually("it is there already") {
        try await session.findAll(.label, nil, in: app).contains {
          $0.name.contains("has a file of this name already")
        }
      }
      try await session.find(.button, "Dismiss", below: bar).doAction()
      try await photos.awaitLabel("To “127.0.0.1”")

      // One is called off beside the button, and one in the transfers.
      let files = try photos.make(
        ["slow long.bin", "slow longer.bin"], size: 9_000_000)
      for (file, isHere) in zip(files, [true, false]) {
        let name = file.lastPathComponent
        let source = try await Peer.source(
          .gtk3, [Offer.files([file])], frame: .beside, on: session)
        try await photos.hover(from: source.center)
        try await session.drop()
        try await eventually("it is on its way, and some of it is there") {
          let isTold = try await session.findAll(.label, nil, in: app)
            .contains { $0.name.hasPrefix("Uploading \(name), ") }
          return isTold && photos.web.content(name) != nil
        }
        if isHere {
          try await session.find(.button, "Cancel", below: bar).doAction()
          try await photos.awaitLabel("Upload to Server")
        } else {
          try await desk.show("Transfers")
          let row = try await session.find(.listItem, name, in: app)
          try await session.look("upload-transfers-running")
          try await session.command("Cancel", below: row).doAction()
          try await eventually("it was called off") {
            let row = try await session.find(.listItem, name, in: app)
            return try await session.findAll(.label, nil, below: row)
              .contains { $0.name == "Cancelled" }
          }
        }
        source.app.kill(SIGKILL)
        try await source.app.waitForExit()
        #expect(try #require(photos.web.content(name)).count < 9_000_000)
      }
    }
  }

  @Test(
    """
    NS-031 DND-20 MOD-03 without an address Upload leads to the preferences: what \
    is typed there is checked, a password doesn't show, and then files can be \
    chosen and uploaded
    """, arguments: DisplaySystem.allCases)
  func address(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "upload-address") { session in
      let photos = try await PhotosDesk.open(on: session)
      let (desk, app) = (photos.desk, photos.app)
      try await photos.awaitLabel("No address yet")
      let file = try photos.make(["signed.bin"], size: 1000)[0]
      let source = try await Peer.source(
        .gtk3, [Offer.files([file])], frame: .beside, on: session)
      try await photos.hover(from: source.center)
      try await photos.awaitLabel("Set the address in Preferences first")
      try await session.drop(.refused)
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()

      try await session.activate(desk.satchel.window)
      try await session.find(.button, "Upload Files", in: app).doAction()
      try await desk.satchel.message(containing: "Set the upload address")
      try await session.sideWindow("Preferences")
      let field = try await session.find(.text, "Upload Address", in: app)
      // It has the keyboard, and is in sight, at once.
      try await eventually("the field is there to be typed in") {
        try await field.states.contains("focused")
      }
      _ = try await session.settledPicture()
      func type(_ words: String) async throws {
        try await field.click()
        try await eventually("the field has the keyboard") {
          try await field.states.contains("focused")
        }
        try await session.key("ctrl+a")
        try await session.type(words)
        try await eventually("“\(words)” is typed") {
          try await field.text == words
        }
      }
      try await type("ftp://example.org/")
      try await photos.awaitLabel(
        "The address begins with http:// or https://.")
      try await session.look("upload-address-wrong")
      try await type("http://me:secret word@\(photos.web.address)")
      try await photos.awaitLabel("To “127.0.0.1”")
      try await session.key("Tab")
      try await eventually("the password doesn't show") {
        try await field.text == "http://me:••••@\(photos.web.address)"
      }
      try await session.look("upload-address")
      try await session.key("Escape")
      try await session.awaitNoWindow("Preferences")

      // Nothing is selected, so files are chosen.
      try await session.activate(desk.satchel.window)
      try await session.find(.button, "Upload Files", in: app).click()
      try await desk.answerChooser(
        "Choose Files to Upload", button: "Upload", file.path)
      try await photos.awaitLabel("Uploaded signed.bin")
      #expect(
        try photos.web.content("signed.bin") == Data(contentsOf: file))
    }
  }
}

/// Photos with one of them, and a server to upload them to.
private struct PhotosDesk {
  let desk: InsideDesk
  let web: UploadPages
  private var session: DesktopSession { desk.session }
  var app: App { desk.satchel.app }

  /// - Parameter name: of the photo.
  static func open(
    _ name: String = "beach.jpg", on session: DesktopSession
  ) async throws -> PhotosDesk {
    let web = try await UploadPages.start(on: session)
    let desk = try await InsideDesk.open([], on: session)
    let path = "\(session.temporaryFolder)/\(name)"
    try FileManager.default.copyItem(atPath: Fixture.jpeg, toPath: path)
    try await desk.satchel.put(path, on: session)
    try await session.drag(
      from: desk.frame(name).center, to: desk.frame("Photos").center)
    try await desk.satchel.listing("the photo is there") {
      $0.items(in: "Photos").count == 1
    }
    try await desk.show("Photos")
    return PhotosDesk(desk: desk, web: web)
  }

  /// Makes files whose bytes no two have in common.
  func make(_ names: [String], size: Int) throws -> [URL] {
    try names.enumerated().map { number, name in
      let file = URL(filePath: session.temporaryFolder).appending(path: name)
      // With NULs where no encoding has them, so that it is no text.
      let bytes = (0..<size).map {
        UInt8(truncatingIfNeeded: ($0 &* $0 >> 5) &+ number)
      }
      try Data([0, 0, 0, UInt8(number)] + bytes.dropFirst(4)).write(to: file)
      return file
    }
  }

  /// Drags something over the bar.
  func hover(from start: Point) async throws {
    let bar = try await session.find(nil, "Upload", in: app)
    let point = try await bar.rectangle.point(0.3, 0.5)
    try await session.beginDrag(at: start, towards: point)
    try await session.hover(at: point)
  }

  /// Presses the button by keyboard.
  func pressUpload() async throws {
    try await session.activate(desk.satchel.window)
    try await desk.tab(to: "Upload Files")
    try await session.key("Return")
  }

  func awaitLabel(_ words: String) async throws {
    try await eventually("“\(words)” shows") {
      try await !session.findAll(.label, words, in: app).isEmpty
    }
  }

  /// Looks at the bar where there is little room.
  func narrow() async throws {
    try await desk.show("Photos")
    let desk = try await desk.resized(to: 280)
    try await desk.expectWithin("Photos at 280")
    try await session.look("upload-narrow")
  }
}
