import ContentTypes
import GtkBridge
import Interaction
import Transfer

/// What a drop at a point would do, and what shows it.
///
/// How the preview shows is heeded for drags of this process: other programs draw
/// their own.
@MainActor public struct DropProposal {
  /// Copy, move or nothing.
  public let action: DropAction
  /// The place that lights up.
  public let cue: CueTarget?
  let look: PreviewLook

  /// Makes a proposal.
  ///
  /// - Parameters:
  ///   - action: copy, move or nothing.
  ///   - cue: the place that lights up.
  ///   - preview: `beside` where a full picture would hide what the place is.
  ///   - formation: how several things lie here; nil for as they were lifted.
  ///   - badge: a mark that says more than the action's own; nil for that one.
  ///   - acceptedItemCount: how many of the things that are dragged would be
  ///     taken, for the number on the preview; nil for all.
  public init(
    _ action: DropAction, cue: CueTarget?,
    preview: DragSession.PreviewForm = .lifted,
    formation: PreviewFormation? = nil, badge: PreviewBadge? = nil,
    acceptedItemCount: Int? = nil
  ) {
    self.action = action
    self.cue = cue
    look = PreviewLook(
      form: preview, formation: formation, badge: badge,
      acceptedItemCount: acceptedItemCount)
  }

  /// Nothing can be dropped here.
  public static let refused = DropProposal(.none, cue: nil)
}

/// Decides what a drop would do, shows it, and carries it out.
@MainActor public protocol DropInteractionDelegate: AnyObject {
  /// What a drop at this point would do. Called for each motion; decide on
  /// what is offered alone, and show the insertion mark here.
  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal

  /// Take away everything that shows where a drop would land.
  func dropInteractionClearsMarks(_ interaction: DropInteraction)

  /// The place in which a drop at this point lands, fixed at the drop. The
  /// closure carries it out, and says whether everything was taken, once that
  /// is true: the source may be gone right after.
  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool
}

extension DropInteractionDelegate {
  /// Shows no marks, so there is none to take away.
  public func dropInteractionClearsMarks(_ interaction: DropInteraction) {}
}

/// Makes a widget a place where things can be dropped.
///
/// Each drop that is taken is finished exactly once, with the action that was
/// chosen at the drop; marks go with every ending.
@MainActor public final class DropInteraction {
  private let target: DropTarget
  private let acceptance: Acceptance
  private let ignored: Set<MIMEType>
  private let isAskedOfAll: Bool
  private weak var delegate: (any DropInteractionDelegate)?
  /// The delegate where a closure was given instead, which nobody else keeps.
  private var ownDelegate: WholeWidgetDrop?
  private var session: DropSession? {
    didSet {
      Self.underWay += (session == nil ? 0 : 1) - (oldValue == nil ? 0 : 1)
    }
  }
  private var state: DropSessionState<DropAction>?
  private var cue: String?
  private var latest: (drop: Drop, point: Point)?
  private static var serial: UInt64 = 0

  /// How many places have a drag over them that has neither left nor been
  /// dropped: one, and for a moment two while it passes from one to another.
  public private(set) static var underWay = 0

  /// Adds the interaction to a widget. It works for as long as it is kept.
  ///
  /// - Parameters:
  ///   - widget: the place.
  ///   - acceptance: the kinds that it takes.
  ///   - ignored: forms that are passed over as if they were not offered; their
  ///     parameters don't count.
  ///   - isAskedOfAll: whether the delegate decides about what none of the kinds
  ///     can be made of, too: for a place that reads forms as they are, see
  ///     ``DropSession/read(_:into:)``.
  ///   - delegate: decides and carries out; not kept.
  public init(
    on widget: Widget, accepting acceptance: Acceptance = .everything,
    ignoring ignored: Set<MIMEType> = [], isAskedOfAll: Bool = false,
    delegate: any DropInteractionDelegate
  ) {
    target = DropTarget(on: widget, actions: [.copy, .move])
    self.acceptance = acceptance
    self.ignored = ignored
    self.isAskedOfAll = isAskedOfAll
    self.delegate = delegate
    DefaultStyle.install()
    DropTarget.watchDrops()
    connect()
  }

  /// Makes all of a widget one place, on which everything that it accepts can be
  /// dropped. It works for as long as it is kept.
  ///
  ///     drop = DropInteraction(on: label, named: "Today", accepting: [.text]) {
  ///       [label] session in
  ///       guard let text = try await session.load(String.self).first else {
  ///         return false
  ///       }
  ///       label.text = text
  ///       return true
  ///     }
  ///
  /// It proposes to copy. Where the answer depends on the point, or on what is
  /// dragged, give a delegate instead.
  ///
  /// - Parameters:
  ///   - widget: the place, which lights up as a whole.
  ///   - name: what tells it from the other places of the window.
  ///   - acceptance: the kinds that it takes.
  ///   - take: reads what was dropped, and says whether everything was taken. If
  ///     it throws, the source is told that the drop failed. Kept, so capture
  ///     weakly what keeps the interaction.
  public convenience init(
    on widget: Widget, named name: String, accepting acceptance: Acceptance,
    taking take: @escaping @MainActor (DropSession) async throws -> Bool
  ) {
    let own = WholeWidgetDrop(
      CueTarget(name: name, widget: widget), take: take)
    self.init(on: widget, accepting: acceptance, delegate: own)
    ownDelegate = own
  }

