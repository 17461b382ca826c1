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

/// A window that takes any drag, prints what it offers, and shows it: what is in it,
/// and what happens when.
@MainActor final class InspectTool: DropInteractionDelegate {
  private let plan: InspectPlan
  private let tool: ToolApplication
  private let output = StandardOutput()
  /// Made once there is a display.
  private lazy var view = InspectorView()
  private lazy var reads = ToggleButton("Read Contents", besides: nil)
  private lazy var save = Button("Save…")
  private var interaction: DropInteraction?
  private var reading: Task<Void, Never>?
  private var hasDropped = false
  private weak var session: DropSession?
  private var current: InspectedDrag?
  private weak var window: ApplicationWindow?

  /// How much of each form is kept to be looked at and saved, in bytes.
  private static let keptBytes = 1 << 20

  private init(_ plan: InspectPlan, in tool: ToolApplication) {
    self.plan = plan
    self.tool = tool
    tool.giveUp = { [weak self] in
      self?.reading?.cancel()
      await self?.reading?.value
    }
  }

  private func makeWindow(of application: Application) -> ApplicationWindow {
    let window = ApplicationWindow(
      WindowLook(title: "Inspect"), of: application)
    let content = Box(.vertical)
    view.root.expand()
    content.append(view.root, makeBar())
    interaction = DropInteraction(
      on: content, isAskedOfAll: true, delegate: self)
    window.setChild(content)
    self.window = window
    return window
  }

  private func makeBar() -> Widget {
    reads.isOn = plan.byteCount != nil
    reads.tooltip = "Read all that is offered, once it is dropped"
    save.isVisible = false
    save.tooltip = "Save the drag, to look at it later or to report it"
    save.onClicked { [weak self] in self?.saveShown() }
    view.onChoice = { [weak self] isOver in
      self?.save.isVisible = true
      self?.save.isSensitive = isOver
    }
    let bar = Box(.horizontal, spacing: 6)
    bar.setMargins(top: 6, bottom: 10, start: 10, end: 10)
    bar.append(reads, save)
    return bar
  }

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    let allowed = session.offer.allowedActions
    let action: DropAction =
      allowed.contains(.copy) ? .copy : allowed.contains(.move) ? .move : .none
    note(session, at: point, offering: action)
    return DropProposal(
      action, cue: CueTarget(name: "area", widget: view.area.root))
  }

  private func note(
    _ session: DropSession, at point: Point, offering action: DropAction
  ) {
    let now = TransferClock.now
    if session === self.session, let current {
      current.timeline.moved(to: point, offering: action, at: now)
      return view.update(current)
    }
    self.session = session
    var report = OfferReport(session.offer, session.negotiation)
    report.system = WindowSystem.isX11 ? "X11" : "Wayland"
    let drag = InspectedDrag(
      report, DragTimeline(at: point, offering: action, at: now))
    current = drag
    session.onPhaseChange = { [weak self, weak drag] phase in
      guard let self, let drag else { return }
      note(phase, of: drag)
    }
    if !view.drags.isEmpty { view.add(drag) }
  }

  private func note(_ phase: DropSession.Phase, of drag: InspectedDrag) {
    let now = TransferClock.now
    switch phase {
    case .over: return
    case .left:
      drag.timeline.note(.leave, at: now)
      drag.isOver = true
    case .dropped(let action):
      drag.timeline.note(.drop, at: now) { $0.action = action.rawValue }
    case .finished(let action):
      drag.timeline.note(.finish, at: now) { $0.action = action.rawValue }
      drag.isOver = true
    }
    view.update(drag)
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    if session !== self.session { note(session, at: point, offering: action) }
    guard let drag = current else { return { false } }
    drag.report.program = session.sourceProgram
    show(drag)
    let task = Task { await inspect(session, drag) }
    reading = task
    return {
      await task.value
      // Nothing was kept: a source that gives away must keep it.
      return action == .copy
    }
  }

  /// Shows the first drag that is dropped, and makes room for it.
  private func show(_ drag: InspectedDrag) {
    guard !plan.exitsAfterFirst else { return }
    if view.drags.contains(where: { $0 === drag }) { return view.update(drag) }
    view.add(drag)
    window?.resize(width: 860, height: 600)
  }

  private func inspect(_ session: DropSession, _ drag: InspectedDrag) async {
    do {
      if reads.isOn {
        for (index, type) in session.offer.types.enumerated() {
          await read(type, of: session, index, of: drag)
        }
      }
      guard !Task.isCancelled else { return }
      let report = drag.report.showing(first: plan.byteCount ?? 0)
      try await output.write(
        plan.printsJSON ? report.jsonLine() : Data(report.text.utf8))
      hasDropped = true
      if plan.exitsAfterFirst { tool.end(.dropped) }
    } catch {
      complain("\(error)")
      tool.end(.failed)
    }
  }

  private func read(
    _ type: OfferedType, of session: DropSession, _ index: Int,
    of drag: InspectedDrag
  ) async {
    if type.meaning == .neverRead || type.meaning == .directSave { return }
    let name = type.wireName
    drag.timeline.note(.ask, at: TransferClock.now) { $0.type = name }
    view.update(drag)
    do {
      let payload = try await session.read(type, into: .temporaryDirectory)
      defer { try? FileManager.default.removeItem(at: payload.file) }
      let handle = try FileHandle(forReadingFrom: payload.file)
      defer { try? handle.close() }
      drag.report.forms[index].size = payload.byteCount
      drag.report.forms[index].bytes =
        try handle.read(
          upToCount: max(plan.byteCount ?? 0, Self.keptBytes)) ?? Data()
      drag.timeline.note(.read, at: TransferClock.now) {
        $0.type = name
        $0.size = payload.byteCount
      }
    } catch {
      drag.report.forms[index].problem = "\(error)"
      drag.timeline.note(.fail, at: TransferClock.now) {
        $0.type = name
        $0.problem = "\(error)"
      }
    }
    view.update(drag)
  }

  // MARK: Saving

  private func saveShown() {
    guard let drag = view.shown else { return }
    let program = drag.report.program.map { "-" + $0.lowercased() } ?? ""
    FileChooser.newFile(
      beside: view.root, title: "Save Drag", name: "drag\(program).json",
      folder: nil
    ) { [weak self] choice in
      guard case .path(let path) = choice else { return }
      self?.write(drag.report, to: path)
    }
  }

  private func write(_ report: OfferReport, to path: String) {
    Task {
      do {
        let line = try report.jsonLine()
        try await Task.detached {
          try line.write(to: URL(filePath: path), options: .atomic)
        }.value
        view.say("Saved in “\(URL(filePath: path).lastPathComponent)”.")
      } catch {
        view.say("It was not saved: \(error.localizedDescription)")
      }
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
    ) { inspect.makeWindow(of: $0) }
  }
}
