import ContentTypes
import Documents
import DragKit
import GtkBridge
import Localization
import Transfer

/// Who wrote a message, or gets it, in a popover beside the name: what is
/// known, and what can be done. It is no other way to the place of contacts
/// (NAV-07).
@MainActor final class PersonCard {
  private let person: Recipient
  private let desk: Desk
  private let popover: Popover
  private let known = Label()
  /// The button that adds the person, or that they are known.
  private let status = Stack(ofPages: ())
  private let add = Button(tr("Add to Contacts"))
  private let copy = Button(tr("Copy Address"))
  private let write = Button(tr("Write Message"))
  private let column = Box(.vertical, spacing: 6)
  private let buttons = Box(.vertical, spacing: 6)

  /// - Parameters:
  ///   - person: who it is about.
  ///   - line: shows the name, and gets the keyboard back.
  ///   - widget: what it opens in.
  ///   - desk: has the contacts.
  ///   - write: goes on with a message to the person.
  init(
    _ person: Recipient, named line: Label, in widget: Widget, of desk: Desk,
    writing write: @escaping (MessageDraft) -> Void
  ) {
    self.person = person
    self.desk = desk
    popover = Popover(column, on: widget, named: person.description)
    layOut()
    add.onClicked { [weak self] in self?.addToContacts() }
    copy.onClicked { [weak self] in
      Pasteboard.copy([.text(person.address)])
      self?.popover.close()
    }
    self.write.onClicked { [weak self] in
      self?.popover.close()
      var draft = MessageDraft()
      draft.to = [person]
      write(draft)
    }
    let opener = WeakObject(line)
    popover.onClosed { [weak self] in
      if let line = opener.target, line.isMapped { line.grabFocusAgain() }
      guard let popover = self?.popover else { return }
      // GTK may be about to look for a tooltip on it.
      _ = Timeout(after: .milliseconds(600)) { popover.detach() }
    }
  }

  private func layOut() {
    column.setMargins(top: 6, bottom: 6, start: 6, end: 6)
    let name = Label(person.name ?? person.address)
    name.addClass("properties-name")
    let address = Label(person.address)
    address.isVisible = person.name != nil
    for label in [name, address, known] {
      label.horizontalPosition = 0
      label.wraps()
      label.setWidth(characters: 16, atMost: 40)
      label.isSelectable = true
    }
    known.addClass("item-detail")
    // Until it is known whether the person is among them.
    add.isSensitive = false
    // As large with either: an open popover is better left where it is.
    status.add(add, named: "add")
    status.add(known, named: "known")
    buttons.append(write, copy, status)
    buttons.setMargins(top: 6)
    column.append(name, address, buttons)
  }

  /// Opens it.
  ///
  /// - Parameters:
  ///   - part: of the widget, which it points at.
  ///   - book: is asked for the person.
  func open(beside part: Rect, lookingIn book: ContactBook) {
    // GTK would give it to the name, and select that.
    write.grabFocus()
    popover.open(beside: part)
    Task { [weak self] in
      let contacts = await book.contacts()
      self?.show(contacts)
    }
  }

  private func show(_ contacts: [Contact]) {
    let address = person.address.lowercased()
    let contact = contacts.first {
      $0.emails.contains { $0.value.lowercased() == address }
    }
    guard let contact else {
      add.isSensitive = true
      return
    }
    tell(
      [tr("In Contacts"), contact.organization, contact.phones.first?.value]
        .compactMap(\.self).joined(separator: ", "))
  }

  private func tell(_ words: String) {
    known.text = words
    status.shownName = "known"
  }

  /// Adds the person in one step, which Undo takes back.
  private func addToContacts() {
    var fields = ContactFields()
    fields.name = person.name ?? person.address
    fields.emails = [Contact.Entry(person.address)]
    let written = WrittenContact(
      item: nil, new: ItemID(), opened: ContactFields(), fields: fields)
    let library = desk.library
    add.isSensitive = false
    Task { [weak self, desk] in
      let isKept = await desk.perform { try written.edit(in: library) }.value
      guard let self else { return }
      add.isSensitive = true
      guard isKept else { return }
      // The keyboard doesn't go with it.
      if add.keepsFocus { write.grabFocus() }
      tell(tr("In Contacts"))
      known.announce(known.text)
    }
  }
}
