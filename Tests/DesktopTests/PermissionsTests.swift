import DesktopDriver
import Foundation
import Testing

/// Personal data: what is asked before it is read, and what becomes of it when
/// that is taken back.
@Suite(.serialized) struct PermissionsTests {
  @Test(
    """
    NS-111 NS-114 PER-01 PER-02 PER-04 the address book isn't opened before \
    that is allowed, nor when it is denied; a sheet says what for; its people \
    can be chosen then, and are gone at once when that is taken back
    """, arguments: DisplaySystem.allCases)
  func addressBook(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    var configuration = schemas.configuration
    configuration.appearance = system == .wayland ? .dark : .light
    try await desktopTest(system, configuration, name: "address-book") {
      session in
      let watch = try session.makeAddressBook()
      let desk = try await InsideDesk.open([], on: session)
      try await desk.browseContacts()
      try await desk.expectNobody()
      try await session.look("address-book-closed")

      // No, by the way out that all sheets have.
      try await desk.searchAddressBook()
      _ = try await session.find(.dialog, "Permission", in: desk.satchel.app)
      _ = try await session.find(
        .label,
        """
        The people in your address book can be chosen when you address an \
        email. Nothing of it is stored.
        """, in: desk.satchel.app)
      _ = try await session.settledPicture()
      try await session.look("address-book-asked")
      try await session.key("Escape")
      try await desk.awaitNoSheet()
      try await session.awaitPermission("contacts", "'denied'")
      try await desk.searchAddressBook()
      _ = try await session.find(
        .label, "Address Book is switched off in Preferences.",
        in: desk.satchel.app)
      try await desk.expectNobody()
      #expect(
        try await session.findAll(.dialog, nil, in: desk.satchel.app).isEmpty)
      #expect(watch.read().isEmpty)
      try await session.look("address-book-denied")

      // Yes.
      try await session.set("permission-contacts", "unknown")
      try await desk.searchAddressBook()
      try await session.find(.button, "Allow", in: desk.satchel.app).click()
      _ = try await session.find(
        nil, "Dora Lund <dora@example.org>", in: desk.satchel.app)
      try await session.awaitPermission("contacts", "'allowed'")
      #expect(watch.read().contains { $0.hasSuffix("dora.vcf") })
      try await session.look("address-book-allowed")

      // It is taken back while they show.
      try await session.set("permission-contacts", "denied")
      try await desk.awaitNobody()
      _ = watch.read()
      try await desk.type("dora", into: "To")
      _ = try await session.find(
        .label, "No contact fits.", in: desk.satchel.app)
      #expect(watch.read().isEmpty)
    }
  }

  @Test(
    """
    NS-065 NS-112 PER-02 PER-06 a switch in the preferences allows what its \
    row says, at once and without a question, and takes it back; what the \
    desktop doesn't have is greyed out and says so
    """, arguments: DisplaySystem.allCases)
  func preferences(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(system, schemas.configuration, name: "permissions") {
      session in
      let watch = try session.makeAddressBook()
      let desk = try await InsideDesk.open([], on: session)
      try await desk.browseContacts()
      let window = try await desk.openPreferences()
      let book = try await desk.preference("Address Book")
      #expect(try await !book.states.contains("checked"))
      let location = try await desk.preference("Location")
      try await eventually("nobody tells where the person is") {
        try await !location.states.contains("sensitive")
      }
      _ = try await session.find(
        .label, "This desktop doesn’t tell programs where you are.",
        in: desk.satchel.app)
      #expect(watch.read().isEmpty)
      try await book.doAction()
      _ = try await session.find(
        nil, "Dora Lund <dora@example.org>", in: desk.satchel.app)
      try await session.place(window, in: Rectangle(2, 2, 480, 700))
      _ = try await session.settledPicture()
      try await session.look("permissions-preferences")
      try await book.doAction()
      try await desk.awaitNobody()
      try await session.awaitPermission("contacts", "'denied'")
      #expect(
        try await session.findAll(.dialog, "Permission", in: desk.satchel.app)
          .isEmpty)
    }
  }

  @Test(
    """
    NS-115 PER-03 PER-05 neither the start nor a walk through all places asks \
    for anything, and nothing is read
    """, arguments: DisplaySystem.allCases)
  func launch(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "permissions-launch") { session in
      let portals = try await Portals.start(on: session)
      let watch = try session.makeAddressBook()
      let desk = try await InsideDesk.open(["a"], on: session)
      for place in [
        "Notes", "Mail", "Contacts", "Photos", "Charts", "Launcher",
        "Controls", "Transfers", "Shelf",
      ] {
        try await desk.goTo(place)
        #expect(
          try await session.findAll(.dialog, nil, in: desk.satchel.app).isEmpty)
        #expect(
          try await session.windows().count { $0.frame.width > 1 } == 1)
      }
      _ = try await desk.openPreferences()
      _ = try await desk.preference("Location")
      try await desk.shutPreferences(by: "Escape")
      #expect(portals.calls == [])
      #expect(portals.person.lines == ["ready"])
      #expect(watch.read().isEmpty)
    }
  }

  @Test(
    """
    NS-111 NS-113 NS-114 PER-03 PER-04 the location is asked for when a note \
    is to link to it, with one request; once allowed there is no question any \
    more
    """, arguments: DisplaySystem.allCases)
  func location(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    var configuration = schemas.configuration
    configuration.appearance = system == .wayland ? .dark : .light
    try await desktopTest(system, configuration, name: "location") { session in
      let portals = try await Portals.start(on: session)
      let notes = try await NotesDesk.open(on: session)
      try await notes.write("Here\n")
      try await notes.linkToLocation()
      _ = try await session.find(
        .label,
        """
        A note can link to the place where you are. Your location is looked up \
        each time you choose that, and not otherwise.
        """, in: notes.app)
      _ = try await session.settledPicture()
      try await session.look("location-asked")
      #expect(portals.calls == [])
      try await session.find(.button, "Allow", in: notes.app).click()
      let link = "<a href=\"geo:52.52001,13.40495\">52.52001, 13.40495</a>"
      try await notes.awaitNote("<p>Here</p>\n<p>\(link)</p>\n")
      let once = ["GetClient", "Start", "Stop"]
      try await eventually("the desktop was asked once") {
        portals.calls == once
      }
      try await notes.desk.awaitNoSheet()
      try await session.type("\n")
      try await notes.linkToLocation()
      try await notes.awaitNote(
        "<p>Here</p>\n<p>\(link)</p>\n<p>\(link)</p>\n")
      try await eventually("the desktop was asked twice") {
        portals.calls == once + once
      }
      try await session.look("location-linked")
    }
  }

  @Test(
    """
    NS-112 PER-02 a location that is being looked up is given up at once when \
    that is taken back, and doesn't come
    """)
  func takenBack() async throws {
    let schemas = try Schemas()
    try await desktopTest(.x11, schemas.configuration) { session in
      let portals = try await Portals.start(geoclue: ["--hold"], on: session)
      try await session.set("permission-location", "allowed")
      let notes = try await NotesDesk.open(on: session)
      try await notes.write("Here\n")
      try await notes.linkToLocation()
      try await portals.geoclue.waitForLine(containing: "called Start")
      try await session.set("permission-location", "denied")
      try await portals.geoclue.waitForLine(containing: "called Stop")
      portals.geoclue.kill(SIGUSR1)
      try await notes.linkToLocation(isOpen: true)
      _ = try await session.find(
        .label, "Location is switched off in Preferences.", in: notes.app)
      try await notes.awaitWords(["Here", ""])
      #expect(portals.calls.filter { $0 == "Start" }.count == 1)
    }
  }

  @Test(
    """
    PER-01 PER-03 when the desktop's own question to a program in a sandbox is \
    answered with No, the switch is off and nothing is asked again
    """)
  func refused() async throws {
    let schemas = try Schemas()
    try await desktopTest(.x11, schemas.configuration) { session in
      let portals = try await Portals.start(
        person: ["--refuse"], on: session)
      try await session.set("permission-location", "allowed")
      let notes = try await NotesDesk.open(in: .satchel, on: session)
      try await notes.write("Here\n")
      try await notes.linkToLocation()
      _ = try await session.find(
        .label, "The desktop did not allow this.", in: notes.app)
      try await session.awaitPermission("location", "'denied'")
      try await notes.linkToLocation(isOpen: true)
      _ = try await session.find(
        .label, "Location is switched off in Preferences.", in: notes.app)
      let questions = portals.person.lines.filter { $0.hasPrefix("asked") }
      #expect(questions.count == 1)
      #expect(
        questions.first?.hasPrefix("asked for dev.satchel.Satchel") == true)
      #expect(portals.calls == [])
    }
  }

  @Test(
    """
    NS-116 PER-06 where location services are off, or nobody tells where the \
    person is, the place is explained beside the button and nothing is asked
    """, arguments: [true, false])
  func unavailable(_ hasPortal: Bool) async throws {
    let schemas = try Schemas()
    var configuration = schemas.configuration
    configuration.environment["XDG_CURRENT_DESKTOP"] = "GNOME"
    try await desktopTest(.x11, configuration) { session in
      let portals = hasPortal ? try await Portals.start(on: session) : nil
      try await session.setLocationServices(to: !hasPortal)
      let notes = try await NotesDesk.open(on: session)
      try await notes.write("Here\n")
      try await notes.linkToLocation()
      _ = try await session.find(
        .label,
        hasPortal
          ? "Location services are off in the desktop’s settings."
          : "This desktop doesn’t tell programs where you are.",
        in: notes.app)
      try await session.look("location-\(hasPortal ? "off" : "missing")")
      #expect(try await session.findAll(.dialog, nil, in: notes.app).isEmpty)
      #expect(try await session.permission("location") == "'unknown'")
      guard let portals else { return }
      #expect(portals.calls == [])
      // Switched on, the same press asks.
      try await session.setLocationServices(to: true)
      try await notes.linkToLocation(isOpen: true)
      _ = try await session.find(.button, "Don’t Allow", in: notes.app)
    }
  }
}

