import ContentTypes
import Documents
import DragKit
import GtkBridge
import Interaction
import Localization
import Transfer

extension PaneID {
  static let mail = PaneID(rawValue: "mail")
}

extension PaneDescriptor {
  /// Messages, and the mailboxes that they are kept in.
  static let mail = PaneDescriptor(
    .mail, collection: .mail, icon: "mail-unread-symbolic",
    badge: { PaneBadge(unread: $0.desk.unread.count(in: .mail)) }
  ) { MailPane($0) }
}

/// Mailboxes and messages, and what the selected message says, or the draft that
/// is written.
@MainActor final class MailPane: PlacePane {
  let items: ItemPane
  private let desk: Desk
  private let newMessage = Button(tr("New Message"))
  private let newMailbox = Button(tr("New Mailbox"))
  private let reader = MessageReader()
  private let editor: DraftEditor
  private let columns: ListWithDetail
  /// The message that is selected alone.
  private var chosen: ItemID?
  /// Whether that is noted as seen, or needn't be.
  private var isSeen = true
  /// The messages that are being made: keys repeat.
  private var making: Set<MessageDraft> = []
  /// The messages that are read to be answered.
  private var answering: Set<ItemID> = []
  var root: Widget { columns.root }

  init(_ context: PaneContext) {
    desk = context.desk
    items = ItemPane(
      .list, desk: context.desk, thumbnails: context.thumbnails,
      accepting: Place.mail.acceptance,
      empty: .init(
        title: tr("No Messages"),
        hint: tr(
          """
          Write one with New Message, or drag messages here from a mail program \
          or a folder.
          """), icon: "mail-unread-symbolic", takesFiles: true))
    items.canMark = true
    editor = DraftEditor(context)
    columns = ListWithDetail(
      items, buttons: [newMessage, newMailbox],
      details: [reader.root, editor.root])
    columns.onChange = { [weak self] in self?.showSelected() }
    items.onOpen = { [weak self] in self?.open($0) ?? false }
    newMailbox.onClicked { [weak self] in self?.addMailbox() }
    newMessage.onClicked { [weak self] in self?.write(MessageDraft()) }
    reader.onAnswer = { [weak self] in self?.write($0) }
    editor.onBack = { [weak self] in self?.columns.goBack() }
    showSelected()
  }

  func disappear() {
    items.hideMark()
    editor.keep()
  }

  func perform(_ command: KeyCommand) -> Bool {
    switch command {
    case .newMessage: write(MessageDraft())
    case .reply: answerSelection(toAll: false)
    case .replyToAll: answerSelection(toAll: true)
    case .markRead: items.markSelection(.seen, true)
    case .markUnread: items.markSelection(.seen, false)
    case .flag: items.toggleFlag()
    default: return items.perform(command)
    }
    return true
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
    let selected = items.selectedIDs(atMost: 2)
    let item = selected.count == 1 ? desk.item(selected[0]) : nil
    let isAsLeft = items.isSelectedAsLeft
    if !isAsLeft { items.left = [] }
    let message = item.flatMap { $0.apparentKind == .message ? $0 : nil }
    let draft = item.flatMap { $0.kind == .draft ? $0 : nil }
    if message?.id != chosen {
      chosen = message?.id
      // Where it doesn't show yet, somebody makes it show.
      isSeen = message == nil || columns.isWide && isAsLeft
    }
    reader.show(
      columns.isWide ? message : nil, from: desk, isSeen: isSeen)
    // Marked as unread afterwards, it stays so.
    if columns.isWide { isSeen = true }
    editor.show(draft)
    let draftRoom = columns.arrange(
      canOpen: draft != nil, isBeside: reader.root.isVisible)
    editor.root.isVisible = draftRoom.shows
    editor.isAlone = draftRoom.isAlone
  }

  /// A draft is written here; all else opens as everywhere.
  private func open(_ item: Item) -> Bool {
    desk.noteShown(item)
    guard item.kind == .draft else { return false }
    columns.open()
    editor.takeFocus()
    return true
  }

  /// Goes on with an answer to the selected message.
  private func answerSelection(toAll: Bool) {
    let selected = desk.items(items.selectedIDs(atMost: 2))
    guard selected.count == 1, let item = selected.first, item.isMessage else {
      return desk.onMessage(tr("Select the message to answer first."))
    }
    guard answering.insert(item.id).inserted else { return }
    Task { [desk, weak self] in
      let message = try? await desk.message(of: item)
      self?.answering.remove(item.id)
      guard let message else {
        return desk.onMessage(
          tr("“\(Name.brief(item.name))” can’t be shown."))
      }
      self?.write(desk.answer(to: message, of: item.id, toAll: toAll))
    }
  }

  /// Goes on with a new message.
  func write(_ draft: MessageDraft) {
    guard making.insert(draft).inserted else { return }
    Task {
      let added = await desk.add(draft, to: items.place)
      making.remove(draft)
      guard let added else { return }
      items.point(toNew: added) { [weak self] in
        guard let self else { return }
        columns.open()
        editor.takeFocus(inText: !draft.to.isEmpty)
      }
    }
  }

  /// Makes a mailbox where the person is, and has its name written.
  private func addMailbox() {
    let mailbox = Item.mailbox(name: tr("New Mailbox"))
    let made = desk.perform(.insert([mailbox], into: items.place, at: 0))
    Task { [items] in
      guard await made.value else { return }
      items.point(toNew: mailbox.id) { [weak items] in
        items?.renameSelection()
      }
    }
  }
}
