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

/// Mailboxes and messages, and what the selected message says, or the draft that
/// is written.
@MainActor final class MailPane: PlacePane {
  let items: ItemPane
  private let desk: Desk
  private let list = Box(.vertical)
  private let newMessage = Button("New Message")
  private let newMailbox = Button("New Mailbox")
  private let reader = MessageReader()
  private let editor: DraftEditor
  private let room: Room
  private let keys = KeyController()
  var root: Widget { room }
  /// Whether the draft that is written takes the place of the list.
  private var isWriting = false

  /// The least width, in logical pixels, at which a message shows beside the
  /// list.
  private static let wide = 600
  private static let listWidth = 250
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
        hint: """
          Write one with New Message, or drag messages here from a mail program \
          or a folder.
          """, icon: "mail-unread-symbolic", takesFiles: true))
    editor = DraftEditor(context)
    let head = Box(flowing: 8, lineSpacing: 6)
    head.setMargins(top: 8, bottom: 2, start: 12, end: 12)
    head.append(newMessage, newMailbox)
    list.append(head, items.root)
    list.setMinimumSize(width: Self.listWidth)
    let columns = Box(.horizontal)
    columns.append(list, reader.root, editor.root)
    room = Room(columns, least: Self.listWidth)
    room.expand()
    room.onWidth { [weak self] in self?.isWide = $0 >= Self.wide }
    items.view.onSelectionChanged { [weak self] in self?.showSelected() }
    items.onReloaded = { [weak self] in self?.showSelected() }
    items.onOpen = { [weak self] in self?.open($0) ?? false }
    newMailbox.onClicked { [weak self] in self?.addMailbox() }
    newMessage.onClicked { [weak self] in self?.write() }
    editor.onBack = { [weak self] in self?.goBack() }
    editor.onSend = { [desk] in desk.send($0) }
    keys.onKey { [weak self] key, modifiers in
      guard key == "Escape", modifiers.isEmpty, let self, isWriting, !isWide
      else { return false }
      goBack()
      return true
    }
    room.add(keys)
    showSelected()
  }

  func disappear() {
    items.hideMark()
    editor.keep()
  }

  func rows(in window: Widget) -> [PaneRow] {
    let written =
      editor.root.isMapped ? editor.text.paragraphFrames(in: window) : []
    return items.rows(in: window)
      + written.map { PaneRow(id: "", name: $0.words, frame: $0.frame) }
  }

  var insertionMark: (mark: InsertionMark, root: Widget)? {
    editor.text.insertionMark.map { ($0, editor.text.root) }
      ?? (items.mark.line, items.root)
  }

  private func showSelected() {
    let selected = items.selectedIDs
    let item = selected.count == 1 ? desk.item(selected[0]) : nil
    let message = item.flatMap { $0.apparentKind == .message ? $0 : nil }
    let draft = item.flatMap { $0.kind == .draft ? $0 : nil }
    reader.show(isWide ? message : nil, from: desk)
    editor.show(draft)
    if draft == nil { isWriting = false }
    let showsDraft = draft != nil && (isWide || isWriting)
    editor.root.isVisible = showsDraft
    editor.isAlone = showsDraft && !isWide
    list.isVisible = isWide || !showsDraft
    // Alone the list takes all the room.
    list.expand(
      horizontally: !reader.root.isVisible && !showsDraft, vertically: true)
  }

  /// A draft is written here; all else opens as everywhere.
  private func open(_ item: Item) -> Bool {
    guard item.kind == .draft else { return false }
    isWriting = true
    showSelected()
    editor.takeFocus()
    return true
  }

  private func goBack() {
    isWriting = false
    showSelected()
    items.view.grabFocus()
  }

  private func write() {
    Task {
      guard let added = await desk.addDraft(in: items.place) else { return }
      items.point(toNew: added) { [weak self] in
        guard let self else { return }
        isWriting = true
        showSelected()
        editor.takeFocus()
      }
    }
  }

  /// Makes a mailbox where the person is, and has its name written.
  private func addMailbox() {
    let mailbox = Item.mailbox(name: "New Mailbox")
    let made = desk.perform(.insert([mailbox], into: items.place, at: 0))
    Task { [items] in
      guard await made.value else { return }
      items.point(toNew: mailbox.id) { [weak items] in
        items?.renameSelection()
      }
    }
  }
}
