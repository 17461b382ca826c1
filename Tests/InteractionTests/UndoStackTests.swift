import Interaction
import Testing

@Suite @MainActor struct UndoStackTests {
  /// A list of names, and what it takes to change it.
  @MainActor private final class Names {
    var names: [String] = []
    let undo: UndoStack
    /// A name that can be neither taken out nor put back.
    var stuck: String?

    struct Stuck: Error, CustomStringConvertible {
      let description = "it is stuck."
    }

    init(limit: Int = 100) { undo = UndoStack(limit: limit) }

    func insert(_ name: String) throws {
      if name == stuck { throw Stuck() }
      names.append(name)
    }

    func remove(_ name: String) throws {
      if name == stuck { throw Stuck() }
      names.removeAll { $0 == name }
    }

    /// Lets a name land, as a part of a step.
    func land(_ name: String, in step: UndoStep) {
      names.append(name)
      step.add(
        undo: { try self.remove(name) }, redo: { try self.insert(name) })
    }

    /// Adds a name as a step of its own.
    func add(_ name: String) {
      names.append(name)
      undo.register(
        "Add \(name)", undo: { try self.remove(name) },
        redo: { try self.insert(name) })
    }
  }

  @Test("DND-19 steps are undone and redone by turns, each under its name")
  func turns() throws {
    let list = Names()
    #expect(try !list.undo.undo())
    #expect(try !list.undo.redo())
    #expect(list.undo.undoTitle == nil)
    list.add("a")
    list.add("b")
    #expect(list.undo.undoTitle == "Undo Add b")
    #expect(try list.undo.undo())
    #expect(list.names == ["a"])
    #expect(list.undo.undoTitle == "Undo Add a")
    #expect(list.undo.redoTitle == "Redo Add b")
    try list.undo.undo()
    #expect(list.names.isEmpty && !list.undo.canUndo)
    try list.undo.redo()
    try list.undo.redo()
    #expect(list.names == ["a", "b"] && !list.undo.canRedo)
  }

  @Test("What is recorded anew ends what could be redone")
  func newStep() throws {
    let list = Names()
    list.add("a")
    try list.undo.undo()
    list.add("b")
    #expect(!list.undo.canRedo)
    #expect(list.undo.undoTitle == "Undo Add b")
  }

  @Test(
    "DND-19 a step of several entries is undone in reverse, and redone whole")
  func group() throws {
    var log: [String] = []
    let undo = UndoStack()
    let step = undo.begin(named: "Add 3 Items")
    for name in ["a", "b", "c"] {
      step.add(undo: { log.append("-\(name)") }, redo: { log.append(name) })
    }
    step.end()
    try undo.undo()
    #expect(log == ["-c", "-b", "-a"])
    log = []
    try undo.redo()
    #expect(log == ["a", "b", "c"])
  }

  @Test(
    "DND-19 a drop is undone while it runs: it is cancelled, and its items go")
  func running() throws {
    let list = Names()
    let step = list.undo.begin(named: UndoStep.adding(2))
    var cancelled = 0
    step.onCancel { cancelled += 1 }
    list.land("a", in: step)
    try list.undo.undo()
    #expect(list.names.isEmpty)
    #expect(cancelled == 1)
    // It was too late to stop this one.
    list.land("b", in: step)
    #expect(list.names.isEmpty)
    step.onCancel { cancelled += 10 }
    #expect(cancelled == 11, "who is late hears of it at once")
    step.end()
    try list.undo.redo()
    #expect(list.names == ["a", "b"])
    try list.undo.undo()
    #expect(list.names.isEmpty)
    #expect(cancelled == 11)
  }

  @Test("A drop that is redone while it runs goes on")
  func redoneWhileRunning() throws {
    let list = Names()
    let step = list.undo.begin(named: "Add Items")
    list.land("a", in: step)
    try list.undo.undo()
    try list.undo.redo()
    list.land("b", in: step)
    #expect(list.names == ["a", "b"])
    step.end()
    try list.undo.undo()
    #expect(list.names.isEmpty)
  }

