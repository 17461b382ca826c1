import DragKit
import Foundation
import Testing

@testable import SatchelTools

/// What `satchel inspect` tells of a drag.
@Suite struct InspectionTests {
  private static func report(
    _ names: [String], actions: DropActions = .copy
  ) -> OfferReport {
    let offer = Offer(wireNames: names, allowedActions: actions)
    return OfferReport(offer, Negotiation.negotiate(offer, for: .everything))
  }

  @Test("Motions in a row are one event, until a drop would do something else")
  func motions() {
    let start = Duration.seconds(100)
    var timeline = DragTimeline(
      at: Point(x: 1, y: 2), offering: .copy, at: start)
    for step in 1...3 {
      timeline.moved(
        to: Point(x: Double(step), y: 2), offering: .copy,
        at: start + .milliseconds(10 * step))
    }
    timeline.moved(
      to: Point(x: 9, y: 2), offering: .none, at: start + .milliseconds(1040))
    timeline.note(.leave, at: start + .milliseconds(1050))
    #expect(
      timeline.events.text == """
        0.000 s  Enters at 1, 2; a drop would copy
        0.030 s  Moves 3 times, to 3, 2; a drop would copy
        1.040 s  Moves to 9, 2; a drop would do nothing
        1.050 s  Leaves without a drop
        """)
  }

  @Test("Bytes stand sixteen a line, with their position and characters")
  func hex() {
    let bytes = Array("0123456789abcdef".utf8) + [0, 0xFF]
    #expect(
      HexDump(bytes, of: 30).text == """
        000000  30 31 32 33 34 35 36 37  38 39 61 62 63 64 65 66  0123456789abcdef
        000010  00 ff                                             ..
        12 more bytes
        """)
    #expect(HexDump([], of: 0).text == "")
    let large = [UInt8](repeating: 65, count: 70_000)
    let lines = HexDump(large, of: 1 << 33).text.split(separator: "\n")
    #expect(lines.count == 4097)
    #expect(lines.last == "\((1 << 33) - 65_536) more bytes")
  }

  @Test(
    "What differs between two drags is said, and nothing where nothing does")
  func differences() throws {
    var old = Self.report(["text/html", "text/plain"])
    #expect(OfferDifference(from: old, to: old).lines == [])
    #expect(OfferDifference(from: old, to: old).isWhole)
    var new = Self.report(
      ["text/plain", "text/html", "image/png"], actions: [.copy, .move])
    old.program = "Files"
    for (index, text) in ["<b>", "plain"].enumerated() {
      old.forms[index].bytes = Data(text.utf8)
      old.forms[index].size = Int64(text.utf8.count)
    }
    new.forms[0].problem = "It did not come."
    new.forms[1].bytes = Data("<i>".utf8)
    new.forms[1].size = 3
    let lines = OfferDifference(from: old, to: new).lines
    #expect(
      lines == [
        "From: Files → –", "Actions: copy → copy, move",
        "Satchel asks for: text/html → image/png", "+ image/png",
        "The types stand in another order.",
        "text/plain: 5 bytes → It did not come.",
        "text/html: other bytes, from byte 1 on",
      ])
    old.forms[0].size = 100
    let cut = OfferDifference(from: old, to: old)
    #expect(cut.lines == [] && !cut.isWhole)
  }

  private static func drag(
    _ id: Int, _ names: [String] = ["text/plain"], droppedWith bytes: Int? = nil
  ) -> InspectedDrag {
    var drag = InspectedDrag(
      id: id, report(names),
      DragTimeline(at: Point(x: 0, y: 0), offering: .copy, at: .zero),
      at: Date(timeIntervalSince1970: 0))
    guard let bytes else {
      drag.came(to: .left, at: .zero)
      return drag
    }
    drag.came(to: .dropped(.copy), at: .zero)
    drag.got(0, Int64(bytes), Data(count: bytes), at: .zero)
    drag.came(to: .finished(.copy), at: .zero)
    return drag
  }

  @Test(
    "What is passed over again and again is one drag, and never pushes others out"
  )
  func passing() {
    var drags = InspectedDrags()
    drags.add(Self.drag(drags.nextID, droppedWith: 3))
    for _ in 0..<5 { drags.add(Self.drag(drags.nextID)) }
    #expect(drags.all.map(\.id) == [0, 5])
    #expect(drags.before(5)?.id == 0 && drags.before(0) == nil)
    for index in 0..<200 {
      drags.add(Self.drag(drags.nextID, ["text/\(index)"]))
    }
    #expect(drags.all.count == InspectedDrags.most)
    #expect(drags.all.first?.id == 0, "it was dropped")
    #expect(drags.all.last?.id == 205)
    for _ in 0..<200 { drags.add(Self.drag(drags.nextID, droppedWith: 1)) }
    #expect(drags.all.count == InspectedDrags.most)
    #expect(drags.all.first?.id == 306)
  }

  @Test("The oldest drags give up their bytes where there are too many")
  func budget() {
    var drags = InspectedDrags()
    let names = (0..<40).map { "text/\($0)" }
    for _ in 0..<6 {
      let id = drags.nextID
      drags.add(Self.drag(id, names, droppedWith: 0))
      for index in names.indices {
        drags.change(id) {
          let room = $0.room
          $0.got(index, 5 << 20, Data(count: min(5 << 20, room)), at: .zero)
        }
      }
      #expect(drags[id]?.keptBytes == InspectedDrag.mostOfDrag)
    }
    let kept = drags.all.map(\.keptBytes)
    #expect(kept.reduce(0, +) <= InspectedDrags.mostBytes)
    #expect(kept.prefix(2) == [0, 0] && kept.last == InspectedDrag.mostOfDrag)
    #expect(drags.all[0].report.forms[0].size == 5 << 20)
    #expect(drags.all[0].report.forms[0].textWords.contains("aren’t kept"))
  }

  @Test("A drag that may be moved alone since says so")
  func changed() {
    var drag = Self.drag(0)
    let offer = Offer(wireNames: ["text/plain"], allowedActions: .move)
    drag.moved(
      to: Point(x: 1, y: 1), offering: .move, offer,
      Negotiation.negotiate(offer, for: .everything), at: .zero)
    #expect(drag.report.actions == ["move"])
    #expect(drag.report.choice == nil)
    #expect(drag.summary.contains("It lets a target move."))
    #expect(drag.summary.contains("can’t be copied"))
    drag.comes(from: "Files\u{1B}]0;x\n/../\u{202E}")
    #expect(drag.report.program?.unicodeScalars.contains("\u{1B}") == false)
    #expect(drag.report.program?.unicodeScalars.contains("\u{202E}") == false)
  }

  @Test("A report is read from its JSON as it was written")
  func json() throws {
    var report = Self.report(["text/html", "XdndDirectSave0", "x y"])
    report.forms[0].bytes = Data([0, 255])
    report.forms[0].size = 2
    report.system = "X11"
    var timeline = DragTimeline(
      at: Point(x: 0, y: 0), offering: .copy, at: .zero)
    timeline.note(.fail, at: .seconds(1)) { $0.problem = "It did not come." }
    report.events = timeline.events
    let line = try report.jsonLine()
    #expect(try JSONDecoder().decode(OfferReport.self, from: line) == report)
  }

  @Test(
    "What is peculiar about an offer is said",
    arguments: [
      (["text/plain"], "doesn’t say its encoding"),
      (["STRING"], "from before Unicode"),
      (["text/x-moz-url"], "UTF-16"),
      (["application/vnd.portal.filetransfer"], "portal"),
      (["chromium/x-internal"], "never asked for"),
      (["image/png", "image/png"], "offered twice"),
    ])
  func remarks(names: [String], part: String) {
    let remarks = OfferRemarks.remarks(on: Offer(wireNames: names))
    #expect(remarks.contains { $0.contains(part) }, "\(remarks)")
    #expect(
      OfferRemarks.remarks(
        on: Offer(wireNames: ["text/plain;charset=utf-8", "UTF8_STRING"])
      ).isEmpty)
  }
}
