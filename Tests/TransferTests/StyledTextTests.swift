import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// Positions in short.
private func at(_ paragraph: Int, _ offset: Int) -> TextPosition {
  TextPosition(paragraph: paragraph, offset: offset)
}

extension TextStyle {
  fileprivate static let bold = {
    var style = TextStyle()
    style.isBold = true
    return style
  }()
}

@Suite struct StyledTextTests {
  private let text = StyledText([
    StyledParagraph([StyledRun("One two three")]),
    StyledParagraph([StyledRun("Four "), StyledRun("five", .bold)]),
    StyledParagraph([StyledRun("Six")], role: .bullet(0)),
  ])

  @Test("Lines are paragraphs, and controls are left out")
  func plain() {
    let text = StyledText(plain: "a\u{0}b\n\nc\td\u{FFFC}")
    #expect(text.paragraphs.map(\.string) == ["ab", "", "c\td"])
    #expect(StyledText(plain: "").isEmpty)
  }

  @Test("A slice keeps style and roles")
  func slice() {
    let part = text.slice(at(0, 4)..<at(1, 7))
    #expect(part.paragraphs.map(\.string) == ["two three", "Four fi"])
    #expect(
      part.paragraphs[1].runs == [StyledRun("Four "), StyledRun("fi", .bold)])
    #expect(text.slice(.start..<text.end) == text)
  }

  @Test("What is put in joins the paragraphs at its ends")
  func replacing() {
    var changed = text
    let end = changed.replace(
      at(0, 4)..<at(0, 7),
      with: StyledText([
        StyledParagraph([StyledRun("2", .bold)]),
        StyledParagraph([StyledRun("3")], role: .heading(1)),
      ]))
    #expect(end == at(1, 1))
    #expect(changed.paragraphs.map(\.string).prefix(2) == ["One 2", "3 three"])
    #expect(changed.paragraphs[0].role == .body)
    #expect(changed.paragraphs[1].role == .heading(1))
    changed.replace(.start..<changed.end)
    #expect(changed.isEmpty)
  }

  @Test("An empty paragraph becomes what is dropped into it")
  func roleOfEmpty() {
    var empty = StyledText()
    empty.replace(.start..<(.start), with: text.slice(at(2, 0)..<at(2, 3)))
    #expect(empty.paragraphs[0].role == .bullet(0))
  }

  @Test("DND-05: text that moves within a text keeps its style, each way")
  func moving() {
    var changed = text
    let moved = changed.move(at(1, 5)..<at(1, 9), to: at(0, 4))
    #expect(moved == at(0, 4)..<at(0, 8))
    #expect(changed.paragraphs[0].string == "One fivetwo three")
    #expect(
      changed.slice(moved).paragraphs[0].runs == [StyledRun("five", .bold)])
    var other = text
    let later = other.move(at(0, 0)..<at(0, 4), to: at(1, 9))
    #expect(
      other.paragraphs.map(\.string) == ["two three", "Four fiveOne ", "Six"])
    #expect(other.slice(later).paragraphs[0].string == "One ")
    // Across paragraphs, with what was between them.
    var across = text
    across.move(at(0, 8)..<at(1, 5), to: at(2, 3))
    #expect(
      across.paragraphs.map(\.string) == ["One two five", "Sixthree", "Four "])
  }

  @Test("DND-05: text that is let go on itself stays")
  func movingNowhere() {
    for position in [at(0, 4), at(0, 5), at(0, 7)] {
      var changed = text
      #expect(
        changed.move(at(0, 4)..<at(0, 7), to: position) == at(0, 4)..<at(0, 7))
      #expect(changed == text)
    }
  }

  @Test("Every move leaves the same characters behind")
  func allMoves() {
    let positions = text.paragraphs.enumerated().flatMap { index, paragraph in
      (0...paragraph.length).map { at(index, $0) }
    }
    func characters(_ text: StyledText) -> [String] {
      text.paragraphs.flatMap { paragraph in
        paragraph.runs.flatMap { run in
          run.string.map { "\($0)\(run.style.isBold)" }
        }
      }.sorted()
    }
    for start in positions {
      for end in positions where start < end {
        for target in positions {
          var changed = text
          let moved = changed.move(start..<end, to: target)
          #expect(characters(changed) == characters(text))
          #expect(changed.paragraphs.count == text.paragraphs.count)
          #expect(
            changed.slice(moved).paragraphs.map(\.string)
              == text.slice(start..<end).paragraphs.map(\.string))
        }
      }
    }
  }

  @Test("A picture gets a paragraph of its own, before one or behind the last")
  func gaps() {
    let below = StyledPlacement(
      at: at(2, 1), share: 0.9, isPicture: true, in: text)
    #expect(below.target == .gap(beforeParagraph: 3))
    let above = StyledPlacement(
      at: at(2, 1), share: 0.2, isPicture: true, in: text)
    #expect(above.target == .gap(beforeParagraph: 2))
    let words = StyledPlacement(
      at: at(2, 9), share: 0.9, isPicture: false, in: text)
    #expect(words.target == .position(at(2, 3)))
    #expect(words.staysIn(at(2, 0)..<at(2, 3)))
    #expect(!words.staysIn(at(0, 0)..<at(2, 1)))
  }

  @Test("What a style can't have is taken out of it")
  func styles() {
    var style = TextStyle()
    style.scale = 9000
    style.color = "red;} *{"
    style.font = "Sans\"; x:expression("
    style.link = "javascript:alert(1)"
    #expect(style.valid.scale == 400)
    #expect(style.valid.color == nil)
    #expect(style.valid.font == "Sans xexpression")
    #expect(style.valid.link == nil)
    #expect(TextStyle.validLink("HTTPS://example.org/a?b=c") != nil)
    #expect(TextStyle.validLink("https://example.org/a b") == nil)
    #expect(TextStyle.validColor("#ABCDEF") == "#abcdef")
    #expect(TextStyle.validColor("#12345") == nil)
  }

  @Test("Words are found whatever their case, in several paragraphs")
  func finding() {
    #expect(
      text.occurrences(of: "F") == [at(1, 0)..<at(1, 1), at(1, 5)..<at(1, 6)])
    #expect(text.occurrences(of: "TWO") == [at(0, 4)..<at(0, 7)])
    #expect(text.occurrences(of: "").isEmpty)
  }

  @Test("Lists are numbered level by level")
  func markers() {
    let roles: [ParagraphRole] = [
      .number(0), .number(1), .number(1), .number(0), .bullet(0), .number(0),
      .body, .number(0),
    ]
    let text = StyledText(roles.map { StyledParagraph([], role: $0) })
    #expect(
      text.markers == ["1.", "1.", "2.", "2.", "•", "1.", nil, "1."])
  }
}

