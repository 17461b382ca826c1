extension MIMEType {
  /// The ending, without a dot, that a file of this type should have, or nil
  /// when none is known.
  public var preferredFileExtension: String? {
    let essence = canonical.essence
    if let known = Self.extensionsByType[essence] { return known }
    guard canonical != .octetStream else { return nil }
    return SharedMimeDatabase.desktop.ending(of: essence)
  }

  /// The type that files with an ending usually have, or nil when it is not
  /// known.
  ///
  /// - Parameter fileExtension: without the dot, in any case.
  public init?(fileExtension: String) {
    let ending = fileExtension.lowercased()
    if let type = Self.typesByExtension[ending] {
      self = type
    } else if let essence = SharedMimeDatabase.desktop.type(of: ending),
      let type = MIMEType(essence)
    {
      self = type
    } else {
      return nil
    }
  }

  /// True when a file of this type is something that people know by a file
  /// ending; false for the private types that programs put into a drag.
  public var isKnownFileType: Bool {
    let essence = canonical.essence
    return Self.extensionsByType[essence] != nil
      || canonical != .octetStream
        && SharedMimeDatabase.desktop.knows(essence)
  }

  /// What is decided by type, under the names that are registered for it: the
  /// desktop's table has older names for some. The first ending of each is the
  /// preferred one.
  private static let table: [(essence: String, extensions: [String])] = [
    ("text/plain", ["txt", "text", "log"]),
    ("text/html", ["html", "htm", "xhtml"]),
    ("text/css", ["css"]),
    ("text/csv", ["csv"]),
    ("text/tab-separated-values", ["tsv"]),
    ("text/markdown", ["md", "markdown"]),
    ("text/calendar", ["ics"]),
    ("text/vcard", ["vcf"]),
    ("message/rfc822", ["eml"]),
    ("text/rtf", ["rtf"]),
    ("image/png", ["png"]),
    ("image/jpeg", ["jpg", "jpeg", "jpe"]),
    ("image/svg+xml", ["svg"]),
    ("image/webp", ["webp"]),
    ("image/gif", ["gif"]),
    ("image/bmp", ["bmp"]),
    ("image/tiff", ["tiff", "tif"]),
    ("image/avif", ["avif"]),
    ("image/heic", ["heic"]),
    ("image/jxl", ["jxl"]),
    ("image/vnd.microsoft.icon", ["ico"]),
    ("audio/mpeg", ["mp3"]),
    ("audio/ogg", ["ogg", "oga"]),
    ("audio/flac", ["flac"]),
    ("audio/mp4", ["m4a"]),
    ("audio/x-wav", ["wav"]),
    ("video/mp4", ["mp4", "m4v"]),
    ("video/webm", ["webm"]),
    ("video/x-matroska", ["mkv"]),
    ("video/quicktime", ["mov"]),
    ("application/pdf", ["pdf"]),
    ("application/json", ["json"]),
    ("application/xml", ["xml"]),
    ("application/zip", ["zip"]),
    ("application/gzip", ["gz"]),
    ("application/x-tar", ["tar"]),
    ("application/epub+zip", ["epub"]),
    ("application/msword", ["doc"]),
    ("application/vnd.ms-excel", ["xls"]),
    ("application/vnd.ms-powerpoint", ["ppt"]),
    ("application/vnd.oasis.opendocument.text", ["odt"]),
    ("application/vnd.oasis.opendocument.spreadsheet", ["ods"]),
    ("application/vnd.oasis.opendocument.presentation", ["odp"]),
    (
      "application/vnd.openxmlformats-officedocument"
        + ".wordprocessingml.document", ["docx"]
    ),
    (
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      ["xlsx"]
    ),
    (
      "application/vnd.openxmlformats-officedocument"
        + ".presentationml.presentation", ["pptx"]
    ),
  ]

  private static let extensionsByType: [String: String] = {
    var result: [String: String] = [:]
    for row in table { result[row.essence] = row.extensions.first }
    return result
  }()

  private static let typesByExtension: [String: MIMEType] = {
    var result: [String: MIMEType] = [:]
    for row in table {
      for ending in row.extensions { result[ending] = MIMEType(row.essence) }
    }
    return result
  }()
}
