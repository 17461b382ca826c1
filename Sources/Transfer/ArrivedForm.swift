import ContentTypes
import Foundation

/// A further form of an item that its source gave beside the content.
public struct ArrivedForm: Hashable, Sendable {
  /// What its bytes are.
  public let type: MIMEType

  /// Where they are: in memory, or in a temporary file that is the caller's now.
  public let content: ArrivedItem.Content

  /// The digest of the file's bytes, if it was made while they came.
  public internal(set) var digest: String?

  /// Makes a form.
  public init(type: MIMEType, content: ArrivedItem.Content) {
    self.type = type
    self.content = content
  }
}

extension ArrivedForm {
  /// Decodes what a source gave beside an item.
  ///
  /// Blocks on the disk. A file that was made of the payload, and isn't the
  /// form's, is removed.
  ///
  /// - Parameters:
  ///   - payload: what came.
  ///   - expectation: what the source says of it.
  ///   - item: what it was given with.
  ///   - workspace: for files that have to be made.
  /// - Returns: nil for what such an item has no use for, for what is larger
  ///   than ``Companions/limit``, and for what it would be given as in any case.
  init?(
    _ payload: ReceivedPayload, as expectation: Candidate.Expectation,
    beside item: ArrivedItem, in workspace: URL
  ) {
    let kind = item.kind.apparent(for: item.type).descriptor
    guard let form = expectation.companionForm, kind.companions.contains(form)
    else { return nil }
    switch expectation {
    case .text(let encoding):
      self.init(plainText: payload, as: encoding, of: item, in: workspace)
    case .mozURL: self.init(asGiven: payload, type: .mozURL, beside: item)
    case .html: self.init(asGiven: payload, type: .html, beside: item)
    default: return nil
    }
  }

  /// Keeps the bytes as the source gave them.
  private init?(
    asGiven payload: ReceivedPayload, type: MIMEType, beside item: ArrivedItem
  ) {
    guard payload.byteCount > 0, payload.byteCount <= Companions.limit,
      let bytes = try? Data(contentsOf: payload.file),
      bytes.count == payload.byteCount, !item.isGiven(bytes, as: type)
    else { return nil }
    self.init(type: type, content: .bytes(bytes))
  }

  /// Reads what a source says is the plain text of styled text, or of a link.
  ///
  /// Nil where what would be given without it is better: what came shows
  /// nothing, had to be guessed or repaired, or is the content itself.
  /// Otherwise it is the source's own to the byte, if it came in UTF-8.
  private init?(
    plainText payload: ReceivedPayload, as encoding: TextEncoding,
    of item: ArrivedItem, in workspace: URL
  ) {
    let candidate = Candidate(wireName: "", expectation: .text(encoding))
    let arrival = try? Decoding.decode(
      candidate, payload: payload, in: workspace)
    guard let arrival, let text = arrival.items.first else { return nil }
    guard arrival.notes.isEmpty, text.content != item.content,
      text.content.showsSomething, !item.isGiven(text.content)
    else {
      if case .payloadFile(let file) = text.content, file != payload.file {
        try? FileManager.default.removeItem(at: file)
      }
      return nil
    }
    self.init(type: .utf8Text, content: text.content)
  }

  /// The temporary file that it is.
  var ownFile: URL? {
    if case .payloadFile(let file) = content { file } else { nil }
  }
}

extension ArrivedItem {
  /// Whether a link is given so without anything that is kept besides.
  fileprivate func isGiven(_ bytes: Data, as type: MIMEType) -> Bool {
    guard let link else { return false }
    return switch type {
    case .mozURL: bytes == LinkValue.mozURL([link])
    case .html: bytes == Data(link.html.utf8)
    default: false
    }
  }

  fileprivate func isGiven(_ text: Content) -> Bool {
    link.map { .bytes(Data($0.address.utf8)) == text } ?? false
  }

  private var link: LinkValue? {
    guard kind == .link, case .bytes(let data) = content else { return nil }
    return try? LinkValue(decoding: data)
  }
}

extension ArrivedItem.Content {
  /// Whether a text has anything to look at. What is too large for memory has.
  fileprivate var showsSomething: Bool {
    guard case .bytes(let data) = self else { return true }
    return String(decoding: data, as: UTF8.self).unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator,
        .spaceSeparator, .unassigned:
        false
      // It stands for what is no text, such as a picture.
      default: $0 != "\u{FFFC}"
      }
    }
  }
}
