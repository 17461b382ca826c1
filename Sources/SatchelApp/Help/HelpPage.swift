import GtkBridge
import Interaction
import Localization
import SatchelWidgets

/// One topic of the help: what to do and how, what belongs to it, and what comes
/// before and after it.
@MainActor final class HelpPage {
  let root = Box(.vertical, spacing: 18)
  private let links: AccessoryRows
  private let previous = Button(
    icon: "go-previous-symbolic", name: tr("Previous"))
  private let all = Button(tr("All Topics"))
  private let next = Button(icon: "go-next-symbolic", name: tr("Next"))

  /// - Parameters:
  ///   - topic: its position among all topics.
  ///   - reader: where the page is among the others.
  ///   - open: called with the topic that is asked for; nil for the overview.
  init(
    _ topic: Int, reader: PageReader,
    open: @escaping @MainActor (Int?) -> Void
  ) {
    let shown = HelpTopic.all[topic]
    let related = shown.related
    links = AccessoryRows(
      .chevron, titles: related.map { HelpTopic.all[$0].title },
      name: tr("See Also"))
    links.root.addClass("card")
    links.onActivate = { open(related[$0]) }
    let title = Label(shown.title)
    title.addClass("help-title")
    let words = Label(shown.words)
    for label in [title, words] {
      label.wraps()
      label.horizontalPosition = 0
    }
    let text = Box(.vertical, spacing: 6)
    text.append(title, words)
    let also = Box(.vertical, spacing: 4)
    also.append(SideWindow.heading(tr("See Also")), links.root)
    root.append(text)
    if shown.listsGestures { root.append(GestureCard().root) }
    root.append(also, makeWays(reader, open))
  }

  private func makeWays(
    _ reader: PageReader, _ open: @escaping @MainActor (Int?) -> Void
  ) -> Box {
    let ways = Box(.horizontal, spacing: 12)
    all.expand(horizontally: true, vertically: false)
    all.align(.center, .center)
    ways.append(previous, all, next)
    all.onClicked { open(nil) }
    for (button, word, topic) in [
      (previous, tr("Previous"), reader.previous),
      (next, tr("Next"), reader.next),
    ] {
      button.isSensitive = topic != nil
      guard let topic else { continue }
      let name = "\(word): \(HelpTopic.all[topic].title)"
      button.setAccessibleName(name)
      button.tooltip = name
      button.onClicked { open(topic) }
    }
    return ways
  }

  /// Gives the keyboard to the first thing that leads on.
  func takeFocus() { links.root.focusRow(0) }
}
