import DragKit

/// The place of a tool's window where things are dropped, and what it says.
@MainActor final class DropArea {
  let root = Box(.vertical, spacing: 10)
  private let words = Label()

  /// - Parameter invitation: what it says before the first drop.
  init(_ invitation: String) {
    let icon = Image(icon: "folder-download-symbolic", size: 48)
    words.wraps(lines: 4)
    words.centersLines()
    words.setWidth(characters: 16, atMost: 40)
    let middle = Box(.vertical, spacing: 10)
    middle.append(icon, words)
    middle.align(.center, .center)
    middle.expand()
    root.append(middle)
    root.addClass("tool-area")
    root.setMinimumSize(width: 200, height: 130)
    root.expand()
    say(invitation)
  }

  /// Shows a sentence, and has assistive technology say it.
  func say(_ sentence: String) {
    words.text = sentence
    root.announce(sentence)
  }
}
