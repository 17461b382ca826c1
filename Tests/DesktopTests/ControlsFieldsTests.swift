import DesktopDriver
import Foundation
import Testing

/// Lines of text, in the gallery of controls.
@Suite(.serialized) struct ControlsFieldsTests {
  @Test(
    """
    NS-069 NS-070 NS-071 NS-072 CTL-69 CTL-70 CTL-71 CTL-73 CTL-74 Enter adds \
    no line to a field, a button and Ctrl+U empty it and Ctrl+Z takes that \
    back, a wrong address is told on leaving it alone, and an icon acts by \
    press and by key
    """,
    arguments: DisplaySystem.allCases)
  func fields(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-fields") { session in
      let controls = try await ControlsDesk.open(on: session)
      let email = try await controls.field("Email")
      try await controls.reveal(email)
      try await session.look("controls-fields")
      func expect(_ text: String, in field: Element) async throws {
        try await eventually("\(field) has “\(text)”") {
          try await field.text == text
        }
      }
      let complaint = "Write an address such as name@example.org."
      try await email.click()
      try await session.type("name")
      try await session.key("Return")
      try await expect("name", in: email)
      #expect(try await controls.findAll(complaint).isEmpty)
      try await session.key("Tab")
      _ = try await controls.find(.label, complaint)
      #expect(try await email.details == complaint)
      try await session.look("controls-fields-complaint")
      try await session.key("shift+Tab")
      try await session.key("End")
      try await session.type("@example.org")
      try await eventually("nothing is wrong any more") {
        try await controls.findAll(complaint).isEmpty
      }
      // The button is there while there is a text.
      let end = try await email.rectangle.end
      try await session.click(at: end)
      try await expect("", in: email)
      try await session.key("ctrl+z")
      try await expect("name@example.org", in: email)
      try await session.key("ctrl+u")
      try await expect("", in: email)
      // The hint is no name: that stays.
      _ = try await controls.field("Email")

      let address = try await controls.field("Address")
      try await controls.reveal(address)
      try await address.click()
      try await session.type("https://example.org")
      try await session.key("ctrl+d")
      _ = try await controls.find(.label, "Bookmarks: https://example.org")
      try await session.type("/a")
      try await expect("https://example.org/a", in: address)
      try await session.click(at: address.rectangle.end)
      _ = try await controls.find(
        .label, "Bookmarks: https://example.org, https://example.org/a")
    }
  }

  @Test(
    """
    NS-069 CTL-72 what is secret is neither shown, copied nor dragged out, \
    until the eye is pressed
    """,
    arguments: DisplaySystem.allCases)
  func secret(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-secret") { session in
      let controls = try await ControlsDesk.open(on: session)
      let secret = try await controls.field("Password")
      let frame = try await controls.reveal(secret)
      try await session.click(at: frame.point(0.3, 0.5))
      try await session.type("hush12")
      _ = try await controls.find(.label, "6 characters")
      try await session.key("ctrl+a")
      try await session.key("ctrl+c")
      // A drag from it only selects.
      try await session.move(to: Point(frame.x + 12, frame.center.y))
      try await session.press()
      try await session.glide(to: frame.point(0.5, 0.5))
      #expect(
        try await !WindowReader(controls.desk.satchel).read().isDragging)
      try await session.release()
      let hidden = try await session.settledPicture().crop(frame)
      try await session.click(at: secret.rectangle.end)
      try await eventually("the letters show") {
        try await session.screenshot().crop(frame) != hidden
      }
      try await session.look("controls-secret")
      // Nothing was copied.
      let address = try await controls.field("Address")
      try await controls.reveal(address)
      try await address.click()
      try await session.type("x")
      try await session.key("ctrl+v")
      try await session.type("y")
      try await eventually("nothing came between") {
        try await address.text == "xy"
      }
    }
  }
}

extension Rectangle {
  /// Where the icon at the end of a field is.
  fileprivate var end: Point { Point(x + width - 9, center.y) }
}

extension ControlsDesk {
  /// A field that can be written in; a button or a label may be called the same.
  func field(_ name: String) async throws -> Element {
    try await eventually("there is a field “\(name)”") {
      try await findAll(name).first {
        ["text", "entry", "password text"].contains($0.role.name)
      }
    }
  }
}
