import DesktopDriver
import Foundation
import Testing

/// Where a transfer went is a link.
@Suite(.serialized) struct TransferLinksTests {
  @Test(
    """
    CTL-24 DND-36 where a file went is a link in its row of the transfers, \
    which shows it there, by pointer and by keyboard
    """, arguments: DisplaySystem.allCases)
  func place(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "transfer-links") { session in
      let desk = try await InsideDesk.open(["Tea & <cake>", "b"], on: session)
      try await desk.show("Transfers")
      let row = try await session.find(
        .listItem, "Tea & <cake>", in: desk.satchel.app)
      // The link is the last word.
      let line = try await session.find(.label, "To Shelf", below: row)
        .rectangle
      try await session.look("transfer-links")
      try await session.click(at: line.origin.offset(24, line.height / 2))
      try await shown("Tea & <cake>", in: desk)

      try await desk.show("Transfers")
      try await eventually("the keyboard is on the second row's link") {
        try await session.key("Tab")
        let row = try await session.find(.listItem, "b", in: desk.satchel.app)
        return try await session.findAll(.label, "To Shelf", below: row)[0]
          .states.contains("focused")
      }
      try await session.key("Return")
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
