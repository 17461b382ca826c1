import Foundation

/// How often one test of `make soak` kills, and the seed of its moments.
///
/// `SATCHEL_SOAK_MOMENTS` is the number of moments of all tests together, and
/// `SATCHEL_SOAK_SEED` repeats a run, as far as the machine does.
public struct SoakRun: Sendable {
  /// The number of moments at which something is killed.
  public let moments: Int
  /// The seed of the moments.
  public let seed: UInt64

  /// Takes a test's share of the moments.
  ///
  /// - Parameters:
  ///   - percent: The share of all moments.
  ///   - few: The number of moments where nobody asks for a soak.
  public init(percent: Int, otherwise few: Int) {
    let variables = ProcessInfo.processInfo.environment
    let all = variables["SATCHEL_SOAK_MOMENTS"].flatMap(Int.init)
    moments = all.map { max(1, $0 * percent / 100) } ?? few
    seed = Self.chosenSeed
  }

  /// `SATCHEL_SOAK_SEED`, or else a fresh seed each time.
  public static var chosenSeed: UInt64 {
    ProcessInfo.processInfo.environment["SATCHEL_SOAK_SEED"]
      .flatMap(UInt64.init) ?? UInt64.random(in: 0..<1_000_000)
  }
}

/// How often each kind of work was under way when something was killed.
public struct WorkUnderWay<Kind: Hashable & Sendable & RawRepresentable>:
  Sendable, CustomStringConvertible
where Kind.RawValue == String {
  /// The number of moments.
  public private(set) var moments = 0
  private var counts: [Kind: Int] = [:]

  /// Begins to count.
  public init() {}

  /// Counts a moment.
  ///
  /// - Parameter kinds: What is under way.
  public mutating func note(_ kinds: Set<Kind>) {
    moments += 1
    for kind in kinds { counts[kind, default: 0] += 1 }
  }

  /// The kinds that the kills have missed: those that were under way at fewer
  /// moments than a share of all. Of fewer than a hundred moments, whose shares
  /// are left to chance, all of them if none ever was.
  public func missed(_ kinds: [Kind], share: Double) -> [Kind] {
    guard moments >= 100 else { return counts.isEmpty ? kinds : [] }
    return kinds.filter {
      Double(counts[$0, default: 0]) < share * Double(moments)
    }
  }

  /// Each kind with its number of moments.
  public var description: String {
    counts.map { "\($0.key.rawValue) \($0.value)" }.sorted()
      .joined(separator: ", ")
  }
}
