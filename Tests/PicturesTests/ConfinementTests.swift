import ConfinementTesting
import Testing

/// What a process that decodes pictures can't do.
@Suite struct ConfinementTests {
  @Test("It writes no file, opens no socket, and reaches no other process")
  func holes() {
    #expect(confinement_hole().map { String(cString: $0) } == "")
  }
}
