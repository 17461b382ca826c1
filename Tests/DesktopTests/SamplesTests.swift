import DesktopDriver
import Testing

/// Content to try things with.
@Suite(.serialized) struct SamplesTests {
  private static let samples: [(place: String, items: [(String, String)])] = [
    (
      "Shelf",
      [
        ("Leaf.png", "file"), ("Mountains.svg", "file"),
        ("Welcome.txt", "file"),
      ]
    ),
    ("Notes", [("Garden", "note"), ("Packing list", "note")]),
    ("Mail", [("Your harvest", "message")]),
    ("Contacts", [("Ada Sample", "contact"), ("Ben Sample", "contact")]),
    ("Photos", [("Lake at Dusk.jpg", "image"), ("Sailing Boat.jpg", "image")]),
    ("Charts", [("Harvest", "chart")]),
  ]

  @Test(
    """
    NS-001 DND-19 samples fill the places when the person says so, and go again \
    in one step; what was there before stays
    """, arguments: DisplaySystem.allCases)
  func samples(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "samples") { session in
      let satchel = try await Satchel.start(on: session)
      let desk = InsideDesk(session: session, satchel: satchel)
      func expectAll(and own: [String] = []) async throws {
        _ = try await satchel.listing(
          "all samples are there"
        ) { list in
          Self.samples.allSatisfy { place, items in
            let found = place == "Shelf" ? list.shelf : list.items(in: place)
            let others = place == "Shelf" ? own : []
            return found.map(\.name) == others + items.map(\.0)
              && found.suffix(items.count).map(\.kind) == items.map(\.1)
          }
        }
      }
      func expectNone(but own: [String] = []) async throws {
        _ = try await satchel.listing("they are gone") { list in
          list.shelf.map(\.name) == own
            && Self.samples.dropFirst().allSatisfy {
              list.items(in: $0.place).isEmpty
            }
        }
      }
      let add = try await session.find(.button, "Add Samples", in: satchel.app)
      try await session.look("samples-none")
      // It stands in the middle of what has just been given its size.
      _ = try await session.settledPicture()
      try await add.click()
      try await expectAll()
      _ = try await satchel.tile("Leaf.png")
      try await session.look("samples")
      // They can't come twice.
      try await session.key("F10")
      try await eventually("they can go, and not come") {
        let shown = try await desk.shownMenu()
        return shown.contains("Remove Samples")
          && !shown.contains("Add Samples")
      }
      try await desk.closeMenu()
      try await session.key("ctrl+z")
      try await expectNone()
      // Where something else is they are in the menu.
      try await session.key("ctrl+shift+z")
      try await expectAll()
      try await session.key("F10")
      try await desk.choose("Remove Samples")
      try await expectNone()
      try await satchel.awaitMessage("The samples were removed.")
      try await session.find(.button, "Undo", below: desk.messageBar).click()
      try await expectAll()
      try await satchel.select(["Leaf.png"], on: session)
      try await session.key("F2")
      try await desk.finishRenaming(to: "Mine")
      try await session.key("F10")
      try await desk.choose("Remove Samples")
      try await expectNone()
      _ = try await session.find(.button, "Add Samples", in: satchel.app)
    }
  }
}
