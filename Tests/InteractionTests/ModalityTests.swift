import Interaction
import Testing

@Suite struct ModalityTests {
  @Test(
    "MOD-11 MOD-14 full fills the window, and the current context its pane",
    arguments: [SheetStyle.full, .context], [240, 700, 1_200])
  func fills(_ style: SheetStyle, _ width: Int) {
    let placement = SheetPlacement(style, inWidth: width)
    #expect(placement.coversAll)
    #expect(
      placement.frame(in: (width, 600), needing: 100)
        == Rect(x: 0, y: 0, width: Double(width), height: 600))
  }

  @Test("MOD-12 a page leaves a dimmed rest above 700 pixels, and none below")
  func page() {
    #expect(SheetPlacement(.page, inWidth: 700).coversAll)
    let placement = SheetPlacement(.page, inWidth: 701)
    #expect(!placement.coversAll)
    #expect(
      placement.frame(in: (701, 600), needing: 100)
        == Rect(x: 40, y: 32, width: 621, height: 568))
  }

  @Test("MOD-13 a form is 480 pixels wide in the middle, as high as it needs")
  func form() {
    let placement = SheetPlacement(.form, inWidth: 900)
    #expect(
      placement.frame(in: (900, 600), needing: 200)
        == Rect(x: 210, y: 200, width: 480, height: 200))
    #expect(
      placement.frame(in: (900, 300), needing: 2_000)
        == Rect(x: 210, y: 32, width: 480, height: 236))
    // Without room for dimmed ground at its sides it takes all.
    #expect(!SheetPlacement(.form, inWidth: 560).coversAll)
    #expect(SheetPlacement(.form, inWidth: 559).coversAll)
  }

  @Test("MOD-11 MOD-12 MOD-13 MOD-14 no sheet is wider than its room")
  func within() {
    for style in SheetStyle.allCases {
      for width in stride(from: 100, through: 2_000, by: 7) {
        let frame = SheetPlacement(style, inWidth: width)
          .frame(in: (width, 400), needing: 500)
        #expect(frame.minX >= 0 && frame.maxX <= Double(width))
        #expect(frame.minY >= 0 && frame.maxY <= 400)
      }
    }
  }

  @Test(
    "NS-097 MOD-15 a sheet slides up from below, and is there when time is up")
  func transition() {
    let slide = SheetTransition.standard
    #expect(slide.offset(after: .zero, over: 500) == 500)
    var last = 500.0
    for step in 1...22 {
      let offset = slide.offset(after: .milliseconds(step * 10), over: 500)
      #expect(offset < last)
      last = offset
    }
    #expect(last == 0)
    #expect(!slide.isOver(after: .milliseconds(219)))
    #expect(slide.isOver(after: slide.duration))
    #expect(slide.offset(after: .seconds(9), over: 500) == 0)
  }

  @Test("MOD-05 one path leads through a task, with Done at its last part only")
  func steps() throws {
    var steps = try #require(SheetSteps(["Where", "What", "When"]))
    var seen: [String] = []
    repeat {
      seen.append(steps.title)
      #expect(steps.leading == (seen.count == 1 ? .cancel : .back))
      #expect(steps.trailing == (seen.count == 3 ? .done : .next))
    } while !steps.goOn()
    #expect(seen == steps.titles)
    steps.goBack()
    steps.goBack()
    steps.goBack()
    #expect(steps.title == "Where")
  }

  @Test("MOD-05 MOD-06 each part has a title of its own")
  func titles() {
    #expect(SheetSteps([]) == nil)
    #expect(SheetSteps([""]) == nil)
    #expect(SheetSteps(["What", "What"]) == nil)
    #expect(SheetSteps(["What"])?.trailing == .done)
  }

  @Test("MOD-03 Cancel, Escape and the window's button do the same")
  func exits() {
    for changes in [false, true] {
      var ends: Set<SheetExits> = []
      var effects: Set<SheetExits.Effect> = []
      for exit in SheetExit.allCases {
        var exits = SheetExits()
        exits.isChanged = changes
        effects.insert(exits.leave(by: exit))
        ends.insert(exits)
      }
      #expect(ends.count == 1)
      #expect(effects == [changes ? .ask : .dismiss])
    }
  }

  @Test("MOD-03 what was entered goes only when the person says so")
  func asks() {
    var exits = SheetExits()
    exits.isChanged = true
    #expect(exits.leave(by: .close) == .ask)
    // Escape is the answer that loses nothing.
    #expect(exits.leave(by: .escape) == .keep)
    #expect(exits.leave(by: .cancel) == .ask)
    #expect(exits.answer(discards: false) == .keep)
    #expect(exits.leave(by: .cancel) == .ask)
    #expect(exits.answer(discards: true) == .dismiss)
  }

  @Test("MOD-02 MOD-07 there are fifteen modal views, and no alert among them")
  func register() {
    let titles = ModalRegister.entries.map(\.title)
    #expect(titles.count == 15)
    #expect(Set(titles).count == titles.count)
    #expect(ModalRegister.titles(of: .alert).isEmpty)
  }
}
