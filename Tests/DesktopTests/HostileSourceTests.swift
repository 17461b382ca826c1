import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Whatever the program does that something is dragged from, the person hears
/// what went wrong, and nothing else comes of it.
@Suite(.serialized) struct HostileSourceTests {
  @Test(
    """
    NS-032 DND-36 DND-38 CTL-43 a source that never answers, answers too late, \
    stops, quits or never ends: its row says so, and nothing is left of it
    """, arguments: DisplaySystem.allCases)
  func breakingOff(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "hostile-breaking-off", load: .idle) {
      session in
      let disk = SmallDisk.ifPossible(
        at: session.dataFolder + "/satchel-library", megabytes: 128)
      defer { disk?.remove() }
      let hostile = try await Hostile(session)
      let satchel = hostile.satchel
      try await hostile.end(nil)
      let before = try await hostile.satchel.counts()

      // It never ends: the person may end it, or the disk's reserve does.
      var peer = try await hostile.bring("endless")
      let tile = try await satchel.tile("Picture")
      try await session.command("Cancel", below: tile).doAction()
      try await eventually("the row is gone") {
        try await satchel.rowNames() == hostile.kept.shelf.map(\.name)
      }
      try await hostile.end(peer)
      if disk != nil {
        peer = try await hostile.bring("endless")
        try await hostile.failure("there isn’t enough space on the disk")
        #expect(peer.app.isRunning)
        try await hostile.end(peer)
      }

      // Others don't wait for those that are waited for.
      let silent = try await hostile.bring("silent")
      let late = try await hostile.bring("late", options: ["--after", "30"])
      var waiting = [silent, late]
      if system.isWayland {
        waiting.append(try await hostile.bring("stop"))
      } else {
        print("On X11 the next drag ends what is still sent: one at a time.")
      }
      for waited in waiting { _ = try await waited.next("asked") }
      try await eventually("each that is waited for has a row") {
        try await satchel.rowNames().count == waiting.count + 1
      }

      peer = try await hostile.bring("exit")
      try await hostile.failure("did not arrive whole")
      try await hostile.end(peer, waiting: waiting.count)
      peer = try await hostile.bring("close")
      try await hostile.failure("the other program sent nothing")
      try await hostile.end(peer, waiting: waiting.count)
      peer = try await hostile.bring("gone")
      if system == .x11 {
        try await hostile.failure("has quit or stopped sending")
      } else {
        print("On Wayland a program that is gone is one that sends nothing.")
        try await hostile.failure("the other program sent nothing")
      }
      try await hostile.end(peer, waiting: waiting.count)
      try await hostile.session.look("hostile-waiting")

      try await hostile.failure("did not answer", rows: 2)
      if system == .x11 { waiting.append(try await hostile.bring("stop")) }
      try await hostile.failure("has quit or stopped sending")
      // What comes now comes for nobody.
      _ = try await late.next("answers", within: .seconds(40))
      for waited in waiting { try await hostile.end(waited) }
      try await hostile.satchel.expectNothingLeaked(since: before)
    }
  }

  @Test(
    """
    DND-33 DND-38 a source that sends nothing, other bytes, 5,000 types or \
    impossible names: the next best form is taken, or its row says why not
    """, arguments: DisplaySystem.allCases)
  func lying(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "hostile-lying", load: .idle) {
      session in
      let hostile = try await Hostile(session)
      try await hostile.end(nil)
      let before = try await hostile.satchel.counts()

      for lie in Lie.all {
        let peer = try await hostile.bring(
          try lie.offers(session), options: lie.options(session))
        if let says = lie.says {
          try await hostile.failure(says)
        } else {
          try await hostile.arrival { item in
            #expect(!item.name.contains("/"), "\(lie.what)")
            #expect(item.name.utf8.count <= 255, "\(lie.what)")
            #expect(
              !item.name.unicodeScalars.contains {
                $0.properties.generalCategory == .control
                  || $0.properties.generalCategory == .format
              }, "\(lie.what)")
            return try lie.gives.map {
              try hostile.satchel.bytes(of: item) == $0
            } ?? true
          }
        }
        try await hostile.end(peer)
      }
      try await hostile.satchel.expectNothingLeaked(since: before)
    }
  }
}

/// A way of offering what is not so.
struct Lie: Sendable {
  let what: String
  let offers: @Sendable (DesktopSession) throws -> Arriving.Offers
  var options: @Sendable (DesktopSession) -> [String] = { _ in [] }
  /// Part of what its row says; nil when an item comes all the same.
  var says: String?
  /// The item's bytes.
  var gives: Data?

  private static let text = Data("all the same".utf8)
  private static let endlessName = String(repeating: "n", count: 10_000)

  static let all = [
    Lie(
      what: "nothing", offers: { _ in [Offer.png(Data())] },
      says: "the other program sent nothing"),
    Lie(
      what: "types that it doesn't have",
      offers: { _ in [Offer.png(text), ("text/html", text)] },
      options: { _ in ["--refuse-data", "image/png"] + refusal },
      says: "the other program sent nothing"),
    Lie(
      what: "types of which it has the last",
      offers: { _ in [Offer.png(text), ("text/html", text), plain] },
      options: { _ in ["--refuse-data", "image/png"] + refusal }, gives: text),
    Lie(
      what: "other bytes", offers: { _ in [Offer.png(text)] },
      says: "it is not what the other program said it was"),
    Lie(
      what: "other bytes, and a text",
      offers: { _ in [Offer.png(text), ("image/jpeg", text), plain] },
      gives: text),
    Lie(
      what: "5,000 types",
      offers: { session in
        var types = (1..<5_000).map {
          ["type": "x/\($0)", "text": "nothing"]
        }
        types.append(["type": plain.type, "text": "all the same"])
        try JSONSerialization.data(withJSONObject: types).write(
          to: URL(filePath: session.temporaryFolder + "/types.json"))
        return []
      },
      options: { ["--offer-json", $0.temporaryFolder + "/types.json"] },
      gives: text),
    Lie(
      what: "a name of 10,000 characters",
      offers: { _ in [info("a/../\u{7}\n\u{202E}\(endlessName).txt"), plain] },
      gives: text),
    Lie(
      what: "a file with a name of 10,000 characters",
      offers: { _ in [Offer.uriList(["file:///tmp/%07%0A\(endlessName)"])] },
      says: "…nnnnnnnnnnnnnnn” is not there"),
    Lie(
      what: "a file that goes when it hears that it was taken",
      offers: { session in
        let file = URL(filePath: session.homeFolder + "/passing.txt")
        try text.write(to: file)
        return [Offer.files([file])]
      },
      options: { ["--remove-when-ended", $0.homeFolder + "/passing.txt"] },
      gives: text),
  ]

  private static let plain = (type: "text/plain;charset=utf-8", data: text)
  private static let refusal = ["--refuse-data", "text/html"]

  private static func info(_ name: String) -> (type: String, data: Data) {
    let document: [String: Any] = [
      "version": 1, "count": 1, "items": [["name": name, "kind": "text"]],
    ]
    let data = try? JSONSerialization.data(withJSONObject: document)
    return (Slow.infoType + ";items=1", data ?? Data())
  }
}
