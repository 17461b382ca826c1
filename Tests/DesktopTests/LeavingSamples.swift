import DesktopDriver
import Foundation
import Testing

/// One thing of a kind: how it comes in, and how it must leave.
struct Sample: Sendable, CustomTestStringConvertible {
  /// What another program offers to bring it in.
  let offers: [(type: String, data: Data)]
  /// What a list of files must name: files of this content, or a folder with
  /// one in it. They come in by the command line if there is no offer.
  let files: [(name: String, data: Data)]
  let isFolder: Bool
  /// What its files are called, or its folder.
  var fileNames: [String] { isFolder ? names : files.map(\.name) }
  /// What Satchel calls its items.
  let names: [String]
  let kind: String
  /// What a target must be offered, in order, by the types' proper names.
  let types: [String]
  /// What a target must read; types that name files are checked as files.
  let forms: [String: Data]

  var testDescription: String { "\(kind) “\(names.joined(separator: ", "))”" }

  private init(
    _ kind: String, names: [String],
    offers: [(type: String, data: Data)] = [],
    files: [(name: String, data: Data)] = [], isFolder: Bool = false,
    types: [String], forms: [String: Data] = [:]
  ) {
    self.kind = kind
    self.names = names
    self.offers = offers
    self.files = files
    self.isFolder = isFolder
    self.types = [Self.native] + types
    self.forms = forms
  }

  static let native = "application/vnd.satchel.items"
  private static let plain = ["text/plain;charset=utf-8", "text/plain"]

  /// What a drag or the clipboard has to offer, in order: on X11 plain text
  /// goes by X11's name for it too.
  func types(on system: DisplaySystem) -> [String] {
    // What describes the transfer stands last (DND-27).
    let last = ["application/vnd.satchel.transfer-info;items=\(names.count)"]
    guard system == .x11 else { return types + last }
    let savable = ["text", "richText", "image", "file", "message"]
      .contains(kind)
    let saved = savable && names.count == 1 ? ["XdndDirectSave0"] : []
    return (types + saved + last).flatMap {
      $0 == "text/plain;charset=utf-8" ? [$0, "UTF8_STRING"] : [$0]
    }
  }

  static let text = Sample(
    "text", names: ["Grüße"],
    offers: [("text/plain;charset=utf-8", Data("Grüße".utf8))], types: plain,
    forms: plainForms("Grüße"))

  static let richText = Sample(
    "richText", names: ["Some bold words"],
    offers: [("text/html", Data("<p>Some <b>bold</b> words</p>".utf8))],
    types: ["text/html"] + plain,
    forms: plainForms("Some bold words").merging([
      "text/html": Data("<p>Some <b>bold</b> words</p>".utf8)
    ]) { $1 })

  static let link = Sample(
    "link", names: ["Swift"],
    offers: [
      ("text/x-moz-url", utf16("https://swift.org/\nSwift")),
      ("text/plain", Data("https://swift.org/".utf8)),
    ],
    types: ["text/x-moz-url", "text/uri-list", "text/html"] + plain,
    forms: plainForms("https://swift.org/").merging([
      "text/x-moz-url": utf16("https://swift.org/\nSwift"),
      "text/uri-list": Data("https://swift.org/\r\n".utf8),
      "text/html": Data("<a href=\"https://swift.org/\">Swift</a>".utf8),
    ]) { $1 })

  static let color = Sample(
    "color", names: ["#3366cc"],
    offers: [("application/x-color", blue)],
    types: ["application/x-color"] + plain,
    forms: plainForms("#3366cc").merging(["application/x-color": blue]) { $1 })

  static let image = Sample(
    "image", names: ["Image.png"], offers: [("image/png", png)],
    files: [("Image.png", png)],
    types: ["image/png", "text/uri-list", "image/jpeg"],
    forms: ["image/png": png])

  static let file = Sample(
    "file", names: ["Täglich.txt"],
    files: [("Täglich.txt", Data("daily\n".utf8))], types: ["text/uri-list"])

  static let threeFiles = Sample(
    "file", names: ["One.bin", "Two.bin", "Three.bin"],
    files: [
      ("One.bin", Data([1])), ("Two.bin", Data([2, 2])),
      ("Three.bin", Data([3, 3, 3])),
    ], types: ["text/uri-list"])

  static let film = Sample(
    "file", names: ["Film.webm"],
    files: [("Film.webm", ArrivingKind.film)], types: ["text/uri-list"])