  private func connect() {
    // A refusal would hold until the drag has left; what can be done may
    // change while it is here, so that is said by "no action" instead.
    target.onAccept { _ in true }
    target.onEnter { [weak self] in self?.moved($0, to: $1) ?? [] }
    target.onMotion { [weak self] in self?.moved($0, to: $1) ?? [] }
    target.onLeave { [weak self] in self?.left($0) }
    target.onDrop { [weak self] in self?.dropped($0, at: $1) ?? false }
  }

  isolated deinit {
    // Nobody observes a property that goes with its owner.
    if session != nil { Self.underWay -= 1 }
  }

  /// Asks the delegate again about a drag that rests. Call it when something
  /// was scrolled, or other things show under the drag.
  public func update() {
    guard let latest else { return }
    latest.drop.propose(moved(latest.drop, to: latest.point))
  }

  private func moved(_ drop: Drop, to point: Point) -> DragActions {
    latest = (drop, point)
    DragEndings.shared.isHere()
    let session = session(for: drop)
    let proposal = proposal(for: session, at: point)
    show(proposal)
    session.localDrag?.showPreview(proposal.look)
    guard var state else { return [] }
    let action = proposal.action == .none ? nil : proposal.action
    let effects =
      state.phase == .waiting
      ? state.enter(state.serial, proposing: action)
      : state.motion(state.serial, proposing: action)
    self.state = state
    for case .propose(let action) in effects {
      return action.map { DragActions(session.preference(for: $0)) } ?? []
    }
    return []
  }

  private func left(_ drop: Drop) {
    // A leave may belong to an older drop, and come late.
    guard let session, session.isOf(drop) else { return }
    left(session)
  }

  private func left(_ session: DropSession) {
    guard var state else { return }
    latest = nil
    session.localDrag?.showPreview(PreviewLook())
    if session.localDrag == nil { DragEndings.shared.hasLeft() }
    let effects = state.leave(state.serial)
    // The same drag may come back; that is a session of its own.
    self.state = nil
    self.session = nil
    session.phase = .left
    carryOut(effects, session: session)
  }

  private func dropped(_ drop: Drop, at point: Point) -> Bool {
    latest = nil
    DragEndings.shared.isHere()
    // What held while it hovered holds: the keys that it depended on may have
    // been let go since the button was.
    let known = self.session.flatMap { $0.isOf(drop) ? $0 : nil }
    let session = known ?? session(for: drop)
    let proposal = proposal(for: session, at: point)
    guard var state else { return false }
    let action = proposal.action == .none ? nil : proposal.action
    let effects = state.drop(state.serial, choosing: action)
    session.phase = .dropped(proposal.action)
    let work = action.flatMap {
      delegate?.dropInteraction(self, perform: session, action: $0, at: point)
    }
    self.state = nil
    self.session = nil
    carryOut(effects, session: session)
    DropCues.shared.end()
    DragEndings.shared.tell(work == nil ? .cancelled : .taken)
    guard let work, case .loading = state.phase else {
      // GTK leaves a drop that nobody took unfinished, and its source waiting.
      session.finish(nil)
      return true
    }
    Task {
      let isTaken = await work()
      let effects =
        isTaken ? state.loaded(state.serial) : state.failed(state.serial)
      carryOut(effects, session: session)
    }
    return true
  }

  private func carryOut(
    _ effects: [DropSessionState<DropAction>.Effect], session: DropSession
  ) {
    for effect in effects {
      switch effect {
      case .clearCues: clear()
      case .finish(let action): session.finish(action)
      case .propose, .load, .ended: break
      }
    }
  }

  private func proposal(
    for session: DropSession, at point: Point
  ) -> DropProposal {
    guard let delegate,
      isAskedOfAll || session.negotiation.negotiation != nil
    else { return .refused }
    return delegate.dropInteraction(self, proposalFor: session, at: point)
  }

  private func show(_ proposal: DropProposal) {
    cue = proposal.cue?.name
    DropCues.shared.move(over: proposal.cue, accepts: proposal.action != .none)
  }

  private func clear() {
    delegate?.dropInteractionClearsMarks(self)
    if let cue { DropCues.shared.leave(cue) }
    cue = nil
  }

  private func session(for drop: Drop) -> DropSession {
    if let session, session.isOf(drop) {
      session.update()
      return session
    }
    Self.serial += 1
    if let old = session, var state {
      old.phase = .left
      carryOut(state.enter(Self.serial, proposing: nil), session: old)
    }
    let session = DropSession(
      drop, acceptance: acceptance, ignoring: ignored)
    self.session = session
    state = DropSessionState(serial: Self.serial)
    return session
  }
}

/// Takes everything everywhere on a widget, by a closure.
@MainActor private final class WholeWidgetDrop: DropInteractionDelegate {
  private let cue: CueTarget
  private let take: @MainActor (DropSession) async throws -> Bool

  init(
    _ cue: CueTarget,
    take: @escaping @MainActor (DropSession) async throws -> Bool
  ) {
    self.cue = cue
    self.take = take
  }

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal { DropProposal(.copy, cue: cue) }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    { [take] in (try? await take(session)) ?? false }
  }
}
