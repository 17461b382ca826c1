import Foundation
import GtkBridge
import Interaction
import Transfer

/// A drag that began in this process: what is carried, and from where.
@MainActor public final class DragSession {
  /// The drag that goes on now, if it began here. One pointer, one drag.
  public private(set) static var current: DragSession?

  /// When it was lifted: what is handed out for it is younger.
  public let startedAt = Date()
  /// What is carried, in order.
  public private(set) var items: [TransferItem]
  /// The container that it was lifted from.
  public let source: DropContainer?
  /// What the source knows of its items and another place in this process may
  /// need: their identifiers, say. It never leaves the process.
  public private(set) var localContext: (any Sendable)?
  /// The place whose cues count as the source's own (DND-30).
  public let sourceCue: String?

  /// How several things lie in the preview where no place says otherwise: set it
  /// before the drag begins.
  public var formation = PreviewFormation.pile

  /// Whether more may come along on the way, by
  /// ``gather(_:localContext:showing:)``. Set it before the drag begins. Other
  /// programs are not told then which kinds of things come, since that can't be
  /// changed later.
  public var gathers = false

  /// How many rows are dragged that are given to nobody.
  var rowCount = 0

  /// What the preview counts.
  var shownCount: Int { staysHere ? rowCount : items.count }

  /// Whether other programs are offered nothing.
  private(set) var staysHere = false

  /// Describes a drag.
  ///
  /// - Parameters:
  ///   - items: what is carried, at least one; for none there is
  ///     ``init(sourceCue:localContext:)``.
  ///   - source: where it is lifted from, for ``Transfer/DropPolicy``; nil for
  ///     a program that has no use for that.
  ///   - sourceCue: the name of the source's own ``CueTarget``.
  ///   - localContext: whatever places in this process need to know.
  public init(
    items: [TransferItem], source: DropContainer? = nil,
    sourceCue: String? = nil,
    localContext: (any Sendable)? = nil
  ) {
    self.items = items
    self.source = source
    self.sourceCue = sourceCue
    self.localContext = localContext
  }

  /// Describes a drag of something that this process moves and gives nobody: it
  /// offers other programs nothing that they could take.
  ///
  /// - Parameters:
  ///   - sourceCue: the name of the source's own ``CueTarget``.
  ///   - localContext: what places in this process need to know.
  public convenience init(
    sourceCue: String? = nil, localContext: any Sendable
  ) {
    self.init(items: [], sourceCue: sourceCue, localContext: localContext)
    staysHere = true
  }

  /// The file that the drag can be saved as: of one item alone, since there is
  /// one name, and where the window system has a way for it.
  var saveForm: TransferItem.SaveForm? {
    items.count == 1 && WindowSystem.isX11 ? items[0].saveForm : nil
  }

  /// How much of what is dragged shows under the pointer.
  public enum PreviewForm: Sendable {
    /// All of it, where it was grabbed.
    case lifted
    /// A small picture beside the pointer, so that what lies under it can be
    /// read.
    case beside
  }

  var showPreview: @MainActor (PreviewLook) -> Void = { _ in }

  /// The grabbed card in the picture of what is dragged, from where the pointer
  /// holds it, and how much smaller it is.
  var held = ShownPicture(
    frame: Rect(x: 0, y: 0, width: 0, height: 0), scale: 1)

  /// The picture of what is dragged, as it shows.
  ///
  /// - Parameter point: where the pointer is, in whatever the picture's place is
  ///   wanted in.
  public func shownPicture(at point: Point) -> ShownPicture {
    var shown = held
    shown.frame.x += point.x
    shown.frame.y += point.y
    return shown
  }

  /// Where the picture of what is dragged shows.
  public struct ShownPicture: Sendable {
    /// The card of what was grabbed, of which the end of a row may be cut off.
    public var frame: Rect
    /// How large what it shows is: 1 for as large as what was grabbed, or less.
    public var scale: Double

    /// Makes one.
    public init(frame: Rect, scale: Double) {
      self.frame = frame
      self.scale = scale
    }
  }

  /// What shows under the pointer now; nil before the drag has begun.
  public var preview: PreviewDescription? { describePreview() }

  var describePreview: @MainActor () -> PreviewDescription? = { nil }

  /// How far a drag has come.
  public enum Phase: Hashable, Sendable {
    /// It has been described, and has not begun.
    case prepared
    /// It is under way.
    case active
    /// It has been dropped on something that takes it, and reads it now.
    case dropped
    /// It is known what became of it: that may be long after the drag's end for
    /// the person, as a target is done when it has read the content.
    case ended(Outcome)
  }

  /// How far it has come.
  public private(set) var phase = Phase.prepared {
    didSet { if phase != oldValue { onPhaseChange(phase) } }
  }

  /// Called with each new ``phase``.
  public var onPhaseChange: @MainActor (Phase) -> Void = { _ in }

  /// Whether it has been dropped on something that takes it.
  public private(set) var isDropped = false

  /// The keys that were held when it was dropped, on whatever program. Some
  /// compositors keep them to themselves during a drag: then there are none.
  public private(set) var modifiers: DropModifiers = []

  /// Whether it was dropped on a window of this process, whatever has taken it
  /// there: a text entry of GTK's own, say. It is known once it has ended.
  public private(set) var isDroppedHere = false

  func noteDrop(holding keys: KeyModifiers) {
    isDropped = true
    modifiers = DropModifiers(keys)
    phase = .dropped
  }

  /// What became of a drag.
  public enum Outcome: Hashable, Sendable {
    /// A target has taken it, and this is what it says that it has done: nothing
    /// where it doesn't say. It proves nothing (DND-10).
    case taken(DropActions)
    /// It was let go where nothing takes it, or its target could not take it
    /// after all.
    case refused
    /// It was given up before the drop.
    case cancelled
    /// It was dropped, and the next drag began before its target had said that
    /// it is done.
    case unanswered
  }

  func settle(_ outcome: Outcome, here isDroppedHere: Bool) {
    self.isDroppedHere = isDroppedHere
    phase = .ended(outcome)
    onPhaseChange = { _ in }
  }

  /// Called when something more is carried, with what shows it.
  var onGather: @MainActor (Widget?) -> Void = { _ in }

  /// Takes more along on the way (DND-16). Its data is given with the others'
  /// from now on, in the forms that the drag has offered from its beginning.
  ///
  /// - Parameters:
  ///   - items: all that is carried now, in order.
  ///   - localContext: what places in this process are to know of it now.
  ///   - widget: shows what came along, for the preview.
  public func gather(
    _ items: [TransferItem], localContext: (any Sendable)?,
    showing widget: Widget?
  ) {
    self.items = items
    self.localContext = localContext
    onGather(widget)
  }

  func begin() {
    phase = .active
    DragSession.current = self
    DropCues.shared.begin(source: sourceCue)
  }

  func end() {
    if !isDropped {
      let removals = items.compactMap(\.removeFile)
      Task { for remove in removals { await remove() } }
    }
    if DragSession.current === self { DragSession.current = nil }
    DropCues.shared.end()
    // Whoever took it has said so before.
    DragEndings.shared.tell(.cancelled)
  }
}

extension DragSession.Outcome {
  init(_ end: DragEnd) {
    self =
      switch end {
      case .taken(let actions): .taken(DropActions(actions))
      case .refused: .refused
      case .cancelled: .cancelled
      case .unanswered: .unanswered
      }
  }
}
