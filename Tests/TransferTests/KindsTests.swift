import ContentTypes
import Foundation
import Testing

@testable import Transfer

@Suite struct KindsTests {
  @Test(
    "DND-11 a type is claimed by one kind at most, and files by what is in them"
  )
  func claims() throws {
    for name in [
      "image/png", "image/x-nobodys", "audio/flac", "video/webm",
      "application/x-color", "text/plain", "text/html", "application/pdf",
      "inode/directory", "application/octet-stream",
    ] {
      let type = try #require(MIMEType(name))
      #expect(Kinds.all.filter { $0.claims(type) }.count <= 1, "\(name)")
    }
    for (kind, name, apparent) in [
      (.file, "image/png", .image), (.file, "audio/flac", .audio),
      (.file, "video/webm", .video), (.file, "application/pdf", .file),
      (.folder, "image/png", .folder), (.text, "audio/flac", .text),
    ] as [(ContentKind, String, ContentKind)] {
      #expect(kind.apparent(for: MIMEType(name)) == apparent)
    }
    #expect(ContentKind.file.apparent(for: nil) == .file)
  }

  @Test("A kind that nobody has described is a file like any other")
  func unknown() throws {
    let unknown = ContentKind(rawValue: "recipe")
    #expect(!ContentKind.known.contains(unknown))
    let descriptor = unknown.descriptor
    #expect(descriptor.kind == unknown)
    #expect(descriptor.title == "File")
    #expect(KindFilter.choices(for: [unknown]).map(\.id) == ["files"])
    #expect(descriptor.isFile && descriptor.canBeSaved)
    let json = try JSONEncoder().encode([unknown])
    #expect(String(decoding: json, as: UTF8.self) == "[\"recipe\"]")
    #expect(
      try JSONDecoder().decode([ContentKind].self, from: json) == [unknown])
  }

  @Test(
    """
    DND-33 sounds and films are asked for as what they are, and a target of \
    files takes them as files
    """,
    arguments: [("audio/flac", ContentKind.audio), ("video/webm", .video)])
  func soundsAndFilms(name: String, kind: ContentKind) throws {
    let workspace = try Workspace()
    let type = try #require(MIMEType(name))
    for (acceptance, expected) in [
      (.everything, kind), (Acceptance([kind]), kind), ([.file], .file),
    ] as [(Acceptance, ContentKind)] {
      let offer = Offer(wireNames: ["text/plain", name])
      let negotiation = try #require(
        Negotiation.negotiate(offer, for: acceptance).negotiation)
      #expect(negotiation.first.expectation == .content(kind, type))
      let arrival = try workspace.decode(
        [1, 2, 3], as: negotiation.first.expectation, for: acceptance)
      #expect(arrival.items.map(\.kind) == [expected])
      #expect(arrival.items.map(\.type) == [type])
    }
    #expect(
      Negotiation.negotiate(Offer(wireNames: [name]), for: [.text])
        .negotiation == nil)
  }
}
