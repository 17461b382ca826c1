/// One type that a source offers: its name exactly as offered, which is what
/// must be asked for, and what that name means.
public struct OfferedType: Hashable, Sendable {
  /// What the bytes behind a name are.
  public enum Meaning: Hashable, Sendable {
    /// Satchel's own items.
    case items
    /// A description of what comes, with the number of items and their kinds if
    /// the name says them; never content itself.
    case transferInfo(items: Int?, kinds: Set<ContentKind>?)
    /// A list of addresses: files, web pages or both.
    case uriList
    /// The key to files that a sandbox's portal hands over to whoever has it.
    case portalFiles
    /// A file manager's clipboard: `copy` or `cut`, then addresses.
    case copiedFiles
    /// A browser's link: address and title, usually in UTF-16.
    case mozURL
    /// An older browser's link: address and title in bytes.
    case netscapeURL
    /// Rich text.
    case html
    /// Plain text.
    case text(TextEncoding)
    /// A picture of the type.
    case image(MIMEType)
    /// A document, sound or film of a type that files have.
    case document(MIMEType)
    /// Text in some syntax, such as RTF or CSV.
    case markup(MIMEType)
    /// Bytes that only sniffing can name.
    case octetStream
    /// A file that the source writes where it is told to (X11's direct save
    /// protocol).
    case directSave
    /// Something private to a program, which nobody else can read unless a kind
    /// claims its type; nil when that is none.
    case unknown(MIMEType?)
    /// Plumbing, or a name that does something when it is asked for: must
    /// never be requested.
    case neverRead
  }

  /// The name exactly as the source wrote it.
  public let wireName: String

  /// What the name means.
  public let meaning: Meaning

  /// Finds out what an offered name means.
  ///
  /// - Parameter wireName: a MIME type or the name of an X11 target; any
  ///   string is safe.
  public init(_ wireName: String) {
    self.wireName = wireName
    meaning = Self.meaning(of: wireName)
  }

  private static func meaning(of wireName: String) -> Meaning {
    if let known = legacyNames[wireName] { return known }
    if neverReadPrefixes.contains(where: { wireName.hasPrefix($0) }) {
      return .neverRead
    }
    guard let type = MIMEType(wireName) else { return .neverRead }
    return meaning(of: type)
  }

  private static func meaning(of type: MIMEType) -> Meaning {
    if let known = essences[type.essence] { return known }
    if type.essence == MIMEType.transferInfo.essence {
      let count = type.parameters["items"].flatMap { Int($0) }
      let kinds = type.parameters["kinds"]?.split(separator: ".").map {
        ContentKind(rawValue: String($0))
      }
      return .transferInfo(
        items: count.flatMap { $0 > 0 ? $0 : nil },
        kinds: kinds.flatMap { $0.isEmpty ? nil : Set($0) })
    }
    if neverReadEssencePrefixes.contains(where: { type.essence.hasPrefix($0) })
    {
      return .neverRead
    }
    let canonical = type.canonical
    switch canonical {
    case .html: return .html
    case .plainText:
      guard let charset = type.charset else { return .text(.unspecified) }
      return TextEncoding(charset: charset).map { .text($0) } ?? .unknown(nil)
    default: break
    }
    if canonical.subtype == "*" || canonical.topLevel == "*" {
      return .neverRead
    }
    if canonical.conforms(to: .anyImage) { return .image(canonical) }
    if documentEssences.contains(canonical.essence) {
      return .document(canonical)
    }
    if canonical.conforms(to: .anyText) { return .markup(canonical) }
    if canonical.topLevel == "audio" || canonical.topLevel == "video"
      || canonical.isKnownFileType
    {
      return .document(canonical)
    }
    return .unknown(canonical)
  }

  /// Names of X11 targets and of programs' own, which are no MIME types or
  /// which mean something else than they say. Their case matters.
  private static let legacyNames: [String: Meaning] = [
    "UTF8_STRING": .text(.utf8),
    "COMPOUND_TEXT": .text(.compoundText),
    "TEXT": .text(.unspecified),
    "STRING": .text(.latin1),
    "text": .text(.unspecified),
    "_NETSCAPE_URL": .netscapeURL,
    "XdndDirectSave0": .directSave,
  ]

  private static let essences: [String: Meaning] = [
    "application/vnd.satchel.items": .items,
    "text/uri-list": .uriList,
    "application/vnd.portal.filetransfer": .portalFiles,
    "application/vnd.portal.files": .portalFiles,
    "x-special/gnome-copied-files": .copiedFiles,
    "x-special/mate-copied-files": .copiedFiles,
    "text/x-moz-url": .mozURL,
    "text/unicode": .text(.utf16),
    "text/x-moz-text-internal": .text(.utf16),
    "application/octet-stream": .octetStream,
    "application/x-gtk-text-buffer-rich-text": .unknown(nil),
  ]

  /// Kinds of `text/…` that are whole documents to people.
  private static let documentEssences: Set<String> = [
    "text/vcard", "text/calendar",
  ]

  private static let neverReadPrefixes = [
    "_", "chromium/", "Xdnd", "XdndDirectSave", "GTK_", "GDK_", "gtk/",
    "SAVE_TARGETS", "DELETE", "MULTIPLE", "TARGETS", "TIMESTAMP",
    "application/x-rootwindow-drop", "application/x-rootwin-drop",
  ]

  /// `text/x-moz-url-priv` and its like are pieces of a browser's own
  /// bookkeeping; nobody knows what another type of the portal's does.
  private static let neverReadEssencePrefixes = [
    "application/x-moz-", "text/x-moz-", "text/_moz_", "text/moz-",
    "application/vnd.portal.", "x-special/", "x-content/", "chromium/",
    "application/x-kde", "application/x-qt", "application/x-qabstract",
    "application/x-root", "inode/",
  ]
}
