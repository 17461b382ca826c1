import Foundation

/// What one address of a list is.
enum URIEntry {
  /// A path on this computer, absolute and without escapes; when an escape is
  /// broken, the path as it is written.
  case localFile(LocalPath)
  /// An address for other programs to open.
  case link(String)
  /// Nothing that can be used.
  case unusable(TransferError)

  private static let lengthLimit = 64 << 10

  /// Reads one line: an address as RFC 3986 has it, or an absolute path.
  init(_ line: some StringProtocol) {
    let line = String(line).trimmingCharacters(in: .whitespaces)
    let shown = String(AddressCredentials.removed(from: line).prefix(200))
    guard !line.isEmpty, line.utf8.count <= Self.lengthLimit,
      line.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else {
      self = .unusable(TransferError(.badAddress, item: Self.visible(shown)))
      return
    }
    if line.utf8.first == UInt8(ascii: "/") {
      self = .localFile(LocalPath(line))
      return
    }
    guard let colon = line.firstIndex(of: ":"), Self.isScheme(line[..<colon])
    else {
      self = .unusable(TransferError(.badAddress, item: shown))
      return
    }
    let rest = line[line.index(after: colon)...]
    switch line[..<colon].lowercased() {
    case "file": self = Self.file(rest, shown: shown)
    case "javascript", "data", "about", "blob", "vbscript":
      self = .unusable(TransferError(.badAddress, item: shown))
    case let scheme:
      let needsHost = ["http", "https", "ftp", "ftps"].contains(scheme)
      let hasHost =
        rest.hasPrefix("//")
        && rest.dropFirst(2).first.map { !"/?#".contains($0) } ?? false
      let isUsable =
        !rest.isEmpty && !line.contains(" ") && (hasHost || !needsHost)
      self =
        isUsable
        ? .link(line) : .unusable(TransferError(.badAddress, item: shown))
    }
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, text.utf8.count > 1 else { return false }
    return isLetter(first)
      && text.utf8.allSatisfy {
        isLetter($0) || (0x30...0x39).contains($0)
          || [0x2B, 0x2D, 0x2E]
            .contains($0)
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func file(_ rest: Substring, shown: String) -> URIEntry {
    var path = rest
    let slash = UInt8(ascii: "/")
    if path.utf8.starts(with: [slash, slash]) {
      let place = path.utf8.dropFirst(2)
      let start = place.firstIndex(of: slash) ?? place.endIndex
      let host = String(Substring(place[..<start]))
      guard host.isEmpty || isThisHost(host) else {
        return .unusable(TransferError(.otherHost, item: shown))
      }
      path = path[start...]
    }
    guard path.utf8.first == slash else {
      return .unusable(TransferError(.badAddress, item: shown))
    }
    return .localFile(
      PercentEscapes.undone(path).map(LocalPath.init(bytes:))
        ?? LocalPath(String(path)))
  }

  private static func isThisHost(_ host: String) -> Bool {
    host.lowercased() == "localhost"
      || host.lowercased() == ProcessInfo.processInfo.hostName.lowercased()
  }

  private static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0
        }))
  }
}
