import DesktopDriver
import Foundation
import Testing

/// The bar that asks for a review, and where it leads.
@Suite(.serialized) struct RatingTests {
  @Test(
    """
    NS-105 NS-106 NS-110 RAT-01 RAT-05 RAT-09 after enough finished drops a \
    bar asks for a review and leaves the keyboard where it is; Tab comes to \
    its button, which opens the page that the link in About opens, too
    """, arguments: DisplaySystem.allCases)
  func asks(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    var configuration = schemas.configuration
    configuration.appearance = system == .wayland ? .dark : .light
    try await desktopTest(system, configuration, name: "rating") { session in
      let opened = session.temporaryFolder + "/opened"
      try await session.install(
        program: "software", named: "Software",
        for: "x-scheme-handler/appstream",
        running: "echo \"$1\" >>\(opened)", given: "%u")
      func addresses() -> [String] {
        let text = try? String(contentsOfFile: opened, encoding: .utf8)
        return text?.split(separator: "\n").map(String.init) ?? []
      }
      let desk = try await session.deskOneTaskBeforeReview()
      try await desk.click("a")
      let focus = try await WindowReader(desk.satchel).read().focus
      try await desk.swap("a", "b")
      let review = try await session.find(
        .button, "Write a Review", in: desk.satchel.app)
      try await session.look("rating-wide")
      #expect(try await !review.states.contains("focused"))
      #expect(focus != nil)
      // Dropping more asks no second time.
      try await desk.swap("b", "a")
      #expect(
        try await session.findAll(
          .button, "Write a Review", in: desk.satchel.app
        )
        .count == 1)
      // It stands in another part of a narrow window.
      let narrow = try await desk.resized(to: 360)
      let there = try await eventually("the bar stands in the window") {
        let button = try await session.find(
          .button, "Write a Review", in: desk.satchel.app)
        let (frame, window) = (
          try await button.rectangle, narrow.satchel.window.frame
        )
        return frame.x >= window.x
          && frame.x + frame.width <= window.x + window.width ? button : nil
      }
      try await session.look("rating-narrow")
      try await narrow.tab(to: there.name)
      try await session.key("Return")
      try await eventually("the page is open") {
        addresses() == ["appstream:dev.satchel.Satchel"]
      }
      try await session.awaitNoReviewBar(of: desk)
      try await eventually("it is noted") {
        try await session.reviewRecord().hasSuffix(" answered")
      }
      // The keyboard is in the place again.
      try await session.key("F10")
      try await narrow.choose("About Satchel")
      try await session.sideWindow("About Satchel")
      try await session.look("rating-about")
      try await session.find(
        .link, "Reviews and Feedback", in: desk.satchel.app
      )
      .doAction()
      try await eventually("the page is open again") {
        addresses()
          == Array(
            repeating: "appstream:dev.satchel.Satchel", count: 2)
      }
    }
  }

  @Test(
    """
    NS-107 RAT-03 RAT-06 nobody is asked who has switched that off, nor within \
    ten seconds of a key; where no program opens the page a sentence says what \
    would
    """)
  func holdsBack() async throws {
    let schemas = try Schemas()
    try await desktopTest(.x11, schemas.configuration) { session in
      let desk = try await session.deskOneTaskBeforeReview()
      let app = desk.satchel.app
      _ = try await desk.openPreferences()
      let never = try await desk.preference("Never Ask for Ratings")
      _ = try await session.settledPicture()
      try await session.look("rating-preferences")
      try await never.doAction()
      try await eventually("it is on") {
        try await never.states.contains("checked")
      }
      try await desk.shutPreferences(by: "Escape")
      try await session.activate(desk.satchel.window)
      try await desk.swap("a", "b")
      try await session.awaitFinishedTasks(5)
      // Longer than it takes when nothing is in the way, typing included.
      let end = ContinuousClock.now + .seconds(13)
      try await eventually("it would have asked", within: .seconds(20)) {
        let shown = try await session.findAll(
          .button, "Write a Review", in: app)
        #expect(shown.isEmpty)
        return .now > end
      }
      #expect(try await session.reviewRecord().hasSuffix(" asked="))
      try await session.set("never-ask-for-ratings", "false")
      try await session.key("Escape")
      let typed = ContinuousClock.now
      try await desk.swap("b", "a")
      let review = try await session.find(
        .button, "Write a Review", in: app, within: .seconds(30))
      #expect(ContinuousClock.now - typed >= .seconds(9.5))
      try await review.click()
      try await desk.satchel.message(containing: "It takes a software centre")
      try await session.awaitNoReviewBar(of: desk)
    }
  }

  @Test(
    """
    RAT-03 nobody is asked while a menu is open, while something is dragged, or \
    while another window is worked in; when that is over they are
    """, arguments: ["a menu", "a drag", "another window"])
  func waits(_ blocker: String) async throws {
    let schemas = try Schemas()
    try await desktopTest(
      .x11, schemas.configuration,
      name: "rating-\(blocker.replacing(" ", with: "-"))"
    ) { session in
      let desk = try await session.deskOneTaskBeforeReview()
      let app = desk.satchel.app
      let other = try await Peer.source(
        .gtk3, [Offer.text("words")], frame: .beside, on: session)
      try await session.activate(desk.satchel.window)
      try await desk.swap("a", "b")
      // What was done is to be seen for two seconds first.
      switch blocker {
      case "a menu":
        try await session.click(
          at: desk.frame("a").center, button: .secondary)
        _ = try await session.find(.menuItem, "Open", in: app)
      case "a drag":
        try await session.beginDrag(
          at: desk.frame("a").center, towards: desk.satchel.freeRoom)
      default: try await session.activate(other.window)
      }
      let end = ContinuousClock.now + .seconds(5)
      try await eventually("it would have asked", within: .seconds(20)) {
        let shown = try await session.findAll(
          .button, "Write a Review", in: app)
        #expect(shown.isEmpty)
        return .now > end
      }
      switch blocker {
      case "a menu": try await session.click(at: desk.satchel.freeRoom)
      case "a drag": try await desk.giveUp()
      default: try await session.activate(desk.satchel.window)
      }
      _ = try await session.find(
        .button, "Write a Review", in: app, within: .seconds(30))
    }
  }
}

