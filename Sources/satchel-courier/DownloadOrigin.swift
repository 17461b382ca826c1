import Foundation
import Transfer

/// What the first response to a download said of the content: later ones, which
/// bring the rest, are held to it. Kept in the journal beside the part.
struct DownloadOrigin: Hashable, Codable {
  /// What was asked for.
  let address: String
  /// What the server calls this state of the content; nil if nothing that the
  /// rest can be asked for by. See ``ResponseHead/validator``.
  let validator: String?
  /// How many bytes the content has; nil as long as the server hasn't said.
  var whole: Int64?
  /// The field `Content-Type`.
  let type: String?
  /// The file name that the server proposes.
  let fileName: String?

  /// Describes the content that a response begins to bring.
  init(_ address: String, _ head: ResponseHead, whole: Int64?) {
    self.address = address
    validator = head.validator
    self.whole = whole
    type = head["content-type"]
    fileName = head.fileName
  }

  /// Reads what ``stored`` gave; nil for anything else.
  init?(stored: String) {
    guard
      let origin = try? JSONDecoder().decode(
        DownloadOrigin.self, from: Data(stored.utf8))
    else { return nil }
    self = origin
  }

  /// The form that the journal keeps.
  var stored: String {
    get throws {
      String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    }
  }
}
