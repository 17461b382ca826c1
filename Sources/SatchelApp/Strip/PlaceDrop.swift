import Documents
import DragKit
import GtkBridge

/// Lets things be dropped into a place on a widget that isn't its list: they go to
/// its end.
@MainActor final class PlaceDrop: DropInteractionDelegate {
  /// Called when something is dropped.
  var onDrop: () -> Void = {}
  private let widget: Widget
  private let drop: PaneDrop
  private let cueName: String
  private var interaction: DropInteraction?

  /// - Parameters:
  ///   - widget: what takes drops.
  ///   - place: where they go.
  ///   - desk: what the place is on.
  init(on widget: Widget, into place: Place, of desk: Desk) {
    self.widget = widget
    drop = PaneDrop(into: place, of: desk)
    cueName = "bar:\(place.id.rawValue)"
    interaction = DropInteraction(
      on: widget, accepting: .everything, delegate: self)
  }

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    let action = drop.action(session)
    guard action != .none else { return .refused }
    return DropProposal(
      action, cue: CueTarget(name: cueName, widget: widget), preview: .beside,
      acceptedItemCount: drop.itemCount(session))
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    onDrop()
    return drop.perform(session, action)
  }
}
