import Foundation
import Testing

@testable import Drawings

/// What hands do on a canvas.
@Suite struct CanvasInputTests {
  private let whole = SheetView(
    fitting: SheetSize(width: 200, height: 100),
    in: SheetSize(width: 200, height: 100))

  private func point(_ x: Double, _ y: Double) -> SheetPoint {
    SheetPoint(x, y)
  }

  private func isNear(_ a: SheetPoint, _ b: SheetPoint) -> Bool {
    a.distance(to: b) < 1e-6
  }

  @Test("GES-14 one finger draws")
  func draws() {
    var input = CanvasInput(showing: whole)
    let effects =
      input.press(at: point(10, 10)) + input.move(to: point(40, 10))
      + input.release() + input.move(to: point(1, 1))
    #expect(
      effects == [
        .begin(point(10, 10)), .extend(point(40, 10), isRegular: false),
        .finish,
      ])
    #expect(!input.isBusy)
  }

  @Test(
    "NS-085 GES-14 two fingers move, zoom and turn the sheet, and draw nothing")
  func holds() {
    var input = CanvasInput(showing: whole)
    _ = input.press(at: point(50, 50))
    _ = input.move(to: point(52, 50))
    // The dot of the first one is taken back.
    let came = input.hold(middle: point(100, 50))
    #expect(came == [.abandon])
    let drawn = input.move(to: point(80, 80))
    #expect(drawn.isEmpty)
    _ = input.stretch(middle: point(110, 60), scale: 2)
    _ = input.stretch(middle: point(110, 60), turn: 30)
    // What was between the fingers stays between them.
    #expect(isNear(input.view.view(point(100, 50)), point(110, 60)))
    #expect(input.view.scale == 2 && input.view.rotation == 30)
    let left = input.release()
    #expect(left.isEmpty)
    _ = input.letGo(middle: point(110, 60))
    #expect(!input.isBusy)
    // One draws where the sheet is now.
    guard case .begin(let at)? = input.press(at: point(110, 60)).first else {
      Issue.record("Nothing begins.")
      return
    }
    #expect(isNear(at, point(100, 50)))
  }

  @Test("GES-14 what was drawn before the second finger came stays")
  func keeps() {
    var input = CanvasInput(showing: whole)
    _ = input.press(at: point(10, 10))
    _ = input.move(to: point(60, 10))
    let effects = input.hold(middle: point(70, 30))
    #expect(effects == [.finish])
  }

  @Test("GES-12 Escape takes a stroke back, and a moved sheet too")
  func cancels() {
    var input = CanvasInput(showing: whole)
    _ = input.press(at: point(10, 10))
    let stroke = input.cancel()
    #expect(stroke == [.abandon])
    _ = input.press(at: point(10, 10), moves: true)
    _ = input.move(to: point(30, 15))
    #expect(isNear(input.view.origin, point(20, 5)))
    let sheet = input.cancel()
    #expect(sheet == [.show(whole)] && input.view == whole)
  }

  @Test("A sheet turned nearly upright settles there")
  func settles() {
    var view = whole
    view.turn(by: 87, about: point(50, 50))
    view.settle(about: point(50, 50))
    #expect(abs(view.rotation - 90) < 1e-9)
    view.turn(by: 30, about: point(50, 50))
    view.settle(about: point(50, 50))
    #expect(abs(view.rotation - 120) < 1e-9)
  }

  @Test(
    "Whatever is done, points of the view and of the sheet are each other's")
  func views() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var view = whole
      func any() -> Double { Double.random(in: -300...300, using: &random) }
      for _ in 0..<20 {
        let at = point(any(), any())
        let fixed = view.sheet(at)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: view.move(byX: any(), y: any())
        case 1:
          view.zoom(by: Double.random(in: 0.1...9, using: &random), about: at)
          #expect(view.view(fixed).distance(to: at) < 1e-6)
        default:
          view.turn(by: any(), about: at)
          #expect(view.view(fixed).distance(to: at) < 1e-6)
        }
        #expect(SheetView.scales.contains(view.scale))
        #expect(abs(view.rotation) <= 180)
        let other = point(any(), any())
        #expect(view.view(view.sheet(other)).distance(to: other) < 1e-6)
      }
    }
  }

  @Test("A sheet larger than the view is shown whole, a smaller one as it is")
  func fits() {
    let sheet = SheetSize(width: 400, height: 200)
    let small = SheetView(
      fitting: sheet, in: SheetSize(width: 200, height: 200))
    #expect(small.scale == 0.5 && isNear(small.origin, point(0, 50)))
    let large = SheetView(
      fitting: sheet, in: SheetSize(width: 800, height: 400))
    #expect(large.scale == 1 && isNear(large.origin, point(200, 100)))
  }
}
