import Interaction
import Testing

@Suite struct ScrollIntoSightTests {
  @Test(
    "MOD-13 what has the keyboard is scrolled into sight, and no further",
    arguments: [
      // Start, end, room, way.
      (0.0, 300.0, 300.0, 0.0), (20, 60, 300, 0), (255, 300, 300, 0),
      (290, 330, 300, 38), (500, 540, 300, 248), (-20, 20, 300, -28),
      (-400, -360, 300, -408),
      // Too long for the room: its begin.
      (100, 500, 300, 92), (-100, 300, 300, -108), (4, 295, 300, 0),
      (10, 305, 300, 2),
    ])
  func distance(_ start: Double, _ end: Double, _ room: Double, _ way: Double) {
    #expect(
      ScrollIntoSight.distance(from: start, to: end, in: room) == way)
    let after = start - way
    #expect(after >= 0 && (end - way <= room || end - start > room - 16))
  }
}
