import DragKit
import Foundation
import Localization

/// What `satchel drag` was asked for.
public struct DragPlan: Sendable {
  /// What can be dragged.
  public var things: [Thing]
  /// When the tool ends by itself.
  public var exit = ExitRule.never
  /// Whether each drag prints a line of JSON.
  public var printsJSON = false
  /// Whether drags are told of on standard error.
  public var isVerbose = false
  /// How the rows look.
  public var rows = RowLook()
  /// How the window is to be.
  public var window = WindowLook(title: tr("Drag"))

  /// A window with things.
  public init(_ things: [Thing]) { self.things = things }
}

/// A small window to drag things from.
@MainActor final class DragTool {
  private let plan: DragPlan
  private let tool: ToolApplication
  private let output = StandardOutput()
  let scratch = ScratchFolder()
  private var ledger: DragLedger
  private var list: ThingList?
  private var transfers: [OutgoingTransfer] = []

  init(_ plan: DragPlan, in tool: ToolApplication) {
    self.plan = plan
    self.tool = tool
    ledger = DragLedger(plan.exit)
  }

  /// What the tool ends with when its window is closed now.
  var status: ToolStatus { ledger.status }

  /// Makes the list of things, with the window's keys.
  func makeList(in window: ApplicationWindow) -> ThingList {
    let list = ThingList(plan.rows, scratch: scratch.url)
    self.list = list
    list.add(plan.things)
    list.onLift = { [weak self] in self?.lifted($0, $1) }
    OutgoingTransfer.onBegin { [weak self] in self?.transfers.append($0) }
    let keys = KeyController()
    keys.onKey { [weak list] key, modifiers in
      guard key == "c", modifiers == .control else { return false }
      list?.copy()
      return true
    }
    window.add(keys)
    return list
  }

  private func lifted(_ session: DragSession, _ things: [Int]) {
    ledger.begin()
    session.onPhaseChange = { [weak self] phase in
      if case .ended(let outcome) = phase { self?.ended(outcome, things) }
    }
  }

  private func ended(_ outcome: DragSession.Outcome, _ indices: [Int]) {
    guard let list else { return }
    let isOver = ledger.note(
      outcome, of: indices, outOf: list.things.count)
    if case .taken = outcome { scratch.isKept = true }
    let record = DragRecord(outcome, of: indices.map { list.things[$0] })
    if plan.isVerbose {
      complain("\(record.outcome): \(record.action ?? "no action")")
    }
    Task {
      do {
        if plan.printsJSON { try await output.write(record.jsonLine()) }
        if isOver { endWhenSent() }
      } catch {
        complain("\(error)")
        tool.end(.failed)
      }
    }
  }

  /// Ends once the other program has all that it asked for.
  private func endWhenSent() {
    transfers.removeAll { $0.isOver }
    guard let next = transfers.first else { return tool.end(.dropped) }
    next.onEnd { [weak self] in self?.endWhenSent() }
  }

  /// Runs a window with nothing else in it.
  ///
  /// - Throws: ``ToolError`` without a display.
  static func run(
    _ plan: DragPlan, reading lines: AsyncStream<LocalPath>? = nil
  ) throws -> ToolStatus {
    let tool = ToolApplication(id: "Drag")
    let drag = DragTool(plan, in: tool)
    defer { drag.scratch.remove() }
    return try tool.run(statusWhenClosed: { drag.status }) { application in
      let window = ApplicationWindow(plan.window, of: application)
      let list = drag.makeList(in: window)
      window.setChild(list.root)
      if let lines { drag.add(lines, to: list) }
      return window
    }
  }

  /// Adds things as they are named.
  func add(_ lines: AsyncStream<LocalPath>, to list: ThingList) {
    Task {
      for await line in lines {
        do {
          list.add([try Thing(named: line, in: .workingFolder)])
        } catch {
          complain("\(error)")
        }
      }
    }
  }
}

extension ApplicationWindow {
  /// Makes a tool's window.
  convenience init(_ look: WindowLook, of application: Application) {
    self.init(
      application: application, width: look.width ?? -1,
      height: look.height ?? -1)
    title = look.title
    isResizable = look.isResizable
    if look.isOnTop { staysOnTop() }
  }
}
