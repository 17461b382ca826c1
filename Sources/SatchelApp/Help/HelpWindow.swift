import GtkBridge

/// What can be done with Satchel and how, as ``HelpTopic`` tells it.
@MainActor final class HelpWindow {
  let window: ApplicationWindow

  init(beside parent: ApplicationWindow) {
    window = SideWindow.make("Help", beside: parent, width: 460, height: 600)
    window.hidesOnClose()
    let column = Box(.vertical, spacing: 6)
    column.setMargins(top: 6, bottom: 24, start: 18, end: 18)
    for topic in HelpTopic.all {
      let words = Label(topic.words)
      words.wraps()
      words.horizontalPosition = 0
      column.append(SideWindow.heading(topic.title), words)
    }
    let scrolled = ScrolledWindow(column, named: "Help")
    scrolled.expand()
    window.setChild(scrolled)
  }
}
