import CSatchelGtk
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

  /// Tells the views that there are other rows: all from the first that differs
  /// to the last have gone and come. The new ones are asked for from then on.
  ///
  /// - Parameters:
  ///   - old: what identifies the rows that there were, in their order.
  ///   - new: what identifies those that there are.
  /// - Complexity: O(*n*) in the number of rows.
  public func changed<ID: Equatable>(from old: [ID], to new: [ID]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = min(
      zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count,
      min(old.count, new.count) - start)
    changed(
      at: start, removed: old.count - start - end,
      added: new.count - start - end)
  }
}
