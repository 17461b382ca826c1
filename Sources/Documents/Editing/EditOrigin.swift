import Foundation

/// What edited content was made of: the content that an item had when it was read.
/// No two readings are the same.
public struct EditOrigin: Hashable, Sendable {
  private let id = UUID()
  /// The digest of what was read.
  public let digest: String

  /// Describes a reading.
  public init(digest: String) {
    self.digest = digest
  }
}

/// Tells which item an editor's content is to be written to, so that nothing is
/// written over that the person hasn't seen there: what another program or command
/// has put into the item while it was edited, or while what was written could not
/// be kept.
///
/// An editor writes over what it has read, and over what it has written itself
/// since; editors that hand content to one another share it. It asks when the
/// writing's turn comes, in the order of the edits.
public struct EditTargets: Sendable {
  private struct Target: Sendable {
    var id: ItemID
    var digests: Set<String>
  }

  private var targets: [EditOrigin: Target] = [:]

  /// Makes one of an editor that has written nothing.
  public init() {}

  /// The items that the content may be written to, the likelier one first: an
  /// item that was made for it, and may be gone, before that which was read.
  public func items(for id: ItemID, from origin: EditOrigin) -> [ItemID] {
    guard let target = targets[origin], target.id != id else { return [id] }
    return [target.id, id]
  }

  /// Whether content may be written over.
  ///
  /// - Parameters:
  ///   - digest: of what is in the item now.
  ///   - id: the item that is to be written to.
  ///   - origin: what the new content was made of.
  public func allows(
    replacing digest: String, of id: ItemID, from origin: EditOrigin
  ) -> Bool {
    guard let target = targets[origin] else { return digest == origin.digest }
    if target.id == id { return target.digests.contains(digest) }
    return digest == origin.digest
  }

  /// Content was written.
  ///
  /// - Parameters:
  ///   - digest: of what is in the item now.
  ///   - id: the item that it was written to.
  ///   - origin: what the content was made of.
  public mutating func wrote(
    _ digest: String, to id: ItemID, from origin: EditOrigin
  ) {
    if targets[origin]?.id != id {
      targets[origin] = Target(id: id, digests: [origin.digest])
    }
    targets[origin]?.digests.insert(digest)
  }
}
