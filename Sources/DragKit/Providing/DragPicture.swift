import GtkBridge

/// What shows under the pointer during a drag: it changes with what a drop
/// would do, and with what it is over.
@MainActor final class DragPicture {
  private let drag: Drag
  private var preview: DragPreview
  private var badge = PreviewDescription.Badge.none
  private var refusal: Timeout?

  /// How much of it shows.
  var form = DragSession.PreviewForm.lifted {
    didSet { if form != oldValue { show() } }
  }

  /// What it shows now.
  var description: PreviewDescription {
    var description = preview.description
    description.badge = badge
    return description
  }

  /// Between two places nothing takes the drop for a moment; that is no reason
  /// to say no.
  private static let patience = Duration.milliseconds(120)

  /// Shows a preview under a drag's pointer.
  init(of drag: Drag, _ preview: DragPreview) {
    self.drag = drag
    self.preview = preview
    show()
    drag.onSelectedActionChanged { [weak self] in self?.actionChanged() }
    // Nothing changes when nothing has taken it from the beginning on.
    refusal = Timeout(after: Self.patience * 3) { [weak self] in
      guard self?.drag.selectedAction.isEmpty == true else { return }
      self?.set(.refused)
    }
  }

  /// Shows that something came along.
  func add(_ widget: Widget?, count: Int) {
    preview.add(widget, count: count)
    show()
  }

  private func actionChanged() {
    refusal?.cancel()
    refusal = nil
    let action = drag.selectedAction
    if action.isEmpty {
      refusal = Timeout(after: Self.patience) { [weak self] in
        self?.set(.refused)
      }
    } else {
      set(action.contains(.copy) ? .copy : .none)
    }
  }

  private func set(_ badge: PreviewDescription.Badge) {
    guard badge != self.badge else { return }
    self.badge = badge
    show()
  }

  private func show() {
    guard let painted = preview.paint(form, badge) else { return }
    drag.setPreview(painted.picture, hotSpot: painted.hotSpot)
  }

  isolated deinit { refusal?.cancel() }
}
