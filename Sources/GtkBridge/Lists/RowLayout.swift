import CSatchelGtk

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
    /// Rows of a place that doesn't show stand nowhere.
    var isMapped = false
  }

  private var known: [CollectionView.VisibleRow] = []
  private var state: State?
  /// The half of a frame in which the state was first seen, and that in which
  /// the rows were measured.
  private var since: Int64 = 0
  private var measured: Int64 = 0

  /// The rows, measured anew unless they can't have moved.
  ///
  /// - Parameter half: Of which half of a frame this is asked: a frame moves the
  ///   rows after it has begun and before it has been painted, and the frame
  ///   after that at the latest moves them no more.
  mutating func rows(
    for state: State, inHalfFrame half: Int64,
    measuring: @autoclosure () -> [CollectionView.VisibleRow]
  ) -> [CollectionView.VisibleRow] {
    if state == self.state, measured == half || measured > since + 3 {
      return known
    }
    if state != self.state { since = half }
    self.state = state
    measured = half
    known = measuring()
    return known
  }
}

extension CollectionView {
  /// What the rows stand by now.
  func layoutState(bindings: Int, changes: Int) -> RowLayout.State {
    var state = RowLayout.State(bindings: bindings, changes: changes)
    state.width = withPointer { gtk_widget_get_width($0) }
    state.isMapped = withPointer { gtk_widget_get_mapped($0) != 0 }
    withPointer {
      guard let place = gtk_scrollable_get_vadjustment($0) else { return }
      state.scrolled = gtk_adjustment_get_value(place)
      state.page = gtk_adjustment_get_page_size(place)
      state.length = gtk_adjustment_get_upper(place)
    }
    return state
  }

  /// How many frames its window has begun to make.
  var frameNumber: Int64 {
    withPointer {
      gtk_widget_get_frame_clock($0).map {
        Int64(gdk_frame_clock_get_frame_counter($0))
      } ?? 0
    }
  }
}
