import Documents
import Testing

/// Which programs come to the others.
@Suite struct InstalledProgramsTests {
  private func programs(
    _ list: (id: String, name: String)...
  ) -> [InstalledPrograms.Program] {
    list.map { .init(id: $0.id, name: $0.name, path: "/\($0.id)") }
  }

  @Test(
    "NS-010 each program comes once, by its name, and one that was taken away no more"
  )
  func once() {
    var known = InstalledPrograms()
    let first = known.newOnes(
      among: programs(("b", "beta"), ("a", "Alpha"), ("b", "beta"), ("c", "B")))
    #expect(first.map(\.id) == ["a", "c", "b"])
    #expect(known.newOnes(among: first).isEmpty)
    var again = InstalledPrograms(list: known.list)
    #expect(again == known)
    #expect(
      again.newOnes(among: programs(("a", "Alpha"), ("d", "Delta")))
        .map(\.id) == ["d"])
  }

  @Test("A list that is no list, and names that can't stand in one, do no harm")
  func bad() {
    var known = InstalledPrograms(list: "\n\r\n a\n\u{0}\n")
    let new = known.newOnes(
      among: programs(("", "None"), ("x\ny", "Two"), ("a", "A")))
    #expect(new.map(\.id) == ["a"])
    #expect(InstalledPrograms(list: known.list) == known)
  }
}
