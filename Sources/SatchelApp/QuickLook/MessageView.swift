import ContentTypes
import Foundation
import GtkBridge
import Mail
import Transfer

/// What a message says: who wrote it to whom, its text, and what came along. All
/// words can be copied (CTL-18); nothing is loaded from elsewhere.
@MainActor final class MessageView {
  let root = Box(.vertical)
  /// What takes the keyboard: the text.
  let text: TextView
  /// Called when what came along is to be kept.
  var onKeep: () -> Void = {}

  /// - Parameters:
  ///   - message: what was read of it.
  ///   - name: what it is called.
  init(_ message: MailMessage, named name: String) {
    text = TextView(reading: message.shownText, isMonospaced: false)
    text.setPadding(18)
    text.setAccessibleName(name)
    let scrolled = ScrolledWindow(text, named: name)
    scrolled.expand()
    root.append(Self.head(of: message), scrolled)
    if !message.showsWhole {
      let more = Label(
        "The text is longer. Open the message to read all of it.")
      more.addClass("item-detail")
      more.wraps()
      more.setMargins(top: 6, bottom: 6, start: 18, end: 18)
      root.append(more)
    }
    if !message.attachments.isEmpty {
      root.append(attachments(message.attachments))
    }
  }

  private static func head(of message: MailMessage) -> Box {
    let head = Box(.vertical, spacing: 4)
    head.addClass("message-head")
    let subject = line(message.subject.isEmpty ? "No Subject" : message.subject)
    subject.addClass("properties-name")
    head.append(subject)
    func append(_ title: String, _ people: [Recipient]) {
      guard !people.isEmpty else { return }
      let names = people.prefix(mostNames).map(\.description)
        .joined(separator: ", ")
      let more = people.count > mostNames ? ", …" : ""
      let label = line("\(title) \(names)\(more)")
      label.addClass("item-detail")
      head.append(label)
    }
    append("From", message.from.map { [$0] } ?? [])
    append("To", message.to)
    append("Copy to", message.copies)
    if let date = message.date {
      let label = line(date.formatted(date: .long, time: .shortened))
      label.addClass("item-detail")
      head.append(label)
    }
    return head
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

  private func attachments(_ parts: [MailMessage.Part]) -> Box {
    let names = Label(
      parts.prefix(Self.mostNames).map { Name.brief($0.name ?? "Attachment") }
        .joined(separator: ", "))
    names.horizontalPosition = 0
    names.ellipsizes()
    names.tooltip = names.text
    names.expand(horizontally: true, vertically: false)
    let keep = Button("Add to Shelf")
    keep.onClicked { [weak self] in self?.onKeep() }
    let row = Box(.horizontal, spacing: 10)
    row.addClass("message-attachments")
    row.append(Image(icon: "mail-attachment-symbolic"), names, keep)
    return row
  }
}
