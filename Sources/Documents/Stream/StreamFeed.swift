import Foundation

/// The feed of a shared stream, for programs that follow several (Atom, RFC
/// 4287).
public enum StreamFeed {
  /// Writes the feed.
  ///
  /// - Parameters:
  ///   - stream: What it lists.
  ///   - now: When it is written; an empty feed has no other date.
  public static func xml(_ stream: SharedStream, at now: Date) -> Data {
    let title = MarkupText.escaped(stream.title)
    let updated = StreamDate.stamp(stream.updated ?? now)
    return Data(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- \(SharedStream.mark) -->
      <feed xmlns="http://www.w3.org/2005/Atom">
      <id>\(urn(stream.id))</id>
      <title>\(title)</title>
      <updated>\(updated)</updated>
      <author><name>\(title)</name></author>
      <link rel="self" type="application/atom+xml" href="\(StreamNames.feed)"/>
      <link rel="alternate" type="text/html" href="\(StreamNames.page)"/>
      \(stream.entries.map(entry).joined())</feed>

      """.utf8)
  }

  private static func entry(_ entry: SharedStream.Entry) -> String {
    let post = entry.post
    let date = StreamDate.stamp(post.date)
    let enclosures = post.pictures.map { picture in
      "<link rel=\"enclosure\" type=\"\(MarkupText.escaped(picture.type))\" "
        + "length=\"\(picture.size)\" href=\"\(entry.address(of: picture))\"/>\n"
    }.joined()
    return """
      <entry>
      <id>\(urn(post.id))</id>
      <title>\(MarkupText.escaped(post.title))</title>
      <published>\(date)</published>
      <updated>\(date)</updated>
      <link rel="alternate" type="text/html" \
      href="\(StreamNames.page)#\(entry.anchor)"/>
      \(enclosures)<content type="html">\
      \(MarkupText.escaped(content(of: entry)))</content>
      </entry>

      """
  }

  /// HTML, which the feed holds as text.
  private static func content(of entry: SharedStream.Entry) -> String {
    let lines = entry.post.message.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let message =
      entry.post.message.isEmpty
      ? ""
      : "<p>"
        + lines.map { MarkupText.escaped(String($0)) }.joined(separator: "<br>")
        + "</p>"
    let pictures = entry.post.pictures.map { picture in
      "<p><img src=\"\(entry.address(of: picture))\" "
        + "alt=\"\(MarkupText.escaped(picture.name))\"></p>"
    }
    return message + pictures.joined()
  }

  private static func urn(_ id: UUID) -> String {
    "urn:uuid:\(id.uuidString.lowercased())"
  }
}
