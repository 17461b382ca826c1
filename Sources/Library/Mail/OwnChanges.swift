/// Tells what Satchel itself does in watched folders from what other programs do:
/// of each thing that it is about to do, it expects to be told once.
///
/// What another program does is never taken for Satchel's: where both do the same
/// to the same name, the kernel tells of it twice, and it is expected once. It
/// tells once of what was done twice in a row; then nothing has another name than
/// Satchel has given it.
struct OwnChanges {
  /// What the kernel tells of.
  struct Event: Hashable {
    /// Whether a name has come to a folder or has gone from it, and how.
    enum Kind: Hashable { case came, left, removed }

    /// The number of the folder among those that are watched.
    let folder: CInt
    let kind: Kind
    /// The name, in the bytes that the disk has.
    let name: [UInt8]
  }

  private var expected: [Event: Int] = [:]

  /// Whether nothing is expected.
  var isEmpty: Bool { expected.isEmpty }

  /// The folders in which something is about to be done.
  private(set) var folders: Set<CInt> = []

  /// Expects what is about to be done.
  mutating func expect(_ events: [Event]) {
    for event in events {
      expected[event, default: 0] += 1
      folders.insert(event.folder)
    }
  }

  /// Takes what is told.
  ///
  /// - Returns: Whether it was expected.
  mutating func take(_ event: Event) -> Bool {
    guard let count = expected[event] else { return false }
    expected[event] = count > 1 ? count - 1 : nil
    return true
  }

  /// Expects no longer what couldn't be done.
  ///
  /// - Returns: Whether nobody has told of it: otherwise another program did it.
  mutating func withdraw(_ events: [Event]) -> Bool {
    events.map { take($0) }.allSatisfy(\.self)
  }

  /// Expects nothing any more: all that was done has been told.
  mutating func end() {
    expected = [:]
    folders = []
  }
}
