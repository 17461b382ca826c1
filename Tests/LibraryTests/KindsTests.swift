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
}
