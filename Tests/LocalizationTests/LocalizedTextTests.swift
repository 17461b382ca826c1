import Testing

@testable import Localization

/// Sentences that are looked up, with what is put into them.
@Suite struct LocalizedTextTests {
  @Test("a sentence is looked up with the places of its values")
  func key() {
    let count = 3
    let name = "Groceries"
    let text: LocalizedText = "\(count) items in “\(name)”"
    #expect(text.key == "%1 items in “%2”" && text.values == ["3", name])
    let joined: LocalizedText = "\(count) items " + "in “\(name)”, \(count)"
    #expect(joined.key == "%1 items in “%2”, %3")
    #expect(joined.values == ["3", name, "3"])
    #expect(("None" as LocalizedText).values.isEmpty)
  }

  @Test(
    "values stand where a translation has them, and other signs for themselves",
    arguments: [
      ("%2: %1", "b: a"), ("%1%1", "aa"), ("100 % of %1", "100 % of a"),
      ("%3 %1", "%3 a"), ("%", "%"), ("%0", "%0"), ("ab%1", "aba"),
      ("%99999999999999999999", "%99999999999999999999"),
      ("%\u{301}1 %2", "%\u{301}1 b"), ("%1\u{301}", "a\u{301}"),
    ])
  func filled(_ sentence: String, _ result: String) {
    #expect(LocalizedText.filled(sentence, ["a", "b"]) == result)
  }

  @Test("a value isn't read as a sentence")
  func values() {
    #expect(LocalizedText.filled("%1 %2", ["%2", "100 %1"]) == "%2 100 %1")
    #expect(tr("\("%1") and \("%")") == "%1 and %")
  }

  @Test("without a catalog sentences are as they are written")
  func untranslated() {
    #expect(tr("Put Back") == "Put Back" && tr("") == "")
    func files(_ count: Int) -> String {
      tr(count, one: "a file", several: "\(count) files")
    }
    #expect(files(1) == "a file" && files(0) == "0 files")
    #expect(files(12) == "12 files" && files(-1) == "a file")
  }

  @Test(
    "numbers have groups of three digits, and the usual signs without a region")
  func numbers() {
    #expect(NumberForm.whole(0) == "0" && NumberForm.whole(-999) == "-999")
    #expect(NumberForm.whole(1000) == "1,000")
    #expect(NumberForm.whole(-12_345_678) == "-12,345,678")
    #expect(NumberForm.whole(.min) == "-9,223,372,036,854,775,808")
    #expect(NumberForm.decimal(3.25, digits: 1) == "3.2")
  }
}
