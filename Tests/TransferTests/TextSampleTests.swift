import Foundation
import Testing
import Transfer

/// The beginning of a text, for a window that shows it at once.
struct TextSampleTests {
  @Test("a text is shown as it is, in the encoding that it has")
  func encodings() {
    for encoding in [String.Encoding.utf8, .utf16, .isoLatin1] {
      let bytes = "Größe\n\tund mehr".data(using: encoding)!
      let sample = TextSample(bytes, isWhole: true)
      #expect(sample?.text == "Größe\n\tund mehr", "\(encoding)")
      #expect(sample?.isWhole == true)
    }
  }

  @Test(
    "a character that is cut at the end is left out, and changes nothing before",
    arguments: ["é", "€", "🧺"])
  func cut(_ character: String) {
    let whole = Data("naïve \(character)".utf8)
    for count in 1..<character.utf8.count {
      let sample = TextSample(whole.dropLast(count), isWhole: false)
      #expect(sample?.text == "naïve ", "\(count) bytes short")
      #expect(sample?.isWhole == false)
    }
    #expect(TextSample(whole, isWhole: false)?.text == "naïve \(character)")
  }

  @Test("a line of any length is broken, and nothing of it is lost")
  func longLine() throws {
    let line = String(repeating: "0123456789", count: 1234)
    let sample = TextSample(text: "a\n" + line + "\nb", isWhole: true)
    let lines = sample.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 1000 })
    #expect(lines.joined() == "a" + line + "b")
    #expect(lines.count == 2 + 13)
  }

  @Test("a NUL, at which a program in C would stop, is shown as damage")
  func nul() {
    let sample = TextSample(text: "before\0behind", isWhole: true)
    #expect(sample.text == "before\u{FFFD}behind")
  }

  @Test("what is no text has no sample")
  func binary() {
    #expect(
      TextSample(
        Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]),
        isWhole: true) == nil)
    #expect(TextSample(Data(), isWhole: true) == nil)
  }
}
