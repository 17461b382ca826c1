import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// Files that are put among the notes.
@Suite struct NoteFileTests {
  private func file(_ text: String, _ type: MIMEType) -> ArrivedItem {
    ArrivedItem(
      name: "List.of things", kind: .file, type: type,
      content: .bytes(Data(text.utf8)))
  }

  @Test(
    """
    NS-003 DND-20 a file of text becomes a note, with the style that it has, \
    named as the file
    """,
    arguments: [
      ("One\nTwo", MIMEType.plainText, "<p>One</p>\n<p>Two</p>\n"),
      ("One\r\nTwo\r\n", .plainText, "<p>One</p>\n<p>Two</p>\n"),
      ("# One\n\nT**w**o\n", .markdown, "<h1>One</h1>\n<p>T<b>w</b>o</p>\n"),
      ("<h1>One</h1><p>T<b>w</b>o", .html, "<h1>One</h1>\n<p>T<b>w</b>o</p>\n"),
      ("{\\rtf1 O{\\b n}e}", .rtf, "<p>O<b>n</b>e</p>\n"),
    ])
  func made(_ text: String, _ type: MIMEType, _ html: String) throws {
    let kind = ContentKind.note.descriptor
    #expect(kind.canBeMade(of: .file, type: type))
    let note = try kind.item(madeOf: file(text, type))
    #expect(note.kind == .note && note.name == "List")
    #expect(String(decoding: try Data(note), as: UTF8.self) == html)
  }

  @Test("A page is read in the character set that it says, or has a mark of")
  func charsets() throws {
    let kind = ContentKind.note.descriptor
    let page = "<meta charset=windows-1252><p>Gr\u{fc}n"
    let latin = page.unicodeScalars.map { UInt8($0.value) }
    for bytes in [Data(latin), Data([0xFF, 0xFE] + utf16("<p>Gr\u{fc}n"))] {
      let note = try kind.item(
        madeOf: ArrivedItem(
          name: "a.html", kind: .file, type: .html, content: .bytes(bytes)))
      #expect(
        String(decoding: try Data(note), as: UTF8.self) == "<p>Gr\u{fc}n</p>\n")
    }
  }

  @Test("DND-38 a file of something else, and one without a word, is no note")
  func refused() throws {
    let kind = ContentKind.note.descriptor
    for type in [MIMEType.png, .pdf, .csv, .vCard, .octetStream] {
      #expect(!kind.canBeMade(of: .file, type: type))
    }
    // It may turn out to be text.
    #expect(kind.canBeMade(of: .file, type: nil))
    #expect(!kind.canBeMade(of: .folder, type: nil))
    #expect(throws: TransferError.self) {
      try kind.item(madeOf: file("", .plainText))
    }
    #expect(throws: TransferError.self) {
      try kind.item(madeOf: file("\u{0}\u{1}\u{fffe}", .rtf))
    }
    let long = String(repeating: "a", count: StyledText.longest + 1)
    #expect(throws: TransferError.self) {
      try kind.item(madeOf: file(long, .plainText))
    }
  }
}
