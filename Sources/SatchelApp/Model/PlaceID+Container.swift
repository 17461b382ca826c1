import Documents
import Transfer

extension PlaceID {
  /// The Shelf, a list or a collection as the drop policy knows it; not for what lies in a
  /// stack.
  ///
  /// A collection keeps what is dragged out of it, as a document does.
  var container: DropContainer {
    if isCollection { return .document(rawValue) }
    return self == .shelf ? .shelf : .list(rawValue)
  }
}
