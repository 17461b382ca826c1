import ConfinementTesting
import Foundation
import Testing

/// What a process that decodes pictures can't do.
@Suite struct ConfinementTests {
  @Test("It writes no file, opens no socket, and reaches no other process")
  func holes() {
    // As many as the process may have open itself.
    let others = (0..<64).map { _ in open("/dev/null", O_RDONLY) }
    defer { others.forEach { close($0) } }
    #expect(confinement_hole().map { String(cString: $0) } == "")
  }
}
