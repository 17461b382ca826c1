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
      "Unable to retrieve the Flatpak portal version",
      "GTK 4.18 asks Flatpak's own service, which the tests' sandboxes lack"
    ),
    (
      " Trying to snapshot GtkGizmo ",
      """
      Parts that GTK makes for itself alone, in scrollbars and popovers: one that \
      comes between layout and frame has no place yet, in other programs, too.
      """
    ),
    (
      "g_variant_new_string(): requires valid UTF-8",
      """
      GTK 4.24's own window for choosing a file tells assistive technology the \
      names of files as they are.
      """
    ),
    (
      "Screen coordinates not supported, reported positions will be wrong",
      "GTK says so of itself whenever Orca asks where something is"
    ),
  ]

  /// The warnings and worse that nobody expects.
  static func unexpected(in errors: String) -> [String] {
    let complaints = errors.split(separator: "\n").map(String.init)
      .filter { line in
        ["-WARNING **", "-CRITICAL **", "-ERROR **"].contains {
          line.contains($0)
        }
      }
    let scrolling = choosersScrolling(in: complaints)
    return complaints.filter { line in
      !scrolling.contains(line) && !allowed.contains { line.contains($0.part) }
    }
  }

  /// What GTK's own window for choosing a file says when its first frame is
  /// painted before the folder is known: the two buttons that scroll its path
  /// have no place yet.
  ///
  /// A bare program says the same where reading the folder takes a second. They
  /// come in twos, at one time; a single button is somebody else's.
  private static func choosersScrolling(in complaints: [String]) -> Set<String>
  {
    let buttons = complaints.filter {
      $0.contains(" Trying to snapshot GtkButton ")
    }
    let times = Dictionary(
      grouping: buttons,
      by: { $0.split(separator: " Trying to snapshot ")[0] })
    return Set(times.values.filter { Set($0).count == 2 }.joined())
  }
}
