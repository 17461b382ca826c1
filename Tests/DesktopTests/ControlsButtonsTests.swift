import DesktopDriver
import Foundation
import Testing

/// Buttons of the system, work that takes its time, and sheets, in the gallery of
/// controls.
@Suite(.serialized) struct ControlsButtonsTests {
  @Test(
    """
    NS-036 CTL-01 CTL-06 CTL-19 CTL-68 buttons of each sort act by a \
    click, by Enter and by Space, one with an icon has a name, one stays \
    pressed, one waits for its switch, and a secondary click presses none
    """,
    arguments: DisplaySystem.allCases)
  func system(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-buttons") { session in
      let controls = try await ControlsDesk.open(on: session)
      func expect(_ number: String) async throws {
        _ = try await controls.find(.label, "The number is \(number).")
      }
      let one = try await controls.find(.button, "Add One")
      try await controls.reveal(controls.control("Allow Doubling"))
      try await controls.reveal(one)
      try await session.look("controls-buttons")
      try await expect("12")
      try await one.click()
      try await expect("13")
      try await session.key("Return")
      try await expect("14")
      try await session.key("space")
      try await expect("15")
      try await controls.find(.button, "Add Ten").click()
      try await expect("25")
      try await controls.find(.button, "Take One Away").click()
      try await expect("24")
      for name in ["Add One", "Set to Zero"] {
        try await controls.find(.button, name).click(.secondary)
      }
      #expect(try await controls.desk.shownMenu().isEmpty)
      try await expect("24")

      // GTK 4.8 tells nobody that a button stays pressed: what it does shows.
      func height() async throws -> Int {
        try await controls.find(.label, "The number is 24.")
          .restingRectangle.height
      }
      let usual = try await height()
      try await controls.find(nil, "Enlarge").click()
      try await eventually("words are larger") {
        try await height() > usual
      }
      try await session.look("controls-buttons-large")
      try await session.key("space")
      try await eventually("words are as they were") {
        try await height() == usual
      }

      let double = try await controls.find(.button, "Double")
      #expect(try await !double.states.contains("sensitive"))
      #expect(
        try await double.details == "Switch on “Allow Doubling” first.")
      try await double.click()
      try await expect("24")
      try await controls.control("Allow Doubling").click()
      try await eventually("it can be pressed") {
        try await double.states.contains("sensitive")
      }
      try await double.click()
      try await expect("48")
      try await controls.find(.button, "Set to Zero").click()
      try await expect("0")
    }
  }

  @Test(
    """
    NS-041 CTL-11 CTL-12 the button at the end of a field for people lists the \
    contacts, as Ctrl+Shift+A does; the one that is chosen becomes a token, and \
    an address can be typed as well
    """,
    arguments: DisplaySystem.allCases)
  func contacts(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-contacts") { session in
      let controls = try await ControlsDesk.open(frame: .tall, on: session)
      let desk = controls.desk
      let path = session.temporaryFolder + "/people.vcf"
      try (Cards.anna + Cards.bob).write(to: URL(filePath: path))
      let source = try await Peer.source(
        .gtk3, [("text/uri-list", Data("file://\(path)\r\n".utf8))],
        frame: .beside, on: session)
      try await session.drag(
        from: source.center, to: desk.frame("Contacts").center)
      try await desk.satchel.listing("there are contacts") {
        $0.items(in: "Contacts").map(\.name) == ["Anna Berg", "Bob"]
      }
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()
      try await session.activate(desk.satchel.window)

      let anna = "Anna Berg <anna@example.org>"
      let work = "Bob <bob@work.example>"
      let button = try await controls.find(nil, "Choose Contacts")
      try await controls.reveal(button)
      try await button.click()
      let row = try await controls.find(nil, anna)
      try await controls.reveal(row)
      try await session.look("controls-contacts")
      try await row.click()
      _ = try await controls.find(.button, "Remove Anna Berg")
      _ = try await controls.find(.label, "Added: \(anna)")
      // Typing leaves those that fit, and Enter takes the first.
      try await session.type("work")
      try await eventually("one is left") {
        try await controls.findAll("Bob <bob@home.example>").isEmpty
      }
      try await session.key("Return")
      _ = try await controls.find(.label, "Added: \(anna), \(work)")
      try await session.key("Escape")
      try await eventually("the list is shut") {
        try await controls.findAll("Contacts to write to").isEmpty
      }
      try await session.key("ctrl+shift+a")
      _ = try await controls.find(nil, "Bob <bob@home.example>")
      try await session.key("ctrl+shift+a")
      try await eventually("the list is shut by the same key") {
        try await controls.findAll("Contacts to write to").isEmpty
      }
      try await session.type("dora@example.org,")
      _ = try await controls.find(.button, "Remove dora@example.org")
      _ = try await controls.find(
        .label, "Added: \(anna), \(work), dora@example.org")
    }
  }
}

