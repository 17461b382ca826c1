import GtkBridge

/// What can be done with Satchel and how, as ``HelpTopic`` tells it.
@MainActor final class HelpWindow {
  let window: ApplicationWindow

  init(beside parent: ApplicationWindow) {
    window = SideWindow.make("Help", beside: parent, width: 460, height: 600)
    window.hidesOnClose()
    let card = SideWindow.card("Help")
    for topic in HelpTopic.all {
      card.append(
        Self.row(topic), name: "\(topic.title). \(topic.words)",
        isSelectable: false)
    }
    let column = Box(.vertical)
    column.setMargins(top: 18, bottom: 24, start: 18, end: 18)
    column.append(card)
    let scrolled = ScrolledWindow(column, named: "Help")
    scrolled.expand()
    window.setChild(scrolled)
  }

  private static func row(_ topic: HelpTopic) -> Box {
    let words = Label(topic.words)
    words.wraps()
    words.horizontalPosition = 0
    let row = Box(.vertical, spacing: 4)
    row.append(SideWindow.heading(topic.title), words)
    return row
  }
}