extension DesktopSession {
  /// The app, used for a month and with a task left to finish before it asks for
  /// a review; on a desktop of ``Schemas/configuration``.
  fileprivate func deskOneTaskBeforeReview() async throws -> InsideDesk {
    let month = Int(Date().timeIntervalSince1970) - 30 * 86_400
    try await set("review-record", "'since=\(month) tasks=3 asked='")
    let desk = try await InsideDesk.open(["a", "b"], on: self)
    try await awaitFinishedTasks(4)
    return desk
  }

  fileprivate func awaitFinishedTasks(_ count: Int) async throws {
    try await eventually("\(count) tasks are finished") {
      try await reviewRecord().contains(" tasks=\(count) ")
    }
  }

  /// What is stored of requests.
  fileprivate func reviewRecord() async throws -> String {
    let call = try await launch(
      "gsettings", ["get", "dev.satchel.Satchel", "review-record"])
    try await call.waitForExit()
    return (call.lines.first ?? "").replacing("'", with: "")
  }

  fileprivate func awaitNoReviewBar(of desk: InsideDesk) async throws {
    try await eventually("the bar has gone") {
      try findAll(.button, "Write a Review", in: desk.satchel.app).isEmpty
    }
  }
}

extension InsideDesk {
  /// Drags the first tile behind the second, without a key.
  fileprivate func swap(_ first: String, _ second: String) async throws {
    try await session.drag(
      from: frame(first).center, to: besideTile(second, after: true))
    try await satchel.listing("“\(first)” is last") {
      $0.shelf.map(\.name) == [second, first]
    }
  }
}
