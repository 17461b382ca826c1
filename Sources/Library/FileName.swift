import Documents

/// The name that an item has as a file.
enum FileName {
  /// A name that is one component of a path, has at most 255 bytes, and an
  /// ending that says what the type is.
  ///
  /// - Parameters:
  ///   - name: What the item is called; anything.
  ///   - type: The MIME type, which gives the ending when the name has none.
  ///   - isFolder: A folder gets no ending.
  static func safe(_ name: String, type: String, isFolder: Bool) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isUnsafe =
        scalar == "/" || scalar.properties.generalCategory == .control
      scalars.append(isUnsafe ? "_" : scalar)
    }
    var safe = String(scalars)
    if safe.allSatisfy({ $0 == "." || $0.isWhitespace }) { safe = "Untitled" }
    var ending = ""
    if !isFolder, !hasEnding(safe), let known = endings[essence(of: type)] {
      ending = ".\(known)"
    }
    return Name.shortened(safe, to: Name.longest - ending.utf8.count) + ending
  }

  /// Whether the name ends like a file's: a dot, then up to ten letters and
  /// digits that aren't a number.
  private static func hasEnding(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return false
    }
    let ending = name[name.index(after: dot)...]
    return (1...10).contains(ending.utf8.count)
      && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && ending.contains { $0.isLetter }
  }

  private static func essence(of type: String) -> String {
    type.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }

  private static let endings: [String: String] = [
    "application/gzip": "gz",
    "application/json": "json",
    "application/msword": "doc",
    "application/pdf": "pdf",
    "application/rtf": "rtf",
    "application/vnd.ms-excel": "xls",
    "application/vnd.oasis.opendocument.spreadsheet": "ods",
    "application/vnd.oasis.opendocument.text": "odt",
    "application/xml": "xml",
    "application/zip": "zip",
    "audio/flac": "flac",
    "audio/mpeg": "mp3",
    "audio/ogg": "ogg",
    "audio/x-wav": "wav",
    "image/avif": "avif",
    "image/bmp": "bmp",
    "image/gif": "gif",
    "image/heic": "heic",
    "image/jpeg": "jpg",
    "image/png": "png",
    "image/svg+xml": "svg",
    "image/tiff": "tiff",
    "image/webp": "webp",
    "text/calendar": "ics",
    "text/css": "css",
    "text/csv": "csv",
    "text/html": "html",
    "text/markdown": "md",
    "text/plain": "txt",
    "text/tab-separated-values": "tsv",
    "text/uri-list": "uri",
    "text/vcard": "vcf",
    "text/x-moz-url": "txt",
    "video/mp4": "mp4",
    "video/quicktime": "mov",
    "video/webm": "webm",
    "video/x-matroska": "mkv",
  ]
}
