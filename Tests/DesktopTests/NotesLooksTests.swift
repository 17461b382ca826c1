import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Notes, as they look.
@Suite(.serialized) struct NotesLooksTests {
  @Test(
    """
    NAV-01 CTL-26 no notes, one and two side by side have room at any width \
    from 280 pixels on, with text at 100 and 150 %, from right to left and in the \
    dark; where there is none for the list, one goes back to it
    """,
    arguments: [
      ScreenSizesTests.ArrivalLook(factor: 1), .init(factor: 1.5),
      .init(factor: 1.5, isDark: true, isMirrored: true),
    ])
  func widths(_ look: ScreenSizesTests.ArrivalLook) async throws {
    let locale = look.isMirrored ? try GeneratedLocale("he_IL") : nil
    var configuration = locale?.configuration ?? DesktopConfiguration()
    if look.isDark { configuration.appearance = .dark }
    try await desktopTest(.wayland, configuration, name: "notes-looks") {
      session in
      try await session.scaleText(by: look.factor)
      let notes = try await NotesDesk.open(on: session)
      let widths = [1240, 840, 600, 420, 360, 280]
      try await notes.desk.look("notes-none", look, at: widths)
      try await notes.write("Shopping\n")
      try await session.find(nil, "Bulleted List", in: notes.app).click()
      try await session.type("apples\n")
      try await session.key("ctrl+b")
      try await session.type("bread\n\n")
      try await session.type(
        "A longer paragraph that has to be broken into several lines, however "
          + "wide the window is, since it says so much.")
      try await notes.desk.look("notes-one", look, at: widths)
      try await session.find(.button, "Keep Beside", in: notes.app).click()
      try await notes.write("Second\nwith a few words")
      try await notes.desk.look("notes-two", look, at: widths)
      guard look.factor == 1 else { return }

      // Narrow: the list alone, a note by Enter, and back by Escape.
      _ = try await notes.desk.resized(to: 420)
      try await session.key("Escape")
      _ = try await session.find(.button, "New Note", in: notes.app)
      try await session.key("Return")
      try await eventually("the note shows") {
        try await session.findAll(.text, "Note", in: notes.app).count == 1
      }
      try await session.find(.button, "Notes", in: notes.app).click()
      _ = try await session.find(.button, "New Note", in: notes.app)
    }
  }
}

extension InsideDesk {
  /// Looks whether there is room at some widths, and goes back to the usual one.
  fileprivate func look(
    _ screen: String, _ look: ScreenSizesTests.ArrivalLook, at widths: [Int]
  ) async throws {
    for width in widths {
      try await resized(to: width).expectNothingCut(
        "\(screen) at \(width), \(look)")
      try await session.look("\(look)-\(width)-\(screen)")
    }
    _ = try await resized(to: 840)
    // Another part of the bar may take the place of what fitted before.
    _ = try await session.settledPicture()
  }
}
