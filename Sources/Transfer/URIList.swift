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
    let path = file.path
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Array("file://".utf8)
    for byte in path.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The file of this computer that an address names; nil for anything else.
  public static func localFile(_ address: String) -> URL? {
    guard address.lowercased().hasPrefix("file:"), !address.hasSuffix("/"),
      case .localFile(let path) = URIEntry(address)
    else { return nil }
    return URL(filePath: path, directoryHint: .notDirectory)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: Array("-._~/!$&'()*+,;=:@".utf8).contains(byte)
    }
  }
}
