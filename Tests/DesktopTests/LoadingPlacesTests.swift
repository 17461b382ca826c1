import DesktopDriver
import Foundation
import Testing

/// What shows of a place until all of it does.
@Suite(.serialized) struct LoadingPlacesTests {
  @Test(
    """
    LOD-01 no place that is chosen is empty for 100 ms, the first time and later, \
    with thousands of items and hundreds of pictures
    """)
  func places() async throws {
    try await desktopTest(.x11, name: "loading-places", load: .alone) {
      session in
      let library = session.dataFolder + "/satchel-library"
      for arguments in [
        ["2000"],
        [
          "300", "--file", Fixture.jpeg, "--kind", "image", "--list",
          "Pictures",
        ],
      ] {
        let exit = try await session.launch(
          Satchel.executable, ["seed", "--library", library] + arguments
        ).waitForExit(within: .seconds(120))
        #expect(exit == .status(0))
      }
      let satchel = try await Satchel.start(library: library, on: session)
      let window = satchel.window.frame
      // Beside the names, below the header, without the scroll bar.
      let content = Rectangle(
        window.x + 210, window.y + 60, window.width - 230, window.height - 80)
      for name in [
        "Pictures", "Transfers", "Notes", "Mail", "Contacts", "Photos",
        "Charts", "Launcher", "Controls", "Shelf", "Pictures", "Photos",
        "Controls", "Shelf",
      ] {
        let row = try await satchel.sidebarRow(name).rectangle
        let before = try await session.settledPicture().crop(content)
        try await session.move(to: row.center)
        try await session.press()
        try await session.release()
        var seen: [(picture: Picture, time: ContinuousClock.Instant)] = []
        let begin = ContinuousClock.now
        while .now - begin < .milliseconds(700) {
          let time = ContinuousClock.now
          seen.append((try await session.screenshot(), time))
        }
        let parts = seen.map { ($0.picture.crop(content), $0.time) }
        #expect(
          try #require(parts.last).0.difference(from: before) > 0.001,
          "“\(name)” shows")
        // From the first picture with nothing to the first with something.
        var longest = Duration.zero
        var since: ContinuousClock.Instant?
        for (picture, time) in parts {
          if let begin = since { longest = max(longest, time - begin) }
          since = picture.isEmpty ? since ?? time : nil
        }
        #expect(
          longest < .milliseconds(100), "“\(name)” was empty for \(longest)")
        #expect(parts.count > 10, "\(parts.count) pictures")
      }
    }
  }
}

extension Picture {
  /// Whether there is nothing but one colour.
  fileprivate var isEmpty: Bool {
    let most = histogram.values.max() ?? 0
    return Double(most) > 0.999 * Double(width * height)
  }
}
