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
    GES-01 GES-10 every gesture does something, and what isn’t one of every \
    other program is never needed: keys do it, and so does a gesture that is
    """)
  func standard() {
    let used = Set(GestureGuide.entries.map(\.gesture))
    #expect(used == Set(Gesture.allCases))
    // Those that the guidelines name, in their order, and what the desktop has
    // for choosing several.
    let named: Set<Gesture> = [
      .tap, .drag, .flick, .swipe, .doubleTap, .pinch, .hold,
    ]
    #expect(Set(Gesture.allCases.filter(\.isStandard)) == named.union([.band]))
    for entry in GestureGuide.entries where !entry.gesture.isStandard {
      #expect(!entry.keys.isEmpty, "\(entry.title)")
      // No command waits for it alone: a press on the place opens it, too.
      #expect(entry.command == nil, "\(entry.title)")
    }
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
