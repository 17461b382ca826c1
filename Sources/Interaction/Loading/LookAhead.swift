/// What is loaded ahead of somebody who goes from one thing to the next: the
/// neighbours of what shows, for as long as they are that, in a fixed amount of
/// memory (LOD-04).
///
///     var ahead = LookAhead<String>(limit: 16 << 20)
///     ahead.show("b", beside: ["c", "a"]).load    // ["b", "c", "a"]
///     ahead.loaded("b", bytes: 4 << 20)           // [], nothing is forgotten
///     ahead.show("z", beside: []).cancel          // ["c", "a"]
public struct LookAhead<Key: Hashable & Sendable>: Hashable, Sendable {
  /// What is to be done after another thing has come to show.
  public struct Steps: Hashable, Sendable {
    /// To be loaded, the most urgent first.
    public var load: [Key] = []
    /// Not to be loaded any more.
    public var cancel: [Key] = []
  }

  private struct Kept: Hashable, Sendable {
    let key: Key
    let bytes: Int
  }

  /// How many bytes are kept at most; what shows is kept whatever it takes.
  public let limit: Int
  /// What has been loaded, what was wanted the longest ago first.
  private var kept: [Kept] = []
  private var loading: [Key] = []
  /// What shows, and its neighbours, the nearest first.
  private var wanted: [Key] = []

  /// Nothing shows yet.
  ///
  /// - Parameter limit: How many bytes are kept at most.
  public init(limit: Int) { self.limit = limit }

  /// How many bytes are kept.
  public var bytes: Int { kept.reduce(0) { $0 + $1.bytes } }

  /// Another thing shows.
  ///
  /// - Parameters:
  ///   - key: What shows; nil for what needs no loading.
  ///   - neighbours: What may show next, the likeliest first.
  public mutating func show(_ key: Key?, beside neighbours: [Key]) -> Steps {
    wanted = (key.map { [$0] } ?? []) + neighbours.filter { $0 != key }
    var steps = Steps()
    steps.cancel = loading.filter { !wanted.contains($0) }
    loading.removeAll(where: steps.cancel.contains)
    for key in wanted where !loading.contains(key) {
      if let index = kept.firstIndex(where: { $0.key == key }) {
        kept.append(kept.remove(at: index))
      } else {
        steps.load.append(key)
        loading.append(key)
      }
    }
    return steps
  }

  /// Nothing shows any more, and nothing is kept.
  ///
  /// - Returns: What isn't to be loaded any more.
  public mutating func leave() -> [Key] {
    defer { self = LookAhead(limit: limit) }
    return loading
  }

  /// Something has been loaded.
  ///
  /// - Parameters:
  ///   - key: What.
  ///   - bytes: How much memory it takes.
  /// - Returns: What is to be forgotten; that may be the same.
  public mutating func loaded(_ key: Key, bytes: Int) -> [Key] {
    guard let index = loading.firstIndex(of: key) else { return [key] }
    loading.remove(at: index)
    kept.append(Kept(key: key, bytes: bytes))
    var forgotten: [Key] = []
    while self.bytes > limit, let index = leastWanted {
      forgotten.append(kept.remove(at: index).key)
    }
    return forgotten
  }

  /// Something can't be loaded.
  public mutating func failed(_ key: Key) {
    loading.removeAll { $0 == key }
  }

  /// What is missed least: what isn't wanted, then the remotest neighbour.
  private var leastWanted: Int? {
    if let index = kept.firstIndex(where: { !wanted.contains($0.key) }) {
      return index
    }
    return wanted.dropFirst().reversed().lazy.compactMap { key in
      kept.firstIndex { $0.key == key }
    }.first
  }
}
