import ArgumentParser
import DragKit
import Foundation

/// What was asked for in another program's words: a window to drag from, one to
/// drop on, or one for both.
struct OtherPlan: Sendable {
  var drag: DragPlan
  var drop = DropPlan()
  var window: WindowLook
  /// Whether it can be dropped on.
  var isTarget = false
  /// Whether what was dropped can be dragged out again.
  var keeps = false

  /// Rows that open on a click, as both programs' do.
  init(_ things: [Thing], title: String) {
    drag = DragPlan(things)
    drag.rows.opensOnClick = true
    window = WindowLook(title: title)
    // Neither takes bytes.
    drop.kinds = [.file, .folder, .link, .text]
  }

  /// Tells of drags and drops on standard error.
  mutating func setVerbose(_ isVerbose: Bool) {
    drag.isVerbose = isVerbose
    drop.isVerbose = isVerbose
  }

  /// Runs it, and ends with 0 unless something went wrong, as both programs do.
  ///
  /// - Parameter lines: further names, as they come.
  func run(reading lines: AsyncStream<LocalPath>? = nil) throws {
    let status = try MainActor.assumeIsolated {
      try isTarget ? runTarget(reading: lines) : runSource(reading: lines)
    }
    if status == .failed { throw ExitCode(status.rawValue) }
  }

  @MainActor private func runSource(
    reading lines: AsyncStream<LocalPath>?
  ) throws -> ToolStatus {
    var plan = drag
    plan.window = window
    return try DragTool.run(plan, reading: lines)
  }

  @MainActor private func runTarget(
    reading lines: AsyncStream<LocalPath>?
  ) throws -> ToolStatus {
    let tool = ToolApplication(id: "Drop")
    let drag = DragTool(self.drag, in: tool)
    let drop = DropTool(self.drop, in: tool)
    defer { drag.scratch.remove() }
    return try tool.run(
      statusWhenClosed: {
        // Both are asked: each may have something on its way.
        let statuses = [drop.status, drag.status]
        return statuses.contains(.failed) ? .failed : .dropped
      }
    ) { application in
      let window = ApplicationWindow(self.window, of: application)
      let list = drag.makeList(in: window)
      let column = Box(.vertical)
      column.append(list.root, drop.makeArea())
      if let lines { drag.add(lines, to: list) }
      list.hidesWhenEmpty()
      if keeps {
        drop.onDrop = { list.add($0.compactMap(\.thing)) }
      }
      window.setChild(column)
      return window
    }
  }
}

extension PrintedItem {
  /// What can be dragged out again; nil for words, which neither program keeps.
  fileprivate var thing: Thing? {
    switch self {
    case .path(let path): try? Thing(named: path, in: .workingFolder)
    case .address(let address):
      LinkValue(address: address).map { Thing(.link($0)) }
    case .text: nil
    }
  }
}
