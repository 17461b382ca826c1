import ContentTypes
import Foundation
import Interaction
import Testing
import Transfer

@testable import DragKit

/// What stands in a list while something is dropped into it.
@Suite @MainActor struct ListReceptionTests {
  /// A list of texts, as a program has it.
  @MainActor private final class Texts {
    var texts: [(id: Int, text: String)] = [(-1, "first"), (-2, "last")]
    let coordinator = ListDropCoordinator(document: [-1, -2])
    let undo = UndoStack()
    private var lastID = 0
    /// What is read goes on when this is called.
    var goOn: @MainActor (Result<Arrival, any Error>) -> Void = { _ in }
    var report: ReceptionObserver = { _ in }
    var isCancelled = false
    private var isReading = false

    /// Drops something before the second text.
    func drop(
      keeping keep: @escaping @MainActor (ArrivedItem) async throws -> String =
        {
          try String($0)
        }
    ) -> Task<Bool, Never> {
      let step = undo.begin(named: UndoStep.adding(1))
      let undoing = ListUndo<Int>(in: step) { self.remove($0, at: $1) }
      let finish = coordinator.receive(
        atRow: 1,
        identifying: {
          self.lastID += 1
          return self.lastID
        },
        undoing: undoing,
        { observe in
          self.report = observe
          return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
              self.goOn = { continuation.resume(with: $0) }
              self.isReading = true
            }
          } onCancel: {
            Task { @MainActor in
              self.isCancelled = true
              self.goOn(.failure(TransferError(.cancelled)))
            }
          }
        }, keeping: keep
      ) { self.texts.insert(($1, $0), at: $2) }
      let work = ListDropInteraction.perform(finish, as: step)
      return Task { await work() }
    }

    private func remove(_ id: Int, at index: Int) {
      #expect(texts[index].id == id)
      texts.remove(at: index)
    }

    /// Whether the list shows its texts, and nothing else.
    var isWhole: Bool { coordinator.order.ids == texts.map(\.id) }

    /// Waits until what was dropped is asked for, and begins to come.
    func awaitReading() async {
      while !isReading { await Task.yield() }
      isReading = false
      report(.began(wireName: "text/plain", total: .exact(10)))
    }
  }

  private static func arrival(
    _ texts: [String], problems: [TransferError] = []
  ) -> Arrival {
    Arrival(
      items: texts.map {
        ArrivedItem(
          name: $0, kind: .text, type: .utf8Text,
          content: .bytes(Data($0.utf8)))
      }, problems: problems)
  }

  @Test(
    """
    DND-35 DND-36 a drop stands in its row at once, shows how far it is, and \
    becomes its items there
    """)
  func items() async {
    let list = Texts()
    let dropped = list.drop()
    #expect(list.coordinator.order.ids == [-1, 1, -2], "in the same tick")
    await list.awaitReading()
    list.report(.received(4))
    #expect(list.coordinator.placeholder(1)?.progress.fraction == 0.4)
    list.report(.counted(3))
    #expect(list.coordinator.order.ids == [-1, 1, 2, 3, -2])
    list.report(.checking)
    #expect(list.coordinator.placeholder(3)?.state == .checking)
    // One of the three lines was none.
    list.goOn(.success(Self.arrival(["a", "b"])))
    #expect(await dropped.value)
    #expect(list.texts.map(\.text) == ["first", "a", "b", "last"])
    #expect(list.texts.map(\.id) == list.coordinator.order.ids)
    #expect(list.coordinator.placeholder(1) == nil)
  }

  @Test("DND-38 what fails says why in its row, and the row can be taken away")
  func failure() async {
    let list = Texts()
    let dropped = list.drop { item in
      if item.name == "b" { throw TransferError(.tooLarge, item: "b") }
      return try String(item)
    }
    await list.awaitReading()
    list.goOn(
      .success(
        Self.arrival(["a", "b"], problems: [TransferError(.notReadable)])))
    #expect(await !dropped.value)
    #expect(list.texts.map(\.text) == ["first", "a", "last"])
    #expect(list.coordinator.order.ids == [-1, 1, 2, 3, -2])
    #expect(
      list.coordinator.placeholder(2)?.failure?.sentence
        == TransferError(.tooLarge, item: "b").description)
    #expect(list.coordinator.placeholder(3)?.failure != nil)
    list.coordinator.cancel(2)
    list.coordinator.cancel(3)
    #expect(list.coordinator.order.ids == [-1, 1, -2])

    let refused = list.drop()
    await list.awaitReading()
    list.goOn(.failure(TransferError(.sourceVanished)))
    #expect(await !refused.value)
    #expect(list.coordinator.order.ids.count == 4)
  }

  @Test(
    """
    CTL-43 DND-38 one row of several is called off alone, the last ends the \
    reading, and nothing of it comes
    """)
  func cancelled() async {
    let list = Texts()
    let dropped = list.drop()
    await list.awaitReading()
    list.report(.counted(2))
    list.coordinator.cancel(1)
    #expect(list.coordinator.order.ids == [-1, 2, -2])
    #expect(!list.isCancelled)
    list.coordinator.cancel(2)
    #expect(await !dropped.value)
    #expect(list.isCancelled)
    #expect(list.texts.count == 2)
    #expect(list.coordinator.order.ids == [-1, -2])
  }

  @Test("DND-19 a drop is one step, also when its items have moved since")
  func undone() async throws {
    let list = Texts()
    let dropped = list.drop()
    await list.awaitReading()
    list.goOn(.success(Self.arrival(["a", "b", "c"])))
    #expect(await dropped.value)
    #expect(list.undo.undoTitle == "Undo Add 3 Items")
    // The document goes on its own way.
    let order = list.coordinator.reorder([3, 0, 1, 2, 4])
    #expect(order == [3, -1, 1, 2, -2])
    list.texts = order.compactMap { id in list.texts.first { $0.id == id } }
    list.texts.remove(at: 2)
    list.coordinator.documentChanged(to: list.texts.map(\.id))
    try list.undo.undo()
    #expect(list.texts.map(\.text) == ["first", "last"])
    #expect(list.isWhole)
    try list.undo.redo()
    #expect(
      Set(list.texts.map(\.text)) == ["first", "a", "b", "c", "last"])
    #expect(list.texts.map(\.text).first == "c", "each where it stood")
    #expect(list.isWhole)
  }

  @Test("DND-19 CTL-43 a drop is undone while it runs, and ends")
  func undoneWhileRunning() async throws {
    let list = Texts()
    let dropped = list.drop()
    await list.awaitReading()
    list.report(.counted(2))
    #expect(list.undo.undoTitle == "Undo Add Item")
    try list.undo.undo()
    #expect(list.isWhole && list.texts.count == 2)
    #expect(await !dropped.value)
    #expect(list.isCancelled)
    #expect(!list.undo.canUndo && !list.undo.canRedo, "nothing came of it")
    #expect(list.isWhole)
  }

  @Test("DND-19 what has landed of a running drop goes, and alone is redone")
  func undoneHalfway() async throws {
    let list = Texts()
    let dropped = list.drop { item in
      if item.name == "b" { try list.undo.undo() }
      return try String(item)
    }
    await list.awaitReading()
    list.goOn(.success(Self.arrival(["a", "b", "c"])))
    _ = await dropped.value
    #expect(list.isWhole && list.texts.count == 2)
    #expect(list.undo.redoTitle == "Redo Add Item")
    try list.undo.redo()
    #expect(list.texts.map(\.text) == ["first", "a", "last"])
    #expect(list.isWhole)
  }

  @Test("DND-35 placeholders keep their places when rows are put into order")
  func reordered() async {
    let list = Texts()
    let dropped = list.drop()
    await list.awaitReading()
    let order = list.coordinator.reorder([1, 2, 0])
    #expect(order == [-2, -1])
    #expect(list.coordinator.order.ids == [1, -2, -1])
    list.texts.reverse()
    list.goOn(.success(Self.arrival(["a"])))
    #expect(await dropped.value)
    #expect(list.texts.map(\.text) == ["a", "last", "first"])
    #expect(list.isWhole)
  }
}
