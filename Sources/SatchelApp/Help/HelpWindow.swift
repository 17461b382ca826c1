import GtkBridge
import Interaction
import Localization
import SatchelWidgets

/// What can be done with Satchel and how, as ``HelpTopic`` tells it: an overview,
/// and a page for each topic, which leads to others that belong to it and to its
/// neighbours (NAV-04).
@MainActor final class HelpWindow {
  let window: ApplicationWindow
  private let back = Button(icon: "go-previous-symbolic", name: tr("Back"))
  private let pages = Stack(ofPages: ())
  private let overview = AccessoryRows(
    .chevron, titles: HelpTopic.all.map(\.title), name: tr("Help"))
  private var topics: [Int: HelpPage] = [:]
  private let keys = KeyController()
  private var reader = PageReader(count: HelpTopic.all.count)

  init(beside parent: ApplicationWindow) {
    let header = HeaderBar()
    header.packStart(back)
    window = SideWindow.make(
      tr("Help"), beside: parent, width: 460, height: 600, header: header)
    window.hidesOnClose()
    overview.root.addClass("card")
    overview.onActivate = { [weak self] in self?.open($0) }
    back.onClicked { [weak self] in self?.goBack() }
    pages.add(
      Self.scrolling(overview.root, named: tr("Help")), named: "overview")
    pages.expand()
    window.setChild(pages)
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    window.add(keys)
    show()
  }

  /// Comes into sight, with the overview.
  func present() {
    if !window.isMapped {
      reader.restart()
      show()
      overview.root.focusRow(0)
    }
    window.present()
  }

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case ("Left", .alt), ("BackSpace", []): goBack()
    case ("Home", .alt): open(nil)
    case ("Page_Down", .control): if let next = reader.next { open(next) }
    case ("Page_Up", .control):
      if let previous = reader.previous { open(previous) }
    default: return false
    }
    return true
  }

  private func open(_ page: Int?) {
    if reader.open(page) { show() }
  }

  private func goBack() {
    let left = reader.page
    guard reader.goBack() else { return }
    show()
    if reader.page == nil, let left { overview.root.focusRow(left) }
  }

  private func show() {
    if let topic = reader.page {
      let page = topics[topic] ?? make(topic)
      pages.shownName = "\(topic)"
      page.takeFocus()
    } else {
      pages.shownName = "overview"
    }
    back.isVisible = reader.back != nil
    let goal = (reader.back ?? nil).map { HelpTopic.all[$0].title }
    let words = tr("Back to \(goal ?? tr("All Topics"))")
    back.setAccessibleName(back.isVisible ? words : "")
    back.tooltip = words
  }

  private func make(_ topic: Int) -> HelpPage {
    let page = HelpPage(topic, reader: PageReader(at: topic)) { [weak self] in
      self?.open($0)
    }
    topics[topic] = page
    pages.add(
      Self.scrolling(page.root, named: HelpTopic.all[topic].title),
      named: "\(topic)")
    return page
  }

  private static func scrolling(
    _ content: Widget, named name: String
  ) -> ScrolledWindow {
    let column = Box(.vertical)
    column.setMargins(top: 18, bottom: 24, start: 18, end: 18)
    column.append(content)
    let scrolled = ScrolledWindow(column, named: name)
    scrolled.expand()
    return scrolled
  }
}

extension PageReader {
  /// One that has opened a topic.
  fileprivate init(at topic: Int) {
    self.init(count: HelpTopic.all.count)
    open(topic)
  }
}
