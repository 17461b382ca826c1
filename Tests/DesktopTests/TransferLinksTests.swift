import DesktopDriver
import Foundation
import Testing

/// Where a transfer went is a link.
@Suite(.serialized) struct TransferLinksTests {
  @Test(
    """
    DND-36 where a file went is a link in its row of the transfers, \
    which shows it there, by pointer and by keyboard
    """, arguments: DisplaySystem.allCases)
  func place(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "transfer-links") { session in
      let desk = try await InsideDesk.open(["Tea & <cake>", "b"], on: session)
      try await desk.show("Transfers")
      let row = try await session.find(
        .listItem, "Tea & <cake>", in: desk.satchel.app)
      let link = try await session.find(.link, "Shelf", below: row)
      try await session.look("transfer-links")
      try await link.click()
      try await shown("Tea & <cake>", in: desk)

      try await desk.show("Transfers")
      try await desk.satchel.openGoal(of: "b")
      try await shown("b", in: desk)
    }
  }

  private func shown(_ name: String, in desk: InsideDesk) async throws {
    try await eventually("“\(name)” is selected on the Shelf") {
      try await desk.session.findAll(.cell, name, in: desk.satchel.app).first?
        .states.contains("selected") == true
    }
  }
}

extension Satchel {
  /// Opens where a transfer went by its link, with the keyboard, from its row on.
  func openGoal(of name: String) async throws {
    try await session.activate(window)
    let list = try await session.find(.list, "Transfers", in: app)
    let row = try await session.find(.listItem, name, below: list)
    try await session.find(.label, name, below: row).click()
    let desk = InsideDesk(session: session, satchel: self)
    try await desk.awaitKeyboard(at: name)
    try await desk.tab(to: "Shelf")
    try await eventually("the keyboard is on the link of “\(name)”") {
      try await session.find(.link, "Shelf", below: row).states
        .contains("focused")
    }
    try await session.key("Return")
  }
}
