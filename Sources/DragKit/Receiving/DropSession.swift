import ContentTypes
import Foundation
import GtkBridge
import Interaction
import Transfer

/// A drag over, or a drop onto, a place of ours.
@MainActor public final class DropSession {
  let drop: Drop

  /// What is offered, by name alone: nothing is read before the drop (DND-26).
  public private(set) var offer: Offer
  /// What the place takes.
  public let acceptance: Acceptance
  /// What would be asked for, or why nothing can be.
  public private(set) var negotiation: NegotiationResult
  /// The drag, when it began in this process.
  public let localDrag: DragSession?
  /// What takes the drop back; nil where nothing is to be undone. Add what lands
  /// to it: see ``ListDropInteraction/undo``.
  public internal(set) var undoStep: UndoStep?

  /// Where the picture of a drag of this process showed when it was dropped.
  var shownPicture: DragSession.ShownPicture?

  // One drag comes over many places, and a program may offer thousands of types.
  private static var lastTypes: [OfferedType] = []

  /// How far a drag over a place has come.
  public enum Phase: Hashable, Sendable {
    /// It is over the place.
    case over
    /// It has left without a drop.
    case left
    /// It has been dropped, and is read now; nothing for a drop that nobody takes.
    case dropped(DropAction)
    /// The source has been told what was done: nothing where the drop was refused,
    /// or could not be read.
    case finished(DropAction)
  }

  /// How far it has come.
  public internal(set) var phase = Phase.over {
    didSet {
      guard phase != oldValue else { return }
      onPhaseChange(phase)
      switch phase {
      case .over, .dropped: break
      case .left, .finished: onPhaseChange = { _ in }
      }
    }
  }

  /// Called with each new ``phase``. A delegate meets the session when it is first
  /// asked for a proposal.
  public var onPhaseChange: @MainActor (Phase) -> Void = { _ in }

  /// What the source calls the file that it can save, as it wrote it.
  private let saveName: String?
  private var isFinished = false

  init(
    _ drop: Drop, acceptance: Acceptance, ignoring ignored: Set<MIMEType> = []
  ) {
    self.drop = drop
    self.acceptance = acceptance
    let isLocal = drop.isLocal && DragSession.current != nil
    localDrag = isLocal ? DragSession.current : nil
    var names = drop.types
    if !ignored.isEmpty {
      names.removeAll {
        MIMEType($0).map { ignored.contains($0.withoutParameters) } ?? false
      }
    }
    // Without a name there is no file to be saved, whatever is offered.
    saveName =
      !isLocal && names.contains(DirectSave.type) ? drop.saveName : nil
    if saveName == nil { names.removeAll { $0 == DirectSave.type } }
    let types = Self.lastTypes.map(\.wireName) == names ? Self.lastTypes : nil
    offer = Offer(
      types ?? names.map { OfferedType($0) },
      // On Wayland GDK tells of what the compositor has chosen by the keys.
      allowedActions: isLocal && !WindowSystem.isX11
        ? [.copy, .move] : DropActions(drop.actions), isLocal: isLocal)
    Self.lastTypes = offer.types
    negotiation = Negotiation.negotiate(offer, for: acceptance)
    noteModifiers()
  }

  /// The keys that were held when the drag last moved; only a drag of this
  /// process heeds them.
  ///
  /// What was shown then is what the drop does: by the time that the drop
  /// arrives, the keys may have been let go with the button.
  public private(set) var modifiers: DropModifiers = []

  /// What the source was told last; see ``preference(for:)``.
  private var told: DropAction?
  /// Whether the compositor has asked for something else by itself.
  private var isOverruled = false

  /// Looks again at the keys that are held, and at what the source allows,
  /// which may change with them.
  func update() {
    noteModifiers()
    guard localDrag == nil || WindowSystem.isX11 else { return }
    let actions = DropActions(drop.actions)
    guard actions != offer.allowedActions else { return }
    offer.allowedActions = actions
    negotiation = Negotiation.negotiate(offer, for: acceptance)
  }

  private func noteModifiers() {
    guard localDrag != nil else { return }
    modifiers = DropModifiers(drop.modifiers)
    isOverruled = false
    guard modifiers.isDisjoint(with: [.control, .shift]), !WindowSystem.isX11
    else { return }
    // Some compositors keep the keys to themselves, and choose by them.
    switch (told, drop.actions) {
    case (.move, .copy): modifiers = .control
    case (.copy, .move): modifiers = .shift
    default: return
    }
    isOverruled = true
  }

  /// What to tell the source about a drop that would do this.
  ///
  /// A compositor that chooses by the keys is told what would be done without
  /// them, or it would go on choosing the other when they have been let go.
  func preference(for action: DropAction) -> DropAction {
    switch action {
    case .copy where isOverruled: told = .move
    case .move where isOverruled: told = .copy
    default: told = action
    }
    return told ?? action
  }

  /// What is dragged, as far as it is known before the drop.
  public var kind: ContentKind? { localDrag?.items.first?.kind }

