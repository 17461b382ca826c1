import Documents
import Foundation
import GRDB
import Testing

@testable import Library

@Suite struct ListingTests {
  @Test("The listing has the places and items in order, running or not")
  func order() throws {
    let scratch = try Scratch()
    let list = Place.list(
      id: PlaceID(rawValue: "groceries"), name: "Gro/ceries \"1\"")
    var running: Data?
    do {
      let library = try scratch.open()
      try library.apply(.addList(list, at: 0))
      try library.add("second")
      let first = try library.add("first")
      try library.add("milk", to: list.id)
      try library.apply(.move([first.id], to: .shelf, at: 0))
      running = try listing(scratch)
    }
    let json = try listing(scratch)
    #expect(json == running)
    let decoded = try JSONDecoder().decode(LibraryListing.self, from: json)
    #expect(decoded.places.map(\.name) == ["Shelf", "Gro/ceries \"1\""])
    #expect(decoded.places.map(\.kind) == [.shelf, .list])
    #expect(
      decoded.places.map { $0.items.map(\.name) }
        == [["first", "second"], ["milk"]])
    #expect(decoded.places[1].items[0].place == list.id)
    #expect(
      decoded.places[0].items[0].digest
        == "a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e")
    #expect(decoded.places[0].items[0].size == 5)
  }

  @Test("A collection is there once something is in it, behind the lists")
  func collections() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    #expect(try library.places() == [.shelf])
    #expect(try library.place(.contacts) == nil)
    let list = Place.list(id: PlaceID(rawValue: "list"), name: "List")
    let contact = try library.add("BEGIN:VCARD", to: .contacts)
    try library.apply(.addList(list, at: 5))
    #expect(try library.places() == [.shelf, list, .contacts])
    func listed() throws -> [String] {
      try LibraryListing(library.snapshot()).places.map(\.name)
    }
    #expect(try listed() == ["Shelf", "List", "Contacts"])
    for edit in [
      Edit.removeList(.contacts), .renameList(.contacts, to: "Friends"),
      .moveList(.contacts, at: 0),
    ] {
      #expect(throws: (any Error).self) { try library.apply(edit) }
    }
    try library.apply(.move([contact.id], to: .shelf, at: 0))
    #expect(try listed() == ["Shelf", "List"])
    #expect(try library.places() == [.shelf, list])
  }

  @Test("A library of which the making was cut off lists as empty")
  func unmade() throws {
    let scratch = try Scratch()
    let making = try DatabaseQueue(
      path: scratch.url.appending(path: "making").path)
    try FileManager.default.createDirectory(
      at: scratch.location.folder, withIntermediateDirectories: true)
    try making.writeWithoutTransaction { database in
      // So that some of it is in the file before it is committed.
      try database.execute(
        sql: """
          CREATE TABLE first (content);
          PRAGMA cache_size = 1;
          BEGIN;
          CREATE TABLE second (content);
          INSERT INTO first VALUES (zeroblob(1000000));
          """)
      for ending in ["", "-journal"] {
        try FileManager.default.copyItem(
          atPath: making.path + ending,
          toPath: scratch.location.database.path + ending)
      }
      try database.execute(sql: "ROLLBACK")
    }
    let decoded = try JSONDecoder().decode(
      LibraryListing.self, from: listing(scratch))
    #expect(decoded.places.map(\.name) == ["Shelf"])
    #expect(decoded.places[0].items.isEmpty)
  }

  @Test("The keys are those that scripts rely on")
  func keys() throws {
    let scratch = try Scratch()
    try scratch.open().add("text")
    let object = try JSONSerialization.jsonObject(with: listing(scratch))
    let root = try #require(object as? [String: [[String: Any]]])
    let place = try #require(root["places"]?.first)
    #expect(Set(place.keys) == ["id", "kind", "name", "items"])
    let item = try #require((place["items"] as? [[String: Any]])?.first)
    #expect(
      Set(item.keys)
        == ["id", "place", "name", "kind", "type", "size", "digest"])
  }

  @Test("An empty library is listed as the empty Shelf")
  func empty() throws {
    let scratch = try Scratch()
    let listing = LibraryListing(
      try LibraryReader.snapshot(at: scratch.location))
    #expect(listing.places.map(\.id) == [.shelf])
    #expect(listing.text() == "Shelf\n  Nothing here.\n")
  }

  @Test("A person reads names, kinds and sizes")
  func text() throws {
    let digest = String(repeating: "0", count: 64)
    let sizes = [1, 999, 1000, 999_499, 999_500, 2_500_000]
    let items = sizes.map {
      Item(
        name: "n", kind: .file, type: "text/plain", size: $0, digest: digest)
    }
    let text = LibraryListing(
      Workspace(contents: [.init(place: .shelf, items: items)])
    ).text()
    #expect(
      text == """
        Shelf
          n  (file, 1 byte)
          n  (file, 999 bytes)
          n  (file, 1.0 kB)
          n  (file, 999 kB)
          n  (file, 1.0 MB)
          n  (file, 2.5 MB)

        """)
  }

  private func listing(_ scratch: Scratch) throws -> Data {
    try LibraryListing(LibraryReader.snapshot(at: scratch.location)).json()
  }
}
