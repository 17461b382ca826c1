import Documents
import Transfer

extension PlaceID {
  /// The Shelf or a list as the drop policy knows it; not for what lies in a
  /// stack.
  var container: DropContainer { self == .shelf ? .shelf : .list(rawValue) }
}
