import Glibc
import Synchronization

/// Letters and digits that are not mistaken for one another when read aloud
/// or typed: no `i`, `l`, `o` or `u`.
private let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

/// Makes a name that nothing else has: 15 characters, 75 random bits. So short a
/// string is held in place, without memory of its own that is counted.
///
/// Foundation opens a device for each of its own identifiers, which takes long
/// for those of ten thousand files.
package func freshIdentifier() -> String {
  // Five bits a character: two words hold enough.
  let length = 15
  let words = random.withLock { [$0.next(), $0.next()] }
  return String(unsafeUninitializedCapacity: length) { characters in
    for index in 0..<length {
      let bits = words[index / 8] >> (5 * UInt64(index % 8))
      characters[index] = alphabet[Int(bits & 31)]
    }
    return length
  }
}

private let random = Mutex(RandomWords())

/// Random words of the kernel's, as many at a time as it gives in one piece:
/// each call of the system takes longer than all else about a name.
private struct RandomWords {
  private var words: [UInt64] = []

  mutating func next() -> UInt64 {
    if words.isEmpty { words = Self.draw() }
    return words.removeLast()
  }

  private static func draw() -> [UInt64] {
    let most = 256 / MemoryLayout<UInt64>.size
    return [UInt64](unsafeUninitializedCapacity: most) { words, count in
      let bytes = UnsafeMutableRawBufferPointer(words)
      count = most
      guard getentropy(bytes.baseAddress, bytes.count) != 0 else { return }
      for index in 0..<most { words[index] = .random(in: .min ... .max) }
    }
  }
}
