import Foundation

/// Decodes text piece by piece from a character set that the system knows by
/// name (iconv), such as `shift_jis`.
final class CharsetDecoder {
  /// What came of some bytes.
  struct Outcome {
    var text = Data()
    /// Whether something had to be replaced by U+FFFD.
    var hasRepaired = false
  }

  private static let replacement = Data("\u{FFFD}".utf8)
  private let converter: iconv_t
  /// The beginning of a character whose end has not come.
  private var carry = Data()

  /// - Parameter name: as ``ContentTypes/TextEncoding`` has it.
  /// - Returns: nil where the system doesn't know the set.
  init?(_ name: String) {
    guard let converter = iconv_open("UTF-8", name),
      converter != iconv_t(bitPattern: -1)
    else { return nil }
    self.converter = converter
  }

  deinit { iconv_close(converter) }

  /// Decodes what is whole.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func decode(_ piece: Data) -> Outcome {
    var input = carry.isEmpty ? Data(piece) : carry + piece
    var outcome = Outcome()
    let taken = input.withUnsafeMutableBytes { convert($0, into: &outcome) }
    carry = Data(input.dropFirst(taken))
    return outcome
  }

  /// Decodes what was left over, which is a cut character.
  func finish() -> Outcome {
    guard !carry.isEmpty else { return Outcome() }
    carry = Data()
    return Outcome(text: Self.replacement, hasRepaired: true)
  }

  /// - Returns: how many bytes were taken.
  private func convert(
    _ input: UnsafeMutableRawBufferPointer, into outcome: inout Outcome
  ) -> Int {
    var source = input.baseAddress?.assumingMemoryBound(to: CChar.self)
    var left = input.count
    var room = [CChar](repeating: 0, count: 16 << 10)
    while left > 0 {
      let before = left
      var isDone = false
      let count = room.withUnsafeMutableBufferPointer { buffer in
        var target = buffer.baseAddress
        var free = buffer.count
        isDone = iconv(converter, &source, &left, &target, &free) != -1
        return buffer.count - free
      }
      let error = errno
      room.withUnsafeBytes { outcome.text.append(contentsOf: $0.prefix(count)) }
      if isDone { break }
      // A character may be cut at the end.
      if error == EINVAL { break }
      guard error != E2BIG else {
        if before == left, count == 0 { break }
        continue
      }
      outcome.text.append(Self.replacement)
      outcome.hasRepaired = true
      source = source?.advanced(by: 1)
      left -= 1
    }
    return input.count - left
  }
}
