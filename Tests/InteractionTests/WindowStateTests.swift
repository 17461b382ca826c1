import Foundation
import Interaction
import Testing

@Suite struct WindowStateTests {
  private static func decoded(_ text: String) throws -> WindowState {
    try JSONDecoder().decode(WindowState.self, from: Data(text.utf8))
  }

  @Test("NAV-05 a window's state comes back from a file as it was")
  func round() throws {
    var state = WindowState()
    state.pane = "lists"
    state.place = "list:1"
    state.paths = [["shelf", "stack:2"], ["list:1", "stack:3", "stack:4"]]
    state.selected = ["7", "9"]
    (state.width, state.height) = (700, 500)
    state.isMaximized = true
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(WindowState.self, from: data) == state)
  }

  @Test(
    "NAV-05 what is missing or makes no sense is left out, and nothing else",
    arguments: [
      "{}", "[]", "7", "null", #""window""#,
      #"{"pane": 7, "place": [], "paths": {"a": 1}, "selected": "x"}"#,
      #"{"paths": [["a"], 3], "selected": [1, 2], "isMaximized": "yes"}"#,
      #"{"width": 1e300, "height": "tall"}"#,
    ])
  func broken(_ text: String) throws {
    #expect(try Self.decoded(text) == WindowState())
  }

  @Test("NAV-05 one thing that makes no sense takes nothing along")
  func partly() throws {
    let state = try Self.decoded(
      #"{"pane": "notes", "place": 7, "width": 700, "height": true, "new": 1}"#)
    #expect(state.pane == "notes")
    #expect(state.width == 700)
    #expect(state.place == nil && state.height == nil)
  }

  @Test("NAV-05 no more is read than is ever kept")
  func most() throws {
    let many = (0..<1_500).map { "\"\($0)\"" }.joined(separator: ", ")
    let paths = (0..<1_500).map { "[\"\($0)\", \"in\"]" }.joined(
      separator: ", ")
    let state = try Self.decoded(
      "{\"selected\": [\(many)], \"paths\": [\(paths)]}")
    #expect(state.selected == (0..<1_000).map(String.init))
    #expect(state.paths.count == 1_000)
  }

  @Test(
    "NAV-05 a window is as large as it was left, within what is useful here",
    arguments: [
      (nil, nil, 900, 620), (700, 500, 700, 500), (5_000, 500, 1_280, 500),
      (-4, 0, 260, 200), (.max, .min, 1_280, 200),
    ] as [(Int?, Int?, Int, Int)])
  func size(
    _ width: Int?, _ height: Int?, _ wide: Int, _ high: Int
  ) {
    var state = WindowState()
    (state.width, state.height) = (width, height)
    let screens = [(width: 800, height: 600), (width: 1_280, height: 800)]
    let size = state.size(
      usual: (900, 620), least: (260, 200), screens: screens)
    #expect(size == (wide, high))
    // No screen is known yet.
    let anywhere = state.size(
      usual: (900, 620), least: (260, 200), screens: [])
    #expect(anywhere.width == min(16_384, max(260, width ?? 900)))
  }

  @Test("NAV-05 paths that were kept are kept again")
  func paths() {
    let all = [["Shelf", "Outer", "Inner"], ["Teas", "Tin"]]
    let paths = KeptPaths(all)
    #expect(Set(paths.all) == Set(all))
    #expect(paths.innermost(of: "Teas") { _ in ["Teas"] } == "Tin")
    #expect(KeptPaths<String>([[], ["Shelf"]]) == KeptPaths())
  }
}
