import GtkBridge
import Interaction
import SatchelWidgets
import XCTest

/// Controls that stand in something of their own.
extension ControlLifetimeTests {
  @MainActor static let parts: [(name: String, make: () -> Control)] = [
    (
      "TokenField",
      {
        let field = TokenField(named: "Labels", hint: "Label")
        field.add("One")
        field.add("Two")
        field.remove("One")
        return with(field) { $0.root }
      }
    ),
    (
      "DatePicker",
      {
        guard
          let entry = DateEntry(
            .dateAndTime, order: Region.current.order, year: 2000, month: 2,
            day: 29)
        else {
          XCTFail("It is a day.")
          return with(Label("")) { $0 }
        }
        return with(DatePicker(entry, name: "Day")) { $0.root }
      }
    ),
    (
      "IndexedList",
      {
        let index = NameIndex(["Chile", "Peru"], language: "en_US")
        return with(IndexedList(index, name: "Country")) { $0.root }
      }
    ),
    (
      "SkeletonRows",
      {
        let rows = SkeletonRows(named: "Rows")
        rows.isLoading = true
        return with(rows) { inBox($0.root) }
      }
    ),
    (
      "RefreshBar",
      {
        let column = Box(.vertical)
        let bar = RefreshBar(every: .seconds(60), in: column) {}
        column.append(bar.root)
        return with(bar) { _ in column }
      }
    ),
    ("SwipeActions", { swipeActions() }),
    (
      "Toast",
      {
        let toast = Toast(named: "Message")
        toast.show("Deleted.") {}
        return with(toast) { inBox($0.root) }
      }
    ),
    (
      "RatingBar",
      {
        let bar = RatingBar(asking: "How is it?")
        bar.show()
        return with(bar) { inBox($0.root) }
      }
    ),
  ]

  /// What may hide stands in something that shows.
  @MainActor private static func inBox(_ part: Widget) -> Widget {
    let box = Box(.vertical)
    box.append(part)
    return box
  }

  @MainActor private static func swipeActions() -> Control {
    let rows = Rows { "Row \($0)" }
    let list = CollectionView(
      .list, rows: rows, make: { WordsRow() },
      bind: { ($0 as? WordsRow)?.show($1) })
    rows.changed(at: 0, removed: 0, added: 3)
    let scrolled = ScrolledWindow(list, named: "Rows")
    let overlay = Overlay(scrolled)
    let actions = SwipeActions(
      in: list, scrolledBy: scrolled, over: overlay)
    actions.actions = { _ in [.init("Delete", isDestructive: true) {}] }
    return with(actions) { _ in overlay }
  }
}

/// A word in a box that can be slid aside.
@MainActor private final class WordsRow: RowView {
  private let words = Label()
  private let box = ShiftBox(shifting: .horizontal)
  var root: Widget { box }

  init() { box.append(words) }

  func show(_ text: String) { words.text = text }
}
