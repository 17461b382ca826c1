import Foundation

/// The page of a shared stream: HTML that needs nothing but the pictures beside
/// it, and runs nothing.
public enum StreamPage {
  /// Writes the page.
  ///
  /// - Parameters:
  ///   - stream: What it shows.
  ///   - zone: The time zone for dates that people read.
  public static func html(_ stream: SharedStream, in zone: TimeZone) -> Data {
    let title = MarkupText.escaped(stream.title)
    let posts = stream.entries.map { section($0, in: zone) }.joined()
    let nothing = "<p class=\"none\">Nothing has been posted yet.</p>\n"
    return Data(
      """
      <!DOCTYPE html>
      <!-- \(SharedStream.mark) -->
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <link rel="alternate" type="application/atom+xml" \
      href="\(StreamNames.feed)" title="\(title)">
      <style>
      \(style)
      </style>
      </head>
      <body>
      <header><h1 dir="auto">\(title)</h1></header>
      <main>
      \(posts.isEmpty ? nothing : posts)</main>
      </body>
      </html>

      """.utf8)
  }

  private static func section(
    _ entry: SharedStream.Entry, in zone: TimeZone
  ) -> String {
    let post = entry.post
    let day = MarkupText.escaped(StreamDate(post.date, in: zone).words)
    let time =
      "<time datetime=\"\(StreamDate.stamp(post.date))\">\(day)</time>"
    let message =
      post.message.isEmpty
      ? ""
      : "<p class=\"message\" dir=\"auto\">"
        + "\(MarkupText.escaped(post.message))</p>\n"
    let pictures = post.pictures.map { picture in
      let address = entry.address(of: picture)
      let name = MarkupText.escaped(picture.name)
      return "<a href=\"\(address)\">"
        + "<img src=\"\(address)\" alt=\"\(name)\" loading=\"lazy\"></a>\n"
    }.joined()
    return """
      <article id="\(entry.anchor)">
      <p class="date">\(time)</p>
      \(message)<div class="pictures\(post.pictures.count == 1 ? " one" : "")">
      \(pictures)</div>
      </article>

      """
  }

  /// Nothing of a post can run, whatever it says.
  private static let policy =
    "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'"

  private static let style = """
    :root { color-scheme: light dark; }
    body {
      font: 17px/1.5 system-ui, sans-serif;
      max-width: 46rem; margin: 0 auto; padding: 1rem;
    }
    h1 { font-size: 1.6rem; overflow-wrap: anywhere; }
    article { margin: 0 0 3rem; }
    .date, .none { opacity: 0.75; font-size: 0.9rem; margin: 0 0 0.3rem; }
    .message {
      margin: 0 0 0.7rem; white-space: pre-line; overflow-wrap: anywhere;
      unicode-bidi: isolate;
    }
    .pictures {
      display: grid; gap: 0.5rem;
      grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
    }
    .pictures.one { display: block; }
    .pictures a { display: block; line-height: 0; }
    .pictures img {
      width: 100%; height: 14rem; object-fit: cover; border-radius: 0.5rem;
    }
    .pictures.one img { height: auto; max-height: 80vh; object-fit: contain; }
    """
}
