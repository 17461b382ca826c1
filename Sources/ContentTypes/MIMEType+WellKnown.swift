extension MIMEType {
  /// Text in a character set that the type does not say.
  public static let plainText = MIMEType(topLevel: "text", subtype: "plain")
  /// Text in UTF-8.
  public static let utf8Text = MIMEType(
    topLevel: "text", subtype: "plain", parameters: ["charset": "utf-8"])
  /// Rich text.
  public static let html = MIMEType(topLevel: "text", subtype: "html")
  /// Text with style in Microsoft's Rich Text Format.
  public static let rtf = MIMEType(topLevel: "text", subtype: "rtf")
  /// Text in Markdown, in UTF-8 (RFC 7763).
  public static let markdown = MIMEType(
    topLevel: "text", subtype: "markdown", parameters: ["charset": "utf-8"])
  /// A list of addresses (RFC 2483, section 5).
  public static let uriList = MIMEType(topLevel: "text", subtype: "uri-list")
  /// A link with its title, as browsers write it.
  public static let mozURL = MIMEType(topLevel: "text", subtype: "x-moz-url")
  /// A PNG image.
  public static let png = MIMEType(topLevel: "image", subtype: "png")
  /// A JPEG image.
  public static let jpeg = MIMEType(topLevel: "image", subtype: "jpeg")
  /// A drawing in SVG.
  public static let svg = MIMEType(topLevel: "image", subtype: "svg+xml")
  /// A WebP image.
  public static let webp = MIMEType(topLevel: "image", subtype: "webp")
  /// A GIF image.
  public static let gif = MIMEType(topLevel: "image", subtype: "gif")
  /// A BMP image.
  public static let bmp = MIMEType(topLevel: "image", subtype: "bmp")
  /// A TIFF image.
  public static let tiff = MIMEType(topLevel: "image", subtype: "tiff")
  /// A PDF document.
  public static let pdf = MIMEType(topLevel: "application", subtype: "pdf")
  /// Bytes of which nothing is known.
  public static let octetStream = MIMEType(
    topLevel: "application", subtype: "octet-stream")
  /// A colour of 16 bits a channel in host byte order (XDND's companion type).
  public static let color = MIMEType(
    topLevel: "application", subtype: "x-color")
  /// A person or an organisation (RFC 6350).
  public static let vCard = MIMEType(topLevel: "text", subtype: "vcard")
  /// The same, as programs ask for that know version 3.0 and older.
  public static let olderVCard = MIMEType(
    topLevel: "text", subtype: "x-vcard")
  /// A message of electronic mail (RFC 5322).
  public static let message = MIMEType(
    topLevel: "message", subtype: "rfc822")
  /// A folder of a file system.
  public static let folder = MIMEType(topLevel: "inode", subtype: "directory")
  /// Several items with one name, in Satchel's own items.
  public static let stack = MIMEType(
    topLevel: "application", subtype: "vnd.satchel.stack")
  /// A message that is being written, with what goes along beside it.
  public static let draft = MIMEType(
    topLevel: "application", subtype: "vnd.satchel.draft+json")
  /// A chart with the table that it is drawn of.
  public static let chart = MIMEType(
    topLevel: "application", subtype: "vnd.satchel.chart+json")
  /// A drawing of lines and shapes.
  public static let drawing = MIMEType(
    topLevel: "application", subtype: "vnd.satchel.drawing+json")
  /// A table: cells with commas between them (RFC 4180).
  public static let csv = MIMEType(topLevel: "text", subtype: "csv")
  /// A table: cells with tabs between them.
  public static let tsv = MIMEType(
    topLevel: "text", subtype: "tab-separated-values")
  /// A part of one's mail with a name, in Satchel's own items.
  public static let mailbox = MIMEType(
    topLevel: "application", subtype: "vnd.satchel.mailbox")
  /// Satchel's own items: any mix of kinds without loss.
  public static let satchelItems = MIMEType(
    topLevel: "application", subtype: "vnd.satchel.items")
  /// Styled text without loss: paragraphs and their runs.
  public static let styledText = MIMEType(
    topLevel: "application", subtype: "vnd.satchel.styled-text")
  /// What a transfer will bring: how many items, their names and sizes.
  public static let transferInfo = MIMEType(
    topLevel: "application", subtype: "vnd.satchel.transfer-info")
  /// Every image.
  public static let anyImage = MIMEType(topLevel: "image", subtype: "*")
  /// Every sound.
  public static let anyAudio = MIMEType(topLevel: "audio", subtype: "*")
  /// Every film.
  public static let anyVideo = MIMEType(topLevel: "video", subtype: "*")
  /// Every kind of text.
  public static let anyText = MIMEType(topLevel: "text", subtype: "*")
}
