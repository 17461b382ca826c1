import ContentTypes
import Documents
import Foundation
import Testing

@testable import Transfer

/// What comes of everything in every place: made from the descriptors, as it is
/// printed for people in `Documentation/Places.md` and in the README.
@Suite struct AcrossTests {
  private struct Target: Sendable {
    let title: String
    let acceptance: Acceptance
    /// What it makes of anything that it takes; nil where that depends.
    var words: String?
    /// Reads what came as the target does.
    var reads: @Sendable (ArrivedItem) throws -> Void = { _ in }
  }

  private struct Row {
    let title: String
    /// As which something else may be carried.
    let forms: [Representation]
  }

  private static let targets: [Target] =
    [Target(title: "Shelf, lists", acceptance: .everything)]
    + Place.collections.map {
      Target(
        title: $0.name, acceptance: Acceptance(Set($0.collectedKinds ?? [])))
    } + [
      Target(title: "Text of a note or a message", acceptance: StyledText.kinds)
      {
        _ = try StyledText($0)
      },
      Target(title: "Attachments", acceptance: MessageDraft.attachable),
      Target(
        title: "Recipients", acceptance: Addressees.kinds, words: "Recipients"
      ) {
        _ = try Addressees($0)
      },
      Target(title: "A field for text", acceptance: [.text]),
    ]

  /// Files, as a file manager gives them.
  private static let files: [(title: String, name: String, bytes: Data)] = [
    ("File of text", "Text.txt", Data("Words\n".utf8)),
    ("File of a web page", "Page.html", Data("<p>Words</p>".utf8)),
    ("File of Markdown", "Text.md", Data("# Words\n".utf8)),
    ("File of a table", "Table.csv", Data("Tea,Cups\nAssam,3\n".utf8)),
    ("File of a picture", "Picture.png", Data(pngBytes)),
    (
      "File of a contact", "Anna.vcf",
      Data("BEGIN:VCARD\r\nFN:Anna\r\nEMAIL:anna@h\r\nEND:VCARD\r\n".utf8)
    ),
    ("File of a message", "Trip.eml", Data("Subject: Trip\n\nHello\n".utf8)),
    ("Another file", "Data.bin", Data([0, 1, 2, 3])),
  ]

  private static func rows(in workspace: Workspace) throws -> [Row] {
    // Files are below, and what holds messages is a folder to others.
    let hidden: Set<ContentKind> = [.file, .mailbox]
    let kinds = try Kinds.all.filter { !hidden.contains($0.kind) }.map {
      Row(
        title: $0.title,
        forms: TransferItem.representations(
          of: [try item(of: $0, in: workspace)]))
    }
    let addresses = Row(
      title: "Text of addresses",
      forms: Representation.text { .data(Data("anna@example.org".utf8)) })
    let markdown = Row(
      title: "Text in Markdown",
      forms: [Representation(.markdown) { .data(Data("# Words\n".utf8)) }])
    let table = Row(
      title: "Cells of a spreadsheet",
      forms: [
        Representation(.html) {
          .data(Data("<table><tr><td>Tea<td>3</table>".utf8))
        }
      ] + Representation.text { .data(Data("Tea\t3\n".utf8)) })
    let files = try Self.files.map { file in
      let url = try workspace.file(file.name, file.bytes)
      return Row(
        title: file.title,
        forms: [
          Representation(.uriList) {
            .data(URIList.data([url.absoluteString]))
          }
        ])
    }
    return kinds + [addresses, markdown, table] + files
  }

  /// An item of a kind, as it is given to other programs: with its file.
  private static func item(
    of descriptor: any KindDescriptor, in workspace: Workspace
  ) throws -> TransferItem {
    let kind = descriptor.kind
    let sample = try SampleItem(kind, in: workspace, hasFile: kind == .folder)
    guard let type = sample.item.contentType, kind != .folder else {
      return sample.item
    }
    let document = try descriptor.document(of: .data(sample.bytes))
    let file = try workspace.file(
      FileName.completed(descriptor.title, of: type),
      try document.data(limit: 1 << 20))
    return .make(
      id: UUID(), name: descriptor.title, kind: kind, type: type,
      content: .data(sample.bytes),
      converted: sample.item.representations.filter {
        [.png, .message].contains($0.type) && $0.type != type
      }, fileForm: { file })
  }

