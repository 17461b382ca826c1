import GtkBridge
import Localization
import Mail
import Transfer

/// How messages that are written in Mail leave, and who sends them.
@MainActor final class SendingRows {
  let way: DropDown
  let wayDetail = Label()
  let sender: CheckedField<Recipient>
  private let preferences: Preferences
  /// What sends messages if one chooses so.
  private let program: String
  private var isShowing = false

  init(_ preferences: Preferences) {
    self.preferences = preferences
    program =
      if case .sendmail(let name) = preferences.mailWay { name } else {
        "sendmail"
      }
    way = DropDown([
      tr("Mail Program"), Sendmail.installed(as: program)?.name ?? program,
    ])
    sender = .mailSender(in: preferences)
    way.onChange { [weak self] in self?.take() }
    preferences.onChange { [weak self] in self?.show() }
    show()
  }

  private func take() {
    guard !isShowing else { return }
    preferences.mailWay =
      way.index == 0 ? .mailProgram : .sendmail(program)
  }

  /// Shows what is set.
  func show() {
    isShowing = true
    defer { isShowing = false }
    let chosen = preferences.mailWay
    let name =
      if case .sendmail(let name) = chosen { name } else { program }
    let isThere = Sendmail.installed(as: name) != nil
    way.index = chosen == .mailProgram ? 0 : 1
    // What is set can be taken back.
    way.isSensitive = isThere || chosen != .mailProgram
    sender.root.isVisible = chosen != .mailProgram
    wayDetail.text =
      switch (chosen, isThere) {
      case (.mailProgram, true):
        tr("Mail opens messages in your mail program, and you send them there.")
      case (.mailProgram, false):
        tr(
          "Mail opens messages in your mail program, and you send them there. "
            + "Sending without one takes sendmail, which isn’t installed.")
      case (.sendmail, true):
        tr("Mail sends messages by itself, and keeps them in Sent.")
      case (.sendmail, false):
        tr("There is no \(name) on this computer.")
      }
  }
}

extension CheckedField<Recipient> {
  /// Who sends messages.
  static func mailSender(in preferences: Preferences) -> CheckedField {
    CheckedField(
      tr("Your Mail Address"),
      tr("Who sends your messages, such as Anna Berg <anna@example.org>."),
      hint: "anna@example.org", purpose: .email, in: preferences,
      Meaning(
        read: { text, _ in
          Recipient(text).map { .success($0) }
            ?? .failure(
              Complaint(sentence: tr("This isn’t a mail address.")))
        },
        mayBegin: { _ in true }, shown: \.description,
        get: { preferences.mailSender }, set: { preferences.mailSender = $0 }))
  }
}
