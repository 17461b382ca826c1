import DesktopDriver
import Foundation
import Testing

/// What can be edited, by what assistive technology is told of it.
@Suite(.serialized) struct EditableTests {
  @Test(
    """
    NS-008 DND-12 DND-14 the field of the main window takes text that another \
    program drags in
    """, arguments: DisplaySystem.allCases)
  func main(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "editable-main") { session in
      let desk = try await InsideDesk.open(["a1", "b2", "c1"], on: session)
      let app = desk.satchel.app
      let peer = try await Peer.source(
        .gtk3, [Offer.text("2")], frame: .beside, on: session)
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+f")
      _ = try await session.find(nil, "Find", in: app)
      let sought = try await desk.fields(1)
      try await session.drag(
        from: peer.center, to: sought[0].rectangle.point(0.2, 0.5))
      // What comes of a drop at its end takes the keyboard from nothing else.
      _ = try await peer.next("ended")
      try await eventually("it is searched for") {
        try await session.findAll(.cell, nil, in: app).map(\.name) == ["b2"]
      }
      try await session.activate(desk.satchel.window)
      try await session.key("Escape")
      try await eventually("nothing is searched for any more") {
        try await session.findAll(nil, "Find", in: app).isEmpty
      }
    }
  }

  @Test(
    """
    NS-008 DND-12 DND-14 every field of the preferences takes text that another \
    program drags in
    """, arguments: DisplaySystem.allCases)
  func preferences(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "editable") { session in
      let desk = try await InsideDesk.open(["a1"], on: session)
      let peer = try await Peer.source(
        .gtk3, [Offer.text("2")], frame: .beside, on: session)
      let window = try await desk.openPreferences()
      try await session.place(window, in: Rectangle(420, 40, 500, 700))
      // It is laid out at that size somewhat later.
      _ = try await session.settledPicture()
      let all = try await desk.fields(2)
      let address = try #require(all.first { $0.name == "Upload Address" })
      try await eventually("the address is in sight") {
        let field = try await address.rectangle
        if field.y + field.height < 740 { return true }
        try await session.scroll(at: Point(800, 400), steps: 1)
        return false
      }
      try await session.drag(
        from: peer.center, to: address.restingRectangle.point(0.2, 0.5))
      _ = try await peer.next("ended")
      try await eventually("the address has it") {
        try await address.text == "2"
      }
      let delay = try #require(all.first { $0.name != address.name })
      let before = try #require(try await delay.value)
      try await session.scroll(at: Point(800, 400), steps: -20)
      // Where in a number a drop would land is another place in each version of
      // GTK; what is selected it replaces.
      try await session.click(at: delay.restingRectangle.point(0.2, 0.5))
      try await session.key("ctrl+a")
      try await session.drag(
        from: peer.center, to: delay.rectangle.point(0.2, 0.5))
      // A number counts when it has been entered.
      try await session.activate(window)
      try await session.click(at: delay.rectangle.point(0.2, 0.5))
      try await session.key("Return")
      try await eventually("it is another number") {
        try await delay.value != before
      }
    }
  }
}

extension InsideDesk {
  /// What can be edited, once there is just so much.
  fileprivate func fields(_ count: Int) async throws -> [Element] {
    var found: [Element] = []
    return try await eventually(
      "there are just \(count) fields", state: { "\(found)" }
    ) {
      found = try await session.findAll(nil, nil, in: satchel.app).filter {
        ["entry", "text", "spin button"].contains($0.role.name)
      }
      return found.count == count ? found : nil
    }
  }
}