@Suite struct StyledEditorTests {
  private let start = ContinuousClock.now

  private func editor(_ text: String) -> StyledEditor {
    StyledEditor(StyledText(plain: text))
  }

  /// Types a character at the end of the first paragraph.
  private func type(
    _ character: String, into editor: inout StyledEditor, after: Duration
  ) {
    let before = editor.text.paragraphs[0]
    let end = before.length
    editor.takeUp(
      0..<1, now: [StyledParagraph(before.runs + [StyledRun(character)])],
      selecting: at(0, end + 1)..<at(0, end + 1), as: .typing,
      at: start + after)
  }

  @Test("DND-19: what is typed without a rest is one step")
  func typing() {
    var editor = editor("")
    for (index, character) in ["a", "b", "c"].enumerated() {
      type(character, into: &editor, after: .milliseconds(200 * index))
    }
    type("d", into: &editor, after: .seconds(10))
    #expect(editor.text.paragraphs[0].string == "abcd")
    #expect(editor.undo() != nil)
    #expect(editor.text.paragraphs[0].string == "abc")
    #expect(editor.undo() != nil)
    #expect(editor.text.isEmpty)
    #expect(editor.undo() == nil)
    _ = editor.redo()
    _ = editor.redo()
    #expect(editor.text.paragraphs[0].string == "abcd")
    #expect(editor.selection == at(0, 4)..<at(0, 4))
  }