  /// As what something arrives; nil where it is refused.
  private func arrived(
    _ row: Row, at target: Target, in workspace: Workspace
  ) async throws -> [ContentKind]? {
    let offer = Offer(
      wireNames: row.forms.map(\.type.description), allowedActions: .copy)
    let result = Negotiation.negotiate(offer, for: target.acceptance)
    guard let negotiation = result.negotiation else { return nil }
    var candidate = negotiation.first
    while true {
      do {
        let form = try #require(
          row.forms.first { $0.type.description == candidate.wireName })
        let arrival = try workspace.decode(
          try await form.payload().data(), as: candidate.expectation,
          for: target.acceptance)
        try arrival.items.forEach(target.reads)
        return arrival.items.map(\.kind)
      } catch let error as TransferError {
        switch negotiation.next(after: candidate, error: error) {
        case .read(let next): candidate = next
        case .fail: return nil
        }
      }
    }
  }

  private func table() async throws -> [[String]] {
    let workspace = try Workspace()
    var lines = [[""] + Self.targets.map(\.title)]
    for row in try Self.rows(in: workspace) {
      var line = [row.title]
      for target in Self.targets {
        let kinds = try await arrived(row, at: target, in: workspace)
        let words = kinds.map { kinds in
          target.words
            ?? kinds.map(\.descriptor.title).reduce(into: [String]()) {
              if $0.last != $1 { $0.append($1) }
            }.joined(separator: ", ")
        }
        line.append(words ?? "–")
      }
      lines.append(line)
    }
    return lines
  }

  private func markdown(_ lines: [[String]]) -> String {
    func line(_ cells: [String]) -> String {
      "| \(cells.joined(separator: " | ")) |\n"
    }
    return line(lines[0])
      + "|\(String(repeating: "---|", count: lines[0].count))\n"
      + lines.dropFirst().map(line).joined()
  }

  private func text(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "../../\(path)"), encoding: .utf8)
  }

  @Test(
    """
    NS-019 NS-021 DND-11 DND-33 everything has an answer in every place, and the \
    documents print it
    """)
  func printed() async throws {
    let lines = try await table()
    let table = markdown(lines)
    // What the Launcher says is of what programs open.
    let refusals = Self.targets.dropFirst().prefix(Place.collections.count)
      .filter { $0.title != Place.launcher.name }
      .map { "- \($0.title): \($0.acceptance.refusal)\n" }.joined()
    if ProcessInfo.processInfo.environment["SATCHEL_PRINT_TABLES"] != nil {
      print(table + "\n" + refusals)
    }
    let document = try text("Documentation/Places.md")
    #expect(document.contains("\n" + table + "\n"))
    #expect(document.contains("\n" + refusals))
    #expect(try text("README.md").contains("\n" + table + "\n"))
    // Nothing that can be dragged is turned away everywhere.
    for line in lines.dropFirst() {
      #expect(line[1] != "–", "\(line[0])")
    }
  }

  @Test(
    """
    NS-019 NS-021 DND-24 a chart is a chart among charts, a picture in a text, \
    and its numbers in a field
    """)
  func chart() async throws {
    let lines = try await table()
    let row = try #require(lines.first { $0[0] == "Chart" })
    let cells = Dictionary(
      uniqueKeysWithValues: zip(lines[0], row))
    #expect(cells["Charts"] == "Chart")
    #expect(cells["Text of a note or a message"] == "Picture")
    #expect(cells["Attachments"] == "Picture")
    #expect(cells["A field for text"] == "Text")
    #expect(cells["Contacts"] == "–")
  }
}
