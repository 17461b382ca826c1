import ContentTypes
import Testing
import Transfer

@Suite struct KindFilterTests {
  @Test("Each kind is in one part")
  func parts() {
    for kind in ContentKind.known {
      let parts = KindFilter.all.filter { $0.kinds.contains(kind) }
      #expect(parts.count == 1, "\(kind)")
    }
  }

  @Test("The parts that are offered are those of which there is something")
  func choices() {
    #expect(KindFilter.choices(for: []) == [])
    #expect(KindFilter.choices(for: [.text, .richText]).map(\.id) == ["texts"])
    #expect(KindFilter.choices(for: [.file]).map(\.id) == ["files"])
    #expect(
      KindFilter.choices(for: [.video, .audio]).map(\.title)
        == ["Sounds", "Videos"])
    #expect(
      KindFilter.choices(for: [.file, .link, .text, .richText]).map(\.id)
        == ["texts", "links", "files"])
    #expect(
      KindFilter.choices(for: Set(ContentKind.known)) == KindFilter.all)
  }
}
