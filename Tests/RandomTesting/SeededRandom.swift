/// The same numbers in every run (SplitMix64), so that a failure can be
/// repeated.
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Begins at a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Some random bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  /// A number from 0 up to a limit.
  public mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(max(1, limit)))
  }
}
