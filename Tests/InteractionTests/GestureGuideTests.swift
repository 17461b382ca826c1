import Interaction
import Testing

@Suite struct GestureGuideTests {
  @Test(
    "GES-01 what a gesture does is done with the mouse, a finger and keys, too",
    arguments: GestureGuide.entries)
  func ways(_ entry: GestureGuide.Entry) {
    #expect(!entry.pointer.isEmpty && !entry.touch.isEmpty)
    #expect(!entry.keys.isEmpty)
    #expect(GestureGuide.entries.filter { $0.title == entry.title } == [entry])
    if let command = entry.command {
      #expect(entry.keys.first == KeyGuide.stroke(for: command))
    }
  }

  @Test(
    """
    GES-01 GES-10 every gesture does something, and all but one are those of \
    every other program
    """)
  func standard() {
    let used = Set(GestureGuide.entries.map(\.gesture))
    #expect(used == Set(Gesture.allCases))
    #expect(used.filter { !$0.isStandard } == [.rest])
  }

  @Test(
    """
    GES-05 NAV-09 a finger that swipes goes back, mirrored where words go from \
    right to left; one that goes on, up, down or slowly does nothing
    """,
    arguments: [
      (
        x: 600.0, y: 40.0, mirrored: false,
        command: KeyCommand.back as KeyCommand?
      ),
      (-600, 40, false, nil), (-600, 40, true, .back), (600, 40, true, nil),
      (300, 500, false, nil), (60, 0, false, nil), (0, 0, false, nil),
    ])
  func swipe(_ x: Double, _ y: Double, mirrored: Bool, command: KeyCommand?) {
    let turn = PageTurn(swipeWithX: x, y: y, isRightToLeft: mirrored)
    #expect(turn.flatMap(GestureGuide.command(forSwipe:)) == command)
  }
}
