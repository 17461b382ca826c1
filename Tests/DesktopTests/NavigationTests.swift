import DesktopDriver
import Foundation
import Testing

/// The ways from place to place, into stacks and out of them.
@Suite(.serialized) struct NavigationTests {
  @Test(
    """
    NS-100 NAV-02 NAV-03 NAV-05 NAV-12 a number leads to its place from any \
    other, Page Up and Page Down to its neighbours, also from inside of two \
    stacks; a place that is left shows again as it was, and chosen once more \
    itself
    """,
    arguments: DisplaySystem.allCases)
  func keys(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "navigation-keys") { session in
      let navigation = try await NavigationDesk.open(on: session)
      let places = try await navigation.places()
      #expect(places.first == "Shelf" && places.suffix(2) == ["Teas", "Empty"])
      var model = PathModel(places: places, isFolded: false)
      func press(_ key: String, _ change: (inout PathModel) -> Void)
        async throws
      {
        change(&model)
        try await session.key(key)
        try await navigation.expect(model, "\(key) leads to \(model.title)")
      }
      for (index, place) in places.enumerated().prefix(9) {
        try await press("ctrl+\(index + 1)") { $0.choose(place) }
      }
      let ninth = try #require(places.dropFirst(8).first)
      try await press("ctrl+1") { $0.choose("Shelf") }
      // To both ends, and no further.
      for (key, step) in [("ctrl+Page_Down", 1), ("ctrl+Page_Up", -1)] {
        for _ in places { try await press(key) { $0.go(by: step) } }
      }
      #expect(model.title == "Shelf")
      for stack in ["Outer", "Inner"] {
        model.open(stack)
        try await navigation.open(stack)
        try await navigation.expect(model, "“\(stack)” is open")
      }
      // Away and back by each way: it is still open.
      try await press("ctrl+9") { $0.choose(ninth) }
      try await press("ctrl+1") { $0.choose("Shelf") }
      #expect(model.title == "Inner")
      try await press("ctrl+Page_Down") { $0.go(by: 1) }
      try await press("ctrl+Page_Up") { $0.go(by: -1) }
      for place in ["Teas", "Shelf"] {
        model.choose(place)
        try await session.click(at: navigation.desk.frame(place).center)
        try await navigation.expect(model, "a click leads to \(model.title)")
      }
      #expect(model.title == "Inner")
      try await press("alt+Left") { $0.goBack() }
      try await press("ctrl+9") { $0.choose(ninth) }
      try await press("ctrl+1") { $0.choose("Shelf") }
      #expect(model.title == "Outer")
      try await press("ctrl+1") { $0.choose("Shelf") }
      #expect(model.title == "Shelf")
      // Under a sheet and a menu the keys are nobody's.
      try await navigation.desk.click("a")
      try await navigation.desk.openSheet(
        "Open With", by: "Open With…", of: "a")
      try await session.key("ctrl+9")
      try await session.key("Escape")
      try await navigation.desk.awaitNoSheet()
      try await navigation.expect(model, "the Shelf still shows")
    }
  }

  @Test(
    """
    NAV-05 what is left of a stack that was left open shows: what was around it \
    when it is undone, and the Shelf when a drag that opened it came to nothing
    """,
    arguments: DisplaySystem.allCases)
  func changed(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "navigation-changed") { session in
      let navigation = try await NavigationDesk.open(on: session)
      let desk = navigation.desk
      var model = PathModel(
        places: try await navigation.places(), isFolded: false)
      // It goes while another place shows: the lists were made before.
      for stack in ["Outer", "Inner"] {
        model.open(stack)
        try await navigation.open(stack)
      }
      try await navigation.expect(model, "it is open")
      try await desk.show("Empty")
      for _ in 0..<7 { try await session.key("ctrl+z") }
      try await desk.satchel.listing("there is no stack any more") {
        $0.shelf.map(\.name) == ["a", "b", "c", "d", "e", "f"]
      }
      try await session.key("ctrl+1")
      model.choose("Shelf")
      try await navigation.expect(model, "the Shelf shows")
      // What a drag opens on its way and leaves is shut as it was.
      try await desk.stack("d", onto: "c", making: "2 Items")
      try await session.beginDrag(
        at: desk.frame("a").center, towards: desk.frame("2 Items").center)
      try await session.hover(at: desk.frame("2 Items").center)
      try await desk.awaitBack(to: "Shelf")
      try await session.hover(at: desk.frame("Empty").center)
      try await eventually("the list has opened") {
        try await navigation.reader.read().title == "Empty"
      }
      try await desk.giveUp()
      try await navigation.expect(model, "the Shelf shows")
      model.choose("Empty")
      try await desk.show("Empty")
      try await navigation.expect(model, "the list shows")
      model.choose("Shelf")
      try await session.key("ctrl+1")
      try await navigation.expect(model, "no stack is open")
    }
  }

  @Test(
    """
    NS-099 NAV-02 NAV-06 NAV-11 in a random walk by pointer and by keys the \
    header, the name at the side and Back agree at each step, wide and narrow, \
    and Back names what is around
    """,
    arguments: DisplaySystem.allCases, [840, 420])
  func walk(_ system: DisplaySystem, _ width: Int) async throws {
    let steps = 70
    try await desktopTest(system, name: "navigation-walk-\(width)") { session in
      let wide = try await NavigationDesk.open(on: session)
      let places = try await wide.places()
      let narrow = try await wide.desk.resized(to: width)
      let navigation = try NavigationDesk(
        desk: narrow, reader: WindowReader(narrow.satchel))
      var random = WalkRandom(seed: 20_261_125)
      var model = PathModel(places: places, isFolded: width < 500)
      var deepest = 0
      try await navigation.expect(model, "the Shelf shows")
      for step in 1...steps {
        let stacks = NavigationDesk.stacks(in: model)
        var what = ""
        switch random.share() {
        case ..<0.45 where !stacks.isEmpty && !model.isAtPlaces:
          what = "opens \(stacks[0])"
          model.open(stacks[0])
          try await navigation.open(stacks[0])
        case ..<0.52:
          what = "goes back"
          model.goBack()
          try await session.key("alt+Left")
        case ..<0.6:
          what = "goes back with Backspace"
          model.goBack()
          try await session.key("BackSpace")
        case ..<0.72:
          let isNext = random.chance(0.5)
          what = isNext ? "goes on" : "goes up"
          model.go(by: isNext ? 1 : -1)
          try await session.key(isNext ? "ctrl+Page_Down" : "ctrl+Page_Up")
        case ..<0.86 where !model.isFolded || model.isAtPlaces:
          let place = random.pick(places)
          what = "clicks \(place)"
          model.choose(place)
          try await navigation.desk.satchel.click(place)
        default:
          let index = Int(random.next() % UInt64(min(9, places.count)))
          what = "chooses \(places[index])"
          model.choose(places[index])
          try await session.key("ctrl+\(index + 1)")
        }
        deepest = max(deepest, model.stacks.count)
        try await navigation.expect(model, "step \(step): \(what)")
      }
      #expect(deepest == 2)
    }
  }

  @Test(
    """
    NAV-07 NAV-08 the places and what is in them are a tree, in which each screen \
    has one way back, whichever way led to it; each item of a place is reached in \
    two actions, and each in a stack there in three
    """,
    arguments: DisplaySystem.allCases)
  func tree(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "navigation-tree") { session in
      let navigation = try await NavigationDesk.open(on: session)
      let desk = navigation.desk
      let places = try await navigation.places()
      /// What leads to each screen, and what Back says there.
      var ways: [String: Set<String>] = [:]
      var backs: [String: Set<String?>] = [:]
      /// After how many actions each item is chosen.
      var actions: [String: Int] = [:]
      func look(
        at screen: String, with names: [String], from way: String,
        after depth: Int
      ) async throws {
        let report = try await eventually("“\(screen)” shows \(names)") {
          let report = try await navigation.reader.read()
          let isWhole = names.isEmpty || report.rows.map(\.name) == names
          return report.title == screen && isWhole ? report : nil
        }
        ways[screen, default: []].insert(way)
        backs[screen, default: []].insert(report.back)
        for name in names {
          actions[name] = min(actions[name] ?? .max, depth + 1)
        }
      }
      /// Nine have a key; the others are pressed.
      func go(to index: Int) async throws {
        if index < 9 { return try await session.key("ctrl+\(index + 1)") }
        try await desk.satchel.click(places[index])
      }
      for (index, place) in places.enumerated() {
        try await go(to: index)
        let items = try desk.satchel.listing().items(in: place)
        try await look(
          at: place, with: items.map(\.name), from: "the places", after: 1)
        for stack in items {
          guard let inside = stack.items?.map(\.name) else { continue }
          try await navigation.open(stack.name)
          try await look(at: stack.name, with: inside, from: place, after: 2)
          // By way of another place.
          try await session.key("ctrl+2")
          try await go(to: index)
          try await look(at: stack.name, with: inside, from: place, after: 2)
          try await go(to: index)
        }
      }
      #expect(Set(ways.keys) == Set(places + ["Outer", "Tin"]))
      for (screen, from) in ways {
        #expect(from.count == 1, "\(screen): \(from)")
      }
      #expect(backs["Outer"] == ["Back to Shelf"])
      #expect(backs["Tin"] == ["Back to Teas"])
      for place in places { #expect(backs[place] == [nil], "\(place)") }
      #expect(actions["a"] == 2 && actions["Outer"] == 2)
      #expect(actions["b"] == 3 && actions["e"] == 3 && actions["f"] == 3)
      #expect(actions.values.max() == 3, "\(actions)")
    }
  }

  @Test(
    """
    NAV-01 CTL-26 the places take at most a quarter of a window 800 and 1,400 \
    pixels wide, and in one of 360 the place that shows has all the room
    """,
    arguments: DisplaySystem.allCases)
  func widths(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(size: Size(1440, 800)), name: "navigation-widths"
    ) { session in
      var desk = try await InsideDesk.open(["a", "b"], on: session)
      for width in [800, 1400, 360] {
        let frame = Rectangle(10, 40, width, 600)
        let window = try await session.place(desk.satchel.window, in: frame)
        desk = InsideDesk(
          session: session,
          satchel: Satchel(
            app: desk.satchel.app, window: window,
            library: desk.satchel.library, session: session))
        let reader = try WindowReader(desk.satchel)
        try await eventually("the window is \(width) wide") {
          let inside = try await reader.read().window[2]
          return (Double(width) - 10...Double(width)).contains(inside)
        }
        try await eventually(
          width < 500 ? "the place has all room" : "a quarter is for the places"
        ) {
          let report = try await reader.read()
          guard width >= 500 else {
            return report.sidebar == nil
              && report.rows.map(\.name) == ["a", "b"]
          }
          guard let sidebar = report.sidebar else { return false }
          return sidebar[2] > 0 && sidebar[2] <= report.window[2] / 4
        }
        try await session.look("navigation-\(width)")
      }
    }
  }

  @Test(
    """
    NS-059 NS-104 NAV-14 a kind chosen above the Shelf changes what shows and \
    nothing of where this is, nor where Back leads
    """,
    arguments: DisplaySystem.allCases)
  func segments(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "navigation-segments") { session in
      let navigation = try await NavigationDesk.open(on: session)
      let desk = navigation.desk
      func place() async throws -> [String] {
        let report = try await navigation.reader.read()
        return [
          report.pane, report.place, report.title, report.entry,
          report.back ?? "",
        ]
      }
      try await navigation.open("Outer")
      try await desk.awaitBack(to: "Shelf")
      let before = try await place()
      for (kind, filter) in [("Files", true), ("All", false)] {
        let segments = try await session.find(
          nil, "Kinds", in: desk.satchel.app)
        try await session.find(nil, kind, below: segments).click()
        try await eventually("“\(kind)” is chosen") {
          try await navigation.reader.read().filter.isEmpty != filter
        }
        #expect(try await place() == before)
      }
      try await desk.goBack()
      try await desk.awaitBack(to: nil)
      #expect(try await navigation.reader.read().title == "Shelf")
    }
  }
}
