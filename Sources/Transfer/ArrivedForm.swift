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
  /// Decodes what a source says is the plain text of styled text that it sent.
  ///
  /// Blocks on the disk. A file that was made of the payload, and isn't the
  /// form's, is removed.
  ///
  /// - Parameters:
  ///   - encoding: what the source says of it.
  ///   - item: the styled text.
  /// - Returns: the text in UTF-8, which is the source's own to the byte if it
  ///   came in that; nil where the text that can be read in the styled one is
  ///   better: what came shows nothing, had to be guessed or repaired, or is the
  ///   markup itself.
  static func plainText(
    _ payload: ReceivedPayload, as encoding: TextEncoding, of item: ArrivedItem,
    in workspace: URL
  ) -> ArrivedForm? {
    let candidate = Candidate(wireName: "", expectation: .text(encoding))
    let arrival = try? Decoding.decode(
      candidate, payload: payload, in: workspace)
    guard let arrival, let text = arrival.items.first else { return nil }
    guard arrival.notes.isEmpty, text.content != item.content,
      text.content.showsSomething
    else {
      if case .payloadFile(let file) = text.content, file != payload.file {
        try? FileManager.default.removeItem(at: file)
      }
      return nil
    }
    return ArrivedForm(type: .utf8Text, content: text.content)
  }

  /// The temporary file that it is.
  var ownFile: URL? {
    if case .payloadFile(let file) = content { file } else { nil }
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