extension InsideDesk {
  /// Shows the contacts that one can write to.
  fileprivate func browseContacts() async throws {
    try await show("Contacts")
    try await session.find(nil, "Choose Contacts", in: satchel.app).click()
  }

  fileprivate func searchAddressBook() async throws {
    try await session.find(.button, "Search Address Book", in: satchel.app)
      .click()
  }

  private func people() async throws -> [Element] {
    try await session.findAll(
      nil, "Dora Lund <dora@example.org>", in: satchel.app)
  }

  fileprivate func expectNobody() async throws {
    #expect(try await people().isEmpty)
  }

  fileprivate func awaitNobody() async throws {
    try await eventually("nobody of the address book shows") {
      try await people().isEmpty
    }
  }

  fileprivate func type(_ words: String, into name: String) async throws {
    let field = try await session.find(.text, name, in: satchel.app)
    try await session.activate(satchel.window)
    try await session.click(at: field.rectangle.center)
    try await session.type(words)
  }
}

extension NotesDesk {
  /// Has what is selected lead to where the person is.
  ///
  /// - Parameter isOpen: whether what the button for links opens is open.
  fileprivate func linkToLocation(isOpen: Bool = false) async throws {
    let session = desk.session
    if !isOpen { try await session.find(nil, "Link", in: app).click() }
    // Where things in a popover are, nobody knows.
    try await session.find(.button, "Link to My Location", in: app).doAction()
  }
}

