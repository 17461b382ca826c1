import Interaction
import RandomTesting
import Testing

@Suite struct PictureZoomTests {
  private static func zoom(
    _ width: Double, _ height: Double, in room: (Double, Double) = (500, 500)
  ) -> PictureZoom {
    var zoom = PictureZoom(width: width, height: height)
    zoom.room = Rect(x: 0, y: 0, width: room.0, height: room.1)
    return zoom
  }

  @Test("All of a picture shows, in the middle, no larger than it is")
  func fits() {
    #expect(
      Self.zoom(1000, 500).frame == Rect(x: 0, y: 125, width: 500, height: 250))
    #expect(
      Self.zoom(100, 50).frame
        == Rect(x: 200, y: 225, width: 100, height: 50))
  }

  @Test(
    "NS-078 GES-07 what lies at a point stays there while it becomes larger")
  func anchored() {
    var zoom = Self.zoom(1000, 1000)
    let point = Point(x: 100, y: 400)
    let before = zoom.frame
    let share = (point.x - before.x) / before.width
    for _ in 0..<6 { zoom.zoom(by: PictureZoom.step, at: point) }
    let after = zoom.frame
    #expect(abs((point.x - after.x) / after.width - share) < 1e-9)
    #expect(after.width > 1800)
  }

  @Test("GES-07 it goes neither beyond its largest scale nor below all of it")
  func limits() {
    var zoom = Self.zoom(1000, 500)
    for _ in 0..<50 { zoom.zoom(by: 2) }
    #expect(zoom.scale == PictureZoom.most)
    for _ in 0..<50 { zoom.zoom(by: 0.5) }
    #expect(zoom.fits && zoom == Self.zoom(1000, 500))
    zoom.zoom(by: .nan)
    zoom.zoom(by: -1)
    #expect(zoom.fits)
  }

  @Test("GES-06 a double press shows it twice as large, and then all of it")
  func toggles() {
    var zoom = Self.zoom(4000, 500)
    zoom.toggle(at: Point(x: 0, y: 250))
    #expect(zoom.scale == 0.25 && zoom.frame.x == 0)
    zoom.toggle(at: Point(x: 0, y: 250))
    #expect(zoom.fits)
    var small = Self.zoom(100, 100)
    small.toggle()
    #expect(small.scale == 2)
  }

  @Test("A finer picture takes the place of a coarse one where that stood")
  func finer() {
    var zoom = Self.zoom(200, 100)
    let finer = PictureZoom(width: 800, height: 400)
    #expect(zoom.passed(to: finer).fits)
    zoom.zoom(by: 4, at: Point(x: 160, y: 210))
    #expect(zoom.passed(to: finer).frame == zoom.frame)
  }

  @Test(
    "It moves as far as its edges, and only where it is larger than its room")
  func pans() {
    var zoom = Self.zoom(1000, 500)
    let fitting = zoom.pan(byX: 10, y: 0)
    #expect(!fitting)
    zoom.zoom(by: 2)
    let moved = zoom.pan(byX: 10_000, y: 100)
    #expect(moved)
    #expect(zoom.frame == Rect(x: -500, y: 0, width: 1000, height: 500))
    let stays = zoom.pan(byX: 1, y: 0)
    #expect(!stays)
  }

  @Test("Whatever is done, no edge of the room is free that it could fill")
  func edges() {
    var random = SeededRandom(seed: 7)
    var zoom = Self.zoom(700, 300)
    for _ in 0..<5_000 {
      let (x, y) = (Double(random.below(600)), Double(random.below(600)))
      switch random.below(5) {
      case 0: zoom.zoom(by: 1.7, at: Point(x: x, y: y))
      case 1: zoom.zoom(by: 0.6, at: Point(x: x, y: y))
      case 2: zoom.pan(byX: x - 300, y: y - 300)
      case 3: zoom.toggle(at: Point(x: x, y: y))
      default: zoom.room = Rect(x: 0, y: 0, width: x + 1, height: y + 1)
      }
      let (frame, room) = (zoom.frame, zoom.room)
      #expect(frame.width <= room.width + 1e-6 || frame.minX <= 1e-6)
      #expect(
        frame.width <= room.width + 1e-6 || frame.maxX >= room.width - 1e-6)
      #expect(frame.height <= room.height + 1e-6 || frame.minY <= 1e-6)
      #expect(
        frame.height <= room.height + 1e-6 || frame.maxY >= room.height - 1e-6)
    }
  }
}
