import ContentTypes
import Documents
import Testing

@testable import Library

@Suite struct KindsTests {
  @Test("A place knows which kinds it has, and which items are of some")
  func kinds() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    #expect(try library.kinds(in: .shelf) == [])
    let one = try library.add("one")
    let two = try library.add("two")
    let digest = one.digest
    let link = Item(
      name: "link", kind: .link, type: "text/uri-list", size: one.size,
      digest: digest)
    try library.apply(.insert([link], into: .shelf, at: 0))
    #expect(try library.kinds(in: .shelf) == [one.kind, .link])
    #expect(
      try library.itemIDs(in: .shelf, of: [one.kind]) == [one.id, two.id])
    #expect(
      try library.itemIDs(in: .shelf, of: [.link, .folder]) == [link.id])
    #expect(try library.itemIDs(in: .shelf, of: []) == [])
    #expect(try library.kinds(in: PlaceID(rawValue: "nowhere")) == [])
  }

  @Test("A file that holds a picture is found among pictures, not among files")
  func pictures() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let text = try library.add("text")
    func file(_ name: String, _ type: String) -> Item {
      Item(
        name: name, kind: .file, type: type, size: text.size,
        digest: text.digest)
    }
    let photo = file("photo.jpg", "image/jpeg")
    let report = file("report.pdf", "application/pdf")
    try library.apply(.insert([photo, report], into: .shelf, at: 0))
    #expect(photo.apparentKind == .image)
    #expect(report.apparentKind == .file)
    #expect(
      try library.kinds(in: .shelf) == [.text, .image, .file])
    #expect(try library.itemIDs(in: .shelf, of: [.image]) == [photo.id])
    #expect(try library.itemIDs(in: .shelf, of: [.file]) == [report.id])

    // It becomes something else, and goes.
    try library.apply(
      .replaceContent(
        photo.withContent(
          kind: .file, type: report.type, size: report.size,
          digest: report.digest)))
    #expect(try library.itemIDs(in: .shelf, of: [.image]) == [])
    #expect(try library.kinds(in: .shelf) == [.text, .file])
    try library.apply(.remove([photo.id, report.id]))
    #expect(try library.kinds(in: .shelf) == [.text])
  }
}
