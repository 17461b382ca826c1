extension ClickGesture {
  /// Called when a finger has tapped twice at about one point. A mouse that clicks
  /// twice does something else.
  ///
  /// It works for as long as the gesture is kept.
  public func onDoubleTap(_ body: @escaping @MainActor (Point) -> Void) {
    var taps = DoubleClick.ofFingers
    onReleased { [weak self] _, point in
      guard let self, isByFinger, taps.take(at: point, time: eventTime) else {
        return
      }
      body(point)
    }
  }
}
