import DesktopDriver
import Foundation
import Testing

/// Drawings, which are made by hand.
@Suite(.serialized) struct DrawingsTests {
  /// Where two fingers can be had.
  private static let withFingers = DisplaySystem.allCases.filter {
    [.x11, .wayland].contains($0) && DesktopSession.canTouch(on: $0)
  }

  @Test(
    """
    NS-019 NS-085 GES-12 GES-14 DND-19 what the pointer draws is kept stroke by \
    stroke, each one step to undo; Escape takes back the one that is drawn, the \
    eraser one that was, and the sheet is moved, zoomed and turned without \
    leaving a mark
    """, arguments: DisplaySystem.allCases)
  func draws(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "drawings"
    ) { session in
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      try await desk.show("Charts")
      try await session.find(.button, "New Drawing", in: app).click()
      let canvas = try await session.find(nil, "Canvas", in: app)
      let frame = try await canvas.rectangle
      try await session.draw([
        frame.point(0.2, 0.4), frame.point(0.5, 0.6), frame.point(0.8, 0.4),
      ])
      try await desk.awaitShapes(["stroke"])
      try await session.find(.radioButton, "Oval", in: app).click()
      try await session.draw([frame.point(0.4, 0.45), frame.point(0.6, 0.7)])
      try await desk.awaitShapes(["stroke", "ellipse"])

      // Escape takes back what is being drawn.
      let aside = frame.point(0.9, 0.98)
      try await session.move(to: aside)
      let before = try await session.settledPicture()
      try await session.move(to: frame.point(0.3, 0.5))
      try await session.press()
      try await session.glide(to: frame.point(0.7, 0.8), steps: 6)
      try await session.key("Escape")
      try await session.release()
      try await session.move(to: aside)
      try await eventually("it is gone") {
        try await session.screenshot().crop(frame)
          .difference(from: before.crop(frame)) < 0.001
      }
      try await desk.awaitShapes(["stroke", "ellipse"])
      try await session.look("drawings")

      // The sheet, by the keyboard.
      for key in ["ctrl+plus", "r", "Right", "ctrl+0"] {
        try await session.key(key)
      }
      try await eventually("the sheet is as it was") {
        try await session.screenshot().crop(frame)
          .difference(from: before.crop(frame)) < 0.001
      }
      try await session.find(.radioButton, "Erase", in: app).click()
      try await session.draw([frame.point(0.5, 0.2), frame.point(0.5, 0.45)])
      try await desk.awaitShapes(["stroke"])
      // What is being erased comes back by Escape, and is kept all the time.
      try await session.find(nil, "Title", in: app).click()
      try await session.key("Home")
      try await session.type("A ")
      try await session.move(to: frame.point(0.5, 0.7))
      try await session.press()
      try await session.glide(to: frame.point(0.5, 0.4), steps: 12)
      try await desk.awaitName("A New Drawing")
      try await desk.awaitShapes(["stroke"])
      try await session.key("Escape")
      try await session.release()
      try await desk.awaitShapes(["stroke"])
      try await session.key("ctrl+z")
      try await desk.awaitName("New Drawing")
      try await session.key("ctrl+z")
      try await desk.awaitShapes(["stroke", "ellipse"])
    }
  }

  @Test(
    """
    NS-085 GES-14 one finger draws; two enlarge, turn and move the sheet, and \
    leave no mark
    """,
    .enabled(if: !withFingers.isEmpty, TouchTests.reason),
    arguments: withFingers)
  func fingers(_ system: DisplaySystem) async throws {
    try await desktopTest(system, .init(touch: true), name: "drawing-fingers") {
      session in
      let desk = try await InsideDesk.open([], frame: .tall, on: session)
      let app = desk.satchel.app
      try await desk.show("Charts")
      try await session.find(.button, "New Drawing", in: app).click()
      let frame = try await session.find(nil, "Canvas", in: app).rectangle
      try await session.move(to: desk.rest)
      try await session.touch(at: frame.point(0.3, 0.45))
      try await session.slide(to: frame.point(0.7, 0.55))
      try await session.lift()
      try await desk.awaitShapes(["stroke"])
      let before = try await session.settledPicture().crop(frame)
      let (left, right) = (frame.point(0.4, 0.5), frame.point(0.6, 0.5))
      try await session.slideTwo(
        (left, frame.point(0.2, 0.4)), (right, frame.point(0.8, 0.6)))
      try await eventually("the sheet has another place") {
        try await session.settledPicture().crop(frame)
          .difference(from: before) > 0.01
      }
      try await session.look("drawing-fingers")
      // One draws on the sheet as it is now.
      try await session.touch(at: frame.point(0.5, 0.4))
      try await session.slide(to: frame.point(0.5, 0.6))
      try await session.lift()
      try await desk.awaitShapes(["stroke", "stroke"])
      // In a narrow window a finger's stroke leads back; not one that draws.
      let narrow = try await desk.resized(to: 360)
      let sheet = try await session.find(nil, "Canvas", in: app).rectangle
      for height in [0.6, 0.8] {
        try await session.touch(at: sheet.point(0.2, height))
        try await session.slide(
          to: sheet.point(0.8, height), steps: 8, pause: .milliseconds(8))
        try await session.lift()
      }
      try await narrow.awaitShapes(["stroke", "stroke", "stroke", "stroke"])
    }
  }

  @Test(
    """
    NS-019 GES-12 DND-19 what was written last is undone first; a key on a button \
    of the editor does nothing to the drawing, which keeps the name that the \
    person gave it; the last stroke is there after the app has quit
    """, arguments: DisplaySystem.allCases)
  func keeps(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "drawing-keeps") { session in
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      try await desk.show("Charts")
      try await session.find(.button, "New Drawing", in: app).click()
      let frame = try await session.find(nil, "Canvas", in: app).rectangle
      try await session.draw([frame.point(0.2, 0.4), frame.point(0.4, 0.6)])
      try await desk.awaitShapes(["stroke"])

      try await session.find(nil, "Title", in: app).click()
      try await session.key("ctrl+a")
      // For longer than it takes until what was written is kept.
      for letter in "a long plan" {
        try await session.type(String(letter))
        try await Task.sleep(for: .milliseconds(300))
      }
      try await session.find(.radioButton, "Box", in: app).click()
      try await session.key("ctrl+z")
      try await eventually("the title is undone, not the stroke") {
        try await session.find(nil, "Title", in: app).text == "New Drawing"
      }
      try await desk.awaitShapes(["stroke"])
      try await desk.awaitName("New Drawing")

      try await session.find(.radioButton, "Line", in: app).click()
      for key in ["Delete", "ctrl+x", "F2", "ctrl+a"] {
        try await session.key(key)
      }
      try await session.draw([frame.point(0.5, 0.4), frame.point(0.6, 0.6)])
      try await desk.awaitShapes(["stroke", "line"])

      try await desk.click("New Drawing")
      try await session.key("F2")
      try await desk.finishRenaming(to: "House")
      try await desk.awaitName("House")
      try await session.draw([frame.point(0.6, 0.4), frame.point(0.7, 0.6)])
      try await desk.awaitShapes(["stroke", "line", "line"])
      #expect(try desk.names(in: "Charts") == ["House"])

      try await session.draw([frame.point(0.7, 0.4), frame.point(0.8, 0.6)])
      try await session.key("ctrl+q")
      _ = try await app.waitForExit()
      try await desk.awaitShapes(["stroke", "line", "line", "line"])
    }
  }

  @Test(
    """
    NS-019 DND-23 GES-13 a drawing is given as itself, then painted, sharpest \
    form first; in a narrow window it takes the place of the list, and what keys \
    do to the sheet a button does, too
    """, arguments: DisplaySystem.allCases)
  func leaves(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "drawing-leaves") { session in
      let wide = try await InsideDesk.open([], on: session)
      try await wide.show("Charts")
      let desk = try await wide.resized(to: 360)
      let app = desk.satchel.app
      try await session.find(.button, "New Drawing", in: app).click()
      let frame = try await session.find(nil, "Canvas", in: app).rectangle
      try await desk.expectWithin("a drawing at 360")
      try await session.draw([
        frame.point(0.3, 0.4), frame.point(0.7, 0.6),
      ])
      try await desk.awaitShapes(["stroke"])
      let aside = frame.point(0.9, 0.98)
      try await session.move(to: aside)
      let whole = try await session.settledPicture().crop(frame)
      for name in ["Zoom In", "Zoom Out", "Turn"] {
        try await session.find(.button, name, in: app).click()
        try await session.move(to: aside)
        try await eventually("\(name) shows") {
          try await session.screenshot().crop(frame)
            .difference(from: whole) > 0.001
        }
        if name == "Turn" { try await session.look("drawing-turned") }
        try await session.find(.button, "Show All", in: app).click()
        try await session.move(to: aside)
        try await eventually("all of it shows again") {
          try await session.screenshot().crop(frame)
            .difference(from: whole) < 0.001
        }
      }
      try await session.find(.button, "Charts", in: app).click()
      let forms = [
        "application/vnd.satchel.drawing+json", "application/pdf",
        "image/svg+xml", "image/png", "image/jpeg",
      ]
      let row = try await desk.frame("New Drawing").center
      let target = try await Peer.target(
        .gtk3, wanting: ["image/svg+xml"], frame: .beside, on: session)
      try await session.drag(from: row, to: target.center)
      let dropped = try await target.next("dropped")
      #expect(dropped.offered?.filter(forms.contains) == forms)
      let svg = dropped.data?["image/svg+xml"]??.bytes ?? Data()
      #expect(String(decoding: svg, as: UTF8.self).contains("<path"))
    }
  }
}

extension DesktopSession {
  /// Moves the pressed pointer through some points.
  fileprivate func draw(_ points: [Point]) async throws {
    try move(to: points[0])
    try press()
    for point in points.dropFirst() { try await glide(to: point, steps: 6) }
    try release()
  }
}

extension InsideDesk {
  /// Waits until the drawing is called so.
  fileprivate func awaitName(_ name: String) async throws {
    try await satchel.listing("it is called “\(name)”") {
      $0.items(in: "Charts").map(\.name) == [name]
    }
  }

  /// Waits until the drawing has such shapes, from below.
  fileprivate func awaitShapes(_ forms: [String]) async throws {
    struct Kept: Decodable {
      struct Shape: Decodable { let form: String }
      let shapes: [Shape]
    }
    try await satchel.listing("it has \(forms)") { listing in
      guard let item = listing.items(in: "Charts").first,
        let bytes = try? satchel.bytes(of: item),
        let kept = try? JSONDecoder().decode(Kept.self, from: bytes)
      else { return false }
      return kept.shapes.map(\.form) == forms
    }
  }
}
