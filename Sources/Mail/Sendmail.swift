import ContentTypes
import Foundation
import Transfer

/// The program of a computer that sends messages, as `sendmail` has been called
/// since 1983: it, and whatever stands in for it (Postfix, Exim, msmtp), reads a
/// message and sends it to everybody whom its head names.
public struct Sendmail: Hashable, Sendable {
  /// Where it is.
  public let path: String

  /// Finds it.
  ///
  /// - Parameters:
  ///   - name: what it is called, or its path.
  ///   - folders: where programs are looked for: those of `PATH`.
  ///   - isProgram: says whether there is a program at a path.
  public init?(
    named name: String, in folders: [String],
    where isProgram: (String) -> Bool = Sendmail.isProgram
  ) {
    let paths =
      name.hasPrefix("/")
      ? [name]
      : name.isEmpty || name.contains("/")
        ? [] : (folders + Self.folders).map { "\($0)/\(name)" }
    guard let path = paths.first(where: isProgram) else { return nil }
    self.path = path
  }

  /// Whether there is a file at a path that can be run; a folder can't.
  public static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && FileManager.default.isExecutableFile(atPath: path)
  }

  /// Where it stands on most systems: people's `PATH` doesn't name these.
  private static let folders = ["/usr/sbin", "/usr/local/sbin", "/usr/lib"]

  /// What it is called.
  public var name: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The command that sends a message from standard input: to whom its head says,
  /// and with lines of a single dot as any other. It ends with 0 when the message
  /// is on its way.
  ///
  /// - Parameter sender: whom what can't be delivered goes back to.
  public func command(from sender: Recipient) -> [String] {
    [path, "-i", "-t", "-f", sender.address]
  }

  /// Why it has failed: what it said first, on one line.
  ///
  /// - Parameters:
  ///   - words: what it has written to standard error.
  ///   - reason: what is known where it has said nothing.
  public static func reason(_ words: Data, else reason: String) -> String {
    let lines = String(decoding: words.prefix(2_000), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map { Name.cleaned(String($0)) }
    let first = lines.first { !$0.isEmpty } ?? reason
    return String(first.prefix(300))
  }
}

extension OutgoingMessage {
  /// A name for a message that no other has (RFC 5322, section 3.6.4).
  ///
  /// - Parameter sender: whose host stands in it.
  public static func newID(from sender: Recipient) -> String {
    let host = sender.address.split(separator: "@").last ?? "localhost"
    return "\(UUID().uuidString.lowercased())@\(host)"
  }
}
