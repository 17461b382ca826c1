import Interaction

/// What takes the items of one drop out of their list, and puts them back.
@MainActor final class ListUndo<ID: Hashable & Sendable> {
  let step: UndoStep
  private let remove: @MainActor (ID, Int) -> Void
  private var landed = 0

  /// - Parameter remove: takes an item out of the document, at an index.
  init(
    in step: UndoStep, removing remove: @escaping @MainActor (ID, Int) -> Void
  ) {
    self.step = step
    self.remove = remove
  }

  /// Adds an item that has just landed to the step.
  func add(
    _ id: ID, to coordinator: ListDropCoordinator<ID>,
    inserting insert: @escaping @MainActor (Int) -> Void
  ) {
    var place = 0
    landed += 1
    step.name = UndoStep.adding(landed)
    step.add(
      undo: { [remove] in
        // The person may have deleted it meanwhile.
        guard let index = coordinator.order.document.firstIndex(of: id) else {
          return
        }
        place = index
        remove(id, index)
        coordinator.documentChanged(by: [.removed([id], at: index)])
      },
      redo: {
        let document = coordinator.order.document
        guard document.firstIndex(of: id) == nil else { return }
        let index = min(place, document.count)
        insert(index)
        coordinator.documentChanged(by: [.inserted([id], at: index)])
      })
  }
}
