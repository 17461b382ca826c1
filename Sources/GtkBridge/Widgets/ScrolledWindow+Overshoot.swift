import CSatchelGtk

extension ScrolledWindow {
  /// Called when a finger, on the screen or on a touchpad, has pulled the content
  /// down beyond its upper end.
  public func onPulledDown(_ body: @escaping @MainActor () -> Void) {
    onChoice("edge-overshot") { edge in
      if edge == Int32(GTK_POS_TOP.rawValue) { body() }
    }
  }
}
