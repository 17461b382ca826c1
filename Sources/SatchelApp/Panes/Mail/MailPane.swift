import ContentTypes
import Documents
import DragKit
import GtkBridge
import Transfer

extension PaneID {
  static let mail = PaneID(rawValue: "mail")
}

extension PaneDescriptor {
  /// Messages, and the mailboxes that they are kept in.
  static let mail = PaneDescriptor(
    .mail, collection: .mail, icon: "mail-unread-symbolic"
  ) { MailPane($0) }
}

/// Mailboxes and messages, and what the selected message says.
@MainActor final class MailPane: PlacePane {
  let items: ItemPane
  private let desk: Desk
  private let list = Box(.vertical)
  private let newMailbox = Button("New Mailbox")
  private let reader = MessageReader()
  private let room: Room
  var root: Widget { room }

  /// The least width, in logical pixels, at which a message shows beside the
  /// list.
  private static let wide = 600
  private static let listWidth = 240
  private var isWide = true {
    didSet { if isWide != oldValue { showSelected() } }
  }

  init(_ context: PaneContext) {
    desk = context.desk
    items = ItemPane(
      .list, desk: context.desk, thumbnails: context.thumbnails,
      accepting: Place.mail.acceptance,
      empty: .init(
        title: "No Messages",
        hint: "Drag messages here from a mail program or a folder.",
        icon: "mail-unread-symbolic", takesFiles: true))
    newMailbox.align(.end, .center)
    newMailbox.expand(horizontally: true, vertically: false)
    let head = Box(.horizontal, spacing: 8)
    head.setMargins(top: 8, bottom: 2, start: 12, end: 12)
    head.append(newMailbox)
    list.append(head, items.root)
    list.setMinimumSize(width: Self.listWidth)
    let columns = Box(.horizontal)
    columns.append(list, reader.root)
    room = Room(columns, least: Self.listWidth)
    room.expand()
    room.onWidth { [weak self] in self?.isWide = $0 >= Self.wide }
    items.view.onSelectionChanged { [weak self] in self?.showSelected() }
    items.onReloaded = { [weak self] in self?.showSelected() }
    newMailbox.onClicked { [weak self] in self?.addMailbox() }
    showSelected()
  }

  private func showSelected() {
    let selected = items.selectedIDs
    let item = selected.count == 1 ? desk.item(selected[0]) : nil
    let message = item.flatMap { $0.apparentKind == .message ? $0 : nil }
    reader.show(isWide ? message : nil, from: desk)
    // Alone the list takes all the room.
    list.expand(
      horizontally: !reader.root.isVisible, vertically: true)
  }

  /// Makes a mailbox where the person is, and has its name written.
  private func addMailbox() {
    let mailbox = Item.mailbox(name: "New Mailbox")
    let made = desk.perform(.insert([mailbox], into: items.place, at: 0))
    Task { [items] in
      guard await made.value else { return }
      items.nameNew(mailbox.id)
    }
  }
}
