import DragKit
import Foundation

/// A to-do list: its rows can be put into another order and dragged out, any
/// text can be dropped in, and all of that can be undone.
@MainActor final class ToDoList: ListDropInteractionDelegate {
  struct Entry: Identifiable {
    let id = UUID()
    let text: String
  }

  let undo = UndoStack()
  private var entries: [Entry] = []
  private let list = ListBox()
  private(set) lazy var drops = ListDropInteraction(
    on: list, named: "To do", accepting: [.text], delegate: self)

  init(_ texts: [String]) {
    insert(texts.map(Entry.init), at: 0)
    drops.undo = undo
  }

  private func insert(_ new: [Entry], at row: Int) {
    let row = min(row, entries.count)
    entries.insert(contentsOf: new, at: row)
    for (offset, entry) in new.enumerated() {
      let label = Label(entry.text)
      label.setMargins(top: 8, bottom: 8, start: 12, end: 12)
      list.insert(label, name: entry.text, at: row + offset)
    }
  }

  private func remove(_ old: [Entry]) {
    for id in old.map(\.id) {
      guard let row = entries.firstIndex(where: { $0.id == id }) else {
        continue
      }
      entries.remove(at: row)
      list.remove(at: row)
    }
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, itemsOf rows: [Int]
  ) -> [TransferItem] { rows.map { .text(entries[$0].text) } }

  func listDropInteraction(
    _ interaction: ListDropInteraction, nameOf row: Int
  ) -> String { entries[row].text }

  func listDropInteraction(
    _ interaction: ListDropInteraction, identifierOf row: Int
  ) -> AnyHashable? { entries[row].id }

  func listDropInteraction(
    _ interaction: ListDropInteraction, move landing: MoveLanding
  ) {
    entries = landing.order.map { entries[$0] }
    list.reorder(landing.order)
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, perform session: DropSession,
    action: DropAction, before row: Int
  ) -> @MainActor () async -> Bool {
    {
      guard let texts = try? await session.load(String.self) else {
        return false
      }
      let new = texts.map(Entry.init)
      self.insert(new, at: row)
      session.undoStep?.add(
        undo: { self.remove(new) }, redo: { self.insert(new, at: row) })
      return true
    }
  }
}

let app = Application(id: "dev.satchel.ToDoList")
var shown: ToDoList?
app.onActivate {
  let toDo = ToDoList(["Apples", "Bread"])
  shown = toDo
  let window = ApplicationWindow(application: app, width: 320, height: 400)
  window.title = "To Do"
  window.setChild(toDo.drops.root)
  window.present()
  toDo.undo.addActions(to: app)
}
exit(app.run(arguments: []))
