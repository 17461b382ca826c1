import DragKit
import Foundation

/// Pages that a text can be dropped on, and a button for each that opens it: by a
/// click, and when a drag rests on it.
@MainActor final class Pages {
  let root = Box(.vertical, spacing: 6)
  private var springs: [SpringLoadedInteraction] = []
  private var drops: [DropInteraction] = []

  init(_ names: [String]) {
    let stack = Stack()
    let bar = Box(.horizontal, spacing: 6)
    bar.setMargins(top: 6, start: 6, end: 6)
    var first: ToggleButton?
    for name in names {
      let page = Label("Drop a text on “\(name)”")
      page.wraps()
      page.expand()
      stack.add(page, named: name)
      let button = ToggleButton(name, besides: first)
      button.onToggled { if button.isOn { stack.shownName = name } }
      bar.append(button)
      first = first ?? button
      springs.append(SpringLoadedInteraction(on: button) { button.isOn = true })
      drops.append(
        DropInteraction(on: page, named: name, accepting: [.text]) {
          guard let text = try await $0.load(String.self).first else {
            return false
          }
          page.text = text
          return true
        })
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
