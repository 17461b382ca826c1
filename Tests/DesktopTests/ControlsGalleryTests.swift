import DesktopDriver
import Foundation
import Testing

/// The gallery of controls as a whole.
@Suite(.serialized) struct ControlsGalleryTests {
  @Test(
    """
    CTL-05 CTL-26 all of the gallery stands within a window 360 pixels wide, \
    and in a wide one in its middle
    """,
    arguments: DisplaySystem.allCases)
  func widths(_ system: DisplaySystem) async throws {
    let configuration = DesktopConfiguration(
      appearance: system == .wayland ? .dark : .light)
    try await desktopTest(system, configuration, name: "controls-widths") {
      session in
      let controls = try await ControlsDesk.open(
        frame: Rectangle(10, 10, 1200, 780), on: session)
      let window = controls.desk.satchel.window.frame
      let group = try await controls.find(nil, "Pages").rectangle
      let place = try await controls.gallery().rectangle
      #expect(abs(group.center.x - place.center.x) <= 8)
      #expect(group.width < 800)
      try await controls.lookThrough("1200", in: window)
      let narrow = ControlsDesk(desk: try await controls.desk.resized(to: 360))
      try await narrow.desk.expectWithin("the gallery at 360")
      try await narrow.lookThrough(
        "360", in: narrow.desk.satchel.window.frame)
    }
  }
}

extension ControlsDesk {
  /// Keeps pictures of all of the gallery, where somebody asked for that.
  fileprivate func lookThrough(
    _ name: String, in window: Rectangle
  ) async throws {
    guard ProcessInfo.processInfo.environment["SATCHEL_TEST_PICTURES"] != nil
    else { return }
    let gutter = Point(window.x + window.width - 8, window.center.y)
    try await session.scroll(at: gutter, steps: -99)
    var last: Picture?
    for part in 0..<12 {
      let picture = try await session.settledPicture()
      if picture == last { return }
      last = picture
      try await session.look("gallery-\(name)-\(part)")
      try await session.scroll(at: gutter, steps: window.height / 120)
    }
  }
}
