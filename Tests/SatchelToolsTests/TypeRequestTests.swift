import DragKit
import Testing

@testable import SatchelTools

@Suite struct TypeRequestTests {
  @Test(
    "A type and its file are told apart, whatever parameters the type has",
    arguments: [
      ("text/html", "text/html", nil),
      ("text/html=a.html", "text/html", "a.html"),
      ("text/plain;charset=utf-8", "text/plain;charset=utf-8", nil),
      ("text/plain;charset=utf-8=a=b", "text/plain;charset=utf-8", "a=b"),
      ("image/png=-", "image/png", "-"), ("image/*", "image/*", nil),
    ] as [(String, String, String?)])
  func reads(argument: String, type: String, file: String?) throws {
    let request = try #require(TypeRequest(argument: argument))
    #expect(request.type.description == type)
    #expect(request.file == file)
  }

  @Test("What is no type is none", arguments: ["", "html", "=x", "text/html="])
  func refuses(argument: String) {
    #expect(TypeRequest(argument: argument) == nil)
  }

  @Test("A pattern fits its types, and never what must not be asked for")
  func matches() throws {
    let images = try #require(TypeRequest(argument: "image/*"))
    #expect(images.matches(OfferedType("image/png")))
    #expect(!images.matches(OfferedType("text/plain")))
    let any = try #require(TypeRequest(argument: "*/*"))
    #expect(any.matches(OfferedType("application/x-own")))
    #expect(!any.matches(OfferedType("DELETE")))
    #expect(!any.matches(OfferedType("application/vnd.portal.files")))
  }
}
