import DesktopDriver
import Foundation
import Testing

/// The code beside the controls of the gallery.
@Suite(.serialized) struct ControlsCodeTests {
  @Test(
    """
    DND-12 DND-14 the code of a control shows by a press on its button, and comes \
    as text into another program by dragging the button
    """,
    arguments: DisplaySystem.allCases)
  func code(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-code") { session in
      let controls = try await ControlsDesk.open(
        frame: .satchel, on: session)
      let button = try await controls.find(nil, "Code of Details Button")
      // The gallery may yet be on its way to where it stays.
      _ = try await session.settledPicture()
      try await button.click()
      try await eventually("its code shows") {
        try await session.findAll(.label, nil, in: controls.app).contains {
          $0.name.contains("AccessoryRows(")
        }
      }
      try await session.look("controls-code")
      try await session.key("Escape")
      try await eventually("it is shut") {
        try await session.windows().count == 1
      }
      let target = try await Peer.target(
        .gtk3, wanting: ["text/plain;charset=utf-8"], frame: .beside,
        on: session)
      try await session.drag(
        from: button.rectangle.center, to: target.center)
      let dropped = try await target.next("dropped")
      let bytes = try #require(
        dropped.data?["text/plain;charset=utf-8"]??.bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.hasPrefix("private static var details: Specimen {\n"))
      #expect(text.contains("\"Details Button\"") && text.hasSuffix("}\n"))
    }
  }
}
