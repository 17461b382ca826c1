import DesktopDriver
import Foundation
import Testing

/// Charts, which are made of tables.
@Suite(.serialized) struct ChartsTests {
  /// What LibreOffice's spreadsheet offers of some cells, as far as it matters.
  static let cells: [(String, Data)] = [
    (
      "text/html",
      Data(
        """
        <!DOCTYPE html><html><body><table cellspacing="0" border="0">
        <colgroup span="2" width="85"></colgroup>
        <tr><td height="17" align="left">Month</td>
        <td align="left">Rain (mm)</td></tr>
        <tr><td height="17" align="left">May</td>
        <td align="right" sdval="83" sdnum="1033;">83</td></tr>
        <tr><td height="17" align="left">June</td>
        <td align="right" sdval="96.5" sdnum="1033;">96.5</td></tr>
        </table></body></html>
        """.utf8)
    ),
    ("text/plain;charset=utf-8", Data("Month\tRain (mm)\nMay\t83\n".utf8)),
  ]

  @Test(
    """
    NS-021 DND-04 DND-11 DND-33 DND-38 a table becomes a chart where charts are, \
    from the cells of a spreadsheet, from a file and from the Shelf; elsewhere \
    it stays what it is, pictures are refused with a reason, and words without a \
    table say so
    """, arguments: DisplaySystem.allCases)
  func tables(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "charts-tables"
    ) { session in
      let csv = session.temporaryFolder + "/Visits.csv"
      try Data("Year,Ulm,Bonn\n2021,5,7\n2022,6,4\n2023,9,8\n".utf8)
        .write(to: URL(filePath: csv))
      let desk = try await InsideDesk.open([], on: session)
      try await desk.satchel.put(csv, on: session)
      try await session.drag(
        from: desk.frame("Visits.csv").center, to: desk.frame("Charts").center)
      try await desk.awaitCharts(["Visits"])
      #expect(try desk.names() == ["Visits.csv"])

      try await desk.show("Charts")
      let sheet = try await Peer.source(
        .gtk3, Self.cells, frame: .beside, on: session)
      try await session.drag(from: sheet.center, to: desk.pane.point(0.2, 0.8))
      #expect(try await sheet.next("ended").action == "copy")
      sheet.app.kill(SIGKILL)
      try await sheet.app.waitForExit()
      try await desk.awaitCharts(["Visits", "Rain (mm)"])
      try await desk.click("Visits")
      _ = try await session.find(
        nil, "Lines: Visits", in: desk.satchel.app)
      try await session.look("charts-lines")

      let picture = try await Peer.source(
        .gtk3,
        [("image/png", try Data(contentsOf: URL(filePath: Fixture.png)))],
        frame: .beside, on: session)
      let free = desk.pane.point(0.2, 0.8)
      try await session.beginDrag(at: picture.center, towards: free)
      try await session.hover(at: free)
      _ = try await session.find(
        .label, "Only charts, tables and drawings can be put here.",
        in: desk.satchel.app)
      try await session.drop(.refused)
      picture.app.kill(SIGKILL)
      try await picture.app.waitForExit()

      let words = try await Peer.source(
        .gtk3, [Offer.text("Only some words.")], frame: .beside, on: session)
      try await session.drag(from: words.center, to: free)
      _ = try await words.next("ended")
      _ = try await session.find(
        .label,
        """
        “Only some words.” has no table with numbers in it, of which a chart \
        could be made.
        """, in: desk.satchel.app)
      try await desk.awaitCharts(["Visits", "Rain (mm)"])
    }
  }

  @Test(
    """
    NS-021 DND-04 DND-38 a table that is too large for a chart becomes one of \
    what fits, and that is said; the file stays whole
    """, arguments: DisplaySystem.allCases)
  func tooLarge(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "charts-large") { session in
      let csv = session.temporaryFolder + "/Visits.csv"
      let rows = (1...1_300).map { "\($0),\($0 * 2)\n" }.joined()
      try Data(("Day,Ulm\n" + rows).utf8).write(to: URL(filePath: csv))
      let desk = try await InsideDesk.open([], on: session)
      try await desk.satchel.put(csv, on: session)
      try await session.drag(
        from: desk.frame("Visits.csv").center, to: desk.frame("Charts").center)
      try await desk.satchel.awaitMessage(
        """
        The table doesn’t fit in “Visits”: a chart has up to 1,000 rows and 50 \
        columns, with 200 characters in a cell.
        """)
      try await session.look("charts-large")
      try await desk.awaitCharts(["Visits"])
      let file = try #require(desk.satchel.listing().shelf.first)
      #expect(
        try desk.satchel.bytes(of: file)
          == Data(contentsOf: URL(filePath: csv)))
    }
  }

  @Test(
    """
    NS-019 NS-020 NS-021 DND-10 DND-23 DND-24 DND-33 a chart is given as \
    itself, then as a PDF, as SVG, as PNG that is see-through, as JPEG on white, \
    and as its table; from its row and from its picture
    """, arguments: DisplaySystem.allCases)
  func leaves(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "charts-leave") { session in
      let desk = try await InsideDesk.openWithChart(on: session)
      try await desk.click("Rain (mm)")
      let shown = try await session.find(
        nil, "Bars: Rain (mm)", in: desk.satchel.app)
      let forms = [
        "application/vnd.satchel.chart+json", "application/pdf",
        "image/svg+xml", "image/png", "image/jpeg", "text/csv",
        "text/tab-separated-values", "text/plain;charset=utf-8",
      ]
      func dropped(_ type: String, from start: Point) async throws -> Data {
        let target = try await Peer.target(
          .gtk3, wanting: [type], frame: .beside, on: session)
        try await session.drag(from: start, to: target.center)
        let dropped = try await target.next("dropped")
        #expect(dropped.offered?.filter(forms.contains) == forms)
        target.app.kill(SIGKILL)
        try await target.app.waitForExit()
        return dropped.data?[type]??.bytes ?? Data()
      }
      let row = try await desk.frame("Rain (mm)").center
      let picture = try await shown.rectangle.center
      #expect(
        try await dropped("application/pdf", from: row)
          .starts(with: Data("%PDF".utf8)))
      #expect(
        try await dropped("image/svg+xml", from: picture)
          .range(of: Data("<svg".utf8)) != nil)
      #expect(
        try await dropped("image/jpeg", from: row)
          .starts(with: [0xFF, 0xD8, 0xFF]))
      #expect(
        try await dropped("text/csv", from: picture)
          == Data("Month,Rain (mm)\r\nMay,83\r\nJune,96.5\r\n".utf8))
      #expect(
        try await dropped("text/plain;charset=utf-8", from: row)
          == Data("Month\tRain (mm)\nMay\t83\nJune\t96.5\n".utf8))
    }
  }

  @Test(
    """
    NS-019 NS-021 DND-14 DND-33 a chart that is dragged into a note or a message \
    is a picture there, and its numbers in a field for words
    """, arguments: DisplaySystem.allCases)
  func places(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "charts-places") { session in
      let desk = try await InsideDesk.openWithChart(on: session)
      func drag(through place: String, to target: Point) async throws {
        try await desk.show("Charts")
        try await session.beginDrag(
          at: desk.frame("Rain (mm)").center,
          towards: desk.frame(place).center)
        try await session.hover(at: desk.frame(place).center)
        try await eventually("\(place) shows") { try await desk.shows(place) }
        try await session.hover(at: target)
        try await session.drop()
      }
      func expectPicture(in place: String) async throws {
        let kept = try await desk.satchel.listing("a picture is in \(place)") {
          $0.items(in: place).first.map { $0.size > 1_000 } == true
        }.items(in: place)
        let html = String(
          decoding: try desk.satchel.bytes(of: try #require(kept.first)),
          as: UTF8.self)
        #expect(html.contains("<img"))
      }
      try await desk.show("Notes")
      try await session.find(.button, "New Note", in: desk.satchel.app).click()
      let note = try await session.find(.text, "Note", in: desk.satchel.app)
      try await drag(through: "Notes", to: note.rectangle.point(0.4, 0.4))
      try await expectPicture(in: "Notes")

      try await desk.show("Mail")
      try await session.find(.button, "New Message", in: desk.satchel.app)
        .click()
      let body = try await session.find(.text, "Message", in: desk.satchel.app)
      try await drag(through: "Mail", to: body.rectangle.point(0.4, 0.4))
      try await expectPicture(in: "Mail")
      let subject = try await session.find(
        .text, "Subject", in: desk.satchel.app)
      try await drag(through: "Mail", to: subject.rectangle.center)
      try await eventually(
        "the subject is the table",
        state: { (try? await subject.text) ?? "no subject" }
      ) { try await subject.text.hasPrefix("Month\tRain (mm)") }
    }
  }

  @Test(
    """
    DND-19 a chart is made by hand: what is typed into its table is drawn at \
    once, kept however the app ends, and taken back by undo
    """, arguments: DisplaySystem.allCases)
  func edits(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "charts-edits") { session in
      var desk = try await InsideDesk.open([], on: session)
      try await desk.show("Charts")
      try await session.find(.button, "New Chart", in: desk.satchel.app).click()
      try await desk.awaitCharts(["New Chart"])
      _ = try await session.find(.text, "Title", in: desk.satchel.app)
      try await session.type("Teas")
      let cell = try await session.find(
        .text, "Column 1, row 1", in: desk.satchel.app)
      try await session.click(at: cell.rectangle.center)
      try await session.type("Assam\t3\tDarjeeling\t5.5\tCeylon\t4\n")
      _ = try await session.find(
        .text, "Column 2, row 4", in: desk.satchel.app)
      try await session.type("7")
      _ = try await session.find(nil, "Bars: Teas", in: desk.satchel.app)
      try await session.look("charts-edited")
      let satchel = desk.satchel
      // Its name may be kept before its table.
      try await satchel.listing("it is kept") { listing in
        guard let chart = listing.items(in: "Charts").first,
          let json = try? satchel.text(of: chart)
        else { return false }
        return chart.name == "Teas"
          && json.contains("[\"Assam\",\"3\"],[\"Darjeeling\",\"5.5\"]")
      }

      desk.satchel.app.kill(SIGKILL)
      try await desk.satchel.app.waitForExit()
      desk = InsideDesk(
        session: session, satchel: try await Satchel.start(on: session))
      try await desk.show("Charts")
      try await desk.click("Teas")
      let again = try await session.find(
        .text, "Column 1, row 2", in: desk.satchel.app)
      try await eventually("its table is there") {
        try await again.text == "Darjeeling"
      }
      try await session.key("ctrl+z")
      try await desk.awaitCharts(["New Chart"])
      try await desk.satchel.click("New Chart")
    }
  }

  @Test(
    """
    CTL-26 in a narrow window a chart has room in the place of the list, to which \
    Escape leads again; rows and columns come and go
    """, arguments: DisplaySystem.allCases)
  func narrow(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "charts-narrow") { session in
      let wide = try await InsideDesk.open([], on: session)
      try await wide.show("Charts")
      let desk = try await wide.resized(to: 360)
      let app = desk.satchel.app
      try await session.find(.button, "New Chart", in: app).click()
      let title = try await session.find(.text, "Title", in: app)
      try await desk.expectWithin("a chart at 360")
      try await session.look("charts-narrow")
      try await session.find(.button, "Add Column", in: app).click()
      let name = try await session.find(.text, "Name of Column 3", in: app)
      try await session.type("Prices")
      try await eventually("the column has its name") {
        try await name.text == "Prices"
      }
      try await session.find(.button, "Remove Row 2", in: app).click()
      try await eventually("there are two rows") {
        try await session.findAll(.text, "Prices, row 3", in: app).isEmpty
      }
      try await session.click(at: title.rectangle.center)
      try await session.key("Escape")
      try await desk.satchel.listing("it is kept") {
        $0.items(in: "Charts").first.map { $0.size > 60 } == true
      }
      _ = try await session.find(.listItem, "New Chart", in: app)
    }
  }

  @Test(
    "What is longer than a cell may be shows, and is said not to be kept",
    arguments: DisplaySystem.allCases)
  func longCell(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "charts-long-cell") { session in
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      try await desk.show("Charts")
      try await session.find(.button, "New Chart", in: app).click()
      let cell = try await session.find(.text, "Column 1, row 1", in: app)
      try await session.click(at: cell.restingRectangle.center)
      let long = String(repeating: "long ", count: 40) + "z"
      try await session.type(long)
      let words = "There is room for 200 characters. The rest isn’t kept."
      _ = try await session.find(.label, words, in: app)
      #expect(try await cell.text == long)
      #expect(try await cell.details == words)
      try await session.look("charts-long-cell")
      for _ in 0..<2 { try await session.key("BackSpace") }
      try await eventually("it fits") {
        try await session.findAll(.label, words, in: app).isEmpty
      }
    }
  }
}

extension InsideDesk {
  /// Starts the app with a chart of ``ChartsTests/cells``, in its place.
  fileprivate static func openWithChart(
    on session: DesktopSession
  ) async throws -> InsideDesk {
    let desk = try await open([], on: session)
    try await desk.show("Charts")
    let sheet = try await Peer.source(
      .gtk3, ChartsTests.cells, frame: .beside, on: session)
    try await session.drag(from: sheet.center, to: desk.pane.point(0.2, 0.8))
    _ = try await sheet.next("ended")
    sheet.app.kill(SIGKILL)
    try await sheet.app.waitForExit()
    try await desk.awaitCharts(["Rain (mm)"])
    return desk
  }

  /// Waits until there are such charts, in their order.
  fileprivate func awaitCharts(_ names: [String]) async throws {
    try await satchel.listing("there are \(names)") {
      $0.items(in: "Charts").map(\.name) == names
    }
  }
}
