/// A tip for somebody who waits: when one shows, and which (LOD-05).
///
///     var tip = WaitingTip(count: 4)
///     tip.update(isWaiting: true, at: now)                  // none yet
///     tip.update(isWaiting: true, at: now + .seconds(3))
///     tip.shown                                             // 0
///
/// One that shows stays for as long as the wait does, or until the next is due:
/// who reads it isn't hurried. The next wait begins with the next tip.
public struct WaitingTip: Hashable, Sendable {
  /// How long somebody waits before there is one.
  public static let patience = Duration.seconds(3)
  /// How long there is time to read one.
  public static let turn = Duration.seconds(12)

  /// How many tips there are.
  public let count: Int
  /// The one that shows, from 0; nil for none.
  public private(set) var shown: Int?

  private var next = 0
  /// When somebody began to wait, and when the tip came.
  private var since: Instant?
  private var shownSince: Instant?

  /// Nobody waits yet.
  ///
  /// - Parameter count: How many tips there are.
  public init(count: Int) { self.count = count }

  /// When to look again if nothing else happens; nil when nothing will change.
  public var deadline: Instant? {
    if let shownSince { return shownSince.advanced(by: Self.turn) }
    return since?.advanced(by: Self.patience)
  }

  /// Takes up whether somebody waits.
  ///
  /// - Parameters:
  ///   - isWaiting: Whether somebody does, and wants tips. A gap ends the wait
  ///     before it.
  ///   - now: Never before that of an earlier call.
  public mutating func update(isWaiting: Bool, at now: Instant) {
    guard isWaiting, count > 0 else {
      since = nil
      shown = nil
      shownSince = nil
      return
    }
    let began = since ?? now
    since = began
    guard began.advanced(by: Self.patience) <= now else { return }
    if let shownSince, now < shownSince.advanced(by: Self.turn) { return }
    shown = next
    shownSince = now
    next = (next + 1) % count
  }
}
