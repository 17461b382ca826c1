import Documents
import DragKit
import Foundation
import GtkBridge
import Transfer

/// Where a message is written: to whom, about what, its text, and what goes along.
@MainActor final class DraftEditor {
  let root = Box(.vertical)
  /// Called when the message is to be sent.
  var onSend: (MessageDraft) -> Void = { _ in }
  /// Called when the person wants to go back to the list, where that doesn't
  /// show.
  var onBack: () -> Void = {}
  private let desk: Desk
  private let chooser: RecipientChooser
  private let subject = Entry()
  let text: StyledTextView
  private let attachments: AttachmentList
  private lazy var writer = ItemWriter(desk) { [weak self] in
    let written = self?.written ?? MessageDraft()
    return { try Desk.edit(of: $0, to: written, in: $1) }
  }
  private let back = Button(icon: "go-previous-symbolic", name: "Mail")
  private let send = Button("Send")
  private let attach = Button("Attach Files…")
  private let focus = FocusController()
  private var reading: Task<Void, Never>?
  private var isShowing = false
  /// Whether the draft that shows was read: nothing is written over one that
  /// wasn't.
  private var isRead = false

  init(_ context: PaneContext) {
    desk = context.desk
    chooser = RecipientChooser(context)
    text = StyledTextView(named: "Message", container: .document("draft"))
    attachments = AttachmentList(context.desk)
    layOut()
    let pictures = NotePictures(context.desk)
    text.loadPicture = { await pictures.load($0) }
    text.onSay = { context.say($0) }
    chooser.onSay = { context.say($0) }
    text.onChange = { [weak self] in self?.changed() }
    chooser.onChange = { [weak self] in self?.changed() }
    subject.onEdited { [weak self] in self?.changed() }
    attachments.onChange = { [weak self] in self?.changed() }
    focus.onLeave { [weak self] in self?.writer.keep() }
    root.add(focus)
    send.onClicked { [weak self] in self?.askToSend() }
    back.onClicked { [weak self] in self?.onBack() }
    attach.onClicked { [weak self] in self?.chooseFiles() }
    context.desk.onChange { [weak self] _ in self?.hear() }
  }

  private func layOut() {
    root.addClass("draft")
    root.expand()
    root.isVisible = false
    back.addClass("flat")
    back.isVisible = false
    back.align(.start, .center)
    let about = Label("Subject")
    about.addClass("item-detail")
    subject.setAccessibleName("Subject")
    subject.expand(horizontally: true, vertically: false)
    let line = Box(.horizontal, spacing: 8)
    line.append(about, subject)
    let head = Box(.vertical, spacing: 8)
    head.addClass("message-head")
    head.append(back, chooser.line, chooser.listRoot, line)
    send.addClass("suggested-action")
    let room = Box(.horizontal)
    room.expand(horizontally: true, vertically: false)
    let foot = Box(.horizontal, spacing: 8)
    foot.addClass("message-attachments")
    foot.append(attach, room, send)
    attachments.root.addClass("draft-attachments")
    root.append(head, text.root, attachments.root, foot)
  }

  /// The draft that shows; nil for none.
  var item: ItemID? { writer.item?.id }

  /// Whether the list doesn't show: there is a way back to it.
  var isAlone = false {
    didSet { back.isVisible = isAlone }
  }

  /// Shows a draft, or none.
  func show(_ item: Item?) {
    guard item?.id != writer.item?.id else { return }
    attachments.leave()
    writer.begin(item)
    read(item)
  }

  /// Keeps what has been written.
  func keep() { writer.keep() }

  /// Gives the keyboard to whom it is for.
  func takeFocus() { chooser.takeFocus() }

  private func read(_ item: Item?) {
    reading?.cancel()
    text.isEditable = false
    isRead = false
    root.isSensitive = true
    guard let item else { return set(MessageDraft()) }
    let library = desk.library
    reading = Task { [weak self] in
      await self?.writer.isKept()
      do {
        let read: MessageDraft = try await Desk.readContent(
          of: item, in: library)
        guard let self, !Task.isCancelled, self.item == item.id else { return }
        set(read)
        text.isEditable = true
        isRead = true
      } catch {
        guard !Task.isCancelled else { return }
        self?.set(MessageDraft())
        self?.root.isSensitive = false
        self?.desk.report(error)
      }
    }
  }

  private func set(_ draft: MessageDraft) {
    isShowing = true
    chooser.show(draft.to)
    if subject.text != draft.subject { subject.text = draft.subject }
    if text.text != draft.text { text.show(draft.text) }
    attachments.show(draft.attachments)
    isShowing = false
  }

  private var written: MessageDraft {
    var draft = MessageDraft()
    draft.to = chooser.recipients
    draft.subject = subject.text
    draft.html = String(decoding: text.text.html, as: UTF8.self)
    draft.attachments = attachments.attachments
    return draft
  }

  private func changed() {
    guard !isShowing, isRead, writer.item != nil else { return }
    writer.changed()
  }

  /// Something was undone, or the draft is gone.
  private func hear() {
    guard let shown = writer.item else { return }
    guard let now = desk.item(shown.id), now.kind == .draft else {
      return show(nil)
    }
    guard writer.isOutdated(by: now) else { return }
    writer.begin(now)
    read(now)
  }

  private func chooseFiles() {
    FileChooser.files(
      beside: root, title: "Attach Files", folder: nil
    ) { [weak self] files, elsewhere in
      if elsewhere > 0 {
        self?.desk.onMessage("Only files on this computer can be attached.")
      }
      if !files.isEmpty { self?.attachments.add(files) }
    }
  }

  private func askToSend() {
    guard chooser.takeWords() else { return }
    guard !chooser.recipients.isEmpty else {
      desk.onMessage("Enter a name or an address first.")
      return chooser.takeFocus()
    }
    guard !attachments.isWaiting else {
      return desk.onMessage("An attachment is still on its way.")
    }
    writer.keep()
    onSend(written)
  }
}
