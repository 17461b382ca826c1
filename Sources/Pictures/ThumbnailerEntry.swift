/// A program of the desktop's that makes small pictures of some types of files,
/// as a `.thumbnailer` file describes it.
///
/// The file has the form of the Desktop Entry Specification, and one group,
/// `Thumbnailer Entry`, with the keys `TryExec`, `Exec` and `MimeType`, as
/// gnome-desktop reads it.
public struct ThumbnailerEntry: Sendable, Equatable {
  /// The longest file that is read, in bytes.
  public static let longest = 64 << 10

  /// The program that has to be there for this to be of use: a path, or a name
  /// that is looked for in `PATH`; nil when none is named.
  public let required: String?
  /// How the program is called.
  public let command: ThumbnailerCommand
  /// The MIME types that it knows, in lower case.
  public let types: Set<String>

  /// Reads a file. Lines that are none of the format are passed over.
  ///
  /// - Parameter file: its bytes; anything.
  /// - Returns: nil when it is too long, is no text, or lacks a command or
  ///   types that can be used.
  public init?(_ file: some Collection<UInt8>) {
    guard file.count <= Self.longest, !file.contains(0),
      let text = String(validating: file, as: UTF8.self)
    else { return nil }
    let values = KeyFile.values(of: "Thumbnailer Entry", in: text)
    let types = values["MimeType"].map(Self.types)
    guard let command = values["Exec"].flatMap(ThumbnailerCommand.init),
      let types, !types.isEmpty
    else { return nil }
    self.command = command
    self.types = types
    required = values["TryExec"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func types(in list: String) -> Set<String> {
    Set(
      list.utf8.split(separator: UInt8(ascii: ";"))
        .map { Substring(KeyFile.trimmed($0)).lowercased() }
        .filter { !$0.isEmpty })
  }
}
