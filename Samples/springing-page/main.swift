import DragKit
import Foundation

/// A page that shows the text that was dropped on it last.
@MainActor final class Page: DropInteractionDelegate {
  let label: Label
  private let name: String
  private(set) lazy var drop = DropInteraction(
    on: label, accepting: [.text], delegate: self)

  init(_ name: String) {
    self.name = name
    label = Label("Drop a text on “\(name)”")
    label.wraps()
    label.expand()
    _ = drop
  }

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: WidgetPoint
  ) -> DropProposal {
    DropProposal(.copy, cue: CueTarget(name: name, widget: label))
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: WidgetPoint
  ) -> @MainActor () async -> Bool {
    { [label] in
      guard let text = try? await session.load(String.self).first else {
        return false
      }
      label.text = text
      return true
    }
  }
}

/// Pages, and a button for each that opens it: by a click, and when a drag
/// rests on it.
@MainActor final class Pages {
  let root = Box(.vertical, spacing: 6)
  private var pages: [Page] = []
  private var springs: [SpringLoadedInteraction] = []

  init(_ names: [String]) {
    let stack = Stack()
    let bar = Box(.horizontal, spacing: 6)
    bar.setMargins(top: 6, start: 6, end: 6)
    var first: ToggleButton?
    for name in names {
      let page = Page(name)
      stack.add(page.label, named: name)
      let button = ToggleButton(name, besides: first)
      button.onToggled { if button.isOn { stack.shownName = name } }
      springs.append(SpringLoadedInteraction(on: button) { button.isOn = true })
      bar.append(button)
      pages.append(page)
      first = first ?? button
    }
    first?.isOn = true
    root.append(bar, stack)
  }
}

let app = Application(id: "dev.satchel.SpringingPage")
var shown: Pages?
app.onActivate {
  let pages = Pages(["Today", "Tomorrow", "Someday"])
  shown = pages
  let window = ApplicationWindow(application: app, width: 360, height: 240)
  window.title = "Pages"
  window.setChild(pages.root)
  window.present()
}
exit(app.run(arguments: []))
