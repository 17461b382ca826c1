import ContentTypes
import Foundation

/// Writes `text/uri-list` as RFC 2483, section 5, says: one address a line,
/// every line ended by CR LF.
public enum URIList {
  /// The list's bytes.
  ///
  /// - Parameter addresses: percent-encoded already.
  public static func data(_ addresses: [String]) -> Data {
    Data(addresses.flatMap { Array("\($0)\r\n".utf8) })
  }

  /// The address of a local file, with every byte escaped that RFC 3986 does
  /// not let stand in a path.
  public static func address(of file: URL) -> String {
    var path = LocalPath(file).bytes
    if path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
    return "file://" + PercentEscapes.made(path)
  }

  /// The file of this computer that an address names; nil for anything else.
  public static func localFile(_ address: String) -> URL? {
    guard address.lowercased().hasPrefix("file:"), !address.hasSuffix("/"),
      case .localFile(let path) = URIEntry(address)
    else { return nil }
    return path.url(.notDirectory)
  }
}
