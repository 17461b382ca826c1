import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Films and sounds, which are played in the look at them.
@Suite(.serialized) struct MediaTests {
  @Test(
    """
    NS-061 NS-063 CTL-60 GES-12 a sound is played in the look at it, when the \
    person plays it and from where they want, by keyboard too; how loud it is \
    has the volume button of the desktop
    """, arguments: DisplaySystem.allCases)
  func sound(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "media-sound") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let app = desk.satchel.app
      let file = session.temporaryFolder + "/tone.wav"
      try Self.tone(seconds: 40).write(to: URL(filePath: file))
      try await desk.satchel.put(file, on: session)
      try await desk.click("tone.wav")
      try await session.key("space")
      try await session.sideWindow("tone.wav")
      let player = try await session.find(nil, "Player", in: app)
      try await session.look("media-sound")
      // Nothing is read yet, and the keys are the window's.
      _ = try await session.find(.label, "0:00", below: player)
      try await session.key("Left")
      try await session.sideWindow("a")
      try await session.key("Right")
      let window = try await session.sideWindow("tone.wav")

      // No control of ours but GTK's own is for the volume.
      let again = try await session.find(nil, "Player", in: app)
      _ = try await session.find(nil, "Volume", below: again)
      try await eventually("the one scale is for the position") {
        try await session.findAll("slider", nil, below: again).map(\.name)
          == ["Position"]
      }

      try await session.activate(window)
      try await session.key("Tab")
      try await eventually("the button has the keyboard") {
        try await session.find(.button, "Play", below: again)
          .states.contains("focused")
      }
      try await session.key("space")
      _ = try await session.find(.button, "Pause", below: again)
      try await eventually("it tells how far it is") {
        try await session.findAll(.label, nil, below: again).contains {
          ["0:01 / 0:40", "0:02 / 0:40", "0:03 / 0:40"].contains($0.name)
        }
      }
      try await session.look("media-playing")
      try await session.key("space")
      _ = try await session.find(.button, "Play", below: again)
      // On to the scale, whose arrow keys go five seconds on.
      try await session.key("Tab")
      try await eventually("the scale has the keyboard") {
        try await session.find("slider", "Position", below: again)
          .states.contains("focused")
      }
      try await session.key("Right")
      try await eventually("it goes on from there") {
        try await session.findAll(.label, nil, below: again).contains {
          ["0:06 / 0:40", "0:07 / 0:40", "0:08 / 0:40"].contains($0.name)
        }
      }
      try await session.key("Escape")
      try await session.awaitNoWindow("tone.wav")
    }
  }

  @Test(
    """
    DND-38 what can't be played says so, and can still be opened; a film shows \
    in the place of its icon
    """, arguments: DisplaySystem.allCases)
  func film(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: .dark), name: "media-film"
    ) { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let app = desk.satchel.app
      let bad = session.temporaryFolder + "/broken.webm"
      // What it begins with is a film's.
      try Data(
        [0x1A, 0x45, 0xDF, 0xA3] + [UInt8](repeating: 0x55, count: 4000)
      ).write(to: URL(filePath: bad))
      let film = session.temporaryFolder + "/film.ogv"
      try run(
        "gst-launch-1.0", "-q", "videotestsrc", "num-buffers=150",
        "pattern=red", "!", "video/x-raw,width=320,height=240,framerate=25/1",
        "!", "theoraenc", "!", "oggmux", "!", "filesink", "location=" + film)
      for file in [bad, film] { try await desk.satchel.put(file, on: session) }

      try await desk.click("broken.webm")
      try await session.key("space")
      try await session.sideWindow("broken.webm")
      try await session.find(.button, "Play", in: app).doAction()
      try await Self.saysItCannotBePlayed(on: session, in: app)
      try await session.look("media-broken")
      try await session.key("Right")
      let window = try await session.place(
        try await session.sideWindow("film.ogv"), in: Rectangle(4, 40, 400, 420)
      )
      try await session.find(.button, "Play", in: app).doAction()
      try await eventually("the film shows") {
        try await session.screenshot().crop(window.frame)
          .share(of: Picture.Pixel(255, 0, 0), tolerance: 24) > 0.3
      }
      try await session.look("media-film")
    }
  }

  @Test("DND-38 where nothing plays anything, the look at a sound says so")
  func nothingPlays() async throws {
    try await desktopTest(
      .x11, .init(environment: ["GTK_MEDIA": "none"]), name: "media-none"
    ) { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let file = session.temporaryFolder + "/tone.wav"
      try Self.tone(seconds: 2).write(to: URL(filePath: file))
      try await desk.satchel.put(file, on: session)
      try await desk.click("tone.wav")
      try await session.key("space")
      try await session.sideWindow("tone.wav")
      let app = desk.satchel.app
      try await session.find(.button, "Play", in: app).doAction()
      try await Self.saysItCannotBePlayed(on: session, in: app)
    }
  }

  private static func saysItCannotBePlayed(
    on session: DesktopSession, in app: App
  ) async throws {
    try await eventually("it says so") {
      try await session.findAll(.label, nil, in: app).contains {
        $0.name.hasSuffix("It can’t be played here; Enter opens it.")
      }
    }
  }

  /// A tone as a WAV file: 8 bits, 8 kHz.
  private static func tone(seconds: Int) -> Data {
    let samples = (0..<8000 * seconds).map { UInt8(128 + ($0 / 9 % 2) * 20) }
    func number(_ value: Int, bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var data = Data("RIFF".utf8)
    data += number(36 + samples.count, bytes: 4)
    data += Data("WAVEfmt ".utf8) + number(16, bytes: 4) + number(1, bytes: 2)
    data += number(1, bytes: 2) + number(8000, bytes: 4)
    data += number(8000, bytes: 4) + number(1, bytes: 2) + number(8, bytes: 2)
    data += Data("data".utf8) + number(samples.count, bytes: 4)
    return data + samples
  }
}
