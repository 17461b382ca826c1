import DragKit
import GtkBridge
import Localization
import Transfer

/// A button that says where what is selected leads, and lets that be changed.
@MainActor final class NoteLinkButton {
  let root: PopoverButton
  private let text: StyledTextView
  private let entry = Entry()
  private let problem = Label()
  /// Called with what is to link to where the person is; nil for what is
  /// selected then.
  var onLocate: (Range<TextPosition>?) -> Void = { _ in }
  private let content = Box(.vertical, spacing: 8)
  /// What was selected in the text: on X11 it isn't any more once something is
  /// in the entry.
  private var selection: Range<TextPosition>?

  init(for text: StyledTextView) {
    self.text = text
    root = PopoverButton(
      icon: "insert-link-symbolic", name: tr("Link"), opening: content)
    entry.setAccessibleName(tr("Address"))
    entry.setHint("https://")
    entry.setPurpose(.web)
    entry.setMinimumSize(width: 240)
    problem.addClass("form-problem")
    problem.horizontalPosition = 0
    problem.isVisible = false
    let remove = Button(tr("Remove Link"))
    let set = Button(tr("Set Link"))
    set.addClass("suggested-action")
    let buttons = Box(.horizontal, spacing: 8)
    buttons.align(.end, .center)
    buttons.append(remove, set)
    content.setMargins(top: 8, bottom: 8, start: 8, end: 8)
    let locate = Button(tr("Link to My Location"))
    locate.addClass("flat")
    locate.align(.start, .center)
    problem.wraps()
    problem.setWidth(characters: 20, atMost: 36)
    content.append(entry, problem, buttons, locate)
    content.onMap { [weak self] in self?.begin() }
    entry.onActivate { [weak self] in self?.set(self?.entry.text ?? "") }
    set.onClicked { [weak self] in self?.set(self?.entry.text ?? "") }
    remove.onClicked { [weak self] in self?.set("") }
    locate.onClicked { [weak self] in
      guard let self else { return }
      onLocate(selection)
    }
  }

  private func begin() {
    selection = text.editor.selection
    entry.text = text.link
    problem.isVisible = false
    entry.grabFocus()
  }

  private func set(_ address: String) {
    if let selection { text.select(selection) }
    guard text.setLink(address) else {
      return tell(tr("Enter a whole address, such as https://…"))
    }
    root.popDown()
    text.takeFocus()
  }

  /// Whether it is on the screen.
  var isOpen: Bool { content.isMapped }

  /// Says what is wrong, beside the address.
  func tell(_ sentence: String) {
    problem.text = sentence
    problem.isVisible = true
    problem.announce(sentence)
  }
}