extension DesktopSession {
  /// The desktop's address book, with one person in it, and what notices when it
  /// is read.
  fileprivate nonisolated func makeAddressBook() throws -> OpenWatch {
    let folder = dataFolder + "/contacts"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let card = """
      BEGIN:VCARD\r
      VERSION:3.0\r
      FN:Dora Lund\r
      EMAIL:dora@example.org\r
      END:VCARD\r

      """
    try Data(card.utf8).write(to: URL(filePath: folder + "/dora.vcf"))
    return try OpenWatch(folder)
  }

  /// What is stored of a permission.
  fileprivate func permission(_ data: String) async throws -> String {
    let call = try await launch(
      "gsettings", ["get", "dev.satchel.Satchel", "permission-\(data)"])
    try await call.waitForExit()
    return call.lines.first ?? ""
  }

  /// Waits until something is stored of a permission.
  fileprivate func awaitPermission(
    _ data: String, _ wanted: String
  ) async throws {
    try await eventually("the permission for \(data) is \(wanted)") {
      try await permission(data) == wanted
    }
  }

  /// The desktop's switch for all programs.
  fileprivate func setLocationServices(to isOn: Bool) async throws {
    let exit = try await launch(
      "gsettings", ["set", "org.gnome.system.location", "enabled", "\(isOn)"]
    ).waitForExit()
    #expect(exit == .status(0))
  }
}