  @Test("DND-19 two drops that run at once are each one step")
  func interleaved() throws {
    let list = Names()
    let first = list.undo.begin(named: "First")
    list.land("a", in: first)
    let second = list.undo.begin(named: "Second")
    list.land("x", in: second)
    list.land("b", in: first)
    first.end()
    list.land("y", in: second)
    try list.undo.undo()
    #expect(list.names == ["a", "b"])
    list.land("z", in: second)
    #expect(list.names == ["a", "b"])
    try list.undo.undo()
    #expect(list.names.isEmpty)
    try list.undo.redo()
    try list.undo.redo()
    #expect(list.names == ["a", "b", "x", "y", "z"])
    second.end()
    #expect(list.undo.undoTitle == "Undo Second")
  }

  @Test("Items of a drop that was undone go even when it can't be redone")
  func forgottenWhileUndone() throws {
    let list = Names()
    let step = list.undo.begin(named: "Add Items")
    try list.undo.undo()
    list.add("other")
    #expect(!list.undo.canRedo)
    list.land("a", in: step)
    #expect(list.names == ["other"])
  }

  @Test("A drop of which nothing came is no step, undone or not")
  func void() throws {
    let list = Names()
    let step = list.undo.begin(named: "Add Item")
    #expect(list.undo.canUndo, "it can be cancelled by undoing")
    step.end()
    #expect(!list.undo.canUndo)
    let other = list.undo.begin(named: "Add Item")
    try list.undo.undo()
    #expect(list.undo.canRedo)
    other.end()
    #expect(!list.undo.canRedo)
    // Cancelling it may end it there and then.
    let third = list.undo.begin(named: "Add Item")
    third.onCancel { third.end() }
    list.undo.begin(named: "Below").end()
    #expect(try list.undo.undo())
    #expect(!list.undo.canUndo && !list.undo.canRedo)
  }

  @Test("The oldest step is forgotten first, and what it still brings stays")
  func limit() throws {
    let list = Names(limit: 2)
    let step = list.undo.begin(named: "Slow")
    var cancelled = false
    step.onCancel { cancelled = true }
    list.add("a")
    list.add("b")
    list.land("slow", in: step)
    step.end()
    #expect(try list.undo.undo())
    #expect(try list.undo.undo())
    #expect(try !list.undo.undo())
    #expect(list.names == ["slow"] && !cancelled)
    let least = Names(limit: 0)
    least.add("a")
    #expect(least.undo.canUndo)
  }

