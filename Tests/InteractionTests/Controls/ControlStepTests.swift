import Interaction
import Testing

@Suite struct ControlStepTests {
  @Test(
    "Arrows go along a row by where its values stand",
    arguments: [
      ("Left", false, ControlStep.back), ("Right", false, .forward),
      ("Left", true, .forward), ("Right", true, .back),
      ("KP_Left", false, .back), ("Home", true, .first), ("End", true, .last),
      ("Up", false, nil), ("Tab", false, nil),
    ])
  func rows(_ key: String, _ isRightToLeft: Bool, _ step: ControlStep?) {
    #expect(ControlStep(alongRow: key, isRightToLeft: isRightToLeft) == step)
  }

  @Test(
    "Arrows go along a column",
    arguments: [
      ("Up", ControlStep.back), ("Down", .forward), ("Home", .first),
      ("End", .last), ("KP_Down", .forward), ("Left", nil), ("x", nil),
    ])
  func columns(_ key: String, _ step: ControlStep?) {
    #expect(ControlStep(alongColumn: key) == step)
  }

  @Test("A step never leaves what there is")
  func ends() {
    for count in 1...4 {
      for index in 0..<count {
        #expect(
          ControlStep.back.position(from: index, of: count) == max(0, index - 1)
        )
        #expect(
          ControlStep.forward.position(from: index, of: count)
            == min(count - 1, index + 1))
        #expect(ControlStep.first.position(from: index, of: count) == 0)
        #expect(ControlStep.last.position(from: index, of: count) == count - 1)
      }
    }
  }
}
