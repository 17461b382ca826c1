import DragKit
import Foundation

/// What `satchel inspect` was asked for.
public struct InspectPlan: Sendable {
  /// Whether a line of JSON is printed.
  public var printsJSON = false
  /// How many bytes of each form are shown; nil for reading none.
  public var byteCount: Int?
  /// Whether the tool ends with the first drop.
  public var exitsAfterFirst = false

  /// Names alone.
  public init() {}
}

/// A small window that takes any drag, and prints what it offers.
@MainActor final class InspectTool: DropInteractionDelegate {
  private let plan: InspectPlan
  private let tool: ToolApplication
  private let output = StandardOutput()
  /// Made once there is a display.
  private lazy var area = DropArea("Drop here to see what it offers")
  private var interaction: DropInteraction?
  private var reading: Task<Void, Never>?
  private var hasDropped = false

  private init(_ plan: InspectPlan, in tool: ToolApplication) {
    self.plan = plan
    self.tool = tool
    tool.giveUp = { [weak self] in
      self?.reading?.cancel()
      await self?.reading?.value
    }
  }

  private func makeArea() -> Widget {
    interaction = DropInteraction(
      on: area.root, isAskedOfAll: true, delegate: self)
    return area.root
  }

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    let allowed = session.offer.allowedActions
    let action: DropAction =
      allowed.contains(.copy) ? .copy : allowed.contains(.move) ? .move : .none
    return DropProposal(
      action, cue: CueTarget(name: "area", widget: area.root))
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    let task = Task { await inspect(session) }
    reading = task
    return {
      await task.value
      // Nothing was kept: a source that gives away must keep it.
      return action == .copy
    }
  }

  private func inspect(_ session: DropSession) async {
    var report = OfferReport(session.offer, session.negotiation)
    do {
      if let count = plan.byteCount {
        for (index, type) in session.offer.types.enumerated() {
          await read(type, of: session, first: count, &report.forms[index])
        }
      }
      guard !Task.isCancelled else { return }
      try await output.write(
        plan.printsJSON ? report.jsonLine() : Data(report.text.utf8))
      hasDropped = true
      area.say("Printed. Drop more here.")
      if plan.exitsAfterFirst { tool.end(.dropped) }
    } catch {
      complain("\(error)")
      tool.end(.failed)
    }
  }

  private func read(
    _ type: OfferedType, of session: DropSession, first count: Int,
    _ form: inout OfferReport.Form
  ) async {
    if type.meaning == .neverRead || type.meaning == .directSave { return }
    do {
      let payload = try await session.read(type, into: .temporaryDirectory)
      defer { try? FileManager.default.removeItem(at: payload.file) }
      let handle = try FileHandle(forReadingFrom: payload.file)
      defer { try? handle.close() }
      form.size = payload.byteCount
      form.bytes = try handle.read(upToCount: count) ?? Data()
    } catch {
      form.problem = "\(error)"
    }
  }

  /// Runs it.
  ///
  /// - Throws: ``ToolError`` without a display.
  static func run(_ plan: InspectPlan) throws -> ToolStatus {
    let tool = ToolApplication(id: "Inspect")
    let inspect = InspectTool(plan, in: tool)
    return try tool.run(
      statusWhenClosed: { inspect.hasDropped ? .dropped : .cancelled }
    ) { application in
      let window = ApplicationWindow(
        WindowLook(title: "Inspect"), of: application)
      window.setChild(inspect.makeArea())
      return window
    }
  }
}
