import GtkBridge
import Transfer

/// A drag that began in this process: what is carried, and from where.
@MainActor public final class DragSession {
  /// The drag that goes on now, if it began here. One pointer, one drag.
  public private(set) static var current: DragSession?

  /// What is carried, in order.
  public private(set) var items: [TransferItem]
  /// The container that it was lifted from.
  public let source: DropContainer?
  /// What the source knows of its items and another place in this process may
  /// need: their identifiers, say. It never leaves the process.
  public private(set) var localContext: (any Sendable)?
  /// The place whose cues count as the source's own (DND-30).
  public let sourceCue: String?

  /// Describes a drag.
  ///
  /// - Parameters:
  ///   - items: what is carried, at least one.
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

  /// How much of what is dragged shows under the pointer.
  public enum PreviewForm: Sendable {
    /// All of it, where it was grabbed.
    case lifted
    /// A small picture beside the pointer, so that what lies under it can be
    /// read.
    case beside
  }

  var showPreview: @MainActor (PreviewForm) -> Void = { _ in }

  /// Hears that something more is carried, with what shows it.
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
    DragSession.current = self
    DropCues.shared.begin(source: sourceCue)
  }

  func end() {
    if DragSession.current === self { DragSession.current = nil }
    DropCues.shared.end(.drop)
    // Whoever took it has said so before.
    DragEndings.shared.tell(.cancelled)
  }
}
