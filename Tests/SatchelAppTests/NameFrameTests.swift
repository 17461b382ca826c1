import GtkBridge
import Testing

@testable import SatchelApp

/// Where a name is written.
@Suite struct NameFrameTests {
  private let row = Rect(x: 100, y: 40, width: 300, height: 48)
  private let name = Rect(x: 160, y: 50, width: 90, height: 18)

  @Test(
    """
    GES-12 the words that are written stand where the name stood, and may be as \
    long as the row
    """)
  func inRow() {
    let frame = Rect.forWriting(
      name: name, in: row, isCentered: false, isMirrored: false)
    #expect(frame.x < name.x)
    #expect(frame.x > row.x)
    #expect(frame.x + frame.width == 396)
    #expect(frame.height == 26)
    #expect(frame.y + frame.height / 2 == 59, "on the name's line")
  }

  @Test("GES-12 from right to left they end where the name did")
  func mirrored() {
    let frame = Rect.forWriting(
      name: name, in: row, isCentered: false, isMirrored: true)
    let usual = Rect.forWriting(
      name: name, in: row, isCentered: false, isMirrored: false)
    #expect(frame.x == 104)
    let end = frame.x + frame.width - (name.x + name.width)
    #expect(end == name.x - usual.x)
  }

  @Test("GES-12 below a tile's picture they may be as wide as the tile")
  func tile() {
    for isMirrored in [false, true] {
      let frame = Rect.forWriting(
        name: name, in: row, isCentered: true, isMirrored: isMirrored)
      #expect(frame.x == 104 && frame.width == 292)
    }
  }

  @Test("GES-12 a name of several lines has room for all of them")
  func tall() {
    var name = name
    name.height = 40
    let frame = Rect.forWriting(
      name: name, in: row, isCentered: true, isMirrored: false)
    #expect(frame.height == 40 && frame.y == 50)
  }
}
