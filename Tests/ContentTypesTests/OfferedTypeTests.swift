import ContentTypes
import Testing

@Suite struct OfferedTypeTests {
  @Test(
    "An offered name means what programs mean by it",
    arguments: [
      ("UTF8_STRING", .text(.utf8)), ("STRING", .text(.latin1)),
      ("TEXT", .text(.unspecified)), ("COMPOUND_TEXT", .text(.compoundText)),
      ("text/plain", .text(.unspecified)),
      ("text/plain;charset=UTF-8", .text(.utf8)),
      ("text/plain;charset=utf-16", .text(.utf16)),
      ("text/plain;charset=UTF-16LE", .text(.utf16LittleEndian)),
      ("text/plain;charset=ISO-8859-1", .text(.latin1)),
      ("text/plain;charset=koi8-r", .text(.charset("koi8-r"))),
      ("text/plain;charset=nobodys", .unknown(nil)),
      ("text/unicode", .text(.utf16)),
      ("text/x-moz-url", .mozURL), ("_NETSCAPE_URL", .netscapeURL),
      ("text/uri-list", .uriList), ("text/html", .html),
      ("text/html;charset=utf-8", .html), ("application/xhtml+xml", .html),
      ("x-special/gnome-copied-files", .copiedFiles),
      ("x-special/mate-copied-files", .copiedFiles),
      ("application/vnd.portal.filetransfer", .portalFiles),
      ("application/vnd.portal.files", .portalFiles),
      ("application/x-color", .unknown(.color)),
      ("application/octet-stream", .octetStream),
      ("XdndDirectSave0", .directSave),
      ("application/vnd.satchel.items", .items),
      ("image/png", .image(.png)), ("image/x-MS-bmp", .image(.bmp)),
      ("image/svg+xml", .image(.svg)), ("application/pdf", .document(.pdf)),
    ] as [(String, OfferedType.Meaning)])
  func means(name: String, meaning: OfferedType.Meaning) {
    let type = OfferedType(name)
    #expect(type.meaning == meaning)
    #expect(type.wireName == name)
  }

  @Test(
    "Plumbing and names with side effects are never read",
    arguments: [
      "DELETE", "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS",
      "INSERT_SELECTION", "INSERT_PROPERTY", "XdndDirectSave1",
      "chromium/x-renderer-taint", "chromium/x-web-custom-data",
      "_NET_WM_ICON", "_GTK_PRIVATE", "application/x-moz-file-promise",
      "application/x-moz-nativeimage", "text/x-moz-url-priv",
      "text/_moz_htmlcontext", "application/vnd.portal.other",
      "x-special/gnome-icon-list",
      "GTK_TREE_MODEL_ROW", "application/x-kde-cutselection", "", "garbage",
      "application/x-qabstractitemmodeldatalist", "image/*",
    ])
  func neverRead(name: String) {
    #expect(OfferedType(name).meaning == .neverRead)
  }
}
