import DragKit
import GtkBridge
import Localization
import SatchelWidgets
import Transfer

/// A line of a message's head that names people.
enum RecipientLine {
  /// Whom it is to.
  case to
  /// Who gets a copy.
  case copies

  /// What stands before it.
  var title: String {
    switch self {
    case .to: tr("To")
    case .copies: tr("Copy to")
    }
  }

  /// What it is called as a target of drags.
  var cueName: String {
    switch self {
    case .to: "recipients"
    case .copies: "copies"
    }
  }
}

/// A field of people: each a token, and room to type others. Contacts and
/// addresses can be dropped on it (DND-34).
@MainActor final class RecipientField {
  var root: Box { field.root }
  var recipients: [Recipient] { field.values }
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
  private let field: TokenField<Recipient>
  private let line: RecipientLine
  private var drop: DropInteraction?

  init(_ line: RecipientLine) {
    self.line = line
    field = TokenField(
      named: line.title, hint: tr("Name or address"),
      describing: {
        TokenDescription(
          $0.shownName, id: $0.address.lowercased(),
          description: $0.description)
      },
      reading: {
        let read = Recipient.list($0)
        return TokenReading(read.recipients, rest: read.rest)
      })
    root.addClass("drop-place")
    field.setPurpose(.email)
    field.onType = { [weak self] in self?.onType() }
    field.onChange = { [weak self] in self?.onChange() }
    field.onRest = { [weak self] in
      self?.onSay(tr("“\(Name.brief($0))” is no email address."))
    }
    field.onComplete = { [weak self] in self?.onComplete() ?? false }
    field.onKey = { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    drop = DropInteraction(
      on: root, accepting: Addressees.kinds, delegate: self)
  }

  /// What is typed and no token yet.
  var words: String { field.words }

  func append(_ widget: Widget) { field.append(widget) }

  func takeFocus() { field.takeFocus() }

  func clearWords() { field.clearWords() }

  /// Adds somebody behind the others, once.
  func add(_ recipient: Recipient) { field.add(recipient) }

  /// Shows others, and what else is typed.
  func show(_ new: [Recipient], words: String) {
    field.show(new, words: words)
  }

  /// Makes tokens of what is typed.
  ///
  /// - Returns: whether nothing is left that is no address; the person has been
  ///   told otherwise.
  func takeWords() -> Bool { field.takeWords() }

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
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
    CueTarget(name: line.cueName, widget: root)
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
