import Documents
import DragKit
import Foundation
import GtkBridge
import Localization
import Transfer

/// Where a message is written: to whom, about what, its text, and what goes along.
@MainActor final class DraftEditor {
  let root = Box(.vertical)
  /// All but the way back, which stays where a draft can't be read.
  private let body = Box(.vertical)
  /// What can't be changed while it is sent.
  private let message = Box(.vertical)
  /// Called when the person wants to go back to the list, where that doesn't
  /// show.
  var onBack: () -> Void = {}
  private let desk: Desk
  private let chooser: RecipientChooser
  /// Shows where somebody gets a copy, and once that is asked for.
  private let copies: RecipientChooser
  private let openCopies = Button(tr("Copy to"))
  private let subject = Entry()
  let text: StyledTextView
  private let attachments: AttachmentList
  private lazy var content = ContentEditing<MessageDraft>(desk, in: root) {
    [weak self] in self?.written ?? MessageDraft()
  }
  /// Whether the text gets the keyboard as soon as it can have it.
  private var wantsFocus = false
  /// What the draft that shows answers, by its name in the world.
  private var inReplyTo: String?
  /// The same by its item.
  private var answered: String?
  private let back = Button(icon: "go-previous-symbolic", name: tr("Mail"))
  /// Turns while the message is sent.
  private let spinner = Spinner()
  private let send = Button(tr("Send"))
  private let stop = Button(tr("Stop"))
  private let attach = Button(tr("Attach Files…"))

  init(_ context: PaneContext) {
    desk = context.desk
    chooser = RecipientChooser(context)
    copies = RecipientChooser(context, for: .copies)
    text = StyledTextView(named: tr("Message"), container: .document("draft"))
    attachments = AttachmentList(context.desk)
    layOut()
    let pictures = NotePictures(context.desk)
    text.loadPicture = { await pictures.load($0) }
    text.onSay = { context.say($0) }
    for line in [chooser, copies] {
      line.onSay = { context.say($0) }
      line.onChange = { [weak self] in self?.content.changed() }
      line.onType = { [weak self] in self?.content.changed() }
    }
    text.onChange = { [weak self] in self?.content.changed() }
    subject.onEdited { [weak self] in self?.content.changed() }
    attachments.onChange = { [weak self] in self?.content.changed() }
    send.onClicked { [weak self] in self?.askToSend() }
    stop.onClicked { [weak self] in
      guard let self, let item else { return }
      desk.outbox.stop(item)
    }
    desk.outbox.onChange { [weak self] in self?.showSending() }
    back.onClicked { [weak self] in self?.onBack() }
    attach.onClicked { [weak self] in self?.chooseFiles() }
    content.onReading = { [text] in text.isEditable = false }
    content.onRead = { [weak self] in self?.set($0, isAnother: $1) }
    content.onNothing = { [weak self] in
      self?.attachments.leave()
      self?.set(nil, isAnother: true)
    }
  }

  private func layOut() {
    root.addClass("draft")
    root.expand()
    root.isVisible = false
    back.addClass("flat")
    back.isVisible = false
    back.align(.start, .center)
    back.setMargins(top: 8, bottom: 0, start: 12, end: 12)
    let about = Label(tr("Subject"))
    about.addClass("item-detail")
    about.align(.start, .center)
    about.horizontalPosition = 0
    Widget.shareWidth([chooser.title, copies.title, about])
    subject.setAccessibleName(tr("Subject"))
    subject.expand(horizontally: true, vertically: false)
    let line = Box(.horizontal, spacing: 8)
    line.append(about, subject)
    let head = Box(.vertical, spacing: 8)
    head.addClass("message-head")
    head.append(
      chooser.line, chooser.listRoot, openCopies, copies.line, copies.listRoot,
      line)
    openCopies.addClass("flat")
    openCopies.addClass("message-title-button")
    openCopies.align(.start, .center)
    openCopies.onClicked { [weak self] in
      self?.show(copies: true)
      self?.copies.takeFocus()
    }
    send.addClass("suggested-action")
    let room = Box(.horizontal)
    room.expand(horizontally: true, vertically: false)
    let foot = Box(.horizontal, spacing: 8)
    foot.addClass("message-attachments-head")
    // Not where Send is: a double click there would stop it.
    foot.append(attach, room, spinner, stop, send)
    attachments.root.addClass("draft-attachments")
    message.append(head, text.root, attachments.root)
    body.append(message, foot)
    root.append(back, body)
    showSending()
  }