  @Test(
    "DND-05 DND-19: a move is one step, and undo brings place and style back")
  func moving() {
    let text = StyledText([
      StyledParagraph([StyledRun("plain "), StyledRun("bold", .bold)]),
      StyledParagraph([StyledRun("end")]),
    ])
    var editor = StyledEditor(text)
    let change = editor.move(at(0, 6)..<at(0, 10), to: .position(at(1, 3)))
    #expect(change?.replaced == 0..<2)
    #expect(
      editor.text.paragraphs[1].runs
        == [StyledRun("end"), StyledRun("bold", .bold)])
    let back = editor.undo()
    #expect(back?.paragraphs == text.paragraphs)
    #expect(editor.text == text)
    #expect(!editor.canUndo)
  }

  @Test("A change says which paragraphs are others now, and no more")
  func leastChange() {
    var editor = editor("a\nb\nc\nd")
    editor.select(at(2, 0)..<at(2, 1))
    let change = editor.toggle("Bold", \.isBold)
    #expect(change?.replaced == 2..<3)
    #expect(editor.undoName == "Bold")
    let none = editor.setRole("Body", .body)
    #expect(none == nil)
    let gap = editor.drop(StyledText(plain: "x"), at: .gap(beforeParagraph: 4))
    #expect(gap?.replaced == 4..<4)
    let back = editor.undo()
    #expect(back?.replaced == 4..<5)
    #expect(back?.paragraphs == [])
  }

  @Test("Enter goes on with a list, ends it where it is empty, and a heading")
  func breaks() {
    var editor = StyledEditor(
      StyledText([StyledParagraph([StyledRun("ab")], role: .bullet(1))]))
    editor.select(at(0, 1)..<at(0, 1))
    _ = editor.breakParagraph()
    #expect(editor.text.paragraphs.map(\.role) == [.bullet(1), .bullet(1)])
    #expect(editor.selection == at(1, 0)..<at(1, 0))
    editor.select(at(1, 1)..<at(1, 1))
    _ = editor.breakParagraph()
    _ = editor.breakParagraph()
    #expect(editor.text.paragraphs.last?.role == .body)
    var heading = StyledEditor(
      StyledText([StyledParagraph([StyledRun("Title")], role: .heading(1))]))
    heading.select(at(0, 5)..<at(0, 5))
    _ = heading.breakParagraph()
    #expect(heading.text.paragraphs.map(\.role) == [.heading(1), .body])
    heading.select(at(0, 0)..<at(0, 0))
    #expect(heading.backspaceAtStart() != nil)
    #expect(heading.text.paragraphs[0].role == .body)
    #expect(heading.backspaceAtStart() == nil)
  }

  @Test("Entries of a list go in and out by levels")
  func indenting() {
    var editor = StyledEditor(
      StyledText([StyledParagraph([StyledRun("a")], role: .number(0))]))
    _ = editor.indent(by: 1)
    #expect(editor.text.paragraphs[0].role == .number(1))
    _ = editor.indent(by: -1)
    _ = editor.indent(by: -1)
    #expect(editor.text.paragraphs[0].role == .body)
    #expect(editor.indent(by: 1) == nil)
  }

  @Test("What was moved to another text is taken away if it is what it was")
  func removing() {
    var editor = editor("one two")
    #expect(editor.removeMoved(at(0, 0)..<at(0, 4)) != nil)
    #expect(editor.text.plainText == "two")
    _ = editor.undo()
    #expect(editor.text.plainText == "one two")
  }
}
