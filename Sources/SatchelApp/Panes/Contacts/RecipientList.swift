import GtkBridge
import Localization
import Transfer

/// People to choose from.
@MainActor final class RecipientList {
  let root: Box
  /// Called with who was chosen.
  var onChoose: (Recipient) -> Void = { _ in }
  /// Called when the person goes back without a choice.
  var onLeave: () -> Void = {}
  /// Called when more people are wanted than there are.
  var onMore: () -> Void = {}
  private let title = Label()
  private let more = Button(tr("Search Address Book"))
  private let note = Label()
  private let list = ListBox(withoutSelection: ())
  private let scrolled: ScrolledWindow
  private let keys = KeyController()
  private var shown: [Recipient] = []

  init() {
    title.addClass("item-detail")
    title.horizontalPosition = 0
    title.setMargins(top: 6, bottom: 2, start: 12, end: 12)
    list.setAccessibleName(tr("Contacts to write to"))
    list.addClass("recipient-list")
    scrolled = ScrolledWindow(list, named: tr("Contacts to write to"))
    scrolled.fitsHeight(atMost: 180)
    root = Box(.vertical)
    more.addClass("flat")
    more.align(.start, .center)
    more.setMargins(top: 2, bottom: 4, start: 6, end: 12)
    more.isVisible = false
    note.addClass("item-detail")
    note.horizontalPosition = 0
    note.wraps()
    note.setMargins(top: 2, bottom: 6, start: 12, end: 12)
    note.isVisible = false
    root.append(title, scrolled, more, note)
    root.isVisible = false
    more.onClicked { [weak self] in self?.onMore() }
    list.onActivate { [weak self] row in
      guard let self, shown.indices.contains(row) else { return }
      onChoose(shown[row])
    }
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      guard key == "Escape", modifiers.isEmpty, let self else { return false }
      onLeave()
      return true
    }
    list.add(keys)
  }

  /// Whether it shows.
  var isShown: Bool { root.isVisible }

  /// Shows people, in order.
  func show(_ recipients: [Recipient], title words: String) {
    title.text = words
    root.isVisible = true
    scrolled.isVisible = !recipients.isEmpty
    guard recipients != shown else { return }
    let hadFocus = list.hasFocusWithin
    list.removeAll()
    shown = recipients
    for recipient in recipients {
      let name = Label(recipient.shownName)
      name.horizontalPosition = 0
      name.ellipsizes()
      let row = Box(.vertical, spacing: 1)
      row.append(name)
      if recipient.name != nil {
        let address = Label(recipient.address)
        address.addClass("item-detail")
        address.horizontalPosition = 0
        address.ellipsizes(inMiddle: true)
        row.append(address)
      }
      list.append(row, name: recipient.description)
    }
    if hadFocus { takeFocus() }
  }

  /// Whether there may be more people in the desktop's address book.
  var offersMore: Bool {
    get { more.isVisible }
    set {
      if !newValue { note.isVisible = false }
      more.isVisible = newValue
    }
  }

  /// Says why there aren't more.
  func explain(_ sentence: String) {
    note.text = sentence
    note.isVisible = true
    note.announce(sentence)
  }

  /// Shows nobody.
  func hide() {
    root.isVisible = false
    note.isVisible = false
  }

  /// Chooses the first, if any shows.
  ///
  /// - Returns: whether there was one.
  func takeFirst() -> Bool {
    guard isShown, let first = shown.first else { return false }
    onChoose(first)
    return true
  }

  /// Gives the keyboard to the first, if any shows.
  @discardableResult func takeFocus() -> Bool {
    guard isShown, !shown.isEmpty else { return false }
    list.focusRow(0)
    return true
  }
}