  /// What people expect of a drop into a container just now, by where the drag
  /// comes from and the keys that are held (DND-18): what a delegate proposes.
  ///
  /// - Parameters:
  ///   - container: where it would land. A drag that was made with the same one as
  ///     its ``DragSession/source`` moves.
  ///   - usual: what happens between containers for items when no key is held.
  public func action(
    into container: DropContainer, betweenPlaces usual: DropAction = .move
  ) -> DropAction {
    DropPolicy.action(
      from: localDrag?.source, to: container, isLocal: localDrag != nil,
      modifiers: modifiers, offered: offer.allowedActions, betweenPlaces: usual)
  }

  /// Reads the best form that can be read, after the drop.
  ///
  /// Cancelling the task that waits ends the reading at once.
  ///
  /// - Parameters:
  ///   - kinds: those that are taken, where that are fewer than the
  ///     interaction's; nil for all of them.
  ///   - folder: for temporary files, on the file system where they are kept.
  ///   - observe: called with how far it is.
  ///   - digesting: makes digests of what comes; see
  ///     ``Transfer/ArrivedItem/digest``.
  /// - Throws: ``Transfer/TransferError`` with a sentence for the person.
  public func receive(
    accepting kinds: Acceptance? = nil, into folder: URL,
    reporting observe: @escaping ReceptionObserver = { _ in },
    digesting: PayloadIntake.Digesting? = nil
  ) async throws -> Reception {
    try await receive(
      accepting: kinds, into: folder, reporting: observe, digesting: digesting
    ) { _ in }
  }

  /// Reads the best form that can be read and that passes a check.
  private func receive(
    accepting kinds: Acceptance? = nil, into folder: URL,
    reporting observe: @escaping ReceptionObserver = { _ in },
    digesting: PayloadIntake.Digesting? = nil,
    check: @escaping (Arrival) async throws -> Void
  ) async throws -> Reception {
    let acceptance = kinds ?? acceptance
    switch kinds.map({ Negotiation.negotiate(offer, for: $0) }) ?? negotiation {
    case .refused(let error): throw error
    case .accepted(let negotiation):
      return try await Receiver(
        offer: offer, negotiation: negotiation, acceptance: acceptance,
        folder: folder, digesting: digesting, observe: observe,
        saving: saving, check: check,
        open: { [drop] in drop.read($0) }
      ).receive()
    }
  }

  private var saving: SavingSource? {
    saveName.map { name in
      SavingSource(
        name: name, setAddress: { [drop] in drop.setSaveAddress($0) },
        endDrop: { self.finish(.copy) })
    }
  }

  /// What people call the program that this comes from, where the window
  /// system tells. For after the drop.
  public var sourceProgram: String? {
    localDrag == nil ? drop.sourceProgram : nil
  }

  /// Reads values, after the drop: the short way for a place that takes things
  /// of one sort. A form of which none can be made gives way to the next
  /// (DND-33).
  ///
  ///     let texts = try await session.load(String.self)
  ///
  /// - Parameters:
  ///   - type: what is wanted of each; see ``Transfer/ItemReading``.
  ///   - kinds: those that it is made of; nil for what the interaction takes.
  /// - Returns: at least one value.
  /// - Throws: ``Transfer/TransferError`` with a sentence for the person;
  ///   `unsupported` when something else came.
  public func load<Value: ItemReading>(
    _ type: Value.Type, accepting kinds: Acceptance? = nil
  ) async throws -> [Value] {
    let read = ReadValues<Value>()
    try await receive(
      accepting: kinds, into: .temporaryDirectory, check: read.read
    ).arrival.discardFiles()
    return read.values
  }

  func finish(_ action: DropAction?) {
    guard !isFinished else { return }
    isFinished = true
    drop.finish(action.map(DragActions.init) ?? [])
    phase = .finished(action ?? .none)
  }

  func isOf(_ drop: Drop) -> Bool { self.drop.identity == drop.identity }
}

/// Values that were made of what came.
@MainActor final class ReadValues<Value: ItemReading> {
  private(set) var values: [Value] = []

  /// Makes them; what is large takes a while.
  func read(_ arrival: Arrival) async throws {
    values = try await Task.detached { try arrival.values() }.value
  }
}

extension DropActions {
  init(_ actions: DragActions) {
    self = []
    if actions.contains(.copy) { insert(.copy) }
    if actions.contains(.move) { insert(.move) }
    if actions.contains(.link) { insert(.link) }
  }
}

extension DragActions {
  init(_ action: DropAction) {
    switch action {
    case .none: self = []
    case .copy: self = .copy
    case .move: self = .move
    }
  }
}

extension DropModifiers {
  /// Those of the keys that mean something to a drag.
  init(_ keys: KeyModifiers) {
    self = []
    if keys.contains(.control) { insert(.control) }
    if keys.contains(.shift) { insert(.shift) }
    if keys.contains(.alt) { insert(.alt) }
  }
}
