import ContentTypes
import Documents
import DragKit
import GtkBridge
import Localization
import Transfer

extension PaneID {
  static let contacts = PaneID(rawValue: "contacts")
}

extension PaneDescriptor {
  /// The people whom one knows, and whom one writes to.
  static let contacts = PaneDescriptor(
    .contacts, collection: .contacts, icon: "x-office-address-book-symbolic"
  ) { ContactsPane($0) }
}

/// A list of contacts, what is known of the selected one, and a message to
/// several of them.
@MainActor final class ContactsPane: PlacePane {
  let items: ItemPane
  private let desk: Desk
  private let card = ContactCard()
  private let form = ContactForm()
  private let head = Box(.horizontal)
  private let newContact = Button(tr("New Contact"))
  private let message: MessageStarter
  private let column = Box(.vertical)
  private let list = Box(.vertical)
  var root: Widget { column }
  /// The contact that the card shows, or reads.
  private var shown: ItemID?

  init(_ context: PaneContext) {
    desk = context.desk
    items = ItemPane(
      .list, desk: context.desk, thumbnails: context.thumbnails,
      accepting: Place.contacts.acceptance,
      empty: .init(
        title: tr("No Contacts"),
        hint: tr(
          """
          Drag contacts here from an address book or a mail program, or vCard \
          files from a folder.
          """), icon: "x-office-address-book-symbolic", takesFiles: true))
    message = MessageStarter(context)
    let side = Box(.horizontal)
    newContact.align(.end, .center)
    newContact.expand(horizontally: true, vertically: false)
    head.setMargins(top: 8, bottom: 2, start: 12, end: 12)
    head.append(newContact)
    list.append(head, items.root)
    list.expand()
    side.append(list, card.root, form.root)
    let room = Room(side, least: Self.listWidth)
    room.expand()
    column.append(room, message.root)
    room.onWidth { [weak self] in self?.isWide = $0 >= Self.wide }
    items.view.onSelectionChanged { [weak self] in self?.showSelected() }
    items.onReloaded { [weak self] in self?.showSelected() }
    card.onWrite = { [weak self] in self?.message.add($0) }
    card.onEdit = { [weak self] in self?.edit() }
    form.onSave = { [weak self] in self?.save() }
    form.onCancel = { [weak self] in self?.giveUp() }
    desk.beforeRemoving { [weak self] in self?.forget($0) }
    desk.beforeClosing(
      keeping: { [weak self] in try await self?.keep() },
      orAtLast: { [weak self] in self?.lastEdits ?? [] })
    newContact.onClicked { [weak self] in self?.write() }
    message.onSay = { context.say($0) }
    showSelected()
  }

  /// Whether there is room for the card beside the list, in logical pixels.
  private static let wide = 560
  private static let listWidth = 200
  private var isWide = true {
    didSet {
      guard isWide != oldValue else { return }
      showSelected()
      list.isVisible = isWide || !isWriting
    }
  }
  /// What the form changes; nil for a new contact.
  private var edited: ItemID?
  /// The item that a new contact becomes.
  private var new = ItemID()
  private var isWriting = false

  private func showSelected() {
    let selected = items.selectedIDs(atMost: 2)
    let item = selected.count == 1 ? desk.item(selected[0]) : nil
    card.root.isVisible = isWide && item != nil && !isWriting
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

  // MARK: Writing

  private func write() { open(nil, ContactFields()) }

  private var written: WrittenContact {
    WrittenContact(
      item: edited, new: new, opened: form.opened, fields: form.fields)
  }

  /// What would be kept if the app ended now.
  private var lastEdits: [Desk.LastEdit] {
    let (written, library) = (written, desk.library)
    guard isWriting, written.fields.differs(from: written.opened) else {
      return []
    }
    return [{ try written.edit(in: library) }]
  }

  /// Keeps what is written, whole or not: the window is to close. If it doesn't,
  /// the form is still there.
  private func keep() async throws {
    let written = written
    for edit in lastEdits {
      _ = try await desk.performing(edit).value
      kept(written)
    }
  }

  /// What is changed from now on is what was kept.
  private func kept(_ written: WrittenContact) {
    guard isWriting, new == written.new else { return }
    edited = edited ?? written.new
    form.rebase(on: written.fields)
  }

  /// The contact that is changed goes, with what was written of it.
  private func forget(_ ids: Set<ItemID>) {
    guard isWriting, let edited, ids.contains(edited) else { return }
    for edit in lastEdits { _ = desk.perform(making: edit) }
    closeForm()
  }

  /// Closes the form; what was written can be had back.
  private func giveUp() {
    let written = written
    closeForm()
    guard written.fields.differs(from: written.opened) else { return }
    desk.onDeed(
      written.item == nil
        ? tr("The new contact was given up.")
        : tr("The changes of the contact were given up.")
    ) { [weak self] in
      guard let self else { return }
      if isWriting { giveUp() }
      open(written.item, written.opened, as: written.fields)
    }
  }

  private func edit() {
    guard let shown, let item = desk.item(shown) else { return }
    let library = desk.library
    Task {
      guard let card = await ContactBook.card(of: item, in: library) else {
        return
      }
      guard !isWriting else { return }
      open(item.id, ContactFields(card))
    }
  }

  /// - Parameter fields: what was written before; nil for nothing.
  private func open(
    _ item: ItemID?, _ opened: ContactFields, as fields: ContactFields? = nil
  ) {
    edited = item
    new = ItemID()
    isWriting = true
    form.open(
      opened, as: fields,
      named: item == nil ? tr("New Contact") : tr("Edit Contact"))
    list.isVisible = isWide
    card.root.isVisible = false
    newContact.isSensitive = false
  }

  private func closeForm() {
    isWriting = false
    form.root.isVisible = false
    list.isVisible = true
    newContact.isSensitive = true
    showSelected()
    items.view.grabFocus()
  }

  private func save() {
    let (written, library) = (written, desk.library)
    Task {
      let isKept = await desk.perform { try written.edit(in: library) }.value
      guard isKept else { return }
      kept(written)
      guard isWriting, new == written.new,
        !form.fields.differs(from: written.fields)
      else { return }
      closeForm()
      if written.item == nil { items.point(toNew: written.new) {} }
    }
  }
}
