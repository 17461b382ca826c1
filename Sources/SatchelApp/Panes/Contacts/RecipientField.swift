import DragKit
import GtkBridge
import Localization
import Transfer

/// A field of people: each a token, and room to type others. Contacts and
/// addresses can be dropped on it (DND-34).
@MainActor final class RecipientField {
  let root = Box(flowing: 6, lineSpacing: 6)
  private(set) var recipients: [Recipient] = []
  /// Called when what is typed has changed.
  var onType: () -> Void = {}
  /// Called when somebody was added or removed.
  var onChange: () -> Void = {}
  /// Called with sentences for the person.
  var onSay: (String) -> Void = { _ in }
  /// Called with whom a drop has named.
  var onChoices: ([RecipientChoice]) -> Void = { _ in }
  /// Takes the first who fits what is typed; whether there was one.
  var onComplete: () -> Bool = { false }
  /// Goes into the list of who fits; whether there is one.
  var onStepIn: () -> Bool = { false }
  /// Shuts that list; whether there was one.
  var onCancel: () -> Bool = { false }
  /// Shows all contacts, or none any more.
  var onBrowse: () -> Void = {}
  private let entry = Entry()
  private let keys = KeyController()
  private var tokens: [Box] = []
  private var drop: DropInteraction?
  private var isClearing = false

  init() {
    root.addClass("recipients")
    root.addClass("drop-place")
    root.expand(horizontally: true, vertically: false)
    entry.setAccessibleName(tr("To"))
    entry.addClass("flat")
    entry.setHint(tr("Name or address"))
    entry.setPurpose(.email)
    entry.expand(horizontally: true, vertically: false)
    entry.setMinimumSize(width: 140)
    entry.passesDrops()
    root.append(entry)
    entry.onActivate { [weak self] in self?.enter() }
    entry.onEdited { [weak self] in self?.edited() }
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    entry.add(keys)
    drop = DropInteraction(
      on: root, accepting: Addressees.kinds, delegate: self)
  }

  /// What is typed and no token yet.
  var words: String { entry.text }

  func takeFocus() { entry.grabFocus() }

  func clearWords() {
    isClearing = true
    entry.text = ""
    isClearing = false
    onType()
  }

  /// Adds somebody behind the others, once.
  func add(_ recipient: Recipient) {
    let address = recipient.address.lowercased()
    guard !recipients.contains(where: { $0.address.lowercased() == address })
    else { return }
    recipients.append(recipient)
    let token = makeToken(recipient)
    root.insert(token, after: tokens.last)
    tokens.append(token)
    onChange()
  }

  /// Shows others, and nothing that is typed.
  func show(_ new: [Recipient]) {
    tokens.forEach(root.remove)
    (tokens, recipients) = ([], [])
    new.forEach(add)
    if !words.isEmpty { clearWords() }
  }

  private func makeToken(_ recipient: Recipient) -> Box {
    let shown = recipient.name ?? recipient.address
    let name = Label(shown)
    name.ellipsizes(inMiddle: true)
    name.setWidth(characters: min(24, shown.count), atMost: 24)
    let remove = Button(
      icon: "window-close-symbolic", name: tr("Remove \(shown)"))
    remove.addClass("flat")
    remove.addClass("circular")
    let token = Box(.horizontal, isGroup: true)
    token.setAccessibleName(recipient.description)
    token.tooltip = recipient.description
    token.addClass("token")
    token.append(name, remove)
    remove.onClicked { [weak self] in
      self?.remove(recipient)
      self?.takeFocus()
    }
    return token
  }

  private func remove(_ recipient: Recipient) {
    guard let index = recipients.firstIndex(of: recipient) else { return }
    recipients.remove(at: index)
    let token = tokens.remove(at: index)
    if token.hasFocusWithin { takeFocus() }
    root.remove(token)
    onType()
    onChange()
  }

  /// Makes tokens of what is typed.
  ///
  /// - Returns: whether nothing is left that is no address; the person has been
  ///   told otherwise.
  func takeWords() -> Bool {
    let read = Recipient.list(words)
    read.recipients.forEach(add)
    guard let first = read.rest.first else {
      if !words.isEmpty { clearWords() }
      return true
    }
    isClearing = true
    entry.text = read.rest.joined(separator: ", ")
    isClearing = false
    onSay(tr("“\(Name.brief(first))” is no email address."))
    return false
  }

  private func enter() {
    guard !words.isEmpty else { return }
    if Recipient.list(words).recipients.isEmpty, onComplete() { return }
    _ = takeWords()
  }

  /// A comma behind an address ends it.
  private func edited() {
    guard !isClearing else { return }
    if let last = words.last, ",;".contains(last),
      !Recipient.list(words).recipients.isEmpty
    {
      _ = takeWords()
    }
    onType()
  }

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case ("BackSpace", []) where words.isEmpty:
      guard let last = recipients.last else { return false }
      remove(last)
    case ("Down", []): return onStepIn()
    case ("Escape", []): return onCancel()
    case ("a", [.control, .shift]), ("A", [.control, .shift]): onBrowse()
    default: return false
    }
    return true
  }
}

extension RecipientField: DropInteractionDelegate {
  private var cue: CueTarget {
    CueTarget(name: "recipients", widget: root)
  }

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    guard session.isTaken(by: Addressees.kinds),
      session.offer.allowedActions.contains(.copy)
    else { return .refused }
    return DropProposal(.copy, cue: cue, preview: .beside)
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    { [weak self] in
      do {
        let read = try await session.load(Addressees.self)
        self?.onChoices(read.flatMap(\.choices))
        return true
      } catch {
        self?.onSay("\(error)")
        return false
      }
    }
  }
}
