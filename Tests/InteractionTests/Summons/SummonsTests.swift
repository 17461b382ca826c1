import Interaction
import Testing

@Suite struct ShelfSummonsTests {
  private let start = Point(x: 300, y: 200)
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }
  private func drag(of program: String? = "Thunar") -> ShelfSummons.Drag {
    ShelfSummons.Drag(at: start, of: program)
  }
  /// Moves the pointer to and fro; what that asks for.
  private func shake(
    _ summons: inout ShelfSummons, from start: Int64 = 0, by width: Double = 90
  ) -> [ShelfSummons.Effect] {
    var effects: [ShelfSummons.Effect] = []
    for (step, x) in [0, width, 0, width, 0].enumerated() {
      effects += summons.moved(
        to: Point(x: 300 + x, y: 200), isOver: false,
        at: at(start + Int64(step) * 80))
    }
    return effects
  }

  @Test("It comes as a drag begins, and goes when that has ended elsewhere")
  func comes() {
    var summons = ShelfSummons()
    #expect(
      summons.dragBegan(drag(), isInReach: false) == [.show(.edge(start))])
    #expect(summons.phase == .forDrag)
    #expect(summons.deadline == nil)
    _ = summons.dragEnded(isOver: false, at: at(1000))
    #expect(summons.deadline == at(1250))
    #expect(summons.tick(at: at(1249)).isEmpty)
    #expect(summons.tick(at: at(1250)) == [.hide])
    #expect(summons.phase == .away)
    #expect(summons.deadline == nil)
  }

  @Test("It doesn't come where its window is in reach, but to a shake")
  func reach() {
    var summons = ShelfSummons()
    #expect(summons.dragBegan(drag(), isInReach: true).isEmpty)
    #expect(
      shake(&summons) == [.show(.pointer(Point(x: 300, y: 200)))])
    _ = summons.dragEnded(isOver: false, at: at(1000))
    #expect(summons.tick(at: at(1250)) == [.hide])
  }

  @Test("What was dropped on it makes it stay until nothing is on it")
  func stays() {
    var summons = ShelfSummons()
    _ = summons.dragBegan(drag(), isInReach: false)
    summons.entered(at: at(0))
    _ = summons.dragEnded(isOver: true, at: at(900))
    // A program that hangs drops nothing.
    #expect(summons.deadline == at(2900))
    summons.dropped()
    summons.left(at: at(950))
    #expect(summons.phase == .kept)
    #expect(summons.tick(at: at(9000)).isEmpty)
    // The next drag doesn't move it, and doesn't take it away.
    #expect(summons.dragBegan(drag(), isInReach: false).isEmpty)
    #expect(summons.dragEnded(isOver: false, at: at(9100)).isEmpty)
    #expect(summons.tick(at: at(20_000)).isEmpty)
    #expect(summons.contentsChanged(isEmpty: false).isEmpty)
    #expect(summons.contentsChanged(isEmpty: true) == [.hide])
    #expect(summons.contentsChanged(isEmpty: true).isEmpty)
  }

  @Test("From a side it comes to each drag, and goes as that has left it")
  func side() {
    var summons = ShelfSummons()
    #expect(
      summons.sideEntered(ofMonitor: 1) == [.show(.side(monitor: 1))])
    // Each motion says so again.
    #expect(summons.sideEntered(ofMonitor: 1).isEmpty)
    #expect(summons.deadline == nil)
    // Out of the line and onto the Shelf, which is told later.
    summons.sideLeft(at: at(100))
    #expect(summons.deadline == at(600))
    summons.entered(at: at(120))
    #expect(summons.deadline == nil)
    // Onto another monitor's side, and resting there.
    summons.left(at: at(200))
    #expect(
      summons.sideEntered(ofMonitor: 0) == [.show(.side(monitor: 0))])
    #expect(summons.deadline == nil)
    summons.entered(at: at(300))
    // However late the first is told.
    summons.sideLeft(at: at(130))
    #expect(summons.tick(at: at(60_000)).isEmpty)
    summons.left(at: at(60_000))
    #expect(summons.tick(at: at(60_499)).isEmpty)
    #expect(summons.tick(at: at(60_500)) == [.hide])
    #expect(summons.phase == .away)
  }

  @Test("A drop at a side makes it stay; where it shows, it isn't moved")
  func dropAtSide() {
    var summons = ShelfSummons()
    _ = summons.sideEntered(ofMonitor: 0)
    summons.dropped()
    summons.sideLeft(at: at(50))
    #expect(summons.phase == .kept)
    #expect(summons.deadline == nil)
    #expect(summons.sideEntered(ofMonitor: 1).isEmpty)
    #expect(summons.contentsChanged(isEmpty: true) == [.hide])
    // One that was left out by the person comes in no way.
    summons.way = .never
    #expect(summons.sideEntered(ofMonitor: 0).isEmpty)
  }

  @Test("A drop may be told late; a drag that leaves after all lets it go")
  func late() {
    var summons = ShelfSummons()
    _ = summons.dragBegan(drag(), isInReach: false)
    // The button was let go over it before the drag was heard of there.
    _ = summons.dragEnded(isOver: true, at: at(0))
    #expect(summons.tick(at: at(1999)).isEmpty)
    summons.entered(at: at(1999))
    #expect(summons.tick(at: at(3000)).isEmpty)
    summons.left(at: at(3000))
    #expect(summons.tick(at: at(3249)).isEmpty)
    #expect(summons.tick(at: at(3250)) == [.hide])
    // One that never says anything.
    _ = summons.dragBegan(drag(), isInReach: false)
    _ = summons.dragEnded(isOver: true, at: at(6000))
    #expect(summons.tick(at: at(8000)) == [.hide])
  }

  @Test("What is taken away while another drag goes on lets it go after that")
  func emptiedMeanwhile() {
    var summons = ShelfSummons()
    _ = summons.dragBegan(drag(), isInReach: false)
    summons.dropped()
    #expect(summons.contentsChanged(isEmpty: false).isEmpty)
    _ = summons.dragBegan(drag(), isInReach: false)
    #expect(summons.contentsChanged(isEmpty: true).isEmpty)
    #expect(summons.dragEnded(isOver: false, at: at(0)) == [.hide])
    // What is dropped stands there a moment later.
    _ = summons.dragBegan(drag(), isInReach: false)
    summons.dropped()
    #expect(summons.dragEnded(isOver: true, at: at(0)).isEmpty)
    #expect(summons.phase == .kept)
  }

  @Test("A program that hangs over it doesn't keep it for good")
  func hanging() {
    var summons = ShelfSummons()
    _ = summons.dragBegan(drag(), isInReach: false)
    summons.entered(at: at(0))
    _ = summons.dragEnded(isOver: true, at: at(0))
    #expect(summons.tick(at: at(2000)) == [.hide])
    _ = summons.dragBegan(drag(), isInReach: false)
    #expect(shake(&summons).count == 1)
  }

  @Test("A program that hasn't noticed it is told once more where it is")
  func announces() {
    var summons = ShelfSummons()
    let over = Point(x: 20, y: 200)
    #expect(summons.moved(to: over, isOver: true, at: at(0)).isEmpty)
    _ = summons.dragBegan(drag(), isInReach: false)
    #expect(summons.moved(to: start, isOver: false, at: at(0)).isEmpty)
    #expect(summons.moved(to: over, isOver: true, at: at(10)) == [.announce])
    #expect(summons.moved(to: over, isOver: true, at: at(59)).isEmpty)
    #expect(summons.moved(to: over, isOver: true, at: at(60)) == [.announce])
    summons.entered(at: at(70))
    #expect(summons.moved(to: over, isOver: true, at: at(500)).isEmpty)
  }

  @Test("A new drag keeps it that was about to go")
  func again() {
    var summons = ShelfSummons()
    _ = summons.dragBegan(drag(), isInReach: false)
    _ = summons.dragEnded(isOver: false, at: at(0))
    #expect(summons.dragBegan(drag(), isInReach: false).isEmpty)
    #expect(summons.tick(at: at(5000)).isEmpty)
    #expect(summons.phase == .forDrag)
  }

  @Test("It comes in the way that is set, and not to the programs left out")
  func ways() {
    var summons = ShelfSummons(.shake, except: ["Chromium"])
    #expect(summons.dragBegan(drag(), isInReach: false).isEmpty)
    #expect(!shake(&summons).isEmpty)
    _ = summons.dismiss()
    summons = ShelfSummons(.never)
    #expect(summons.dragBegan(drag(), isInReach: false).isEmpty)
    #expect(shake(&summons).isEmpty)
    summons = ShelfSummons(.drag, except: ["Chromium"])
    #expect(
      summons.dragBegan(drag(of: "Chromium"), isInReach: false).isEmpty)
    #expect(shake(&summons).isEmpty)
    #expect(!summons.dragBegan(drag(of: nil), isInReach: false).isEmpty)
  }

  @Test("A shake brings it to the pointer, unless the drag is over it")
  func moves() {
    var summons = ShelfSummons()
    #expect(shake(&summons).isEmpty, "There is no drag")
    _ = summons.dragBegan(drag(), isInReach: false)
    #expect(shake(&summons).count == 1)
    summons.entered(at: at(0))
    #expect(shake(&summons, from: 2000).isEmpty)
    summons.left(at: at(3000))
    // The drag goes on: it stays.
    #expect(summons.deadline == nil)
    #expect(shake(&summons, from: 4000).count == 1)
  }

  @Test("A person calls it and puts it away")
  func calls() {
    var summons = ShelfSummons(.never)
    #expect(summons.call(.pointer(start)) == [.show(.pointer(start))])
    #expect(summons.phase == .kept)
    #expect(summons.call(.pointer(start)) == [.hide])
    _ = summons.call(.pointer(start))
    #expect(summons.dismiss() == [.hide])
    #expect(summons.dismiss().isEmpty)
    summons.dropped()
    #expect(summons.phase == .away)
  }
}

