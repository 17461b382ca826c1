import Testing
import Transfer

/// The sites that links lead to.
@Suite struct SiteTests {
  @Test(
    "A link's site is its host, and called as people call it",
    arguments: [
      ("https://www.example.org/a?b#c", "www.example.org", "example"),
      ("https://en.wikipedia.org/wiki/Tea", "en.wikipedia.org", "wikipedia"),
      ("http://www.BBC.co.uk", "www.bbc.co.uk", "bbc"),
      ("https://co.uk/", "co.uk", "co"),
      ("https://localhost:8080/x", "localhost", "localhost"),
      ("http://127.0.0.1:80/", "127.0.0.1", "127.0.0.1"),
      ("http://[2001:db8::1]:443/", "2001:db8::1", "2001:db8::1"),
      (
        "https://xn--bcher-kva.example/", "xn--bcher-kva.example",
        "xn--bcher-kva"
      ),
      ("https://me:secret@example.org/", "example.org", "example"),
      ("https:\\\\me:secret@example.org", nil, nil),
      ("ftp://ftp.gnu.org", "ftp.gnu.org", "gnu"),
      ("https://example.org.", "example.org.", "example"),
      ("mailto:me@example.org", nil, nil), ("https://", nil, nil),
      ("https:///path", nil, nil), ("file:///tmp", nil, nil), ("", nil, nil),
      ("https://.", ".", "."), ("https://..../", "....", "...."),
    ])
  func sites(address: String, host: String?, name: String?) {
    let site = Site(of: address)
    #expect(site?.host == host)
    #expect(site?.name == name)
  }

  @Test("A site's colour is the same everywhere, and each is some site's")
  func colors() throws {
    let one = try #require(Site(of: "https://www.example.org/"))
    let other = try #require(Site(of: "http://example.org/other"))
    #expect(one.color(of: 8) == other.color(of: 8))
    #expect(one.color(of: 8) == 1)
    let all = Set(
      (0..<100).compactMap { Site(of: "https://site\($0).org")?.color(of: 8) })
    #expect(all == Set(0..<8))
    #expect(one.initial == "E")
    #expect(one.color(of: 0) == 0)
  }
}
