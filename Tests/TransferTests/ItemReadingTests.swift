import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// What arrived, as values of types that programs work with.
@Suite struct ItemReadingTests {
  private static let folder = URL(
    filePath: "/usr", directoryHint: .isDirectory)

  private static func item(
    _ kind: ContentKind, _ type: MIMEType, _ content: ArrivedItem.Content
  ) -> ArrivedItem {
    ArrivedItem(name: "thing", kind: kind, type: type, content: content)
  }

  private static let text = item(.text, .utf8Text, .bytes(Data("Grüße".utf8)))
  private static let link = item(
    .link, .storedLink,
    .bytes(Data("https://example.org/\nExample".utf8)))
  private static let color = item(
    .color, .color,
    .bytes(ColorValue(red: 1, green: 2, blue: 3).xColor))

  @Test("DND-33 a text, a link, a colour, a file and bytes are read as such")
  func values() throws {
    #expect(try String(Self.text) == "Grüße")
    #expect(try Data(Self.text) == Data("Grüße".utf8))
    #expect(
      try LinkValue(Self.link)
        == LinkValue(address: "https://example.org/", title: "Example"))
    #expect(try URL(Self.link).absoluteString == "https://example.org/")
    #expect(
      try ColorValue(Self.color) == ColorValue(red: 1, green: 2, blue: 3))
    let usr = Self.item(.folder, .folder, .localFile(Self.folder))
    #expect(try URL(usr) == Self.folder)
    let arrival = Arrival(items: [Self.text, Self.text])
    #expect(try arrival.values() == ["Grüße", "Grüße"])
  }

  @Test("DND-38 what is something else says so")
  func others() throws {
    let folder = Self.item(.folder, .folder, .localFile(Self.folder))
    let stack = Self.item(.stack, .folder, .stack([Self.text, Self.text]))
    for item in [Self.link, Self.color, folder, stack] {
      expectUnsupported { try String(item) }
    }
    for item in [folder, stack] {
      expectUnsupported { try Data(item) }
    }
    expectUnsupported { try URL(Self.text) }
    expectUnsupported { try LinkValue(Self.text) }
    expectUnsupported { try ColorValue(Self.text) }
    let gone = Self.item(
      .text, .utf8Text, .payloadFile(URL(filePath: "/nonexistent/gone")))
    #expect(throws: TransferError.self) { try String(gone) }
    #expect(throws: TransferError.self) {
      try Arrival(items: [Self.text, Self.link]).values(as: String.self)
    }
  }

  private func expectUnsupported<Value>(
    _ read: () throws -> Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(
      throws: TransferError.self, sourceLocation: sourceLocation
    ) { _ = try read() }
    #expect(error?.code == .unsupported, sourceLocation: sourceLocation)
    #expect(error?.item == "thing", sourceLocation: sourceLocation)
  }
}
