import DesktopDriver
import Foundation
import Testing

/// What the menu of items has beyond moving and changing them.
@Suite(.serialized) struct ItemCommandsTests {
  @Test(
    """
    DND-10 DND-38 Save a Copy… writes what is selected where the person says, \
    asks before it goes over a file, and tells what failed
    """, arguments: DisplaySystem.allCases)
  func saves(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "items-save") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let out = session.temporaryFolder + "/out"
      try FileManager.default.createDirectory(
        atPath: out, withIntermediateDirectories: true)
      func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(out)/\(name)")
          .map { String(decoding: $0, as: UTF8.self) }
      }
      try await desk.click("a")
      try await session.key("shift+F10")
      try await desk.choose("Save a Copy…")
      try await desk.answerChooser("Save a Copy", "\(out)/copy.txt")
      try await desk.satchel.message(containing: "Saved “copy.txt” in “out”.")
      #expect(text("copy.txt") == "a")

      // By its key, over what is there: that is asked.
      try await desk.click("b")
      try await session.key("ctrl+shift+s")
      try await desk.answerChooser("Save a Copy", "\(out)/copy.txt")
      let replace = try await eventually("it asks") {
        try await session.findAll(.button, nil, in: desk.satchel.app)
          .first { $0.name.hasSuffix("Replace") }
      }
      #expect(text("copy.txt") == "a")
      try await session.look("save-replace")
      try await replace.doAction()
      try await desk.satchel.message(containing: "Saved “copy.txt”")
      #expect(text("copy.txt") == "b")

      // Where nothing can be written.
      try await session.key("ctrl+shift+s")
      try await desk.answerChooser("Save a Copy", "/sys/copy.txt")
      try await desk.satchel.message(
        containing: "Could not save “copy.txt”. The folder “/sys")

      // Several go into a folder, each under its name.
      try await desk.satchel.select(["a", "b"], on: session)
      try Data("mine".utf8).write(to: URL(filePath: "\(out)/b.txt"))
      try await session.key("ctrl+shift+s")
      try await desk.answerChooser("Save Copies In", button: "Select", out)
      try await desk.satchel.message(containing: "Saved 2 items in “out”.")
      #expect(text("a.txt") == "a")
      #expect(text("b.txt") == "mine")
      #expect(text("b 2.txt") == "b")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: out).sorted()
          == ["a.txt", "b 2.txt", "b.txt", "copy.txt"])
    }
  }

  @Test(
    """
    DND-21 Copy Path copies a path at which other programs find the content, \
    and Properties tells what is known, by menu and by Alt+Enter
    """, arguments: DisplaySystem.allCases)
  func tells(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "items-tell"
    ) { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.click("a")
      try await session.key("shift+F10")
      try await desk.choose("Copy Path")
      try await desk.satchel.message(containing: "Copied 1 path.")
      // What was copied is pasted as a text.
      try await session.key("ctrl+v")
      let shelf = try await desk.satchel.listing("the path is pasted") {
        $0.shelf.contains { $0.kind == "text" }
      }.shelf
      let pasted = try #require(shelf.first { $0.kind == "text" })
      let path = try desk.satchel.text(of: pasted)
      #expect(path.hasPrefix("/"))
      #expect(path.hasSuffix("/a.txt"))
      #expect(
        FileManager.default.contents(atPath: path) == Data("a".utf8))

      try await desk.click("a")
      try await session.key("alt+Return")
      try await session.sideWindow("Properties")
      let item = try #require(
        try desk.satchel.listing().shelf.first { $0.name == "a" })
      try await eventually("it tells all") {
        let labels = Set(
          try await session.findAll(.label, nil, in: desk.satchel.app)
            .map(\.name))
        return labels.isSuperset(of: [
          "a", "Kind", "Text file", "Type", "Size", "1 byte", "Added",
          "SHA-256",
          item.digest,
        ])
      }
      try await session.look("properties")
      // What it tells can be copied.
      let digest = try await session.find(
        .label, item.digest, in: desk.satchel.app)
      try await desk.tab(to: digest)
      try await session.key("ctrl+a")
      try await session.key("ctrl+c")
      try await session.key("Escape")
      try await session.awaitNoWindow("Properties")
      try await desk.expectPasted(item.digest)
      // Of several what they have in common.
      try await session.activate(desk.satchel.window)
      try await desk.satchel.select(["a", "b"], on: session)
      try await session.key("shift+F10")
      try await desk.choose("Properties")
      try await session.sideWindow("Properties")
      try await eventually("it tells of both") {
        let labels = Set(
          try await session.findAll(.label, nil, in: desk.satchel.app)
            .map(\.name))
        return labels.isSuperset(of: ["2 items", "File × 2", "2 bytes"])
      }
      try await session.key("ctrl+w")
      try await session.awaitNoWindow("Properties")
    }
  }

  @Test(
    """
    DND-21 Copy Link copies the address of a link, which can be pasted
    """, arguments: DisplaySystem.allCases)
  func links(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "items-links") { session in
      let satchel = try await Satchel.start(holding: [.link], on: session)
      let desk = InsideDesk(session: session, satchel: satchel)
      let link = try #require(try satchel.listing().shelf.first)
      let address = try #require(
        try satchel.text(of: link).split(separator: "\n").first
      )
      .trimmingCharacters(in: .whitespaces)
      try await desk.click(link.name)
      try await session.key("shift+F10")
      try await desk.choose("Copy Link")
      try await satchel.message(containing: "Copied 1 link.")
      try await desk.expectPasted(address)
    }
  }

  @Test(
    """
    DND-21 Open With… lists the programs that are made for it first, and the \
    one that is chosen gets a copy
    """, arguments: DisplaySystem.allCases)
  func opensWith(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "items-open-with") { session in
      let taken = session.temporaryFolder + "/taken"
      try await session.install(
        program: "taker", named: "Taker", for: "text/plain",
        running: "cp \"$1\" \(taken).part; mv \(taken).part \(taken)")
      let file = session.temporaryFolder + "/words.txt"
      try Data("some words".utf8).write(to: URL(filePath: file))
      let satchel = try await Satchel.start([file], on: session)
      try await satchel.listing("it is there") { $0.shelf.count == 1 }
      let desk = InsideDesk(session: session, satchel: satchel)
      try await desk.click("words.txt")
      try await session.key("shift+F10")
      try await desk.choose("Open With…")
      _ = try await session.find(.dialog, "Open With", in: satchel.app)
      let recommended = try await session.find(
        nil, "Recommended", in: satchel.app)
      #expect(recommended.name == "Recommended")
      try await session.look("open-with")
      let row = try await eventually("the program is listed") {
        try await session.findAll(.listItem, "Taker", in: satchel.app).first
      }
      try await row.click()
      try await eventually("the program has got it") {
        FileManager.default.contents(atPath: taken) == Data("some words".utf8)
      }
      try await eventually("nothing is asked any more") {
        try await session.findAll(.dialog, nil, in: satchel.app).isEmpty
      }
      #expect(try satchel.listing().shelf.map(\.name) == ["words.txt"])
    }
  }

  @Test(
    """
    DND-10 DND-19 what is saved in a copy that was opened is in the item, and \
    undo takes it out again
    """, arguments: DisplaySystem.allCases)
  func returns(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "items-returned-work") { session in
      // Saves as editors do: into another file, which gets the name.
      try await session.install(
        program: "writer", named: "Writer", for: "text/plain",
        running: "printf 'new words' >\"$1.new\"; mv \"$1.new\" \"$1\"")
      let file = session.temporaryFolder + "/words.txt"
      try Data("some words".utf8).write(to: URL(filePath: file))
      let satchel = try await Satchel.start([file], on: session)
      let before = try await satchel.listing("it is there") {
        $0.shelf.count == 1
      }
      let desk = InsideDesk(session: session, satchel: satchel)
      try await desk.click("words.txt")
      try await session.key("Return")
      try await satchel.message(
        containing: "“words.txt” was changed in another program.")
      try await session.look("returned-work")
      let after = try satchel.listing()
      #expect(try after.shelf.map { try satchel.text(of: $0) } == ["new words"])
      try await session.key("ctrl+z")
      try await satchel.listing("it is as it was") { $0 == before }
      try await session.key("ctrl+shift+z")
      try await satchel.listing("it is changed again") { $0 == after }
    }
  }
}

