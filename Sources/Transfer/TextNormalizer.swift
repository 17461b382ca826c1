import ContentTypes
import Foundation
import Localization

/// Makes a received file of text into one of clean UTF-8, in little memory.
struct TextNormalizer {
  /// A text in UTF-8 without mark and NULs.
  struct Outcome {
    let content: ArrivedItem.Content
    /// The beginning of the text, for its name.
    let head: String
    let notes: [String]
  }

  let file: URL
  let byteCount: Int64
  /// What the source says of the text.
  let declared: TextEncoding
  /// What the text says of itself: believed where it isn't UTF-8, because what
  /// was once written in another encoding is often handed over in UTF-8 since.
  let named: TextEncoding?
  let workspace: URL

  /// Checks the text and rewrites it only when it must be.
  ///
  /// - Throws: ``TransferError``: `undecodable` when it is no text,
  ///   `emptyPayload` when nothing is left of it, `diskFull`.
  func outcome() throws -> Outcome {
    let start = try PayloadHead.read(file)
    var encoding = try TextDecoding.encoding(of: start, declared: expected)
    var notes: [String] = []
    if encoding == .utf8 {
      switch try check() {
      case .clean: return try outcome(of: file, count: byteCount, notes: [])
      case .hasMarkOrNULs: break
      case .isInvalid:
        encoding = TextDecoding.fallback(for: declared, named: named)
      }
    }
    if encoding == .compoundText, byteCount > 16 << 20 {
      throw TransferError(.tooLarge)
    }
    let (made, count, hasRepaired) = try rewrite(from: encoding)
    if hasRepaired {
      notes.append(
        tr("Some characters of the text could not be read and were replaced."))
    } else if encoding == .windows1252, declared == .unspecified,
      named == nil
    {
      notes.append(
        tr(
          "The text did not say its encoding and was read as Western European.")
      )
    }
    do {
      let outcome = try outcome(of: made, count: count, notes: notes)
      if case .bytes = outcome.content {
        try? FileManager.default.removeItem(at: made)
      }
      return outcome
    } catch {
      try? FileManager.default.removeItem(at: made)
      throw error
    }
  }

  /// Text of seven bits looks like UTF-8 whatever it is in.
  private var expected: TextEncoding {
    if declared == .unspecified, let named, named.isOfSevenBits {
      return named
    }
    return declared
  }

  private enum Check { case clean, hasMarkOrNULs, isInvalid }

  private func check() throws -> Check {
    let reader = try Payload.file(file).reader()
    var carry = Data()
    var isClean = true
    var isFirst = true
    while let piece = try reader.next() {
      let bytes = carry.isEmpty ? piece : carry + piece
      if isFirst, TextEncoding.mark(of: bytes) != nil { isClean = false }
      isFirst = false
      let cut = StreamingTextDecoder.cutLength(of: bytes)
      let whole = bytes.dropLast(cut)
      carry = Data(bytes.suffix(cut))
      let isValid = whole.withUnsafeBytes { buffer -> Bool in
        if let base = buffer.baseAddress, memchr(base, 0, buffer.count) != nil {
          isClean = false
        }
        return String(
          validating: buffer.bindMemory(to: UInt8.self), as: UTF8.self) != nil
      }
      if !isValid { return .isInvalid }
    }
    if !carry.isEmpty { return .isInvalid }
    return isClean ? .clean : .hasMarkOrNULs
  }

  private func rewrite(
    from encoding: TextEncoding
  ) throws -> (file: URL, count: Int64, hasRepaired: Bool) {
    let output = try WorkspaceFile(in: workspace)
    do {
      var decoder = StreamingTextDecoder(encoding)
      if encoding == .compoundText {
        let whole = try Payload.file(file).data(limit: 16 << 20)
        try output.write(Data(decoder.decode(whole).utf8))
      } else {
        let reader = try Payload.file(file).reader()
        while let piece = try reader.next() {
          try output.write(Data(decoder.decode(piece).utf8))
        }
      }
      try output.write(Data(decoder.finish().utf8))
      try output.close()
      return (output.url, output.byteCount, decoder.hasRepaired)
    } catch {
      output.discard()
      throw error
    }
  }

  private func outcome(
    of url: URL, count: Int64, notes: [String]
  ) throws -> Outcome {
    guard count > 0 else { throw TransferError(.emptyPayload) }
    let start = try PayloadHead.read(url)
    let cut = StreamingTextDecoder.cutLength(of: start)
    let head = String(decoding: start.dropLast(cut), as: UTF8.self)
    let isSmall = count <= Int64(Decoding.smallContentLimit)
    let content: ArrivedItem.Content =
      isSmall ? .bytes(try Data(contentsOf: url)) : .payloadFile(url)
    return Outcome(content: content, head: head, notes: notes)
  }
}
