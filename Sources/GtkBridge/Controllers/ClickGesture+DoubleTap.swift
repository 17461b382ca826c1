extension ClickGesture {
  /// Called when a finger has tapped twice at about one point. A mouse that clicks
  /// twice does something else.
  ///
  /// It works for as long as the gesture is kept.
  public func onDoubleTap(_ body: @escaping @MainActor (Point) -> Void) {
    // No finger comes down where it was to the pixel.
    var taps = DoubleClick(
      longest: DesktopSettings.doubleClickTime,
      distance: DesktopSettings.doubleClickDistance * 4)
    onReleased { [weak self] _, point in
      guard let self, isByFinger, taps.take(at: point, time: eventTime) else {
        return
      }
      body(point)
    }
  }
}
