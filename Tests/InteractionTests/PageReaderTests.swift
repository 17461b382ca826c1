import Interaction
import Testing

@Suite struct PageReaderTests {
  @Test(
    """
    NAV-04 a reader goes on, back the way that was read, and to the overview
    """)
  func reading() {
    var reader = PageReader(count: 3)
    #expect(reader.page == nil && reader.next == nil && reader.back == nil)
    expect(false, of: reader.goBack())
    expect(true, of: reader.open(0))
    #expect(reader.previous == nil && reader.next == 1)
    #expect(reader.back == .some(nil))
    expect(true, of: reader.open(2))
    #expect(reader.previous == 1 && reader.next == nil)
    #expect(reader.back == 0)
    expect(true, of: reader.open(nil))
    #expect(reader.back == 2)
    // The way that was read, one page at a time.
    for page in [2, 0, nil] {
      expect(true, of: reader.goBack())
      #expect(reader.page == page)
    }
    expect(false, of: reader.goBack())
  }

  @Test(
    """
    NAV-04 what isn't there doesn't open, and what shows isn't opened again
    """)
  func nowhere() {
    var reader = PageReader(count: 2)
    for page in [2, -1, nil] { expect(false, of: reader.open(page)) }
    reader.open(1)
    expect(false, of: reader.open(1))
    reader.restart()
    #expect(reader == PageReader(count: 2))
  }

  /// What a step says: a macro can't take it.
  private func expect(
    _ wanted: Bool, of step: Bool,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(step == wanted, sourceLocation: location)
  }
}
