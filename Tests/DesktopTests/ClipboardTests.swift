import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Cut, copy and paste: the drag's other way.
@Suite(.serialized) struct ClipboardTests {
  @Test(
    """
    DND-11 DND-13 DND-16 what is copied is offered as what is dragged: the \
    same types in the same order, with the same bytes
    """,
    arguments: DisplaySystem.allCases)
  func out(_ system: DisplaySystem) async throws {
    try await desktopTest(system, .wide, name: "clipboard-out") { session in
      let satchel = try await Satchel.start(holding: Sample.all, on: session)
      let target = try await Peer.target(
        .gtk3, wanting: [], options: ["--read-all"], frame: .upper, on: session)
      for sample in Sample.all {
        try await satchel.select(sample.names, on: session)
        try await session.key("ctrl+c")
        // Copying shows nothing: it is done when it can be pasted.
        try await eventually("\(sample) can be pasted") {
          try await paste(into: target, on: session).isOf(sample)
        }
        let pasted = try await paste(into: target, on: session)
        #expect(
          pasted.contentTypes == sample.clipboardTypes(on: system), "\(sample)")
        for (type, bytes) in sample.forms {
          let form = try #require(pasted.data?[type], "\(type) of \(sample)")
          #expect(form?.bytes == bytes, "\(type) of \(sample)")
        }
      }
    }
  }

  private func paste(
    into target: Peer, on session: DesktopSession
  ) async throws -> PeerEvent {
    try await session.click(at: target.center, button: .secondary)
    return try await target.next("pasted")
  }

  @Test(
    """
    DND-11 DND-13 DND-33 what another program copied is pasted as it would be \
    dropped, after what is selected, and one step takes it back
    """,
    arguments: DisplaySystem.allCases, Peer.Toolkit.allCases)
  func into(_ system: DisplaySystem, from toolkit: Peer.Toolkit) async throws {
    try await desktopTest(
      system, name: "clipboard-in-\(toolkit)"
    ) { session in
      let arriving = try await Arriving(session, from: toolkit)
      let satchel = arriving.satchel
      for text in ["first", "last"] { try await arriving.bringAnother(text) }
      for kind in ArrivingKind.kinds(from: toolkit, on: system) {
        let peer = try await arriving.source(kind.offers(arriving))
        try await session.click(at: peer.center, button: .secondary)
        _ = try await peer.next("copied")
        // It is selected from before, which would say nothing of whether the
        // click has come: a window manager may hold back the first one on a
        // window, and a key would overtake it.
        try await session.activate(satchel.window)
        for name in ["last", "first"] {
          try await satchel.select([name], on: session)
        }
        try await session.key("ctrl+v")
        let names = ["first"] + kind.expected.map(\.name) + ["last"]
        let after = try await satchel.listing("\(kind.read) is pasted") {
          $0.shelf.map(\.name) == names
        }
        for (item, expected) in zip(after.shelf.dropFirst(), kind.expected) {
          #expect(item.kind == expected.kind, "\(item.name)")
          #expect(item.type == expected.type, "\(item.name)")
          #expect(try item.digest == sha256(expected.bytes), "\(item.name)")
        }
        try await session.key("ctrl+z")
        try await satchel.listing("\(kind.read) is taken back") {
          $0.shelf.map(\.name) == ["first", "last"]
        }
        try await arriving.quit(peer)
      }
    }
  }

  @Test(
    """
    DND-13 DND-19 cut and paste move items between places, copy and paste \
    copy them, and an empty clipboard is said to be empty
    """,
    arguments: DisplaySystem.allCases)
  func between(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "clipboard-between") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.makeList("Groceries")
      try await session.key("ctrl+v")
      try await desk.satchel.message(
        containing: "There is nothing on the clipboard.")

      try await desk.show("Shelf")
      try await desk.satchel.select(["a", "b"], on: session)
      try await session.key("ctrl+x")
      try await desk.awaitCut(["a", "b"])
      try await desk.show("Groceries")
      try await desk.changes(
        "a paste moves what was cut",
        to: ["Groceries": ["a", "b"], "Shelf": ["c"]]
      ) {
        try await session.key("ctrl+v")
      }
      try await desk.satchel.select(["a"], .listItem, on: session)
      try await session.key("ctrl+c")
      try await desk.changes(
        "a copy behind the one that is selected",
        to: ["Groceries": ["a", "a", "b"], "Shelf": ["c"]]
      ) { try await session.key("ctrl+v") }
    }
  }

  @Test(
    """
    DND-13 DND-19 what is cut stays until it is pasted: Escape, another copy \
    and the end of the app leave it where it was
    """,
    arguments: DisplaySystem.allCases)
  func cut(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "clipboard-cut") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let before = try desk.satchel.listing()
      try await desk.click("a")
      try await session.key("ctrl+x")
      try await desk.awaitCut(["a"])
      try await session.look("cut")
      try await session.key("Escape")
      try await desk.awaitCut([])
      try await session.key("ctrl+x")
      try await desk.awaitCut(["a"])
      try await desk.click("b")
      try await session.key("ctrl+c")
      try await desk.awaitCut([])
      try await session.key("ctrl+x")
      try await desk.awaitCut(["b"])
      #expect(try desk.satchel.listing() == before)
      try await session.key("ctrl+q")
      #expect(
        try await desk.satchel.app.waitForExit(within: .seconds(10))
          == .status(0))
      #expect(try desk.satchel.listing() == before)
    }
  }
}

extension InsideDesk {
  /// Waits until these are shown as cut, and no others.
  func awaitCut(_ names: Set<String>) async throws {
    try await eventually("\(names.sorted()) are cut") {
      var cut: Set<String> = []
      for role in [Role.cell, .listItem] {
        for row in try await session.findAll(role, nil, in: satchel.app)
        where try await row.details.hasPrefix("Cut. ") {
          cut.insert(row.name)
        }
      }
      return cut == names
    }
  }
}

extension PeerEvent {
  /// Whether this is that, and not what was copied before it.
  fileprivate func isOf(_ sample: Sample) -> Bool {
    guard !sample.files.isEmpty else {
      return sample.forms.contains { data?[$0.key]??.bytes == $0.value }
    }
    let list = text(of: "text/uri-list")?.components(separatedBy: "\r\n")
      .dropLast()
    return list?.count == (sample.isFolder ? 1 : sample.files.count)
      && list?.last?.removingPercentEncoding?.hasSuffix(
        "/" + (sample.fileNames.last ?? "")) == true
  }

  /// The types without those with which X11 describes any clipboard.
  fileprivate var contentTypes: [String]? {
    types?.filter {
      !["TIMESTAMP", "TARGETS", "MULTIPLE", "SAVE_TARGETS"].contains($0)
    }
  }
}

extension Sample {
  /// On X11 GDK puts the old names of plain text before it. Only what is
  /// dragged can be saved elsewhere.
  fileprivate func clipboardTypes(on system: DisplaySystem) -> [String] {
    guard system == .x11 else { return types(on: system) }
    return types(on: system).filter { $0 != "XdndDirectSave0" }.flatMap {
      $0 == "text/plain;charset=utf-8"
        ? ["UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING", $0] : [$0]
    }
  }
}
