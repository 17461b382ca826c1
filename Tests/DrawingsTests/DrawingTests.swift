import Foundation
import Testing

@testable import Drawings

@Suite struct DrawingTests {
  private func shape(
    _ form: DrawnShape.Form, _ points: [(Double, Double)]
  ) -> DrawnShape {
    var shape = DrawnShape(
      form, ink: .blue, width: 2, from: SheetPoint(points[0].0, points[0].1))
    for (x, y) in points.dropFirst() { shape.extend(to: SheetPoint(x, y)) }
    return shape
  }

  @Test("NS-019 A drawing is read as it was kept, and its bytes are the same")
  func roundTrip() throws {
    let drawing = Drawing(
      title: " A \n plan ",
      shapes: [
        shape(.stroke, [(0, 0), (10.25, 3), (11, 9)]),
        shape(.ellipse, [(5, 5), (60, 40)]),
      ])
    #expect(drawing.title == "A plan")
    let data = try drawing.data
    let again = try Drawing(decoding: data)
    #expect(again == drawing)
    #expect(try again.data == data)
    // One that is cut behind a space is not cut again.
    let long = Drawing(title: String(repeating: "a", count: 199) + " b")
    #expect(long.title.count == 199)
    #expect(try Drawing(decoding: long.data) == long)
  }

  @Test(
    "What can't be drawn is made something that can, or refused",
    arguments: [
      (#"{"title":"","shapes":[]}"#, 0),
      (
        #"""
        {"title":"","shapes":[{"form":"line","ink":"blue","width":1e300,
        "points":[1e300,-1e300,5]}]}
        """#, 0
      ),
      (
        #"""
        {"title":"","shapes":[{"form":"stroke","ink":"blue","width":-5,
        "points":[1e300,-1e300,5]}]}
        """#, 1
      ),
    ])
  func hostile(_ json: String, _ count: Int) throws {
    let drawing = try Drawing(decoding: Data(json.utf8))
    #expect(drawing.shapes.count == count)
    for shape in drawing.shapes {
      #expect(DrawnShape.widths.contains(shape.width))
      #expect(shape.points.allSatisfy { abs($0.x) <= 4_000 })
    }
    #expect(throws: (any Error).self) {
      try Drawing(
        decoding: Data(#"{"title":"","shapes":[{"form":"x"}]}"#.utf8))
    }
  }

  @Test("The topmost shape at a point is erased, by its line")
  func erase() {
    var drawing = Drawing(shapes: [
      shape(.line, [(0, 0), (100, 0)]), shape(.rectangle, [(0, 0), (100, 80)]),
    ])
    var copy = drawing
    // Inside of it there is nothing.
    copy.erase(at: SheetPoint(50, 40), reach: 4)
    #expect(copy == drawing)
    copy.erase(at: SheetPoint(50, 3), reach: 4)
    #expect(copy.shapes.map(\.form) == [.line])
    drawing.erase(at: SheetPoint(98, 79), reach: 4)
    drawing.erase(at: SheetPoint(50, 3), reach: 4)
    #expect(drawing.shapes.isEmpty)
    var round = Drawing(shapes: [shape(.ellipse, [(0, 0), (80, 40)])])
    round.erase(at: SheetPoint(0, 0), reach: 4)
    #expect(round.shapes.count == 1)
    round.erase(at: SheetPoint(40, 1), reach: 4)
    #expect(round.shapes.isEmpty)
  }

  @Test("However fast it goes, the eraser takes what it crosses")
  func crossing() {
    let kept = shape(.line, [(0, 200), (100, 200)])
    let shapes = [
      shape(.stroke, [(50, 0), (50, 90)]), kept,
      shape(.rectangle, [(30, 20), (70, 60)]), shape(.stroke, [(60, 43)]),
      shape(.ellipse, [(80, 10), (90, 80)]),
    ]
    var drawing = Drawing(shapes: shapes)
    let (start, end) = (SheetPoint(0, 40), SheetPoint(140, 40))
    let first = drawing.erase(from: start, to: end, reach: 4)
    #expect(first && drawing.shapes == [kept])
    let second = drawing.erase(from: start, to: end, reach: 4)
    #expect(!second && drawing.shapes == [kept])
    // Within a shape there is nothing.
    drawing = Drawing(shapes: [shape(.rectangle, [(30, 20), (70, 60)])])
    let inside = drawing.erase(
      from: SheetPoint(40, 40), to: SheetPoint(60, 40), reach: 4)
    #expect(!inside)
    drawing = Drawing()
    for _ in 0..<Drawing.mostShapes { drawing.add(kept) }
    drawing.erase(from: SheetPoint(0, 190), to: SheetPoint(0, 210), reach: 4)
    // There is room again.
    let fits = drawing.add(kept)
    #expect(fits)
  }

  @Test("What was drawn while something was undone lies on what is left")
  func merging() {
    let (a, b) = (
      shape(.line, [(0, 0), (9, 9)]), shape(.line, [(9, 0), (0, 9)])
    )
    let base = Drawing(title: "One", shapes: [a])
    var drawn = base
    drawn.add(b)
    #expect(
      drawn.merged(into: Drawing(title: "Two"), from: base)
        == Drawing(title: "Two", shapes: [b]))
    drawn.title = "Mine"
    #expect(
      drawn.merged(into: Drawing(title: "Two"), from: base)
        == Drawing(title: "Mine", shapes: [b]))
    // What was erased can't be erased in another drawing.
    #expect(
      Drawing(shapes: []).merged(into: Drawing(shapes: [b]), from: base) == nil)
  }

  @Test("Held to it, lines are level or upright and shapes as wide as high")
  func regular() {
    var line = shape(.line, [(10, 10)])
    line.extend(to: SheetPoint(90, 14), isRegular: true)
    #expect(line.points == [SheetPoint(10, 10), SheetPoint(90, 10)])
    line.extend(to: SheetPoint(14, -70), isRegular: true)
    #expect(line.points == [SheetPoint(10, 10), SheetPoint(10, -70)])
    var square = shape(.rectangle, [(10, 10)])
    square.extend(to: SheetPoint(-20, 25), isRegular: true)
    #expect(square.points == [SheetPoint(10, 10), SheetPoint(-20, 40)])
  }

  @Test("What is too much is left out")
  func limits() {
    var stroke = shape(.stroke, [(0, 0)])
    for step in 0..<30_000 {
      stroke.extend(to: SheetPoint(Double(step % 2) * 50, 0))
    }
    #expect(stroke.points.count == DrawnShape.mostPoints)
    var drawing = Drawing()
    for _ in 0..<6_000 { drawing.add(shape(.line, [(0, 0), (9, 9)])) }
    #expect(drawing.shapes.count == Drawing.mostShapes)
  }
}
