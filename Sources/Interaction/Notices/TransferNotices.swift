import Localization

/// Decides of which transfers that have ended a person is notified (MOD-08).
///
/// Somebody who looks at the program sees it there, and who has just let go of
/// something quick still looks: only what took a while and ended while another
/// program had the keyboard is told of. What ends at about the same time is one
/// notice, and one of each kind stands at a time.
///
///     notices.mark(.finished, 3, "3 items", after: duration, isWatched: false)
///     for notice in notices.due(isBusy: false, allowing: kinds) { send(notice) }
///
/// The caller says when the person looks, by ``noteWatched()``.
public struct TransferNotices: Hashable, Sendable {
  /// What may be told of; each has a switch.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It has come whole, or gone.
    case finished
    /// It will not come by itself any more.
    case failed
  }

  /// What the desktop shows.
  public struct Notice: Hashable, Sendable {
    /// What it is about. A later one of the same kind takes its place.
    public let kind: Kind
    /// In a few words.
    public let title: String
    /// Of what, or why.
    public let body: String
  }

  private struct Told: Hashable {
    var count = 0
    var words = ""
    var isNew = false
  }

  /// What is over sooner is not told of.
  public static let leastDuration = Duration.seconds(5)
  /// How long after an end the next ones are waited for.
  public static let pause = Duration.seconds(1)

  private var ended: [Kind: Told] = [:]

  /// Begins with nothing to tell.
  public init() {}

  /// Takes down what has ended.
  ///
  /// - Parameters:
  ///   - kind: whether it is done or has failed.
  ///   - count: how many items that is.
  ///   - words: what one of them is called, or why it failed.
  ///   - duration: how long it took, from the drop on.
  ///   - isWatched: whether the program has the keyboard.
  /// - Returns: whether it may have to be told of.
  public mutating func mark(
    _ kind: Kind, _ count: Int, _ words: String, after duration: Duration,
    isWatched: Bool
  ) -> Bool {
    guard count > 0, !isWatched, duration >= Self.leastDuration else {
      return false
    }
    var told = ended[kind] ?? Told()
    told.count += count
    told.words = words
    told.isNew = true
    ended[kind] = told
    return true
  }

  /// Whether something waits for what goes on.
  public var isWaiting: Bool { ended.values.contains(where: \.isNew) }

  /// The person looks at the program: there is nothing to tell any more.
  public mutating func noteWatched() { ended = [:] }

  /// What is to be shown now, each once. What finished waits for all that goes
  /// on; what failed doesn't.
  ///
  /// - Parameters:
  ///   - isBusy: whether something still goes on.
  ///   - kinds: what the person wants to be told of; the rest is forgotten.
  public mutating func due(
    isBusy: Bool, allowing kinds: Set<Kind>
  ) -> [Notice] {
    ended = ended.filter { kinds.contains($0.key) }
    return Kind.allCases.compactMap { kind in
      guard let told = ended[kind], told.isNew,
        kind == .failed || !isBusy
      else { return nil }
      ended[kind]?.isNew = false
      return Notice(
        kind: kind, title: Self.title(kind, told.count),
        body: told.count == 1
          ? told.words
          : tr(
            told.count, one: "\(told.count) item",
            several: "\(told.count) items"))
    }
  }

  private static func title(_ kind: Kind, _ count: Int) -> String {
    switch (kind, count) {
    case (.finished, 1): tr("Transfer finished")
    case (.finished, _): tr("Transfers finished")
    case (.failed, 1): tr("Transfer failed")
    case (.failed, _): tr("Transfers failed")
    }
  }
}
