import CSatchelGtk
import GtkShim

/// How many of the bridge's own things are alive.
///
/// Tests open and shut windows and expect to find the counts where they were:
/// a closure that outlives its widget, or a reference that is never given
/// back, shows here first.
@MainActor public enum BridgeCounts {
  /// Closures held by a GObject signal, a timeout or a content provider.
  public internal(set) static var closures = 0
  /// Swift objects that hold a reference to a GObject.
  public internal(set) static var objects = 0

  /// The bytes that are allocated and not given back, by anybody in the
  /// process. What the process holds of the system's memory tells less: that
  /// depends on how full the pieces are in which it is taken.
  public static var heap: Int { Int(satchel_heap_in_use()) }

  /// Adds the action `report-counts`, which prints the counts as a line of JSON
  /// on the standard output. A program that is started with
  /// `DRAGKIT_DEBUG=counts` has it by itself:
  ///
  ///     gapplication action dev.satchel.ToDoList report-counts
  public static func addAction(to application: Application) {
    application.addAction("report-counts") {
      print(
        """
        {"closures": \(closures), "objects": \(objects), "heap": \(heap)}
        """)
      fflush(nil)
    }
  }
}
