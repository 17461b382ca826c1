import GtkBridge
import Interaction
import Localization

/// Every key and what it does, as ``Interaction/KeyGuide`` lists them.
@MainActor final class ShortcutsWindow {
  let window: ApplicationWindow

  init(beside parent: ApplicationWindow) {
    window = SideWindow.make(
      tr("Keyboard Shortcuts"), beside: parent, width: 460, height: 600)
    window.hidesOnClose()
    let column = Box(.vertical, spacing: 8)
    column.setMargins(top: 6, bottom: 24, start: 18, end: 18)
    for group in KeyGuide.groups { append(group, to: column) }
    let scrolled = ScrolledWindow(column, named: tr("Keyboard Shortcuts"))
    scrolled.expand()
    window.setChild(scrolled)
  }

  private func append(_ group: KeyGuide.Group, to column: Box) {
    column.append(SideWindow.heading(group.title))
    let card = SideWindow.card(group.title)
    for entry in group.entries {
      let keys = Self.keys(of: entry)
      let link = entry.isRange ? tr("to") : tr("or")
      // It is read out as one, action first.
      card.append(
        row(entry.title, keys, linkedBy: link),
        name: entry.title + ", "
          + keys.map { $0.joined(separator: "+") }
          .joined(separator: " \(link) "),
        isSelectable: false)
    }
    column.append(card)
  }

  /// What is written on the keys: on the first and the last of a range. Enter on
  /// the number pad is Enter to a person.
  private static func keys(of entry: KeyGuide.Entry) -> [[String]] {
    let strokes =
      entry.isRange
      ? [entry.strokes.first, entry.strokes.last].compactMap(\.self)
      : entry.strokes
    return strokes.map(\.caps).reduce(into: []) { keys, caps in
      if !keys.contains(caps) { keys.append(caps) }
    }
  }

  private func row(
    _ title: String, _ keys: [[String]], linkedBy link: String
  ) -> Box {
    let name = Label(title)
    name.horizontalPosition = 0
    name.wraps()
    name.expand(horizontally: true, vertically: false)
    let row = Box(.horizontal, spacing: 12)
    row.append(name)
    let caps = Box(.horizontal, spacing: 4)
    caps.align(.end, .center)
    for (index, stroke) in keys.enumerated() {
      if index > 0 {
        let word = Label(link)
        word.addClass("item-detail")
        caps.append(word)
      }
      for cap in stroke {
        let label = Label(cap)
        label.addClass("keycap")
        caps.append(label)
      }
    }
    row.append(caps)
    return row
  }
}
