import GtkBridge
import Interaction
import Localization

/// What each gesture does, and the same with the mouse and with keys, as
/// ``Interaction/GestureGuide`` has it.
@MainActor final class GestureCard {
  let root = Box(.vertical)

  init() {
    root.addClass("card")
    for entry in GestureGuide.entries {
      let keys = entry.keys.prefix(2).map { $0.caps.joined(separator: "+") }
      let title = Self.label(entry.title)
      let row = Box(.vertical, spacing: 2)
      row.addClass("card-row")
      row.append(title)
      for (name, words) in [
        (tr("Mouse"), entry.pointer), (tr("Touch"), entry.touch),
        (tr("Keys"), keys.joined(separator: tr(" or "))),
      ] {
        let way = Self.label("\(name): \(words)")
        way.addClass("item-detail")
        row.append(way)
      }
      root.append(row)
    }
  }

  private static func label(_ words: String) -> Label {
    let label = Label(words)
    label.wraps()
    label.horizontalPosition = 0
    return label
  }
}
