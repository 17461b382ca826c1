/// The site that a link leads to, as its face shows it.
public struct Site: Hashable, Sendable {
  /// The host, in small letters, without a port and without a name and a
  /// password to sign in with: "en.wikipedia.org". One in an alphabet of its own
  /// stays in its ASCII form (RFC 3492), in which it can't be mistaken for
  /// another.
  public let host: String

  /// Reads an address.
  ///
  /// - Parameter address: An absolute address, as a ``LinkValue`` holds it.
  /// - Returns: nil for one that names no host, such as `mailto:`.
  public init?(of address: String) {
    let bare = AddressCredentials.removed(from: address)
    guard let colon = bare.firstIndex(of: ":") else { return nil }
    let rest = bare[bare.index(after: colon)...]
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/\\?#".contains($0) }
    let host =
      authority.first == "["
      ? authority.dropFirst().prefix { $0 != "]" }
      : authority.prefix { $0 != ":" }
    guard !host.isEmpty else { return nil }
    self.host = host.lowercased()
  }

  /// What people call it, in small letters: "wikipedia" of "en.wikipedia.org",
  /// and "bbc" of "www.bbc.co.uk". The whole host where that is a number.
  public var name: String {
    let labels = host.split(separator: ".")
    guard labels.count > 1, !host.contains(":"),
      labels.last?.allSatisfy(\.isNumber) == false
    else { return host }
    var parts = labels.dropLast()
    if parts.count > 1, let last = parts.last, Self.shared.contains(last) {
      parts.removeLast()
    }
    return parts.last.map(String.init) ?? host
  }

  /// Under which countries give names, instead of right below their own.
  private static let shared: Set<Substring> = [
    "ac", "co", "com", "edu", "go", "gov", "ne", "net", "or", "org",
  ]

  /// The letter that stands for it where there is no room for its name.
  public var initial: String { name.prefix(1).uppercased() }

  /// Which of so many colours is its own: always the same for a name, whatever
  /// program or computer asks.
  ///
  /// - Parameter count: How many there are, at least 1.
  /// - Returns: One of `0..<count`.
  public func color(of count: Int) -> Int {
    Int(StableHash(of: name).value % UInt64(max(1, count)))
  }
}
