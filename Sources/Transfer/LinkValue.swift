import Foundation

/// A web address with its title.
///
/// Kept as ``storedForm``: both in UTF-8, one a line, of type
/// `text/x-moz-url;charset=utf-8`.
public struct LinkValue: Hashable, Sendable {
  /// The address, as it was given: absolute, without spaces or controls.
  public let address: String

  /// The title on one line, or nil when there is none.
  public let title: String?

  /// Makes a link.
  ///
  /// - Returns: nil when `address` is not an absolute address of a kind that
  ///   may be kept (`javascript:` and `data:` may not, files are no links).
  public init?(address: String, title: String? = nil) {
    let address = address.trimmingCharacters(in: .whitespacesAndNewlines)
    guard case .link = URIEntry(address) else { return nil }
    self.address = address
    let words = title?.split { $0.isWhitespace || $0 == "\0" }
      .joined(separator: " ")
    self.title =
      words.flatMap { $0.isEmpty || $0 == address ? nil : $0 }
  }

  init(unchecked address: String, title: String?) {
    self.address = address
    self.title = title
  }

  /// Reads what ``storedForm`` wrote, or a browser's own
  /// `text/x-moz-url` or `_NETSCAPE_URL` (the first link of several).
  ///
  /// - Parameter bytes: UTF-8, or UTF-16 with or without a byte-order mark.
  /// - Throws: ``TransferError`` with `undecodable` or `badAddress`.
  public init(decoding bytes: Data) throws {
    guard let first = try Self.list(decoding: bytes, references: true).first
    else { throw TransferError(.badAddress) }
    self = first
  }

  /// Reads pairs of lines, an address and its title each.
  ///
  /// - Parameter references: whether addresses of files are links, too, as in
  ///   what is stored; what another program says of files means the files.
  static func list(
    decoding bytes: Data, references: Bool = false
  ) throws -> [LinkValue] {
    let text = try TextDecoding.string(from: bytes)
    var lines = text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    var links: [LinkValue] = []
    while let address = lines.popFirst() {
      if address.allSatisfy(\.isWhitespace) { continue }
      let title = lines.popFirst().map(String.init)
      if references, address.hasPrefix("file:///") {
        links.append(LinkValue(unchecked: String(address), title: title))
        continue
      }
      guard let link = LinkValue(address: String(address), title: title) else {
        throw TransferError(
          .badAddress,
          item: String(AddressCredentials.removed(from: address).prefix(200)))
      }
      links.append(link)
    }
    return links
  }

  /// The bytes that a library keeps: see the type.
  public var storedForm: Data { Data("\(address)\n\(title ?? address)".utf8) }

  /// The bytes of `text/x-moz-url` as browsers write them: UTF-16, little end
  /// first, no byte-order mark.
  static func mozURL(_ links: [LinkValue]) -> Data {
    let text = links.map { "\($0.address)\n\($0.title ?? $0.address)" }
      .joined(separator: "\n")
    return Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
  }

  /// The link in HTML.
  var html: String {
    let text = HTMLText.escaped(title ?? address)
    return "<a href=\"\(HTMLText.escaped(address))\">\(text)</a>"
  }
}
