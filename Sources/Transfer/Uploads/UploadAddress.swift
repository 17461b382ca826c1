import Foundation
import Localization

/// Where files are uploaded to: a web address that a person typed, with a name
/// and a password to sign in with, perhaps.
///
///     let address = try UploadAddress("https://me:secret@example.org/photos/")
///     address.place             // https://example.org/photos/
///     address.target(for: "Ü.jpg")
///                               // https://example.org/photos/%C3%9C.jpg
public struct UploadAddress: Hashable, Sendable {
  /// Why a text can't be such an address.
  public enum Problem: Error, Hashable, Sendable {
    /// It is none that begins with `http` or `https`.
    case noWebAddress
    /// It names no server.
    case noServer
    /// It is not written as addresses are.
    case unreadable
    /// Its password was hidden, and belongs to another server or name.
    case passwordHidden

    /// A sentence for a person, who can act on it.
    public var sentence: String {
      switch self {
      case .noWebAddress: tr("The address begins with http:// or https://.")
      case .noServer: tr("A server’s name is missing in the address.")
      case .unreadable: tr("This is not a complete web address.")
      case .passwordHidden: tr("Type the password for this server again.")
      }
    }
  }

  /// What a server is told to sign in with.
  public struct SignIn: Hashable, Sendable {
    /// The name, without a colon.
    public let name: String
    /// The password; may be empty.
    public let password: String

    /// Both, parted by a colon, as the scheme "Basic" has them (RFC 7617).
    public var pair: String { "\(name):\(password)" }
  }

  /// The address, without a name and a password.
  public let place: String
  /// What to sign in with; nil for nothing.
  public let signIn: SignIn?
  /// The server, for a person.
  public let host: String

  /// What stands for a password that is known and not shown.
  private static let hidden = "••••"

  /// Reads what a person typed. Spaces around it don't count, and what stands
  /// behind `#` is left out, because no server gets it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - known: What was set before: its password stands for the one that
  ///     ``shown`` hides, for the same server and name alone.
  public init(
    _ text: String, knowing known: UploadAddress? = nil
  ) throws(Problem) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let colon = text.firstIndex(of: ":"),
      ["http", "https"].contains(text[..<colon].lowercased())
    else { throw .noWebAddress }
    guard !text.unicodeScalars.contains(where: Self.isControl),
      var parts = URLComponents(string: text, encodingInvalidCharacters: true)
    else { throw .unreadable }
    guard let host = parts.host, !host.isEmpty else { throw .noServer }
    guard parts.port.map({ (1...65_535).contains($0) }) ?? true else {
      throw .unreadable
    }
    var signIn: SignIn?
    if let name = parts.user, !name.isEmpty {
      // The colon parts the two, so no name has one.
      guard !name.utf8.contains(UInt8(ascii: ":")) else { throw .unreadable }
      signIn = SignIn(name: name, password: parts.password ?? "")
    }
    let isHidden = parts.password == Self.hidden
    parts.user = nil
    parts.password = nil
    parts.fragment = nil
    parts.scheme = parts.scheme?.lowercased()
    if parts.percentEncodedPath.isEmpty { parts.percentEncodedPath = "/" }
    guard let place = parts.string else { throw .unreadable }
    self.place = place
    self.host = host
    guard isHidden else {
      self.signIn = signIn
      return
    }
    guard let known, known.server == Self.server(of: parts),
      known.signIn?.name == signIn?.name
    else { throw .passwordHidden }
    self.signIn = known.signIn
  }

  /// Whether a text may become an address by typing on.
  public static func mayBegin(with text: String) -> Bool {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    return ["http://", "https://"].contains { start in
      start.hasPrefix(text) || text == start
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  private static func server(of parts: URLComponents) -> [String] {
    let scheme = parts.scheme ?? ""
    let port = parts.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, parts.host?.lowercased() ?? "", "\(port)"]
  }

  private var server: [String] {
    URLComponents(string: place).map(Self.server) ?? []
  }

  /// Whether it is a folder, so that any number of files can go there.
  public var isFolder: Bool {
    URLComponents(string: place)?.percentEncodedPath.hasSuffix("/") == true
  }

  /// The address of one file, without a name and a password: in a folder its
  /// name stands behind, and anything else is the file's own address.
  public func target(for fileName: String) -> String {
    guard isFolder, var parts = URLComponents(string: place) else {
      return place
    }
    let isStep = fileName.isEmpty || fileName.allSatisfy { $0 == "." }
    parts.percentEncodedPath += Self.encoded(isStep ? tr("Untitled") : fileName)
    return parts.string ?? place
  }

  /// All but the unreserved characters of RFC 3986, section 2.3.
  private static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += String(format: "%%%02X", byte)
      }
    }
  }

  /// The address with all that is in it, as it is kept.
  public var stored: String { written(password: nil) }

  /// The address as a person sees it: its password is hidden.
  public var shown: String { written(password: Self.hidden) }

  private func written(password: String?) -> String {
    guard let signIn, let slashes = place.range(of: "//") else { return place }
    var written = Self.encoded(signIn.name)
    if !signIn.password.isEmpty {
      written += ":" + (password ?? Self.encoded(signIn.password))
    }
    return place.replacingCharacters(in: slashes, with: "//\(written)@")
  }

  /// Whether a file goes to this server.
  ///
  /// - Parameter target: Of ``target(for:)``.
  public func isServer(of target: String) -> Bool {
    URLComponents(string: target).map(Self.server) == server
  }
}
