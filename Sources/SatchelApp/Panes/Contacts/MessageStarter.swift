import DragKit
import GtkBridge
import Localization
import Transfer

/// Begins a message to people. The message itself is written in the desktop's mail
/// program.
@MainActor final class MessageStarter {
  let root = Box(.vertical)
  /// Called with sentences for the person.
  var onSay: (String) -> Void = { _ in }
  private let chooser: RecipientChooser
  private let write = Button(tr("Write Email"))

  init(_ context: PaneContext) {
    chooser = RecipientChooser(context)
    write.align(.end, .start)
    let row = Box(flowing: 8, lineSpacing: 6)
    row.append(chooser.line, write)
    row.setMargins(top: 8, bottom: 8, start: 12, end: 12)
    root.addClass("message-starter")
    root.append(chooser.listRoot, row)
    chooser.onSay = { [weak self] in self?.onSay($0) }
    write.onClicked { [weak self] in self?.open() }
  }

  /// Adds somebody, or asks for one of the addresses.
  func add(_ choice: RecipientChoice) { chooser.add(choice) }

  private func open() {
    guard chooser.takeWords() else { return }
    guard !chooser.recipients.isEmpty else {
      onSay(tr("Enter a name or an address first."))
      return chooser.takeFocus()
    }
    let address = MailtoLink(to: chooser.recipients).address
    Launcher.open(uri: address) { [weak self] reason in
      self?.onSay(tr("No mail program opened. \(reason)"))
    }
  }
}
