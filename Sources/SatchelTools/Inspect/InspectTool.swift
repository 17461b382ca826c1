import DragKit
import Foundation
import Localization

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
  private lazy var reads = ToggleButton(tr("Read Contents"))
  private lazy var save = Button(tr("Save…"))
  private var interaction: DropInteraction?
  private var readings: [InspectedDrag.ID: Task<Void, Never>] = [:]
  private var hasDropped = false
  private var drags = InspectedDrags()
  private var chosen: InspectedDrag.ID?
  /// The drag that is over the window, or was last.
  private weak var session: DropSession?
  private var current: InspectedDrag.ID?
  private var isUpToDate = true
  /// Whether the window has been made large, for what is shown.
  private var isShown = false
  private weak var window: ApplicationWindow?

  private init(_ plan: InspectPlan, in tool: ToolApplication) {
    self.plan = plan
    self.tool = tool
    tool.giveUp = { [weak self] in
      let readings = self?.readings.values.map { $0 } ?? []
      for reading in readings { reading.cancel() }
      for reading in readings { await reading.value }
    }
  }

  private func makeWindow(of application: Application) -> ApplicationWindow {
    let window = ApplicationWindow(
      WindowLook(title: tr("Inspect")), of: application)
    let content = Box(.vertical)
    content.addClass("tool-content")
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
    reads.tooltip = tr("Read all that is offered, once it is dropped")
    save.isVisible = false
    save.tooltip = tr("Save the drag, to look at it later or to report it")
    save.onClicked { [weak self] in self?.saveChosen() }
    view.onChoice = { [weak self] in
      self?.save.isVisible = true
      self?.save.isSensitive = $0.isOver
    }
    view.onRow = { [weak self] in
      self?.chosen = $0
      self?.showSoon()
    }
    view.onType = { [weak self] id, type in
      self?.change(id) { $0.shownType = type }
    }
    let bar = Box(.horizontal, spacing: 6)
    bar.setMargins(top: 6, bottom: 10, start: 10, end: 10)
    bar.append(reads, save)
    return bar
  }

  // MARK: What happens

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    let allowed = session.offer.allowedActions
    let action: DropAction =
      allowed.contains(.copy) ? .copy : allowed.contains(.move) ? .move : .none
    note(session, at: point, offering: action)
    return DropProposal(action, cue: CueTarget(name: "area", widget: view.cue))
  }

  @discardableResult private func note(
    _ session: DropSession, at point: Point, offering action: DropAction
  ) -> InspectedDrag.ID {
    let now = TransferClock.now
    if session === self.session, let id = current {
      change(id) {
        $0.moved(
          to: point, offering: action, session.offer, session.negotiation,
          at: now)
      }
      return id
    }
    var report = OfferReport(session.offer, session.negotiation)
    report.system = WindowSystem.isX11 ? "X11" : "Wayland"
    let drag = InspectedDrag(
      id: drags.nextID, report,
      DragTimeline(at: point, offering: action, at: now), at: Date())
    // Who looks at another one goes on with that.
    let follows = chosen == nil || chosen == drags.all.last?.id
    drags.add(drag)
    if follows { chosen = drag.id }
    self.session = session
    current = drag.id
    session.onPhaseChange = { [weak self] in self?.note($0, of: drag.id) }
    showSoon()
    return drag.id
  }

  private func note(_ phase: DropSession.Phase, of id: InspectedDrag.ID) {
    change(id) { $0.came(to: phase, at: TransferClock.now) }
    switch phase {
    case .over: break
    case .dropped:
      chosen = id
      makeRoom()
    case .left, .finished: makeRoom()
    }
  }

  private func change(
    _ id: InspectedDrag.ID, _ body: (inout InspectedDrag) -> Void
  ) {
    drags.change(id, body)
    showSoon()
  }

  /// The window is small until there is something to show.
  private func makeRoom() {
    guard !plan.exitsAfterFirst, !isShown else { return }
    isShown = true
    window?.resize(width: 860, height: 600)
    showSoon()
  }

  /// Shows what has changed once nothing else is to be done.
  private func showSoon() {
    guard isShown, isUpToDate else { return }
    isUpToDate = false
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      isUpToDate = true
      if let chosen { view.show(drags, choosing: chosen) }
    }
  }

  // MARK: Reading

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    let known = session === self.session ? current : nil
    let id = known ?? note(session, at: point, offering: action)
    change(id) { $0.comes(from: session.sourceProgram) }
    let task = Task { await inspect(session, id) }
    readings[id] = task
    return { [weak self] in
      await task.value
      self?.readings[id] = nil
      // Nothing was kept: a source that gives away must keep it.
      return action == .copy
    }
  }

  private func inspect(_ session: DropSession, _ id: InspectedDrag.ID) async {
    do {
      if reads.isOn {
        for (index, type) in session.offer.types.enumerated() {
          await read(type, of: session, index, of: id)
        }
      }
      guard !Task.isCancelled, let report = drags[id]?.report else { return }
      let plan = plan
      try await output.write(
        Task.detached {
          let printed = report.showing(first: plan.byteCount ?? 0)
          return plan.printsJSON
            ? try printed.jsonLine() : Data(printed.text.utf8)
        }.value)
      hasDropped = true
      view.root.announce(tr("Printed."))
      if plan.exitsAfterFirst { tool.end(.dropped) }
    } catch {
      complain("\(error)")
      tool.end(.failed)
    }
  }

  private func read(
    _ type: OfferedType, of session: DropSession, _ index: Int,
    of id: InspectedDrag.ID
  ) async {
    if [.neverRead, .directSave, .portalFiles].contains(type.meaning) {
      return
    }
    change(id) { $0.asks(for: index, at: TransferClock.now) }
    let printed = plan.byteCount ?? 0
    let count =
      plan.exitsAfterFirst ? printed : max(printed, drags[id]?.room ?? 0)
    do {
      let payload = try await session.read(type, into: .temporaryDirectory)
      let bytes = try await Task.detached {
        defer { try? FileManager.default.removeItem(at: payload.file) }
        let handle = try FileHandle(forReadingFrom: payload.file)
        defer { try? handle.close() }
        return try handle.read(upToCount: count) ?? Data()
      }.value
      change(id) {
        $0.got(index, payload.byteCount, bytes, at: TransferClock.now)
      }
    } catch {
      change(id) { $0.lost(index, "\(error)", at: TransferClock.now) }
    }
  }

  // MARK: Saving

  private func saveChosen() {
    guard let chosen, let drag = drags[chosen] else { return }
    let program = drag.report.program.map { "-\($0.lowercased())" } ?? ""
    FileChooser.newFile(
      beside: view.root, title: tr("Save Drag"), accept: tr("_Save"),
      name: FileName.safe("drag\(program).json", else: "drag.json"),
      folder: nil
    ) { [weak self] choice in
      switch choice {
      case .none: break
      case .elsewhere:
        self?.view.say(tr("Drags can be saved on this computer only."))
      case .path(let path): self?.write(drag.report, to: path)
      }
    }
  }

  private func write(_ report: OfferReport, to path: String) {
    let name = Name.brief(URL(filePath: path).lastPathComponent)
    Task {
      do {
        try await Task.detached {
          try report.jsonLine().write(to: URL(filePath: path), options: .atomic)
        }.value
        view.say(tr("Saved in “\(name)”."))
      } catch {
        view.say(
          tr(
            "“\(name)” was not saved. Look whether there is room in the "
              + "folder, and whether it can be written."))
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
