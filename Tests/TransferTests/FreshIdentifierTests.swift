import Testing
import Transfer

@Suite struct FreshIdentifierTests {
  @Test("Fresh names are fifteen plain characters, and no two are the same")
  func names() async {
    let names = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<2000).map { _ in JobID().rawValue } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(names).count == 16_000)
    let characters = Set("0123456789abcdefghjkmnpqrstvwxyz")
    #expect(names.allSatisfy { $0.count == 15 })
    #expect(Set(names.joined()) == characters)
  }
}
