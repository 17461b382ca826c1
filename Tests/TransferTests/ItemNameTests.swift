import ContentTypes
import RandomTesting
import Testing
import Transfer

@Suite struct ItemNameTests {
  @Test("A text is called by its first line")
  func text() {
    #expect(ItemName.ofText("\n \n  Hello\nWorld", else: "F") == "Hello")
    #expect(ItemName.ofText(" \n", else: "F") == "F")
    let long = ItemName.ofText(String(repeating: "x", count: 500), else: "F")
    #expect(long.count == 80)
    #expect(long.hasSuffix("…"))
  }

  @Test(
    "A link is called by its title, else by its address",
    arguments: [
      ("https://h/a/b%20c.html?q#f", nil, "b c.html"),
      ("https://example.org/", nil, "example.org"),
      ("https://example.org", nil, "example.org"),
      ("https://h/%2e%2e", nil, "Link"), ("https://h/a%2Fb", nil, "a-b"),
      ("https://h/x", " A\n title ", "A title"),
      ("mailto:a@b", nil, "mailto-a@b"),
    ] as [(String, String?, String)])
  func link(address: String, title: String?, name: String) throws {
    let link = try #require(LinkValue(address: address, title: title))
    #expect(isSafe(ItemName.ofLink(link)))
    if !address.hasPrefix("mailto") { #expect(ItemName.ofLink(link) == name) }
  }
}
