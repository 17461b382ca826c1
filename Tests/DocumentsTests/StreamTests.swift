import ContentTypes
import Documents
import Foundation
import FoundationXML
import Testing

/// What a shared stream is written as.
@Suite struct StreamTests {
  private static let noon = Date(timeIntervalSince1970: 1_795_608_000)

  /// What people write who want to see what happens.
  static let hostile = """
    </p></article><script>alert(1)</script> "quoted' &amp; & <img src=x>
    ]]> <!-- --> \u{0}\u{1B}\u{FFFE}\u{202E}dnE 😀
    """

  private func post(
    _ message: String, files: [String] = ["sea.jpg"], at date: Date = noon
  ) -> StreamPost {
    StreamPost(
      date: date, message: message,
      pictures: files.map {
        .init(file: $0, name: $0, type: "image/jpeg", size: 5)
      })
  }

  private func stream(_ posts: [StreamPost], title: String = "Trip")
    -> SharedStream
  {
    SharedStream(
      id: UUID(), title: title,
      entries: posts.enumerated().map { .init(folder: "p\($0)", post: $1) })
  }

  private func page(_ stream: SharedStream) -> String {
    String(decoding: StreamPage.html(stream, in: .gmt), as: UTF8.self)
  }

  @Test("DND-40 the page lists all posts, the newest first, with what was said")
  func page() throws {
    let html = page(
      stream([
        post("First"),
        post("Second\nline", at: Self.noon.addingTimeInterval(1)),
        post("", files: ["a b.png", "ü?#.png"], at: Self.noon - 60),
      ]))
    let second = try #require(html.range(of: "Second\nline</p>"))
    let first = try #require(html.range(of: "First</p>"))
    #expect(second.lowerBound < first.lowerBound)
    #expect(html.contains("25 November 2026, 12:00</time>"))
    #expect(html.contains("src=\"posts/p2/a%20b.png\""))
    #expect(html.contains("src=\"posts/p2/%C3%BC%3F%23.png\""))
    #expect(html.contains("alt=\"ü?#.png\""))
  }

  @Test("DND-40 whatever is written stays text in the page and in the feed")
  func escapes() throws {
    let shown = stream([post(Self.hostile)], title: "<b>&\"")
    let html = page(shown)
    #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted"))
    #expect(html.components(separatedBy: "<script").count == 1)
    #expect(html.components(separatedBy: "<article").count == 2)
    #expect(html.components(separatedBy: "<img").count == 2)
    #expect(!html.unicodeScalars.contains { [0, 0x1B].contains($0.value) })
    let feed = try Feed(StreamFeed.xml(shown, at: Self.noon))
    #expect(feed.texts["feed/title"] == ["<b>&\""])
    let content = try #require(feed.texts["feed/entry/content"]?.first)
    #expect(content.components(separatedBy: "<img").count == 2)
    #expect(content.contains("&lt;script&gt;"))
  }

