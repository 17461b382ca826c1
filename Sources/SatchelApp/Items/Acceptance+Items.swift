import ContentTypes
import Documents
import Transfer

/// What a place of some kinds keeps as it is.
extension Acceptance {
  /// Whether something can be put there without being read anew: a file with a
  /// picture is a picture to a place of pictures, but one with contacts may hold
  /// several.
  ///
  /// - Parameter type: nil where it isn't known.
  func keeps(_ kind: ContentKind, of type: MIMEType?) -> Bool {
    if kinds.contains(kind) { return true }
    let apparent = kind.apparent(for: type)
    return kinds.contains(apparent) && !apparent.descriptor.isReadFromFiles
  }

  /// Whether an item can be put there without being read anew: a stack with all
  /// that is in it.
  func keeps(_ tree: ItemTree) -> Bool {
    keeps(tree.item.kind, of: MIMEType(tree.item.type))
      && (!tree.item.isStack || tree.contents.allSatisfy(keeps))
  }
}
