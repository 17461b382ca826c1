/// A hash that is the same in every process, as Swift's own is not: FNV-1a.
package struct StableHash {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package init(of text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  package mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
  }
}
