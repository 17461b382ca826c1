import CGtk
import GtkShim

/// Where a list view gets its rows: their number, a key for each, and which of
/// them are selected.
@MainActor public final class Rows: Object {
  /// How often rows have gone and come.
  private(set) var changes = 0

  /// Makes rows of which there are none yet.
  ///
  /// - Parameter key: the key of the row at a position, asked as rows come
  ///   into view.
  public init(key: @escaping @MainActor (Int) -> String) {
    typealias Body = @MainActor (Int) -> String
    super.init(
      owning: UnsafeMutableRawPointer(
        satchel_rows_new(
          { position, data in
            let data = Carried(data)
            let key = MainActor.assumeIsolated {
              Closure<Body>.body(at: data.raw)?(Int(position)) ?? ""
            }
            return strdup(key)
          }, Closure<Body>(key).retained, releaseData)))
  }

  /// How many there are.
  public var count: Int { withPointer { Int(g_list_model_get_n_items($0)) } }

  /// Tells the views that rows have gone and come.
  ///
  /// - Parameters:
  ///   - position: the first that changed.
  ///   - removed: how many have gone there.
  ///   - added: how many have come there.
  public func changed(at position: Int, removed: Int, added: Int) {
    changes += 1
    withPointer {
      satchel_rows_changed(
        $0, UInt32(position), UInt32(removed), UInt32(added))
    }
  }
}
