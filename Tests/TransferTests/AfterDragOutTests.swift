import Testing
import Transfer

@Suite("After a drag out") struct AfterDragOutTests {
  @Test("DND-10 DND-18 Ctrl keeps, Shift takes away, else as is usual")
  func keys() {
    for usual in AfterDragOut.allCases {
      #expect(usual.applied(with: []) == usual)
      #expect(usual.applied(with: .control) == .keep)
      #expect(usual.applied(with: .shift) == .remove)
      #expect(usual.applied(with: .alt) == (usual == .keep ? .remove : .keep))
      #expect(usual.applied(with: [.control, .shift]) == .keep)
      #expect(usual.applied(with: [.shift, .alt]) == .remove)
    }
  }
}
