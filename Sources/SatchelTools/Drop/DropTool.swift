import DragKit
import Foundation
import Localization

/// What `satchel drop` was asked for.
public struct DropPlan: Sendable {
  /// Forms that are wanted as they are; none for what Satchel would choose.
  public var requests: [TypeRequest] = []
  /// How what comes is printed.
  public var printing = DropPrinting(.lines)
  /// The kinds that are taken.
  public var kinds = Acceptance.everything
  /// Where bytes are saved: absolute.
  public var folder = LocalPath.workingFolder
  /// Whether the tool ends with the first drop.
  public var exitsAfterFirst = false
  /// Whether drops are told of on standard error.
  public var isVerbose = false
  /// How the window is to be.
  public var window = WindowLook(title: tr("Drop"))

  /// Whatever comes.
  public init() {}
}

/// A small window to drop things on.
@MainActor final class DropTool: DropInteractionDelegate {
  /// Called with what was dropped, when it has been printed.
  var onDrop: @MainActor ([PrintedItem]) -> Void = { _ in }

  private let plan: DropPlan
  private let tool: ToolApplication
  private let reader: DropReader
  private let output = StandardOutput()
  /// Made once there is a display.
  private lazy var area = DropArea(tr("Drop here"))
  private var interaction: DropInteraction?
  private var reading: Task<Bool, Never>?
  private var hasDropped = false

  init(_ plan: DropPlan, in tool: ToolApplication) {
    self.plan = plan
    self.tool = tool
    reader = DropReader(
      requests: plan.requests, files: FreshFiles(folder: plan.folder))
    tool.giveUp = { [weak self] in
      self?.reading?.cancel()
      _ = await self?.reading?.value
    }
  }

  /// What the tool ends with when its window is closed now.
  var status: ToolStatus { hasDropped ? .dropped : .cancelled }

  /// Makes the place to drop on.
  func makeArea() -> Widget {
    // Another program's paths are wanted, and no contents: what Satchel would
    // rather have is passed over.
    interaction = DropInteraction(
      on: area.root, accepting: plan.kinds, ignoring: [.satchelItems],
      isAskedOfAll: true, delegate: self)
    return area.root
  }

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    guard reading == nil, reader.takes(session) else { return .refused }
    return DropProposal(
      .copy, cue: CueTarget(name: "area", widget: area.root))
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    area.say(tr("What was dropped is being received."))
    let task = Task { await take(session) }
    reading = task
    return { await task.value }
  }

  /// Reads and prints a drop.
  ///
  /// - Returns: Whether all of that was done: the source may be gone then.
  private func take(_ session: DropSession) async -> Bool {
    defer { reading = nil }
    do {
      let result = try await reader.read(session) { [area] in
        if case .named(let name) = $0 { area.say(tr("“\(name)” is coming.")) }
      }
      result.problems.forEach(complain)
      if plan.isVerbose {
        // For programs, too, as it has been in English.
        let count = result.items.count
        complain("dropped: \(count) \(count == 1 ? "thing" : "things")")
      }
      try await output.write(
        plan.printing.bytes(
          of: result.items, action: "copy", problems: result.problems))
      hasDropped = true
      area.say(tr("Dropped. Drop more here."))
      onDrop(result.items)
      if plan.exitsAfterFirst { tool.end(.dropped) }
      return true
    } catch {
      failed(error)
      return false
    }
  }

  private func failed(_ error: any Error) {
    // The window was closed: that is no failure.
    guard !Task.isCancelled else { return }
    complain("\(error)")
    area.say("\(error)")
    // Where nothing can be kept or printed, trying again is of no use.
    let isOurs =
      (error as? TransferError).map {
        [.diskFull, .notWritable].contains($0.code)
      } ?? true
    if isOurs || plan.exitsAfterFirst { tool.end(.failed) }
  }

  /// Runs a window with nothing else in it.
  ///
  /// - Throws: ``ToolError`` without a display.
  static func run(_ plan: DropPlan) throws -> ToolStatus {
    let tool = ToolApplication(id: "Drop")
    let drop = DropTool(plan, in: tool)
    return try tool.run(statusWhenClosed: { drop.status }) { application in
      let window = ApplicationWindow(plan.window, of: application)
      window.setChild(drop.makeArea())
      return window
    }
  }
}
