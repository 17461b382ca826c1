import Foundation

/// Decodes text chunk by chunk from a character set that the system knows by
/// name (iconv), such as `shift_jis`.
///
/// Memory: a chunk, what it becomes, and the beginning of one character.
final class CharsetDecoder {
  /// What became of some bytes.
  struct Outcome {
    /// UTF-8, and whole characters only.
    var text = Data()
    /// Whether something had to be replaced by U+FFFD.
    var hasRepaired = false

    fileprivate mutating func appendReplacement() {
      text.append(CharsetDecoder.replacement)
      hasRepaired = true
    }
  }

  private static let replacement = Data("\u{FFFD}".utf8)
  private let converter: iconv_t
  /// What iconv writes to; far more than one character takes.
  private var room = [CChar](repeating: 0, count: 16 << 10)
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
  func decode(_ chunk: Data) -> Outcome {
    var input = carry.isEmpty ? Data(chunk) : carry + chunk
    var outcome = Outcome()
    let taken = input.withUnsafeMutableBytes { decode($0, into: &outcome) }
    carry = Data(input.dropFirst(taken))
    return outcome
  }

  /// Decodes what was left over: a character that iconv held back, because a
  /// following one could have been combined with it (Vietnamese, Hebrew), and
  /// then a cut one.
  func finish() -> Outcome {
    var outcome = Outcome()
    var nothing: UnsafeMutablePointer<CChar>?
    var left = 0
    _ = convert(&nothing, &left, into: &outcome)
    if !carry.isEmpty { outcome.appendReplacement() }
    carry = Data()
    return outcome
  }

  /// - Returns: how many bytes were taken; a character that is cut at the end
  ///   isn't.
  private func decode(
    _ input: UnsafeMutableRawBufferPointer, into outcome: inout Outcome
  ) -> Int {
    var source = input.baseAddress?.assumingMemoryBound(to: CChar.self)
    var left = input.count
    while left > 0 {
      let before = left
      let error = convert(&source, &left, into: &outcome)
      if error == 0 || error == EINVAL { break }
      if error == E2BIG, left < before { continue }
      outcome.appendReplacement()
      source = source?.advanced(by: 1)
      left -= 1
    }
    return input.count - left
  }

  /// Calls iconv once, and appends what it wrote.
  ///
  /// - Returns: 0, or the error number: `E2BIG` when the room was full,
  ///   `EILSEQ` before bytes that are no character, `EINVAL` before the
  ///   beginning of one.
  private func convert(
    _ source: inout UnsafeMutablePointer<CChar>?, _ left: inout Int,
    into outcome: inout Outcome
  ) -> Int32 {
    room.withUnsafeMutableBufferPointer { room in
      var target = room.baseAddress
      var free = room.count
      let isDone = iconv(converter, &source, &left, &target, &free) != -1
      let error = isDone ? 0 : errno
      outcome.text.append(
        contentsOf: UnsafeRawBufferPointer(room).prefix(room.count - free))
      return error
    }
  }
}
