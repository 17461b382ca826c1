import Documents
import Transfer

extension Place {
  /// The kinds that can be put into it.
  var acceptance: Acceptance {
    collectedKinds.map { Acceptance(Set($0)) } ?? .everything
  }
}

extension PlaceID {
  /// The kinds that can be put into it.
  var acceptance: Acceptance {
    Place.collections.first { $0.id == self }?.acceptance ?? .everything
  }

  /// The Shelf, a list or a collection as the drop policy knows it; not for what lies in a
  /// stack.
  ///
  /// A collection keeps what is dragged out of it, as a document does.
  var container: DropContainer {
    if isCollection { return .document(rawValue) }
    return self == .shelf ? .shelf : .list(rawValue)
  }
}
