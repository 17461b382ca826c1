import GtkBridge
import Localization
import Transfer

/// Where a contact is written, or changed.
@MainActor final class ContactForm {
  let root: ScrolledWindow
  /// Called with what was written, which can be kept.
  var onSave: () -> Void = {}
  /// Called when nothing is to be kept.
  var onCancel: () -> Void = {}
  private let title = Label()
  private let rows = Box(.vertical)
  private let name = Entry()
  private let organization = Entry()
  private let address = AddressFields()
  private let note = Entry()
  private let problem = Label()
  private var emails: [(entry: Entry, known: Contact.Entry)] = []
  private var phones: [(entry: Entry, known: Contact.Entry)] = []
  private let keys = KeyController()
  private var shown: [Box] = []
  /// What was there when it was opened.
  private(set) var opened = ContactFields()

  init() {
    title.addClass("properties-name")
    title.horizontalPosition = 0
    rows.addClass("card")
    problem.addClass("form-problem")
    problem.horizontalPosition = 0
    problem.wraps()
    problem.isVisible = false
    let cancel = Button(tr("Cancel"))
    let save = Button(tr("Save"))
    save.addClass("suggested-action")
    let buttons = Box(.horizontal, spacing: 8)
    buttons.align(.end, .center)
    buttons.append(cancel, save)
    let column = Box(.vertical, spacing: 12)
    column.setMargins(top: 18, bottom: 18, start: 12, end: 18)
    column.append(title, rows, problem, buttons)
    root = ScrolledWindow(column, named: tr("Contact"))
    root.keepsFocusInSight()
    root.setMinimumSize(width: 280)
    root.expand(horizontally: false, vertically: true)
    root.isVisible = false
    cancel.onClicked { [weak self] in self?.onCancel() }
    save.onClicked { [weak self] in self?.save() }
    for entry in [name, organization, note] + address.entries {
      entry.onActivate { [weak self] in self?.save() }
    }
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      guard let self, key == "Escape", modifiers.isEmpty, !address.isChoosing
      else { return false }
      onCancel()
      return true
    }
    root.add(keys)
  }

  /// Lets a contact be written.
  ///
  /// - Parameters:
  ///   - opened: what is there already.
  ///   - fields: what has been written of it; nil for nothing.
  ///   - words: what the form is called.
  func open(
    _ opened: ContactFields, as fields: ContactFields? = nil,
    named words: String
  ) {
    self.opened = opened
    let fields = fields ?? opened
    title.text = words
    root.setAccessibleName(words)
    name.text = fields.name
    organization.text = fields.organization
    address.show(fields.address)
    note.text = fields.note
    problem.isVisible = false
    emails = entries(
      for: fields.emails, of: opened.emails, purpose: .email)
    phones = entries(
      for: fields.phones, of: opened.phones, purpose: .phone)
    while let row = shown.popLast() { rows.remove(row) }
    add(tr("Name"), name)
    add(tr("Organisation"), organization)
    for (entry, known) in emails { add(known.title(.email), entry) }
    for (entry, known) in phones { add(known.title(.phone), entry) }
    for (title, entry, row) in address.rows { add(title, entry, in: row) }
    add(tr("Note"), note)
    root.isVisible = true
    name.grabFocus()
  }

  /// Those that are there, and an empty one.
  private func entries(
    for written: [Contact.Entry], of known: [Contact.Entry],
    purpose: Entry.Purpose
  ) -> [(Entry, Contact.Entry)] {
    let hasRoom = written.count > known.count
    return (written + (hasRoom ? [] : [Contact.Entry("")])).map { shown in
      let entry = Entry()
      entry.text = shown.value
      entry.setPurpose(purpose)
      entry.onActivate { [weak self] in self?.save() }
      return (entry, shown)
    }
  }

  private func add(_ words: String, _ entry: Entry, in line: Box? = nil) {
    let heading = Label(words)
    heading.addClass("item-detail")
    heading.horizontalPosition = 0
    entry.setAccessibleName(words)
    entry.expand(horizontally: true, vertically: false)
    let row = Box(.vertical, spacing: 2)
    row.addClass("card-row")
    row.append(heading, line ?? entry)
    shown.append(row)
    rows.append(row)
  }

  /// Takes what was kept for what was there when it was opened.
  func rebase(on kept: ContactFields) { opened = kept }

  /// What is written now.
  var fields: ContactFields {
    var fields = ContactFields()
    fields.name = name.text
    fields.organization = organization.text
    fields.address = address.written
    fields.note = note.text
    fields.emails = emails.map { .init($0.entry.text, label: $0.known.label) }
    fields.phones = phones.map { .init($0.entry.text, label: $0.known.label) }
    return fields
  }

  private func save() {
    if let words = fields.problem {
      problem.text = words
      problem.isVisible = true
      problem.announce(words)
      return
    }
    onSave()
  }
}