  @Test("DND-40 the feed is Atom: what RFC 4287 asks for, once each")
  func feed() throws {
    let posts = [
      post("Hello", files: ["a.jpg", "b.jpg"]),
      post("", at: Self.noon.addingTimeInterval(-3600)),
    ]
    let feed = try Feed(StreamFeed.xml(stream(posts), at: Self.noon))
    #expect(feed.texts["feed/updated"] == ["2026-11-25T12:00:00Z"])
    #expect(feed.texts["feed/author/name"] == ["Trip"])
    #expect(feed.texts["feed/entry/title"] == ["Hello", "1 photo"])
    #expect(
      feed.texts["feed/entry/id"]
        == posts.map { "urn:uuid:\($0.id.uuidString.lowercased())" })
    #expect(
      feed.texts["feed/entry/published"]
        == ["2026-11-25T12:00:00Z", "2026-11-25T11:00:00Z"])
    #expect(
      feed.links.filter { $0["rel"] == "enclosure" }.map { $0["href"] }
        == ["posts/p0/a.jpg", "posts/p0/b.jpg", "posts/p1/sea.jpg"])
    let empty = try Feed(StreamFeed.xml(stream([]), at: Self.noon))
    #expect(empty.texts["feed/updated"] == ["2026-11-25T12:00:00Z"])
    #expect(page(stream([])).contains("Nothing has been posted yet."))
  }

  @Test("A post reads as it was written, and copies of one are shown once")
  func json() throws {
    let written = post(Self.hostile, files: ["a.jpg", "b.jpg"])
    let read = try #require(StreamPost(json: try written.json()))
    #expect(read == written)
    let twice = stream([written, written])
    #expect(twice.entries.count == 1)
  }

  @Test(
    "What is no post, or names files that aren't its own, is none",
    arguments: [
      "{}", "[]", "", #"{"date":1,"id":"x","message":"","pictures":[]}"#,
      Self.description(file: "../../.bashrc"),
      Self.description(file: "a/b.jpg"),
      Self.description(file: ".hidden.jpg"), Self.description(file: ".."),
      Self.description(file: "a.jpg", type: "text/html"),
      Self.description(file: "a.jpg", date: "1e300"),
      Self.description(file: "a.jpg", date: "-1e12"),
    ])
  func refused(text: String) {
    #expect(StreamPost(json: Data(text.utf8)) == nil)
  }

  private static func description(
    file: String, type: String = "image/jpeg", date: String = "1795608000"
  ) -> String {
    """
    {"date":\(date),"id":"0B5C1D0E-3F5B-4B8E-9C57-0D5B4E1A7F10","message":"",
     "pictures":[{"file":"\(file)","name":"n","size":1,"type":"\(type)"}]}
    """
  }

  @Test("What is refused for a reason is taken without it")
  func taken() {
    let text = Self.description(file: "a.jpg")
    #expect(StreamPost(json: Data(text.utf8)) != nil)
  }

  @Test("DND-40 no file of a post has another's name, on any computer")
  func names() {
    let names = StreamNames.files(for: [
      ("Sea.JPG", .jpeg), ("sea.jpg", .jpeg), ("SEA.jpg", .jpeg),
      ("a:b?.png", .png), ("..", .jpeg), (".hidden.png", .png), ("x/y", .gif),
      ("Drawing.svg", .png),
    ])
    #expect(
      names == [
        "Sea.JPG", "sea 2.jpg", "SEA 3.jpg", "a-b-.png", "Photo.jpg",
        "hidden.png", "x-y.gif", "Drawing.svg.png",
      ])
    let taken: Set<String> = ["2026-11-25-120000", "2026-11-25-120000-2"]
    #expect(
      StreamNames.folder(for: Self.noon, in: .gmt, besides: [])
        == "2026-11-25-120000")
    #expect(
      StreamNames.folder(for: Self.noon, in: .gmt, besides: taken)
        == "2026-11-25-120000-3")
  }

  @Test("A long message is cut between characters, and its title is one line")
  func long() {
    let post = post(String(repeating: "😀\u{301}", count: 9_000))
    #expect(post.message.utf8.count <= StreamPost.longestMessage)
    #expect(post.message.last == "😀\u{301}")
    #expect(self.post("  One\nTwo ").title == "One")
    #expect(self.post(String(repeating: "a", count: 90)).title.count == 80)
  }
}

/// What an XML parser makes of a feed.
private final class Feed: NSObject, XMLParserDelegate {
  private(set) var texts: [String: [String]] = [:]
  private(set) var links: [[String: String]] = []
  private var path: [String] = []
  private var text = ""

  init(_ xml: Data) throws {
    super.init()
    let parser = XMLParser(data: xml)
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String,
    namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    path.append(name)
    text = ""
    if name == "link" { links.append(attributes) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    texts[path.joined(separator: "/"), default: []].append(text)
    path.removeLast()
    text = ""
  }
}
