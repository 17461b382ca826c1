import DesktopDriver
import Foundation
import Testing

/// Values that are dropped on controls, in the gallery.
@Suite(.serialized) struct ControlsDropsTests {
  @Test(
    """
    DND-14 DND-27 a slider takes a number and a stepper, too, each within its \
    range; what doesn’t fit changes nothing and is told, and Ctrl+Z takes a \
    drop back
    """,
    arguments: DisplaySystem.allCases)
  func numbers(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-drops-numbers") { session in
      let controls = try await ControlsDesk.open(
        frame: Rectangle(420, 10, 840, 780), on: session)
      let slider = try await controls.find("slider", "Picture Size")
      let takes = "A number from 16 to 96 can be dropped here."
      _ = try await controls.find(.label, takes)
      nonisolated(nonsending) func expect(_ number: Double) async throws {
        try await eventually("the slider is at \(number)") {
          try await slider.value == number
        }
      }
      try await controls.drop("64", on: slider)
      try await expect(64)
      try await session.look("controls-drops-slider")
      // The keyboard is where it was dropped.
      try await session.key("ctrl+z")
      try await expect(48)
      try await session.key("ctrl+shift+z")
      try await expect(64)
      try await controls.drop("hello", on: slider, isTaken: false)
      _ = try await controls.find(.label, "That doesn’t fit. \(takes)")
      try await session.look("controls-drops-refused")
      try await controls.drop("120", on: slider, isTaken: false)
      _ = try await controls.find(.label, "That doesn’t fit. \(takes)")
      try await expect(64)

      let copies = try await controls.find("spin button", "Copies")
      try await controls.drop("7", on: copies)
      _ = try await controls.find(.label, "42 sheets of paper")
      try await session.key("ctrl+z")
      _ = try await controls.find(.label, "6 sheets of paper")
    }
  }

  @Test(
    """
    DND-14 CTL-31 CTL-35 a date picker takes a day, wheels take their values, \
    and a colour well takes a colour or its digits
    """,
    arguments: DisplaySystem.allCases)
  func others(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-drops-others") { session in
      let controls = try await ControlsDesk.open(
        frame: Rectangle(420, 10, 840, 780), on: session)
      let month = try await controls.find("spin button", "Month")
      try await controls.drop("2026-03-01", on: month)
      _ = try await controls.find(.label, "2026-03-01")
      try await controls.drop("2026-02-30", on: month, isTaken: false)
      _ = try await controls.find(
        .label,
        "That doesn’t fit. A day such as 2026-03-01 can be dropped here.")
      _ = try await controls.find(.label, "2026-03-01")

      let unit = try await controls.find("spin button", "Unit")
      try await controls.drop("3 miles", on: unit)
      try await eventually("the wheels stand there") {
        try await session.findAll(.label, nil, below: controls.gallery())
          .contains { $0.name.hasPrefix("3 miles = ") }
      }
      try await session.key("ctrl+z")
      _ = try await controls.find(.label, "1 cm = 0.01 m")

      let digits = try await controls.field("Colour")
      try await controls.reveal(digits)
      let patch = try await controls.find(.image, "Colour")
      try await controls.drop("#A3be8c", on: patch)
      try await eventually("its digits stand there") {
        try await digits.text == "#a3be8c"
      }
      let color = Data(
        [0xffff, 0, 0, 0xffff].flatMap { (part: UInt16) in
          withUnsafeBytes(of: part) { Array($0) }
        })
      try await controls.drop(
        [("application/x-color", color)], on: patch)
      try await eventually("it is red") {
        try await digits.text == "#ff0000"
      }
      try await session.look("controls-drops-colour")
      try await session.key("ctrl+z")
      try await eventually("it is as it was") {
        try await digits.text == "#a3be8c"
      }
    }
  }
}

extension ControlsDesk {
  /// Drags words from another program onto a control.
  fileprivate func drop(
    _ words: String, on control: Element, isTaken: Bool = true
  ) async throws {
    try await drop([Offer.text(words)], on: control, isTaken: isTaken)
  }

  /// Drags something from another program onto a control, and waits until that
  /// program knows what became of it.
  fileprivate func drop(
    _ offers: [(type: String, data: Data)], on control: Element,
    isTaken: Bool = true
  ) async throws {
    let frame = try await reveal(control)
    let source = try await Peer.source(
      .gtk3, offers, frame: Rectangle(10, 200, 300, 200), on: session)
    try await session.drag(from: source.center, to: frame.center)
    let action = try await source.next("ended").action
    // GTK 3 on X11 takes every XdndFinished for a success.
    let isSuccess = isTaken || !session.system.isWayland
    #expect((action == "copy") == isSuccess, "\(offers), \(action ?? "")")
    source.app.kill()
    _ = try await source.app.waitForExit()
    try await session.activate(desk.satchel.window)
  }
}
