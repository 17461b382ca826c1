import DesktopDriver
import Foundation
import Testing

/// Words that can be copied, and the menus of a text, a picture and a page, in the
/// gallery of controls.
@Suite(.serialized) struct ControlsMenusTests {
  @Test(
    """
    NS-045 NS-046 CTL-18 CTL-25 CTL-26 words that can't be changed are \
    selected and copied, and are as large as the desktop says, at once
    """,
    arguments: DisplaySystem.allCases)
  func labels(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-labels") { session in
      let controls = try await ControlsDesk.open(on: session)
      func words(_ percent: Int) async throws -> Element {
        try await controls.find(
          .label, "Text has \(percent) percent of its usual size.")
      }
      let label = try await words(100)
      let frame = try await controls.reveal(label)
      try await label.click()
      try await session.key("ctrl+a")
      try await session.key("ctrl+c")
      try await session.look("controls-labels")
      try await controls.expectPasted(label.name)
      // On X11 programs hear of it from a desktop's own daemon alone.
      guard system == .wayland else { return }
      try await session.scaleText(by: 1.5)
      let larger = try await words(150).restingRectangle
      #expect(larger.height > frame.height)
    }
  }

  @Test(
    """
    NS-042 NS-043 CTL-13 CTL-14 CTL-20 CTL-22 CTL-24 the menu opens on a text, a \
    picture and a page by a secondary click, the Menu key and Shift+F10, and \
    does what it says: Select in a text, which is taken back; Copy alone of a \
    picture; Copy and Select All of a page
    """,
    arguments: DisplaySystem.allCases)
  func menus(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-menus") { session in
      let controls = try await ControlsDesk.open(["kept"], on: session)
      let all = "Choose a word of this text, and open its menu."
      let text = try await controls.find(.text, "Text to Edit")
      let field = try await controls.reveal(text)
      func expect(_ words: String) async throws {
        try await eventually(
          "the text is “\(words)”", state: { (try? await text.text) ?? "" }
        ) { try await text.text == words }
      }
      try await expect(all)
      try await session.click(at: field.point(0.5, 0.3))
      try await session.key("ctrl+Home")
      try await controls.awaitMenu { try await session.key("Menu") }
      // The letter that is underlined in Select.
      try await session.key("s")
      try await session.pointerIsFree()
      _ = try await session.settledPicture()
      try await session.type("Take")
      try await expect("Take a word of this text, and open its menu.")
      // More often than there is anything to undo: nothing else is undone.
      for _ in 0..<8 {
        try await session.key("ctrl+z")
        _ = try await session.settledPicture()
      }
      try await expect(all)
      #expect(try controls.desk.names() == ["kept"])
      try await controls.awaitMenu { try await session.key("shift+F10") }
      try await controls.shutMenu()
      try await controls.awaitMenu {
        try await session.click(
          at: field.point(0.2, 0.3), button: .secondary)
      }
      try await session.look("controls-menus-text")
      try await controls.shutMenu()

      let page = try await controls.find(.text, "Satchel’s Licence")
      try await controls.reveal(page)
      try await controls.awaitMenu { try await page.click(.secondary) }
      try await session.look("controls-menus-page")
      try await controls.shutMenu()
      // The letters that are underlined in Select All and in Copy.
      for (way, letter) in [("Menu", "a"), ("shift+F10", "c")] {
        try await controls.awaitMenu { try await session.key(way) }
        try await session.key(letter)
        try await session.pointerIsFree()
        _ = try await session.settledPicture()
      }
      try await controls.expectPasted("MIT License")
    }
  }

  @Test(
    """
    NS-043 CTL-13 CTL-14 CTL-18 the menu of a picture has Copy alone, by a \
    secondary click, the Menu key and Shift+F10, and copies it whole
    """,
    arguments: DisplaySystem.allCases)
  func picture(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-picture") { session in
      let controls = try await ControlsDesk.open(on: session)
      let desk = controls.desk
      let picture = try await controls.find(.image, "Lake at dusk")
      let place = try await controls.reveal(picture)
      for key in ["Menu", "shift+F10"] {
        try await session.click(at: place.center)
        try await controls.awaitFocus(picture)
        try await session.key(key)
        try await desk.expectMenu(["Copy"])
      }
      try await session.look("controls-picture")
      try await session.click(at: place.center, button: .secondary)
      try await eventually("the menu is open") {
        try await desk.shownMenu() == ["Copy"]
      }
      try await desk.choose("Copy")
      try await desk.show("Shelf")
      try await session.click(at: desk.satchel.freeRoom)
      try await session.key("ctrl+v")
      let listing = try await desk.satchel.listing("it is on the Shelf") {
        $0.shelf.map(\.kind) == ["image"]
      }
      let item = try #require(listing.shelf.first)
      let photo = Satchel.project + "/Data/Photos/Lake at Dusk.jpg"
      #expect(
        try desk.satchel.bytes(of: item)
          == Data(contentsOf: URL(filePath: photo)))
    }
  }

  @Test(
    """
    NS-043 CTL-13 CTL-15 two taps of a finger select the word of a text, and \
    open the menu of a picture, as a finger does that is held and let go
    """, .enabled(if: !TouchTests.systems.isEmpty, TouchTests.reason),
    arguments: TouchTests.systems)
  func fingers(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(touch: true), name: "controls-menus-touch", load: .alone
    ) { session in
      let controls = try await ControlsDesk.open(on: session)
      let picture = try await controls.find(.image, "Lake at dusk")
      let place = try await controls.reveal(picture)
      try await session.tapTwice(at: place.center)
      try await controls.desk.expectMenu(["Copy"])
      try await session.touch(at: place.center)
      try await WindowReader(controls.desk.satchel).awaitRisen()
      try await session.lift()
      try await controls.desk.expectMenu(["Copy"])

      let text = try await controls.find(.text, "Text to Edit")
      let field = try await controls.reveal(text)
      // On its first word.
      try await session.tapTwice(at: Point(field.x + 24, field.y + 16))
      _ = try await session.settledPicture()
      try await session.look("controls-menus-touch")
      try await session.type("Take")
      try await eventually(
        "the word is another", state: { (try? await text.text) ?? "" }
      ) {
        try await text.text == "Take a word of this text, and open its menu."
      }
    }
  }
}

extension ControlsDesk {
  /// Expects the clipboard to have this in its first line.
  fileprivate func expectPasted(_ line: String) async throws {
    let field = try await eventually("there is a field for an address") {
      try await findAll("Email").first {
        ["text", "entry"].contains($0.role.name)
      }
    }
    try await reveal(field)
    try await field.click()
    try await session.key("ctrl+a")
    try await session.key("ctrl+v")
    try await eventually("“\(line)” is pasted") {
      try await field.text == line
    }
  }

  /// Waits until something opens a menu of GTK's: up to 4.8 assistive technology
  /// is told of none.
  fileprivate func awaitMenu(_ open: () async throws -> Void) async throws {
    let before = try await session.settledPicture()
    try await open()
    try await eventually("the menu shows") {
      try await session.screenshot().difference(from: before) > 0.005
    }
    _ = try await session.settledPicture()
  }

  /// Shuts that menu.
  fileprivate func shutMenu() async throws {
    try await session.key("Escape")
    try await session.pointerIsFree()
    _ = try await session.settledPicture()
  }
}
