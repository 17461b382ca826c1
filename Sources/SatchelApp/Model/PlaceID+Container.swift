import Documents
import Library
import Transfer

extension Place {
  /// The kinds that can be put into it.
  var acceptance: Acceptance {
    collectedKinds.map { Acceptance(Set($0)) } ?? .everything
  }
}

extension Library {
  /// The kinds that can be put into a place, which may be empty as yet.
  func acceptance(of id: PlaceID) -> Acceptance {
    func known(_ id: PlaceID) -> Place? {
      (try? place(id)) ?? Place.collections.first { $0.id == id }
    }
    guard let place = known(id), place.kind == .stack else {
      return known(id)?.acceptance ?? .everything
    }
    // What is in a stack is in the place around it.
    return (try? holders(of: id))?.first.flatMap(known)?.acceptance
      ?? .everything
  }
}

extension PlaceID {
  /// The Shelf, a list or a collection as the drop policy knows it; not for what
  /// lies in a stack.
  ///
  /// A collection keeps what is dragged out of it, as a document does.
  var container: DropContainer {
    isCollection ? .document(rawValue) : .items(rawValue)
  }
}