@Suite struct ShakeDetectorTests {
  private func isShake(
    _ points: [(x: Double, milliseconds: Int64)]
  ) -> Bool {
    var shake = ShakeDetector()
    return points.contains {
      shake.move(
        to: Point(x: $0.x, y: 0),
        at: Instant(nanoseconds: $0.milliseconds * 1_000_000))
    }
  }

  @Test("Three quick turns are a shake, whichever way it begins")
  func turns() {
    #expect(isShake([(0, 0), (80, 90), (0, 180), (80, 270), (0, 360)]))
    #expect(isShake([(0, 0), (-80, 90), (0, 180), (-80, 270), (0, 360)]))
    #expect(!isShake([(0, 0), (80, 90), (0, 180), (80, 270)]))
  }

  @Test("Short strokes, slow ones and a way in one direction are none")
  func none() {
    #expect(!isShake((0..<40).map { ($0.isMultiple(of: 2) ? 0 : 50, $0 * 20) }))
    #expect(
      !isShake((0..<40).map { ($0.isMultiple(of: 2) ? 0 : 90, $0 * 400) }))
    #expect(!isShake((0..<400).map { (Double($0) * 20, $0 * 10) }))
    #expect(!isShake([(.nan, 0), (.infinity, 10), (0, 20), (-.infinity, 30)]))
  }

  @Test("Small steps make strokes")
  func steps() {
    var points: [(Double, Int64)] = []
    var x = 0.0
    for stroke in 0..<5 {
      for _ in 0..<15 {
        x += stroke.isMultiple(of: 2) ? 6 : -6
        points.append((x, Int64(points.count) * 8))
      }
    }
    #expect(isShake(points))
  }

  @Test("After a shake the next one begins anew")
  func anew() {
    var shake = ShakeDetector()
    var found = 0
    for step in 0..<10 {
      let x = step.isMultiple(of: 2) ? 0.0 : 90
      let now = Instant(nanoseconds: Int64(step) * 80_000_000)
      if shake.move(to: Point(x: x, y: 0), at: now) { found += 1 }
    }
    #expect(found == 2)
  }
}

