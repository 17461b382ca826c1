import ContentTypes
import Documents
import Testing

@Suite struct KindFilterTests {
  @Test("Every kind is in exactly one part")
  func parts() {
    for kind in ContentKind.allCases {
      let parts = KindFilter.allCases.filter { $0.kinds.contains(kind) }
      #expect(parts.count == 1, "\(kind)")
    }
  }

  @Test("Only parts are offered of which there is something, if there are two")
  func choices() {
    #expect(KindFilter.choices(for: []) == [])
    #expect(KindFilter.choices(for: [.text, .richText]) == [])
    #expect(KindFilter.choices(for: [.file]) == [])
    #expect(
      KindFilter.choices(for: [.file, .link, .text, .richText])
        == [.texts, .links, .files])
    #expect(
      KindFilter.choices(for: Set(ContentKind.allCases)) == KindFilter.allCases)
  }
}
