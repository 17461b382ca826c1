import CGtk

/// Remembers where rows stand: a drag asks with every motion, and measuring
/// takes longer than all that is done with the answer.
@MainActor struct RowLayout {
  /// What rows stand by; another one means that they move with the next frame.
  struct State: Equatable {
    var bindings = 0
    var changes = 0
    var scrolled = 0.0
    var page = 0.0
    var length = 0.0
    var width: Int32 = 0
  }

  private var known: [CollectionView.VisibleRow] = []
  private var state: State?
  /// The frame in which the state was first seen, and that in which the rows
  /// were measured.
  private var since: Int64 = 0
  private var measured: Int64 = 0

  /// The rows, measured anew unless they can't have moved.
  mutating func rows(
    for state: State, inFrame frame: Int64,
    measuring: @autoclosure () -> [CollectionView.VisibleRow]
  ) -> [CollectionView.VisibleRow] {
    if state == self.state, measured == frame || measured > since + 1 {
      return known
    }
    if state != self.state { since = frame }
    self.state = state
    measured = frame
    known = measuring()
    return known
  }
}

extension CollectionView {
  /// What the rows stand by now.
  func layoutState(bindings: Int, changes: Int) -> RowLayout.State {
    var state = RowLayout.State(bindings: bindings, changes: changes)
    state.width = withPointer { gtk_widget_get_width($0) }
    withPointer {
      guard let place = gtk_scrollable_get_vadjustment($0) else { return }
      state.scrolled = gtk_adjustment_get_value(place)
      state.page = gtk_adjustment_get_page_size(place)
      state.length = gtk_adjustment_get_upper(place)
    }
    return state
  }

  /// How many frames its window has painted.
  var frameNumber: Int64 {
    withPointer {
      gtk_widget_get_frame_clock($0).map {
        Int64(gdk_frame_clock_get_frame_counter($0))
      } ?? 0
    }
  }
}
