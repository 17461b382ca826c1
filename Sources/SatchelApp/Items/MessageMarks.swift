import Documents
import GtkBridge

/// What shows of what has become of a message: a dot while it is unread, a star
/// where it is flagged, and an arrow where it was answered. Assistive technology is
/// told of it in words, by ``ItemView``.
@MainActor final class MessageMarks {
  let root = Box(.horizontal, spacing: 6)
  private let dot = Box(.horizontal)
  private let replied = Image(icon: "mail-reply-sender-symbolic")
  private let flag = Image(icon: "starred-symbolic")

  init() {
    root.addClass("message-marks")
    root.align(.end, .center)
    root.passesPointer = true
    dot.addClass("unread-dot")
    dot.align(.center, .center)
    flag.addClass("message-flag")
    root.append(replied, flag, dot)
  }

  /// Shows the flags of a message.
  func show(_ flags: MailFlags) {
    dot.isVisible = !flags.contains(.seen)
    replied.isVisible = flags.contains(.replied)
    flag.isVisible = flags.contains(.flagged)
    root.isVisible = flags != .read
  }
}
