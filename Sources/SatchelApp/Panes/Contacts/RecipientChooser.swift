import DragKit
import GtkBridge
import Interaction
import Localization
import Transfer

/// Chooses whom a message goes to: a field for them, a list to find them in, and
/// a button that shows all contacts.
@MainActor final class RecipientChooser {
  /// What is typed and chosen, behind the line’s title.
  let line = Box(.horizontal, spacing: 8)
  /// What the line is.
  let title = Label()
  /// Shows all contacts while it is on.
  private let browse = ToggleButton(
    icon: "list-add-symbolic", name: tr("Choose Contacts"))
  /// Who fits what is typed; it shows by itself.
  var listRoot: Widget { list.root }
  /// Called with sentences for the person.
  var onSay: (String) -> Void = { _ in }
  /// Called when somebody was added or removed.
  var onChange: () -> Void = {}
  /// Called when what is typed has changed.
  var onType: () -> Void = {}
  private let context: PaneContext
  private let book: ContactBook
  private let addressBook: AddressBook
  private let field: RecipientField
  private let list = RecipientList()
  private var contacts: [Contact] = []
  /// Whether those are others by now. All are read, so only when they are looked
  /// for.
  private var isStale = true

  init(_ context: PaneContext, for part: RecipientLine = .to) {
    self.context = context
    field = RecipientField(part)
    book = ContactBook(context.desk)
    addressBook = AddressBook(context.desk.permissions)
    title.text = part.title
    title.addClass("item-detail")
    title.align(.start, .start)
    title.horizontalPosition = 0
    title.setMargins(top: 8)
    browse.addClass("flat")
    field.append(browse)
    line.append(title, field.root)
    line.expand(horizontally: true, vertically: false)
    connect()
  }

  private func connect() {
    field.onType = { [weak self] in
      self?.showList()
      self?.onType()
    }
    field.onChange = { [weak self] in self?.onChange() }
    field.onSay = { [weak self] in self?.onSay($0) }
    field.onChoices = { [weak self] in self?.take($0) }
    field.onComplete = { [weak self] in self?.list.takeFirst() ?? false }
    field.onStepIn = { [weak self] in self?.list.takeFocus() ?? false }
    field.onCancel = { [weak self] in self?.cancel() ?? false }
    field.onBrowse = { [weak self] in self?.browse.isOn.toggle() }
    list.onChoose = { [weak self] in self?.chosen($0) }
    list.onLeave = { [weak self] in self?.leaveList() }
    list.onMore = { [weak self] in self?.openAddressBook() }
    addressBook.onChange = { [weak self] in
      guard let self, isSearching else { return }
      showList()
    }
    browse.onToggled { [weak self] in self?.browsed() }
    book.observe { [weak self] in
      guard let self else { return }
      isStale = true
      if isSearching { showList() }
    }
  }

  /// Looks anew which contacts there are.
  private func refresh() {
    isStale = false
    Task {
      contacts = await book.contacts()
      if isSearching { showList() }
    }
  }

  /// Adds somebody, or asks for one of the addresses.
  func add(_ choice: RecipientChoice) { take([choice]) }

  private func take(_ choices: [RecipientChoice]) {
    var asked: [Recipient] = []
    for choice in choices {
      switch choice {
      case .one(let recipient): field.add(recipient)
      case .several(let recipients): asked += recipients
      case .none(let name):
        onSay(tr("“\(name)” has no email address."))
      }
    }
    guard !asked.isEmpty else { return }
    list.show(asked, title: tr("Which address?"))
    list.takeFocus()
  }

  /// Has the address book searched too, if the person allows that.
  private func openAddressBook() {
    Task { [list] in
      await addressBook.open(in: context) { list.explain($0) }
      field.takeFocus()
    }
  }

  private var isSearching: Bool { browse.isOn || !field.words.isEmpty }

  /// Shows who fits what is typed, or all while contacts are being chosen.
  private func showList() {
    addressBook.isWanted = isSearching
    guard isSearching else { return list.hide() }
    if isStale { refresh() }
    let found = RecipientSearch.matches(
      field.words, in: contacts + addressBook.contacts,
      besides: field.recipients)
    list.offersMore = !addressBook.isAllowed
    if found.isEmpty, !browse.isOn { return list.hide() }
    list.show(
      found, title: found.isEmpty ? tr("No contact fits.") : tr("Contacts"))
  }

  private func browsed() {
    showList()
    field.takeFocus()
  }

  private func chosen(_ recipient: Recipient) {
    field.add(recipient)
    field.clearWords()
    showList()
    field.takeFocus()
  }

  private func leaveList() {
    if browse.isOn { browse.isOn = false } else { list.hide() }
    field.takeFocus()
  }

  /// - Returns: whether there was a list to shut.
  private func cancel() -> Bool {
    guard list.isShown else { return false }
    leaveList()
    return true
  }

  /// Those who were chosen.
  var recipients: [Recipient] { field.recipients }

  /// What is typed and chosen nobody yet.
  var words: String { field.words }

  /// Shows others, and what else is typed.
  func show(_ recipients: [Recipient], words: String) {
    if list.isShown { leaveList() }
    field.show(recipients, words: words)
  }

  /// Gives the keyboard to what is typed.
  func takeFocus() { field.takeFocus() }

  /// Makes recipients of what is typed.
  ///
  /// - Returns: whether nothing is left that is no address; the person has been
  ///   told otherwise.
  func takeWords() -> Bool { field.takeWords() }
}
