import ContentTypes
import Documents
import Testing

@Suite struct KindFilterTests {
  @Test("No kind is in two parts, and each of the plain ones is in one")
  func parts() {
    for kind in ContentKind.allCases {
      let parts = KindFilter.allCases.filter { $0.kinds.contains(kind) }
      #expect(parts.count <= 1, "\(kind)")
    }
    for kind in [ContentKind.text, .richText, .link, .image, .file, .folder] {
      #expect(KindFilter.allCases.contains { $0.kinds.contains(kind) })
    }
  }

  @Test("The parts that are offered are those of which there is something")
  func choices() {
    #expect(KindFilter.choices(for: []) == [])
    #expect(KindFilter.choices(for: [.text, .richText]) == [.texts])
    #expect(KindFilter.choices(for: [.file]) == [.files])
    #expect(
      KindFilter.choices(for: [.file, .link, .text, .richText])
        == [.texts, .links, .files])
    #expect(
      KindFilter.choices(for: Set(ContentKind.allCases)) == KindFilter.allCases)
  }
}
