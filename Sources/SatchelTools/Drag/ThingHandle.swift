import DragKit

/// A row, or the handle of everything, that can be dragged.
@MainActor final class ThingHandle: DragInteractionDelegate {
  /// Makes a session of what the handle stands for, at the moment it is lifted.
  typealias Lifting = @MainActor () -> DragSession?

  let widget: Widget
  private let lift: Lifting
  private let others: @MainActor () -> [Widget]
  private var interaction: DragInteraction?

  /// Makes a widget a handle. Targets may copy or link, and take nothing away:
  /// files are offered themselves.
  ///
  /// - Parameters:
  ///   - widget: what is pressed.
  ///   - others: what is lifted along with it.
  ///   - lift: says what is dragged.
  init(
    _ widget: Widget, with others: @escaping @MainActor () -> [Widget],
    lift: @escaping Lifting
  ) {
    self.widget = widget
    self.others = others
    self.lift = lift
    interaction = DragInteraction(
      on: widget, actions: [.copy, .link], delegate: self)
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession? { lift() }

  func dragInteraction(
    _ interaction: DragInteraction, alsoLiftedBy session: DragSession,
    at point: Point
  ) -> [Widget] { others() }

  func dragInteraction(
    _ interaction: DragInteraction, didBegin session: DragSession
  ) { lifted(true) }

  func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession
  ) { lifted(false) }

  private func lifted(_ isLifted: Bool) {
    for widget in [widget] + others() { widget.setClass("lifted", isLifted) }
  }
}
