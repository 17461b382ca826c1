import ContentTypes
import Documents
import DragKit
import GtkBridge
import Transfer

extension PaneID {
  static let contacts = PaneID(rawValue: "contacts")
}

extension PaneDescriptor {
  /// The people whom one knows, and whom one writes to.
  static let contacts = PaneDescriptor(
    .contacts, collecting: [.contact], in: .contacts,
    icon: "x-office-address-book-symbolic"
  ) { ContactsPane($0) }
}

/// A list of contacts, what is known of the selected one, and a message to
/// several of them.
@MainActor final class ContactsPane: PlacePane {
  let items: ItemPane
  private let desk: Desk
  private let card = ContactCard()
  private let message: MessageStarter
  private let column = Box(.vertical)
  var root: Widget { column }
  /// The contact that the card shows, or reads.
  private var shown: ItemID?

  init(_ context: PaneContext) {
    desk = context.desk
    items = ItemPane(
      .list, desk: context.desk, thumbnails: context.thumbnails,
      accepting: [.contact],
      empty: .init(
        title: "No Contacts",
        hint: """
          Drag contacts here from an address book or a mail program, or vCard \
          files from a folder.
          """, icon: "x-office-address-book-symbolic", takesFiles: true))
    message = MessageStarter(ContactBook(desk))
    let side = Box(.horizontal)
    side.append(items.root, card.root)
    let room = Room(side, least: Self.listWidth)
    room.expand()
    column.append(room, message.root)
    room.onWidth { [weak self] in self?.isWide = $0 >= Self.wide }
    items.view.onSelectionChanged { [weak self] in self?.showSelected() }
    items.onReloaded = { [weak self] in self?.showSelected() }
    card.onWrite = { [weak self] in self?.message.add($0) }
    message.onSay = { context.say($0) }
    showSelected()
  }

  /// Whether there is room for the card beside the list, in logical pixels.
  private static let wide = 560
  private static let listWidth = 200
  private var isWide = true {
    didSet { if isWide != oldValue { showSelected() } }
  }

  func appear() { message.refresh() }

  private func showSelected() {
    let selected = items.selectedIDs
    let item = selected.count == 1 ? desk.item(selected[0]) : nil
    card.root.isVisible = isWide && item != nil
    guard isWide, let item else {
      shown = nil
      return
    }
    shown = item.id
    let library = desk.library
    Task {
      let contact = await ContactBook.read(item, in: library)
      guard shown == item.id else { return }
      card.show(contact, named: item.name)
    }
  }
}