  @Test("A step that can't be undone says why, and nothing of it has changed")
  func failure() throws {
    let list = Names()
    let step = list.undo.begin(named: "Add 3 Items")
    var cancelled = false
    step.onCancel { cancelled = true }
    for name in ["a", "b", "c"] { list.land(name, in: step) }
    list.stuck = "a"
    let failure = #expect(throws: UndoFailure.self) { try list.undo.undo() }
    #expect(
      failure?.description == "“Add 3 Items” can’t be undone: it is stuck.")
    #expect(list.names.sorted() == ["a", "b", "c"])
    #expect(list.undo.undoTitle == "Undo Add 3 Items" && !list.undo.canRedo)
    #expect(!cancelled, "it goes on")
    list.stuck = nil
    try list.undo.undo()
    #expect(list.names.isEmpty && cancelled)
    list.stuck = "c"
    let other = #expect(throws: UndoFailure.self) { try list.undo.redo() }
    #expect(other?.direction == .redo)
    #expect(list.names.isEmpty && list.undo.canRedo && !list.undo.canUndo)
    list.stuck = nil
    try list.undo.redo()
    #expect(list.names.sorted() == ["a", "b", "c"])
  }

  @Test(
    "An entry that can be neither undone nor put back is left out from then")
  func lostEntry() throws {
    let list = Names()
    let step = list.undo.begin(named: "Add 2 Items")
    list.land("a", in: step)
    step.add(undo: {}, redo: { throw Names.Stuck() })
    step.end()
    list.stuck = "a"
    #expect(throws: UndoFailure.self) { try list.undo.undo() }
    list.stuck = nil
    try list.undo.undo()
    try list.undo.redo()
    #expect(list.names == ["a"])
  }

  @Test("What lands late and can't be taken back stays, and that is said")
  func lateFailure() throws {
    let list = Names()
    var failures: [String] = []
    list.undo.onFailure = { failures.append($0.description) }
    let step = list.undo.begin(named: "Add Items")
    try list.undo.undo()
    list.stuck = "a"
    list.land("a", in: step)
    #expect(failures == ["“Add Items” can’t be undone: it is stuck."])
    #expect(list.names == ["a"])
    list.stuck = nil
    try list.undo.redo()
    #expect(list.names == ["a"], "it is no part of the step")
  }

  @Test("Functions that record may be called for undoing; undo in undo is none")
  func reentrancy() throws {
    let undo = UndoStack()
    var value = 0
    @MainActor func set(_ new: Int) {
      let old = value
      value = new
      undo.register("Set \(new)", undo: { set(old) }, redo: { set(new) })
    }
    set(1)
    set(2)
    try undo.undo()
    #expect(value == 1 && undo.undoTitle == "Undo Set 1")
    #expect(undo.redoTitle == "Redo Set 2")
    try undo.redo()
    #expect(value == 2 && !undo.canRedo)

    var inner: [Bool] = []
    let step = undo.begin(named: "Outer")
    step.add(
      undo: {
        inner.append(try undo.undo())
        inner.append(try undo.redo())
        undo.clear()
        try step.undo()
        step.add(undo: {}, redo: { inner.append(true) })
      }, redo: {})
    step.end()
    try undo.undo()
    #expect(inner == [false, false])
    #expect(undo.redoTitle == "Redo Outer" && undo.undoTitle == "Undo Set 2")
    try undo.redo()
    #expect(inner == [false, false])
  }

  @Test("Observers hear of every change once it is done, and may undo then")
  func observers() throws {
    let list = Names()
    var titles: [String?] = []
    list.undo.observe { [undo = list.undo] in titles.append(undo.undoTitle) }
    let step = list.undo.begin(named: "Add Item")
    step.name = UndoStep.adding(2)
    step.name = UndoStep.adding(2)
    list.land("a", in: step)
    step.end()
    try list.undo.undo()
    try list.undo.redo()
    list.undo.clear()
    list.undo.clear()
    #expect(
      titles == [
        "Undo Add Item", "Undo Add 2 Items", "Undo Add 2 Items",
        "Undo Add 2 Items", nil, "Undo Add 2 Items", nil,
      ])
    list.undo.observe { [undo = list.undo] in
      if undo.undoTitle == "Undo Add never" { _ = try? undo.undo() }
    }
    list.add("never")
    #expect(list.names == ["a"])
  }

  @Test("A program's own undo takes steps up and calls them")
  func ownUndo() throws {
    @MainActor final class Own: UndoRecorder {
      var steps: [UndoStep] = []
      func record(_ step: UndoStep) { steps.append(step) }
    }
    let own = Own()
    var value = 1
    own.register("Set", undo: { value = 0 }, redo: { value = 1 })
    let step = try #require(own.steps.first)
    try step.undo()
    try step.undo()
    #expect(value == 0 && step.isUndone)
    try step.redo()
    try step.redo()
    #expect(value == 1 && !step.isUndone)
    own.begin(named: "Nothing").end()
    #expect(own.steps.last?.isVoid == true)
  }

  @Test("What is forgotten is given back")
  func lifetime() throws {
    final class Kept {}
    let undo = UndoStack()
    weak var kept: Kept?
    do {
      let object = Kept()
      kept = object
      undo.register("Use", undo: { _ = object }, redo: {})
    }
    #expect(kept != nil)
    undo.clear()
    #expect(kept == nil)
  }
}
