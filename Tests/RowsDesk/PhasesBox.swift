import DragKit

/// Two labels that tell how far drags are: those that begin on the upper one, and
/// those that come over the lower one.
@MainActor
final class PhasesBox: DragInteractionDelegate,
  DropInteractionDelegate
{
  static let shared = PhasesBox()
  let root = Box(.vertical, spacing: 6)
  private let source = Label("Source")
  private let target = Label("Target")
  private let dragged = Label("No drag")
  private let dropped = Label("No drop")
  private var drag: DragInteraction?
  private var drop: DropInteraction?
  private weak var over: DropSession?

  private init() {
    for label in [source, target] { label.expand() }
    root.append(source, target, dragged, dropped)
    drag = DragInteraction(on: source, delegate: self)
    drop = DropInteraction(on: target, accepting: [.text], delegate: self)
  }

  private func words(_ phase: DragSession.Phase) -> String {
    switch phase {
    case .prepared: "prepared"
    case .active: "active"
    case .dropped: "dropped"
    case .ended(.taken(let actions)):
      actions == .copy ? "ended: copied" : "ended: taken otherwise"
    case .ended(.refused): "ended: refused"
    case .ended(.cancelled): "ended: cancelled"
    case .ended(.unanswered): "ended: unanswered"
    }
  }

  private func words(_ phase: DropSession.Phase) -> String {
    switch phase {
    case .over: "over"
    case .left: "left"
    case .dropped(let action): "dropped: \(name(of: action))"
    case .finished(let action): "finished: \(name(of: action))"
    }
  }

  private func name(of action: DropAction) -> String {
    switch action {
    case .none: "nothing"
    case .copy: "copy"
    case .move: "move"
    }
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession? {
    let session = DragSession(items: [.text("Words")])
    dragged.text = words(session.phase)
    session.onPhaseChange = { [weak self] phase in
      guard let self else { return }
      dragged.text += ", \(words(phase))"
    }
    return session
  }

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    if over !== session {
      over = session
      dropped.text = words(session.phase)
      session.onPhaseChange = { [weak self] phase in
        guard let self else { return }
        dropped.text += ", \(words(phase))"
      }
    }
    return DropProposal(.copy, cue: CueTarget(name: "target", widget: target))
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    { (try? await session.load(String.self)) != nil }
  }
}
