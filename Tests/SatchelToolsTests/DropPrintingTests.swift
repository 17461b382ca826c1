import DragKit
import Foundation
import Testing

@testable import SatchelTools

@Suite struct DropPrintingTests {
  private let items: [PrintedItem] = [
    .path(LocalPath(bytes: Array("/a\n".utf8) + [0xFF])),
    .address("https://example.org/"), .text(Data("two\nlines".utf8)),
  ]

  @Test("Things are printed as they are, each with its end")
  func separated() throws {
    let bytes = Array("/a\n".utf8) + [0xFF]
    for (style, end) in [(DropPrinting.Style.lines, 10), (.nul, 0)]
      as [(DropPrinting.Style, UInt8)]
    {
      #expect(
        try DropPrinting(style).bytes(of: items, action: "copy", problems: [])
          == Data(
            bytes + [end] + Array("https://example.org/".utf8) + [end]
              + Array("two\nlines".utf8) + [end]))
    }
  }

  @Test("Files are printed as addresses where those are asked for")
  func addresses() throws {
    var printing = DropPrinting(.lines)
    printing.printsAddresses = true
    #expect(
      try printing.bytes(of: [items[0]], action: "copy", problems: [])
        == Data("file:///a%0A%FF\n".utf8))
  }

  @Test("JSON has one line for a drop, and no path that is not UTF-8")
  func json() throws {
    let line = try DropPrinting(.json).bytes(
      of: items, action: "copy", problems: ["“b” is not there."])
    #expect(
      String(decoding: line, as: UTF8.self) == """
        {"action":"copy","items":[{"uri":"file:///a%0A%FF"},\
        {"uri":"https://example.org/"},{"text":"two\\nlines"}],\
        "problems":["“b” is not there."]}

        """)
  }

  @Test("A report says what is offered, in order, and what would be chosen")
  func report() {
    let offer = Offer(
      wireNames: ["text/html", "text/plain", "DELETE"],
      allowedActions: [.copy, .move])
    let report = OfferReport(
      offer, Negotiation.negotiate(offer, for: .everything))
    let lines = report.text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "Actions: copy, move")
    #expect(lines[1] == "  1  text/html   rich text")
    #expect(lines[2] == "  2  text/plain  plain text (encoding not said)")
    #expect(lines[3] == "  3  DELETE      never asked for")
    #expect(lines[4].hasPrefix("1 of the types is never asked for"))
    #expect(lines[5].hasPrefix("A plain text doesn’t say its encoding"))
    #expect(lines[6].hasPrefix("Asks for “text/html”, rich text: "))
    #expect(report.choice == "text/html")
    let nothing = Offer(wireNames: ["application/x-own"])
    #expect(
      OfferReport(
        nothing, Negotiation.negotiate(nothing, for: .everything)
      ).choice == nil)
  }
}
