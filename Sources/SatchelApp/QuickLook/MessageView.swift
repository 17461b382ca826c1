import ContentTypes
import Documents
import Foundation
import GtkBridge
import Interaction
import Localization
import Mail
import Transfer

/// What a message says: who wrote it to whom, its text, and what came along. All
/// words can be copied (CTL-18); nothing is loaded from elsewhere.
@MainActor final class MessageView {
  let root = Box(.vertical)
  /// What takes the keyboard: the text.
  let text: TextView
  private var attachments: MessageAttachments?
  private let keys = KeyController()
  private let forward = Button(tr("Forward"))
  private let message: MailMessage
  private let id: ItemID
  private let desk: Desk
  private let answer: (MessageDraft) -> Void
  private lazy var book = ContactBook(desk)
  /// Who is told of beside the name.
  private var card: PersonCard?

  /// - Parameters:
  ///   - message: what was read of it.
  ///   - item: the item that holds it.
  ///   - desk: what it is on.
  ///   - answer: has the person go on with a message that answers it, or passes
  ///     it on.
  init(
    _ message: MailMessage, of item: Item, on desk: Desk,
    answering answer: @escaping (MessageDraft) -> Void
  ) {
    self.message = message
    id = item.id
    self.desk = desk
    self.answer = answer
    let name = item.name
    text = TextView(reading: message.shownText, isMonospaced: false)
    text.setPadding(18)
    text.setAccessibleName(name)
    let scrolled = ScrolledWindow(text, named: name)
    scrolled.expand()
    // What changes the list beside it isn't meant for that.
    keys.onKey { key, modifiers in
      KeyMap.command(for: key, modifiers)?.changesRows ?? false
    }
    root.add(keys)
    let head = self.head()
    head.append(answers())
    root.append(head, scrolled)
    if !message.showsWhole {
      let more = Label(
        tr("The text is longer. Open the message to read all of it."))
      more.addClass("item-detail")
      more.wraps()
      more.setMargins(top: 6, bottom: 6, start: 18, end: 18)
      root.append(more)
    }
    guard !message.attachments.isEmpty else { return }
    let attachments = MessageAttachments(
      message.attachments, of: item, on: desk
    ) { desk.keepAttachments(of: message, in: item) }
    self.attachments = attachments
    root.append(attachments.root)
  }

  private func answers() -> Box {
    let reply = Button(tr("Reply"))
    reply.isSensitive = message.from != nil
    reply.onClicked { [weak self] in self?.reply(toAll: false) }
    let replyToAll = Button(tr("Reply to All"))
    replyToAll.isVisible = AnswerRecipients.differ(
      for: message, own: desk.preferences.mailSender)
    replyToAll.onClicked { [weak self] in self?.reply(toAll: true) }
    forward.onClicked { [weak self] in self?.passOn() }
    let row = Box(flowing: 8, lineSpacing: 6)
    row.setMargins(top: 6, bottom: 0, start: 0, end: 0)
    row.append(reply, replyToAll, forward)
    return row
  }

  private func reply(toAll: Bool) {
    answer(desk.answer(to: message, of: id, toAll: toAll))
  }

  /// Passes it on with all that came along, or says what doesn't go on.
  private func passOn() {
    let files = attachments?.files ?? []
    forward.isSensitive = false
    if !message.showsWhole {
      desk.onMessage(tr("The text is longer: only its beginning is passed on."))
    }
    Task { [message, desk, answer, weak self] in
      defer { self?.forward.isSensitive = true }
      var attached: [MessageDraft.Attachment] = []
      for file in files {
        do {
          attached.append(try await file.attachment())
        } catch {
          desk.onMessage(tr("“\(Name.brief(file.name))” can’t be passed on."))
        }
      }
      answer(MessageDraft(forwarding: message, with: attached))
    }
  }

  /// Whether a point in the view is on what came along, which has drags of its
  /// own.
  func hasAttachments(at point: Point, in view: Widget) -> Bool {
    attachments?.root.bounds(in: view)?.contains(point) == true
  }

  /// Whether the keyboard is on a button, or with what came along.
  var hasFocusBesideText: Bool { root.hasFocusWithin && !text.hasFocusWithin }

  private func head() -> Box {
    let head = Box(.vertical, spacing: 4)
    head.addClass("message-head")
    let subject = Self.line(
      message.subject.isEmpty ? tr("No Subject") : message.subject)
    subject.addClass("properties-name")
    head.append(subject)
    func append(_ title: String, _ people: [Recipient]) {
      guard !people.isEmpty else { return }
      let label = line(title, people)
      label.addClass("item-detail")
      head.append(label)
    }
    append(tr("From"), message.from.map { [$0] } ?? [])
    append(tr("Answers to"), message.replyTo)
    append(tr("To"), message.to)
    append(tr("Copy to"), message.copies)
    if let date = message.date {
      let label = Self.line(date.words(date: .long, time: .shortened))
      label.addClass("item-detail")
      head.append(label)
    }
    return head
  }

  /// People of whom each is told more by a press on the name, and by Enter: of
  /// who is named at the caret, or of the first where that is at none (NAV-07).
  private func line(_ title: String, _ people: [Recipient]) -> Label {
    var parts: [(text: String, address: String?)] = []
    var known: [String: Recipient] = [:]
    for person in people.prefix(Self.mostNames) {
      var address = MailtoLink(to: [person]).address
      // Several may have one, as a family has.
      if known[address] != nil { address += "#\(known.count)" }
      known[address] = person
      parts.append((parts.isEmpty ? "\(title) " : ", ", nil))
      parts.append((person.description, address))
    }
    if people.count > Self.mostNames { parts.append((", …", nil)) }
    let label = Self.line(parts.map(\.text).joined())
    label.show(linking: parts)
    // Beside what was pressed, or beside the line where keys did it.
    var pressed: Point?
    let press = ClickGesture()
    press.setPhase(.capture)
    press.onPressed { _, point in pressed = point }
    label.add(press)
    let place = WeakObject(label)
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      pressed = nil
      guard let self, let label = place.target, let first = people.first,
        ["Return", "KP_Enter"].contains(key), modifiers.isEmpty,
        label.currentLink == nil
      else { return false }
      open(first, on: label, beside: Self.part(of: label))
      return true
    }
    label.add(keys)
    label.onLink { [weak self] address in
      guard let self, let label = place.target, let person = known[address]
      else { return }
      let part = pressed.map { Rect(x: $0.x, y: $0.y, width: 1, height: 1) }
      open(person, on: label, beside: part ?? Self.part(of: label))
    }
    return label
  }

  /// Where the names of a line begin, as far as keys go by that.
  private static func part(of line: Widget) -> Rect {
    let size = line.size
    return Rect(
      x: 0, y: 0, width: min(160, size.width), height: size.height)
  }

  private func open(_ person: Recipient, on label: Label, beside part: Rect) {
    guard let line = label.bounds(in: root) else { return }
    // A label has no layout manager, which popovers get their size from.
    let card = PersonCard(
      person, named: label, in: root, of: desk, writing: answer)
    self.card = card
    card.open(
      beside: Rect(
        x: line.x + part.x, y: line.y + part.y, width: part.width,
        height: part.height),
      lookingIn: book)
  }

  /// The most people who are named.
  private static let mostNames = 20

  private static func line(_ words: String) -> Label {
    let label = Label(words)
    label.horizontalPosition = 0
    label.wraps()
    label.isSelectable = true
    label.setWidth(characters: 16, atMost: 80)
    return label
  }
}
