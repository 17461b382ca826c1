import DesktopDriver
import Foundation
import Testing

/// The app with the gallery of controls in its window.
struct ControlsDesk: Sendable {
  let desk: InsideDesk
  var session: DesktopSession { desk.session }
  var app: App { desk.satchel.app }

  /// Starts the app and goes to the gallery.
  static func open(
    _ items: [String] = [],
    frame: Rectangle = Rectangle(10, 10, 840, 780),
    on session: DesktopSession
  ) async throws -> ControlsDesk {
    let controls = ControlsDesk(
      desk: try await InsideDesk.open(items, frame: frame, on: session))
    try await controls.show()
    return controls
  }

  /// Goes to the gallery by the sidebar.
  func show() async throws {
    try await desk.satchel.click("Controls")
    _ = try await gallery()
  }

  /// The gallery; newer GTK has another role for it.
  func gallery() async throws -> Element {
    try await eventually("the gallery shows") {
      try await session.findAll(nil, "Controls", in: app).first {
        ["scroll pane", "grouping", "panel"].contains($0.role.name)
      }
    }
  }

  /// What has this role and name in the gallery.
  func find(_ role: Role?, _ name: String) async throws -> Element {
    try await session.find(role, name, in: app, below: gallery())
  }

  /// The first number that is told of a control: its value, or what GTK up to
  /// 4.8 has instead, such as “Page 2 of 5”.
  func number(of element: Element) async throws -> Double? {
    if let value = try? await element.value { return value }
    return try await element.details.split { !$0.isNumber }.first.flatMap {
      Double($0)
    }
  }

  /// Scrolls until a control is wholly in sight, some way from the edges.
  ///
  /// - Returns: where it is then.
  @discardableResult
  func reveal(_ element: Element) async throws -> Rectangle {
    let window = desk.satchel.window.frame
    // Beside the cards, where no control takes the wheel.
    let gutter = Point(window.x + window.width - 20, window.center.y)
    return try await eventually("\(element) is in sight", within: .seconds(30))
    {
      // One scroll after the other: it has to have come to rest.
      _ = try await session.settledPicture()
      let frame = try await element.rectangle
      let above = window.y + 60 - frame.y
      let below = frame.y + frame.height - (window.y + window.height - 20)
      guard above > 0 || below > 0 else { return frame }
      // A step is less than a hundred pixels.
      let steps = max(1, max(above, below) / 100)
      try await session.scroll(at: gutter, steps: above > 0 ? -steps : steps)
      return nil
    }
  }
}
