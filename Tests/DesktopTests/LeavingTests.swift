import DesktopDriver
import Foundation
import Testing

/// Everything that leaves Satchel, into programs of two other toolkits.
@Suite(.serialized) struct LeavingTests {
  @Test(
    """
    NS-005 NS-009 DND-08 DND-10 DND-16 DND-23 each kind leaves in all its \
    forms, best first, as a copy, and stays even where the target says that it \
    moved it
    """,
    arguments: DisplaySystem.allCases, Peer.Toolkit.allCases)
  func everyKind(_ system: DisplaySystem, into toolkit: Peer.Toolkit)
    async throws
  {
    try await desktopTest(system, .wide, name: "leaving-\(toolkit)") {
      session in
      let satchel = try await Satchel.start(holding: Sample.all, on: session)
      let before = try satchel.listing()
      // Each toolkit moves on one system, and copies on the other.
      let action = (toolkit == .gtk3) == (system == .x11) ? "move" : "copy"
      let target = try await Peer.target(
        toolkit, wanting: [], action: action, options: ["--read-all"],
        frame: .upper, on: session)

      for sample in Sample.all {
        let item = before.shelf.first { $0.name == sample.names[0] }
        #expect(item?.kind == sample.kind)
        try await drag(sample, of: satchel, to: target, on: session)

        let entered = try await target.next("enter")
        // Qt on X11 takes the one for a list of addresses, and knows the
        // other as plain text.
        let hidden: Set =
          toolkit == .qt5 && system == .x11
          ? ["text/x-moz-url", "UTF8_STRING"] : []
        #expect(entered.actions == ["copy", "move"])
        let dropped = try await target.next("dropped")
        #expect(
          dropped.offered
            == sample.types(on: system).filter { !hidden.contains($0) },
          "\(sample)")
        #expect(dropped.action == action)
        try check(
          dropped, of: sample, besides: hidden, in: satchel,
          namingColors: toolkit == .qt5)
      }

      #expect(try satchel.listing() == before)
    }
  }

  private func drag(
    _ sample: Sample, of satchel: Satchel, to target: Peer,
    on session: DesktopSession
  ) async throws {
    try await satchel.select(sample.names, on: session)
    let tile = try await satchel.frame(sample.names[0])
    try await session.move(to: target.center)
    let blank = try await session.settledPicture().crop(tile)
    // Between the tiles on the way: one that it rests on would come along.
    try await session.drag(
      from: tile.center, to: target.center,
      via: [
        Point(tile.x, tile.center.y), Point(tile.x, target.center.y),
      ])
    // The source hears of the end after the target: it puts the tile down.
    try await eventually("“\(sample.names[0])” is put down again") {
      try await session.screenshot().crop(tile).difference(
        from: blank, tolerance: 8) < 0.02
    }
  }

  private func check(
    _ dropped: PeerEvent, of sample: Sample, besides hidden: Set<String>,
    in satchel: Satchel, namingColors: Bool
  ) throws {
    for (type, bytes) in sample.forms where !hidden.contains(type) {
      let form = try #require(dropped.data?[type], "\(type) of \(sample)")
      // Qt turns colours into their names when it reads them.
      let isNamed = namingColors && type == "application/x-color"
      #expect(
        form?.bytes == (isNamed ? Data(sample.names[0].utf8) : bytes),
        "\(type) of \(sample)")
    }
    guard !sample.files.isEmpty else { return }
    let list = try #require(dropped.text(of: "text/uri-list"))
    let files = list.components(separatedBy: "\r\n").dropLast().map {
      URL(string: $0)?.path(percentEncoded: false) ?? "no address: \($0)"
    }
    #expect(
      files.map { URL(filePath: $0).lastPathComponent } == sample.fileNames)
    for (path, file) in zip(files, sample.files) {
      #expect(!path.hasPrefix(satchel.library))
      let content = sample.isFolder ? path + "/" + file.name : path
      #expect(FileManager.default.contents(atPath: content) == file.data)
    }
  }
}

extension PeerEvent {
  /// The types that Satchel offers, in order: on Wayland GTK puts a type of its
  /// own before them, by which it knows a drag of its own process again; Qt
  /// adds to its own list one for every picture that it can read.
  var offered: [String]? {
    types?.filter {
      $0 != "application/x-gtk-local-dnd" && $0 != "application/x-qt-image"
    }
  }
}