extension InsideDesk {
  /// Presses Tab until something has the keyboard.
  fileprivate func tab(to element: Element) async throws {
    try await eventually("Tab leads to \(element)") {
      if try await element.states.contains("focused") { return true }
      try await session.key("Tab")
      return false
    }
  }

  /// Pastes what was copied: words, which are a text of their own then, or an
  /// address, which is a link.
  fileprivate func expectPasted(_ words: String) async throws {
    try await session.activate(satchel.window)
    let before = try satchel.listing().shelf.map(\.id)
    try await session.click(at: satchel.freeRoom)
    try await session.key("ctrl+v")
    let shelf = try await satchel.listing("it is pasted") {
      $0.shelf.count == before.count + 1
    }.shelf
    let pasted = try #require(shelf.first { !before.contains($0.id) })
    #expect(
      try satchel.text(of: pasted).hasPrefix(words), "\(pasted), not \(words)")
  }
}

extension DesktopSession {
  /// Installs a program of the person's own.
  ///
  /// - Parameters:
  ///   - script: what it does with what it opens, `$1`.
  ///   - argument: how a desktop entry calls that: `%f` for a file's path.
  func install(
    program id: String, named name: String, for type: String,
    running script: String, given argument: String = "%f"
  ) throws {
    let folder = dataFolder + "/applications"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let program = temporaryFolder + "/\(id).sh"
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: program))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program)
    let entry = """
      [Desktop Entry]
      Type=Application
      Name=\(name)
      Exec=\(program) \(argument)
      MimeType=\(type);

      """
    try Data(entry.utf8).write(to: URL(filePath: "\(folder)/\(id).desktop"))
    let list = "[Added Associations]\n\(type)=\(id).desktop;\n"
    try Data(list.utf8).write(to: URL(filePath: "\(folder)/mimeapps.list"))
  }

  /// Installs a mail program, “Mailer”.
  ///
  /// - Returns: the path of the file that it writes the address to that it opens.
  func installMailer() throws -> String {
    let written = temporaryFolder + "/written"
    try install(
      program: "mailer", named: "Mailer", for: "x-scheme-handler/mailto",
      running: "printf '%s' \"$1\" > '\(written)'", given: "%u")
    return written
  }

  /// Waits until the mail program has opened an address.
  ///
  /// - Parameter written: what ``installMailer()`` gave.
  func openedAddress(at written: String) async throws -> String {
    try await eventually("the mail program has it") {
      let bytes = FileManager.default.contents(atPath: written) ?? Data()
      let words = String(decoding: bytes, as: UTF8.self)
      return words.hasPrefix("mailto:") ? words : nil
    }
  }
}
