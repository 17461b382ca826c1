import DragKit
import Foundation

/// A to-do list: its rows can be put into another order and dragged out, and
/// any text can be dropped in.
@MainActor final class ToDoList: ListDropInteractionDelegate {
  private var tasks: [String] = []
  private let list = ListBox()
  private(set) lazy var drops = ListDropInteraction(
    on: list, named: "To do", accepting: [.text], delegate: self)

  func add(_ new: [String], at index: Int) {
    tasks.insert(contentsOf: new, at: index)
    for (offset, task) in new.enumerated() {
      list.insert(Label(task), name: task, at: index + offset)
    }
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, itemsOf rows: [Int]
  ) -> [TransferItem] { rows.map { .text(tasks[$0]) } }

  func listDropInteraction(
    _ interaction: ListDropInteraction, nameOf row: Int
  ) -> String { tasks[row] }

  func listDropInteraction(
    _ interaction: ListDropInteraction, move landing: MoveLanding
  ) {
    tasks = landing.order.map { tasks[$0] }
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
      self.add(texts, at: min(row, self.tasks.count))
      return true
    }
  }
}

let app = Application(id: "dev.satchel.DragKitExample")
var shown: ToDoList?
app.onActivate {
  let toDo = ToDoList()
  shown = toDo
  toDo.add(["Apples", "Bread"], at: 0)
  let window = ApplicationWindow(application: app, width: 320, height: 400)
  window.setChild(toDo.drops.root)
  window.present()
}
exit(app.run(arguments: []))
