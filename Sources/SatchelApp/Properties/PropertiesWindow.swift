import Documents
import GtkBridge
import Localization

/// What is known of the selected items; all of it can be copied.
@MainActor final class PropertiesWindow {
  let window: ApplicationWindow
  private let picture: Image

  /// - Parameters:
  ///   - facts: what it tells.
  ///   - item: whose picture it shows; nil for several.
  init(
    _ facts: ItemFacts, of item: Item?, thumbnails: Thumbnails,
    beside parent: ApplicationWindow
  ) {
    window = SideWindow.make(tr("Properties"), beside: parent, width: 420)
    picture = Image(icon: "folder-documents", size: 64)
    if let item { picture.showIcon(of: item, size: 64) }
    picture.addClass("thumbnail")
    // A text that has the keyboard would be selected.
    picture.isFocusable = true
    picture.setAccessibleName(facts.name)
    picture.addClass("properties-picture")
    let name = Label(facts.name)
    name.addClass("properties-name")
    name.wraps()
    name.centersLines()
    name.isSelectable = true
    name.setWidth(characters: 20, atMost: 40)
    let column = Box(.vertical, spacing: 12)
    column.setMargins(top: 18, bottom: 24, start: 18, end: 18)
    column.append(picture, name)
    let card = Box(.vertical)
    card.addClass("card")
    for fact in facts.facts { card.append(row(fact)) }
    column.append(card)
    let scrolled = ScrolledWindow(column, named: tr("Properties"))
    scrolled.expand()
    scrolled.fitsHeight(atMost: 600)
    window.setChild(scrolled)
    picture.grabFocus()
    if let item, thumbnails.canShow(item) {
      thumbnails.load(item) { [weak picture] texture in
        picture?.setPaintable(texture, size: 128)
      }
    }
  }

  private func row(_ fact: ItemFacts.Fact) -> Box {
    let title = Label(fact.title)
    title.addClass("item-detail")
    title.horizontalPosition = 0
    title.align(.fill, .start)
    title.setWidth(characters: 9, atMost: 9)
    let text = Label(fact.text)
    text.horizontalPosition = 0
    text.wraps()
    text.isSelectable = true
    text.setWidth(characters: 24, atMost: 36)
    text.expand(horizontally: true, vertically: false)
    text.setAccessibleDescription(fact.title)
    let row = Box(.horizontal, spacing: 12)
    row.addClass("card-row")
    row.append(title, text)
    return row
  }
}
