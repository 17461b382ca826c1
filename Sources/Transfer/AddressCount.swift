import ContentTypes
import Foundation

extension ReceivedPayload {
  /// About how many addresses a list of files holds, which is known long before
  /// they have been looked at; nil for other types.
  ///
  /// - Parameter wireName: the type, as the source spelled it.
  @concurrent
  public func addressCount(as wireName: String) async -> Int? {
    let verbs: Int
    switch MIMEType(wireName)?.essence {
    case "text/uri-list", "application/vnd.portal.filetransfer",
      "application/vnd.portal.files":
      verbs = 0
    case "x-special/gnome-copied-files": verbs = 1
    default: return nil
    }
    guard let lines = try? LineReader(file) else { return nil }
    var count = 0
    while count <= ItemsFormat.itemLimit, let line = try? lines.next() {
      if case .bytes(let bytes) = line, let first = bytes.first,
        first != UInt8(ascii: "#"), first != 0
      {
        count += 1
      }
    }
    return count > verbs ? count - verbs : nil
  }
}
