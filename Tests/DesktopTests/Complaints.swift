/// What GLib, GDK and GTK complain about on a program's standard error.
enum Complaints {
  /// Lines that say nothing about the program, and why.
  private static let allowed: [(part: String, reason: String)] = [
    (
      "Compositor doesn't support moving popups",
      "sway 1.7 has only the first version of popups; GTK maps them anew"
    ),
    (
      "Broken accounting of active state for widget",
      """
      GTK loses count of the presses on a window when a menu opens under one; \
      nothing else comes of it, and most GTK 4 programs say so at times.
      """
    ),
    (
      "gdk_drop_set_actions: assertion 'priv->state == GDK_DROP_STATE_NONE'",
      """
      GDK 4.8 on X11 notes the actions that a source names in every message of \
      its, and complains of itself when one comes after the drop.
      """
    ),
    (
      "gdk_frame_timings_submitted() called on submitted frame",
      "GDK 4.24 on X11 says so of itself when a menu opens in any program"
    ),
    (
      "gdk_frame_timings_throttling_hint: runtime check failed",
      "GDK 4.24 on Wayland says so of itself when a second window shuts"
    ),
    (
      "g_variant_new_string(): requires valid UTF-8",
      """
      GTK 4.24's own window for choosing a file tells assistive technology the \
      names of files as they are.
      """
    ),
  ]

  /// The warnings and worse that nobody expects.
  static func unexpected(in errors: String) -> [String] {
    errors.split(separator: "\n").map(String.init).filter { line in
      let isComplaint = ["-WARNING **", "-CRITICAL **", "-ERROR **"].contains {
        line.contains($0)
      }
      return isComplaint && !allowed.contains { line.contains($0.part) }
    }
  }
}
