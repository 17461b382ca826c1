import GtkBridge
import Localization
import Transfer

/// What is known of a contact; all of it can be copied (CTL-18).
@MainActor final class ContactCard {
  let root: ScrolledWindow
  /// Called with whom a message is to go to.
  var onWrite: (RecipientChoice) -> Void = { _ in }
  private let name = Label()
  private let facts = Box(.vertical)
  /// Called when the contact is to be changed.
  var onEdit: () -> Void = {}
  private let write = Button(tr("Add to Message"))
  private let edit = Button(tr("Edit"))
  private var choice: RecipientChoice?

  init() {
    name.addClass("properties-name")
    name.wraps()
    name.isSelectable = true
    name.horizontalPosition = 0
    name.setWidth(characters: 16, atMost: 30)
    facts.addClass("card")
    let buttons = Box(.horizontal, spacing: 8)
    buttons.append(write, edit)
    let column = Box(.vertical, spacing: 12)
    column.setMargins(top: 18, bottom: 18, start: 6, end: 18)
    column.append(name, facts, buttons)
    root = ScrolledWindow(column, named: tr("Contact"))
    root.expand(horizontally: false, vertically: true)
    root.setMinimumSize(width: 300)
    edit.onClicked { [weak self] in self?.onEdit() }
    write.onClicked { [weak self] in
      guard let self, let choice else { return }
      onWrite(choice)
    }
  }

  /// Shows a contact.
  ///
  /// - Parameters:
  ///   - contact: nil for one whose card can't be read.
  ///   - title: what its item is called.
  func show(_ contact: Contact?, named title: String) {
    name.text = contact?.name ?? title
    choice = contact.map { RecipientChoice($0) }
    if case .none? = choice { choice = nil }
    write.isVisible = choice != nil
    edit.isVisible = contact != nil
    while let row = rows.popLast() { facts.remove(row) }
    let shown =
      contact?.facts ?? [(tr("Contact"), tr("Its card can’t be read."))]
    for fact in shown {
      let row = Self.row(fact.title, fact.text)
      rows.append(row)
      facts.append(row)
    }
    facts.isVisible = !shown.isEmpty
  }

  private var rows: [Box] = []

  private static func row(_ title: String, _ text: String) -> Box {
    let heading = Label(title)
    heading.addClass("item-detail")
    heading.horizontalPosition = 0
    let value = Label(text)
    value.horizontalPosition = 0
    value.wraps()
    value.isSelectable = true
    value.setWidth(characters: 18, atMost: 30)
    value.setAccessibleDescription(title)
    let row = Box(.vertical, spacing: 2)
    row.addClass("card-row")
    row.append(heading, value)
    return row
  }
}
