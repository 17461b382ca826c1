import GtkBridge
import SatchelWidgets

/// Pages with dots below them, with clipped dots, and with a grid.
@MainActor enum PageSpecimens {
  static func all(of desk: Desk) -> [Specimen] {
    let places = PlacePages(desk: desk)
    return [
      specimen(
        "Page Dots",
        "A few pages of equal rank. Click beside the middle, turn the wheel or "
          + "use the arrow keys to go one page on or back.",
        pages: "Tips", tips.map { ("", page($0.title, $0.hint)) }),
      specimen(
        "Clipped Dots",
        "More than ten pages show ten dots, and the number of the page.",
        pages: "Months",
        months.map { ("", page($0.name, "\($0.days) days")) }),
      specimen(
        "Page Grid",
        "More than twenty pages are too many for dots. Each has a button.",
        pages: "Letters",
        spelling.map { (String($0.prefix(1)), page($0, "")) }),
      Specimen(
        "A Page for Each Place",
        "The Shelf and each list have a page, and a dot. A new list has them at "
          + "once.",
        showing: places.root, model: places),
    ]
  }

  private static func specimen(
    _ title: String, _ caption: String, pages name: String,
    _ pages: [(title: String, content: Widget)]
  ) -> Specimen {
    let view = PagedView(named: name, pages)
    return Specimen(title, caption, showing: view.root, model: view)
  }

  private static func page(_ title: String, _ hint: String) -> Widget {
    let page = Box(.vertical, spacing: 4)
    page.addClass("gallery-page")
    let name = Label(title)
    name.addClass("empty-title")
    name.wraps()
    name.centersLines()
    page.append(name)
    if !hint.isEmpty {
      let words = Label(hint)
      words.addClass("empty-hint")
      words.wraps()
      words.centersLines()
      words.setWidth(characters: 12, atMost: 40)
      page.append(words)
    }
    return page
  }

  private static let tips = [
    (title: "Drop Anything", hint: "Put text, links, colours and files here."),
    (title: "Stack Items", hint: "Hold one item over another to stack both."),
    (title: "Open by Waiting", hint: "Rest a drag on a name, and it opens."),
    (title: "Carry by Keyboard", hint: "Press Ctrl+Shift+X, then the arrows."),
    (title: "Take It Back", hint: "Press Ctrl+Z after any change."),
  ]

  private static let months = [
    (name: "January", days: "31"), (name: "February", days: "28 or 29"),
    (name: "March", days: "31"), (name: "April", days: "30"),
    (name: "May", days: "31"), (name: "June", days: "30"),
    (name: "July", days: "31"), (name: "August", days: "31"),
    (name: "September", days: "30"), (name: "October", days: "31"),
    (name: "November", days: "30"), (name: "December", days: "31"),
  ]

  /// The spelling alphabet of radio operators.
  private static let spelling = [
    "Alfa", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel",
    "India", "Juliett", "Kilo", "Lima", "Mike", "November", "Oscar", "Papa",
    "Quebec", "Romeo", "Sierra", "Tango", "Uniform", "Victor", "Whiskey",
    "X-ray", "Yankee", "Zulu",
  ]
}
