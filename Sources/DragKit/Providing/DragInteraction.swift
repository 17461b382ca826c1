import GtkBridge
import Interaction
import Transfer

/// Says what can be dragged out of a widget, and shows it.
@MainActor public protocol DragInteractionDelegate: AnyObject {
  /// What lies under a point; nil when nothing there can be dragged.
  ///
  /// - Parameter point: where the button was pressed, in the widget.
  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: WidgetPoint
  ) -> DragSession?

  /// What the preview shows: the widget that is lifted, and its rectangle in
  /// the interaction's widget.
  func dragInteraction(
    _ interaction: DragInteraction, previewOf session: DragSession,
    at point: WidgetPoint
  ) -> (widget: Widget, frame: WidgetRect)?

  /// The drag has begun; show that the items are lifted (DND-02).
  func dragInteraction(
    _ interaction: DragInteraction, didBegin session: DragSession)

  /// The drag is over, in whichever way; put lifted items down.
  func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession)
}

extension DragInteractionDelegate {
  /// Shows the whole widget.
  public func dragInteraction(
    _ interaction: DragInteraction, previewOf session: DragSession,
    at point: WidgetPoint
  ) -> (widget: Widget, frame: WidgetRect)? {
    let widget = interaction.widget
    let frame = WidgetRect(
      origin: WidgetPoint(x: 0, y: 0), width: widget.size.width,
      height: widget.size.height)
    return (widget, frame)
  }

  /// Shows nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, didBegin session: DragSession
  ) {}

  /// Has nothing to put down.
  public func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession
  ) {}
}

/// Makes a widget's content something that can be dragged (DND-12).
///
/// Copy and move are both offered, since some targets refuse a source without
/// one of them. What a foreign target says at the end proves nothing, so
/// nothing is ever taken away here: a move happens where a target in this
/// process carries it out (DND-10).
@MainActor public final class DragInteraction {
  private let source = DragSource(actions: [.copy, .move])
  /// What it was added to.
  public let widget: Widget
  private weak var delegate: (any DragInteractionDelegate)?
  private var session: DragSession?
  private var press = WidgetPoint(x: 0, y: 0)

  /// Adds the interaction to a widget. It works for as long as it is kept.
  ///
  /// - Parameters:
  ///   - widget: a row, a tile, or a whole list.
  ///   - delegate: says what is dragged; not kept.
  public init(on widget: Widget, delegate: any DragInteractionDelegate) {
    self.widget = widget
    self.delegate = delegate
    // Before the children: a list's own gestures must not take the press.
    source.setPhase(.capture)
    source.onPrepare { [weak self] in self?.prepare(at: $0) }
    source.onBegin { [weak self] in self?.begin($0) }
    source.onEnd { [weak self] in self?.end() }
    widget.add(source)
  }

  private func prepare(at point: WidgetPoint) -> ContentProvider? {
    guard let session = delegate?.dragInteraction(self, sessionAt: point),
      !session.items.isEmpty
    else { return nil }
    self.session = session
    press = point
    return TransferProvider.make(for: session.items)
  }

  private func begin(_ drag: Drag) {
    guard let session else { return }
    session.begin()
    if let lifted = delegate?.dragInteraction(
      self, previewOf: session, at: press)
    {
      let preview = DragPreview(
        of: lifted.widget, frame: lifted.frame, press: press,
        count: session.items.count, isComposited: drag.isComposited)
      if let picture = preview.paintable {
        source.setPreview(picture, hotSpot: preview.hotSpot)
      }
    }
    delegate?.dragInteraction(self, didBegin: session)
  }

  private func end() {
    guard let session else { return }
    self.session = nil
    session.end()
    delegate?.dragInteraction(self, didEnd: session)
  }
}