extension ControlsButtonsTests {
  @Test(
    """
    NS-056 NS-090 CTL-38 CTL-42 CTL-43 a spinner turns for as long as nobody \
    knows when it ends; Tab doesn't stop at it, and the button ends it
    """,
    arguments: DisplaySystem.allCases)
  func spinner(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-spinner") { session in
      let controls = try await ControlsDesk.open(on: session)
      let label = try await controls.find(
        .label, "Text has 100 percent of its usual size.")
      try await controls.reveal(label)
      func begin() async throws {
        let button = try await controls.find(.button, "Wait for a Copy")
        try await controls.reveal(button)
        try await button.click()
        let shown = try await controls.find(nil, "Waiting for a copy")
        #expect(try await !shown.states.contains("focusable"))
        _ = try await controls.find(
          .label, "Copy something, here or in another program")
      }
      func expectEnd() async throws {
        try await eventually("the spinner has gone") {
          try await controls.findAll("Waiting for a copy").isEmpty
        }
        _ = try await controls.find(.button, "Wait for a Copy")
      }
      try await begin()
      try await session.look("controls-spinner")
      try await controls.find(.button, "Cancel").click()
      try await expectEnd()
      _ = try await controls.find(.label, "Nothing has been copied.")
      try await begin()
      try await controls.reveal(label)
      try await label.click()
      try await session.key("ctrl+a")
      try await session.key("ctrl+c")
      try await expectEnd()
      try await eventually("it says what was offered") {
        try await session.findAll(.label, nil, below: controls.gallery())
          .contains {
            $0.name.hasPrefix("Offered as ") && $0.name.contains("text/plain")
          }
      }
    }
  }

  @Test(
    """
    NS-056 NS-090 CTL-38 CTL-39 CTL-40 CTL-43 CTL-44 a bar fills with what has \
    been done, Tab doesn't stop at it, and the button ends the work
    """,
    arguments: DisplaySystem.allCases)
  func bar(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-bar") { session in
      let controls = try await ControlsDesk.open(on: session)
      let button = try await controls.find(.button, "Make Checksum")
      try await controls.reveal(button)
      try await button.click()
      let shown = try await eventually(
        "the files are measured", within: .seconds(60)
      ) {
        try await session.findAll(
          .progressBar, "Making a checksum", in: controls.app
        ).first
      }
      #expect(try await !shown.states.contains("focusable"))
      let first = try await eventually("a part of it is done") {
        try await shown.value.flatMap { $0 > 0 && $0 < 1 ? $0 : nil }
      }
      try await eventually("more of it is done") {
        try await shown.value.map { $0 > first && $0 <= 1 } ?? false
      }
      try await session.look("controls-bar")
      try await controls.find(.button, "Cancel").doAction()
      _ = try await controls.find(.button, "Make Checksum")
      try await eventually("the bar has gone") {
        try await controls.findAll("Making a checksum").isEmpty
      }
      try await eventually("it says how far it came") {
        try await session.findAll(.label, nil, below: controls.gallery())
          .contains {
            $0.name.hasPrefix("Stopped after ") && $0.name.hasSuffix("B.")
          }
      }
    }
  }

  @Test(
    """
    NS-096 MOD-01 MOD-03 MOD-06 MOD-11 MOD-12 MOD-13 MOD-14 a sheet of each style \
    has its title and its way out, covers what it should, and gives the \
    keyboard back; beside one over the pane the places are live, and it waits \
    there
    """,
    arguments: DisplaySystem.allCases)
  func sheets(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "controls-sheets") { session in
      let controls = try await ControlsDesk.open(on: session)
      let desk = controls.desk
      let app = controls.app
      let window = desk.satchel.window.frame
      var widths: [Int] = []
      for (title, sheet, exit) in [
        ("Show Full Sheet", "Full Sheet", "Close"),
        ("Show Page Sheet", "Page Sheet", "Escape"),
        ("Show Form Sheet", "Form Sheet", "ctrl+w"),
        ("Cover This Pane", "Sheet over the Pane", "frame"),
      ] {
        let button = try await controls.find(.button, title)
        try await controls.reveal(button)
        try await button.click()
        let shown = try await session.find(.dialog, sheet, in: app)
        // Beside the last one all else can be used.
        #expect(
          try await shown.states.contains("modal") == (exit != "frame"))
        _ = try await session.settledPicture()
        widths.append(try await shown.rectangle.width)
        try await session.look("controls-sheets-\(widths.count)")
        let buttons = try await session.findAll(.button, nil, below: shown)
        #expect(buttons.map(\.name) == ["Close"])
        switch exit {
        case "Close": try await buttons.first?.click()
        case "frame": try await session.askToClose(desk.satchel.window)
        default: try await session.key(exit)
        }
        try await desk.awaitNoSheet()
        #expect(app.exit == nil)
        try await controls.awaitFocus(button)
        _ = try await controls.find(
          .label, "The sheet is closed. Nothing has changed.")
      }
      // All of the window, most of it, 480 pixels, and all but the places.
      #expect(window.width - 10...window.width ~= widths[0])
      #expect(widths[0] - 90...widths[0] - 70 ~= widths[1])
      #expect(widths[2] == 480)
      #expect(widths[0] - 230...widths[0] - 180 ~= widths[3])

      try await controls.find(.button, "Cover This Pane").click()
      _ = try await session.find(.dialog, "Sheet over the Pane", in: app)
      try await desk.show("Shelf")
      try await desk.awaitNoSheet()
      try await desk.satchel.click("Controls")
      let waiting = try await session.find(
        .dialog, "Sheet over the Pane", in: app)
      try await session.find(.button, "Close", below: waiting).click()
      try await desk.awaitNoSheet()
      try await controls.find(.button, "Cover This Pane").click()
      let covering = try await session.find(
        .dialog, "Sheet over the Pane", in: app)
      // What is covered hears no key; those of the window are as ever.
      try await session.key("ctrl+f")
      _ = try await session.settledPicture()
      #expect(try await session.findAll(nil, "Find", in: app).isEmpty)
      #expect(try await covering.rectangle.width > 0)
      try await session.key("ctrl+q")
      try await app.waitForExit()
    }
  }
}
