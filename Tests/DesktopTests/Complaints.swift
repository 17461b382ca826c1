/// What GLib, GDK and GTK complain about on a program's standard error.
enum Complaints {
  /// Lines that say nothing about the program, and why.
  private static let allowed: [(part: String, reason: String)] = [
    (
      "Compositor doesn't support moving popups",
      "sway 1.7 has only the first version of popups; GTK maps them anew"
    )
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