  static let sound = Sample(
    "file", names: ["Sound.flac"],
    files: [("Sound.flac", ArrivingKind.sound)], types: ["text/uri-list"])

  static let message = Sample(
    "message", names: ["Köln Plan"],
    offers: [("message/rfc822", ArrivingKind.letter)],
    files: [("Köln Plan.eml", ArrivingKind.letter)],
    types: ["message/rfc822", "text/uri-list"],
    forms: ["message/rfc822": ArrivingKind.letter])

  static let folder = Sample(
    "folder", names: ["Papers"], files: [("inside.txt", Data("in".utf8))],
    isFolder: true, types: ["text/uri-list"])

  /// One of each kind, a film and a sound, and three files at once.
  static let all = [
    image, file, film, sound, message, threeFiles, folder, text, richText, link,
    color,
  ]

  private static func plainForms(_ text: String) -> [String: Data] {
    Dictionary(uniqueKeysWithValues: plain.map { ($0, Data(text.utf8)) })
  }

  private static func utf16(_ text: String) -> Data {
    Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
  }

  private static let blue = [0x3333, 0x6666, 0xCCCC, 0xFFFF].reduce(
    into: Data()
  ) { data, channel in
    data += [UInt8(channel & 0xFF), UInt8(channel >> 8)]
  }

  private static let png =
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwAD\
        hgGAWjR9awAAAABJRU5ErkJggg==
        """) ?? Data()

  /// Writes its files for the command line.
  ///
  /// - Returns: their paths; none for what other programs offer.
  func write(to folder: String) throws -> [String] {
    guard isFolder else {
      return try files.map { file in
        let path = "\(folder)/\(file.name)"
        try file.data.write(to: URL(filePath: path))
        return path
      }
    }
    let path = "\(folder)/\(names[0])"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    for file in files {
      try file.data.write(to: URL(filePath: "\(path)/\(file.name)"))
    }
    return [path]
  }
}

extension Satchel {
  /// Starts the app with these things on the Shelf: files by the command line,
  /// the rest dragged from another program.
  static func start(
    holding samples: [Sample], frame: Rectangle = .wide,
    on session: DesktopSession
  ) async throws -> Satchel {
    let paths = try samples.filter(\.offers.isEmpty).flatMap {
      try $0.write(to: session.temporaryFolder)
    }
    let satchel = try await start(paths, frame: frame, on: session)
    var count = paths.count
    try await satchel.listing("the files are on the Shelf") {
      $0.shelf.count == count
    }
    for sample in samples where !sample.offers.isEmpty {
      let peer = try await Peer.source(
        .gtk3, sample.offers, actions: ["copy"], frame: .beside, on: session)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      count += 1
      try await satchel.listing("“\(sample.names[0])” is on the Shelf") {
        $0.shelf.count == count
      }
      peer.app.kill()
      try await peer.app.waitForExit()
    }
    return satchel
  }

  /// Selects these tiles or rows with the pointer.
  func select(
    _ names: [String], _ role: Role = .cell, on session: DesktopSession
  ) async throws {
    // What is selected already says nothing of whether a click has come.
    try await session.activate(window)
    for (index, name) in names.enumerated() {
      let element = try await session.find(role, name, in: app)
      if index > 0 { try await session.press(.control) }
      // Where it rests: what came before it may have been moved just now.
      try await click(name)
      if index > 0 { try await session.release(.control) }
      try await eventually("“\(name)” is selected") {
        try await element.states.contains("selected")
      }
    }
  }

  /// The files that other programs were handed.
  func handedOut(on session: DesktopSession) async -> [String] {
    let cache = await session.environment["XDG_CACHE_HOME"] ?? ""
    let paths = FileManager.default.enumerator(
      atPath: cache + "/satchel/handed-out")
    // Beside each folder of copies stands what it was filled with.
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter { !$0.hasSuffix(".json") }
  }
}

extension DesktopConfiguration {
  /// A desktop on which many things are in sight at once.
  static let wide = DesktopConfiguration(size: Size(1600, 800))
}

extension Rectangle {
  /// The app on a wide desktop, for many things.
  static let wide = Rectangle(420, 10, 1170, 770)
  /// Two peers above each other, beside it.
  static let upper = Rectangle(10, 60, 390, 280)
  static let lower = Rectangle(10, 420, 390, 280)
}