  /// Shows whether what shows is being sent.
  private func showSending() {
    let isSending = item.map(desk.outbox.isSending) ?? false
    message.isSensitive = !isSending
    attach.isSensitive = !isSending
    spinner.isSpinning = isSending
    for widget in [spinner, stop] { widget.isVisible = isSending }
    send.isSensitive = !isSending
    send.title = isSending ? tr("Sending…") : tr("Send")
  }

  /// The draft that shows; nil for none.
  var item: ItemID? { content.item }

  /// Whether the list doesn't show: there is a way back to it.
  var isAlone = false {
    didSet { back.isVisible = isAlone }
  }

  /// Shows a draft, or none.
  func show(_ item: Item?) {
    if item?.id != self.item {
      attachments.leave()
      wantsFocus = false
    }
    content.show(item)
    showSending()
  }

  /// Keeps what has been written.
  func keep() { content.keep() }

  /// Gives the keyboard to whom it is for; of an answer, which is to somebody, to
  /// the beginning of its text.
  func takeFocus(inText: Bool = false) {
    guard inText else { return chooser.takeFocus() }
    // It can't have it before it has been read.
    wantsFocus = !text.isEditable
    guard !wantsFocus else { return }
    text.select(.start ..< .start)
    text.takeFocus()
  }

  private func set(_ read: MessageDraft?, isAnother: Bool) {
    let draft = read ?? MessageDraft()
    body.isSensitive = read != nil
    chooser.show(draft.to, words: draft.unfinishedTo ?? "")
    copies.show(draft.copies, words: draft.unfinishedCopies ?? "")
    // Whoever has just removed the last one may want to add another.
    let hasCopies = !draft.copies.isEmpty || draft.unfinishedCopies != nil
    show(copies: hasCopies || !isAnother && copies.line.isVisible)
    // What was typed for another message can't be undone here.
    if isAnother || subject.text != draft.subject {
      subject.text = draft.subject
    }
    if isAnother || text.text != draft.text { text.show(draft.text) }
    text.isEditable = read != nil
    attachments.show(draft.attachments)
    inReplyTo = draft.inReplyTo
    answered = draft.answered
    if wantsFocus, read != nil { takeFocus(inText: true) }
  }

  private func show(copies shows: Bool) {
    copies.line.isVisible = shows
    openCopies.isVisible = !shows
  }

  private var written: MessageDraft {
    var draft = MessageDraft()
    draft.to = chooser.recipients
    draft.unfinishedTo = chooser.words.isEmpty ? nil : chooser.words
    draft.copies = copies.recipients
    draft.unfinishedCopies = copies.words.isEmpty ? nil : copies.words
    draft.subject = subject.text
    draft.html = String(decoding: text.text.html, as: UTF8.self)
    draft.attachments = attachments.attachments
    draft.inReplyTo = inReplyTo
    draft.answered = answered
    return draft
  }

  private func chooseFiles() {
    FileChooser.files(
      beside: root, title: tr("Attach Files"), accept: tr("_Attach"),
      folder: nil
    ) { [weak self] files, elsewhere in
      if elsewhere > 0 {
        self?.desk.onMessage(tr("Only files on this computer can be attached."))
      }
      if !files.isEmpty { self?.attachments.add(files) }
    }
  }

  private func askToSend() {
    guard let item, chooser.takeWords(), copies.takeWords() else { return }
    guard !chooser.recipients.isEmpty else {
      desk.onMessage(tr("Enter a name or an address first."))
      return chooser.takeFocus()
    }
    if let complaint = attachments.complaint {
      return desk.onMessage(complaint)
    }
    // As it is sent, to the letter: what shows may be a tidier reading of it.
    content.changed()
    content.keep()
    desk.send(written, of: item)
  }
}
