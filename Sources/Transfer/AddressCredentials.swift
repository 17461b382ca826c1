import Foundation

/// The name and the password that an address may hold, in front of its host, to
/// sign in with (RFC 3986, section 3.2.1).
///
/// A link keeps its address as it was given. But neither its name nor a message
/// shows them, and no download uses them: a download is written down in the
/// journal, where nobody expects a password.
public enum AddressCredentials {
  /// Removes them from an address.
  ///
  /// - Parameter address: Any text; one that is no address, or holds none, comes
  ///   back as it is.
  public static func removed(from address: some StringProtocol) -> String {
    range(in: address).map { address.replacingCharacters(in: $0, with: "") }
      ?? String(address)
  }

  /// Where they stand in an address, with the `@` behind them.
  private static func range<Address: StringProtocol>(
    in address: Address
  ) -> Range<Address.Index>? {
    guard let colon = address.firstIndex(of: ":") else { return nil }
    let scheme = address[..<colon].lowercased()
    let rest = address[address.index(after: colon)...]
    // Programs that fetch addresses take other slashes, and fewer of them, too.
    let slashes = rest.prefix { $0 == "/" || $0 == "\\" }
    guard slashes.count >= 2 || ["http", "https"].contains(scheme) else {
      return nil
    }
    let start = slashes.endIndex
    let authority = rest[start...].prefix { !"/\\?#".contains($0) }
    return authority.lastIndex(of: "@").map {
      start..<address.index(after: $0)
    }
  }
}
