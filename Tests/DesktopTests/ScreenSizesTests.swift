import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// How large things are, and whether there is room for them: on every screen.
@Suite(.serialized) struct ScreenSizesTests {
  @Test(
    """
    NS-046 CTL-26 with text at 100, 150 and 200 % no words are cut off and \
    nothing leaves the window, on any screen, wide and narrow
    """, arguments: [1, 1.5, 2], [840, 420])
  func largeText(_ factor: Double, _ width: Int) async throws {
    let name = "large-text-\(Int(factor * 100))-\(width)"
    try await desktopTest(.wayland, name: name) { session in
      try await session.scaleText(by: factor)
      let desk = try await InsideDesk.openForScreens(on: session)
        .resized(to: width)
      if width < 500 { try await desk.awaitBack(to: "Places") }
      try await desk.walkScreens { screen in
        try await desk.expectNothingCut(
          "\(screen) at \(width), \(Int(factor * 100)) %")
        try await session.look(
          "sizes-\(Int(factor * 100))-\(width)-\(screen.fileName)")
      }
    }
  }

  @Test(
    """
    CTL-26 DND-38 what is on its way, what asks and what failed says so in whole \
    sentences, in rows and among the transfers, at any width from 280 pixels on, \
    with text at 100 and 150 %, from right to left and in the dark
    """,
    arguments: [
      ArrivalLook(factor: 1), .init(factor: 1.5),
      .init(factor: 1.5, isDark: true, isMirrored: true),
    ])
  func arrivals(_ look: ArrivalLook) async throws {
    let locale = look.isMirrored ? try GeneratedLocale("he_IL") : nil
    var configuration = locale?.configuration ?? DesktopConfiguration()
    if look.isDark { configuration.appearance = .dark }
    try await desktopTest(.wayland, configuration, name: "arrivals") {
      session in
      try await session.scaleText(by: look.factor)
      let desk = try await InsideDesk.openForScreens(on: session)
      try await desk.walkArrivals { screen in
        for width in [800, 420, 360, 280] {
          try await desk.resized(to: width).expectNothingCut(
            "\(screen) at \(width), \(look)")
          try await session.look(
            "\(look)-\(width)-\(screen.fileName)", atRest: true)
        }
        _ = try await desk.resized(to: 800)
      }
    }
  }

  /// How the desktop shows what arrives.
  struct ArrivalLook: CustomTestStringConvertible, CustomStringConvertible {
    var factor: Double
    var isDark = false
    var isMirrored = false

    var description: String {
      "\(Int(factor * 100))\(isDark ? "-dark" : "")"
        + (isMirrored ? "-mirrored" : "")
    }

    var testDescription: String { description }
  }

  @Test(
    """
    CTL-06 CTL-26 what is pressed is at least 24 pixels wide and tall, names of \
    places 36, items 44, on any screen
    """)
  func targets() async throws {
    try await desktopTest(.wayland, name: "targets") { session in
      try await InsideDesk.walkTargets(on: session) { screen, report in
        for (rows, least) in [(report.rows, 44.0), (report.places, 36)] {
          for row in rows {
            #expect(
              row.frame[2] >= 44 && row.frame[3] >= least,
              "\(screen): \(row)")
          }
        }
      }
    }
  }

  @Test(
    """
    CTL-06 CTL-26 where there is a screen to touch, what is pressed is at least \
    44 pixels wide and tall, and words have room, on any screen
    """,
    .enabled(if: canTouch, "Left out"))
  func touchTargets() async throws {
    try await desktopTest(.x11, .init(touch: true), name: "touch-targets") {
      session in
      // All names of places have room, for fingers too.
      try await InsideDesk.walkTargets(in: .tall, on: session) {
        screen, report in
        #expect(report.cut == [], "\(screen)")
        try await session.look(
          "touch-\(screen.fileName)", atRest: true)
      }
    }
  }

  private static let canTouch: Bool = {
    let can = DesktopSession.canTouch(on: .x11)
    if !can { tellLeftOut("no finger: Xorg is missing, or a driver of its.") }
    return can
  }()

  @Test(
    """
    CTL-26 from right to left every screen is the other way round: names begin \
    on the right, and what stood on the left stands on the right
    """, arguments: DisplaySystem.allCases)
  func mirrored(_ system: DisplaySystem) async throws {
    let locale = try GeneratedLocale("he_IL")
    try await desktopTest(system, locale.configuration, name: "mirrored") {
      session in
      let desk = try await InsideDesk.openForScreens(on: session)
      let app = desk.satchel.app
      func x(_ role: Role?, _ name: String) async throws -> Int {
        try await session.find(role, name, in: app).rectangle.center.x
      }
      let middle = desk.satchel.window.frame.center.x
      try await desk.walkScreens { screen in
        // The places stand on the right, and Undo before the menu.
        #expect(try await desk.frame("Shelf").center.x > middle, "\(screen)")
        #expect(
          try await x(.button, "Undo") > x(nil, "Main Menu"), "\(screen)")
        try await session.look(
          "mirrored-\(screen.fileName)", atRest: true)
      }
      try await desk.show("Shelf")
      #expect(try await desk.frame("a").x > desk.frame("b").x)
      try await desk.show("Teas")
      // A row's picture comes first, on the right, and then its name.
      let row = try await desk.frame("c")
      let name = try await session.find(.label, "c", in: app).rectangle
      #expect(name.center.x < row.center.x)
      // GTK has a title of its own, in the desktop's language.
      try await session.key("F10")
      try await desk.choose("About Satchel")
      try await session.sideWindow("About Satchel")
    }
  }
}

extension DesktopSession {
  /// Has programs show text larger than usual.
  func scaleText(by factor: Double) async throws {
    let exit = try await launch(
      "gsettings",
      [
        "set", "org.gnome.desktop.interface", "text-scaling-factor",
        "\(factor)",
      ]
    ).waitForExit()
    #expect(exit == .status(0))
  }
}

extension InsideDesk {
  /// Expects no target of any screen to be too small, and looks at the rest of
  /// what each says.
  fileprivate static func walkTargets(
    in frame: Rectangle = .satchel, on session: DesktopSession,
    _ look: (_ screen: Screen, WindowReport) async throws -> Void
  ) async throws {
    let desk = try await openForScreens(frame: frame, on: session)
    let reader = try WindowReader(desk.satchel)
    try await desk.walkScreens { screen in
      _ = try await session.settledPicture()
      // What has come into sight is laid out with the next frame.
      let report = try await eventually(
        "nothing is too small on \(screen)",
        state: { "\((try? await reader.read().small) ?? [])" }
      ) {
        let report = try await reader.read()
        return report.small.isEmpty ? report : nil
      }
      try await look(screen, report)
    }
  }

  /// Expects no words to be cut off, once nothing moves any more.
  func expectNothingCut(_ what: String) async throws {
    let reader = try WindowReader(satchel)
    _ = try await session.settledPicture()
    let cut = try await reader.read().cut
    #expect(cut == [], "\(what): \(cut)")
    let windows = try await session.accessibleWindows(of: satchel.app)
    if windows.count == 1 { try await expectWithin(what) }
  }
}