@Suite struct StripPlacementTests {
  private let screen = Rect(x: 0, y: 30, width: 1000, height: 700)

  private func edge(_ x: Double, _ y: Double) -> StripPlacement {
    .atEdge(near: Point(x: x, y: y), width: 180, height: 400, in: screen)
  }

  @Test("It comes out of the nearer side, as high as the pointer")
  func nearer() {
    #expect(
      edge(400, 380)
        == StripPlacement(
          frame: Rect(x: 0, y: 180, width: 180, height: 400), edge: .left))
    #expect(
      edge(600, 380)
        == StripPlacement(
          frame: Rect(x: 820, y: 180, width: 180, height: 400), edge: .right))
    #expect(edge(400, 31).frame.y == 38)
    #expect(edge(400, 729).frame.y == 322)
  }

  @Test("It comes out of the other side where the pointer is in its way")
  func inTheWay() {
    #expect(edge(100, 380).edge == .right)
    #expect(edge(227, 380).edge == .right)
    #expect(edge(228, 380).edge == .left)
    #expect(edge(900, 380).edge == .left)
  }

  @Test("It never leaves the monitor, and never comes under the pointer")
  func anywhere() {
    for x in stride(from: 0.0, to: 1000, by: 13) {
      for y in stride(from: 30.0, to: 730, by: 17) {
        let pointer = Point(x: x, y: y)
        for strip in [
          edge(x, y),
          .beside(pointer, width: 180, height: 400, in: screen),
          .beside(pointer, width: 180, height: 4000, in: screen),
        ] {
          #expect(screen.contains(strip.frame))
          #expect(!strip.frame.contains(pointer))
        }
      }
    }
  }

  @Test("At a side it is half-way up, and fits")
  func side() {
    let monitor = Rect(x: 100, y: 50, width: 800, height: 600)
    let right = StripPlacement.at(
      .right, width: 180, height: 400, of: monitor)
    #expect(right.frame == Rect(x: 720, y: 150, width: 180, height: 400))
    #expect(right.edge == .right)
    let left = StripPlacement.at(
      .left, width: 180, height: 4000, of: monitor)
    #expect(left.frame == Rect(x: 100, y: 58, width: 180, height: 584))
    #expect(left.edge == .left)
  }

  @Test("The side of a monitor is open where no other is beside it")
  func open() {
    let low = Rect(x: 0, y: 200, width: 1000, height: 500)
    let high = Rect(x: 1000, y: 0, width: 1000, height: 1000)
    // Beside the lower end of the last, not the first.
    let far = Rect(x: 2000, y: 1000, width: 500, height: 500)
    // One that has just come, and hasn't said where it is.
    let new = Rect(x: 0, y: 0, width: 0, height: 0)
    let all = [low, high, far, new]
    #expect(StripPlacement.monitors(withOpen: .left, of: all) == [0, 2])
    #expect(StripPlacement.monitors(withOpen: .right, of: all) == [1, 2])
    #expect(StripPlacement.monitors(withOpen: .left, of: []).isEmpty)
    // Two that show the same.
    #expect(
      StripPlacement.monitors(withOpen: .right, of: [low, low]) == [0, 1])
  }

  @Test("On a narrow monitor it still has a place")
  func narrow() {
    let narrow = Rect(x: 100, y: 0, width: 150, height: 100)
    let strip = StripPlacement.atEdge(
      near: Point(x: 170, y: 50), width: 180, height: 400, in: narrow)
    #expect(narrow.contains(strip.frame))
  }
}

@Suite struct SightTests {
  private let window = Rect(x: 100, y: 100, width: 200, height: 100)

  @Test("The share in sight is what no other covers")
  func share() {
    #expect(window.shareInSight(beneath: []) == 1)
    #expect(
      window.shareInSight(beneath: [
        Rect(x: 0, y: 0, width: 200, height: 1000)
      ]) == 0.5)
    // Two that overlap count once.
    #expect(
      window.shareInSight(beneath: [
        Rect(x: 0, y: 0, width: 200, height: 1000),
        Rect(x: 150, y: 0, width: 50, height: 1000),
        Rect(x: 500, y: 0, width: 50, height: 1000),
      ]) == 0.5)
    #expect(
      window.shareInSight(beneath: [
        Rect(x: 100, y: 100, width: 100, height: 50),
        Rect(x: 200, y: 150, width: 100, height: 50),
      ]) == 0.5)
    #expect(
      window.shareInSight(beneath: [Rect(x: 0, y: 0, width: 999, height: 999)])
        == 0)
    #expect(
      Rect(x: 0, y: 0, width: 0, height: 5).shareInSight(beneath: []) == 0)
  }
}
