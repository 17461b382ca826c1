import GtkBridge
import Localization
import SatchelWidgets

/// Pages with dots below them, with clipped dots, and with a grid.
@MainActor enum PageSpecimens {
  static func all(of desk: Desk) -> [Specimen] {
    let places = PlacePages(desk: desk)
    return [
      specimen(
        tr("Page Dots"),
        tr(
          "A few pages of equal rank. Click beside the middle, turn the wheel "
            + "or use the arrow keys to go one page on or back."),
        pages: tr("Tips"), tips.map { ("", page($0.title, $0.hint)) }),
      specimen(
        tr("Clipped Dots"),
        tr("More than ten pages show ten dots, and the number of the page."),
        pages: tr("Months"),
        months.map { ("", page($0.name, tr("\($0.days) days"))) }),
      specimen(
        tr("Page Grid"),
        tr("More than twenty pages are too many for dots. Each has a button."),
        pages: tr("Letters"),
        spelling.map { (String($0.prefix(1)), page($0, "")) }),
      Specimen(
        tr("A Page for Each Place"),
        tr(
          "The Shelf and each list have a page, and a dot. A new list has "
            + "them at once."),
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
    (
      title: tr("Drop Anything"),
      hint: tr("Put text, links, colours and files here.")
    ),
    (
      title: tr("Stack Items"),
      hint: tr("Hold one item over another to stack both.")
    ),
    (
      title: tr("Open by Waiting"),
      hint: tr("Rest a drag on a name, and it opens.")
    ),
    (
      title: tr("Carry by Keyboard"),
      hint: tr("Press Ctrl+Shift+X, then the arrows.")
    ),
    (title: tr("Take It Back"), hint: tr("Press Ctrl+Z after any change.")),
  ]

  private static let months = [
    (name: tr("January"), days: "31"),
    (name: tr("February"), days: tr("28 or 29")),
    (name: tr("March"), days: "31"), (name: tr("April"), days: "30"),
    (name: tr("May"), days: "31"), (name: tr("June"), days: "30"),
    (name: tr("July"), days: "31"), (name: tr("August"), days: "31"),
    (name: tr("September"), days: "30"), (name: tr("October"), days: "31"),
    (name: tr("November"), days: "30"), (name: tr("December"), days: "31"),
  ]

  /// The spelling alphabet of radio operators.
  private static let spelling =
    """
    Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima \
    Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey \
    X-ray Yankee Zulu
    """.split(separator: " ").map(String.init)
}
