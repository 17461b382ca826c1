import Foundation
import Localization

/// A styled text that is written, with all that can be undone (DND-19).
///
/// Who shows the text tells of what was typed, and has everything else done
/// here; each change comes back as the paragraphs to be shown instead of others.
public struct StyledEditor: Sendable {
  /// The text as it is now.
  public private(set) var text: StyledText
  /// What is selected; empty at the caret.
  public private(set) var selection: Range<TextPosition>

  /// Paragraphs that take the place of others.
  public struct Change: Hashable, Sendable {
    /// The indices of those that go.
    public let replaced: Range<Int>
    /// Those that come.
    public let paragraphs: [StyledParagraph]

    /// Describes a change.
    public init(replaced: Range<Int>, paragraphs: [StyledParagraph]) {
      self.replaced = replaced
      self.paragraphs = paragraphs
    }
  }

  /// What a change was, for who undoes it.
  public enum Cause: Hashable, Sendable {
    /// Characters were typed.
    case typing
    /// Characters were deleted one by one.
    case deleting
    /// Anything else, by its name in title case.
    case command(String)

    /// The name of it in a menu, behind “Undo”.
    public var name: String {
      switch self {
      case .typing: tr("Typing")
      case .deleting: tr("Deleting")
      case .command(let name): name
      }
    }
  }

  private struct Step: Sendable {
    let first: Int
    let old: [StyledParagraph]
    var new: [StyledParagraph]
    let cause: Cause
    let selectionBefore: Range<TextPosition>
    var selectionAfter: Range<TextPosition>
    var at: ContinuousClock.Instant
  }

  private var undoable: [Step] = []
  private var redoable: [Step] = []

  /// How many steps are kept.
  public static let limit = 500
  /// What is typed without a longer rest is one step.
  public static let rest = Duration.seconds(2)

  /// Begins with a text, and the caret at its start.
  public init(_ text: StyledText = StyledText()) {
    self.text = text
    selection = .start..<(.start)
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { !undoable.isEmpty }
  /// Whether there is a step to redo.
  public var canRedo: Bool { !redoable.isEmpty }
  /// What would be undone; nil for nothing.
  public var undoName: String? { undoable.last?.cause.name }

  /// Selects a part of the text. What is typed then is a step of its own.
  public mutating func select(_ range: Range<TextPosition>) {
    selection = text.clamped(range)
  }

  // MARK: Changing

  /// Takes up what was typed or deleted where the text shows.
  ///
  /// - Parameters:
  ///   - replaced: the indices of the paragraphs that were touched.
  ///   - paragraphs: what they are now.
  ///   - selection: what is selected now.
  ///   - cause: what it was.
  ///   - now: the time.
  public mutating func takeUp(
    _ replaced: Range<Int>, now paragraphs: [StyledParagraph],
    selecting selection: Range<TextPosition>, as cause: Cause,
    at now: ContinuousClock.Instant
  ) {
    let replaced = replaced.clamped(to: 0..<text.paragraphs.count)
    let old = Array(text.paragraphs[replaced])
    let before = self.selection
    text.paragraphs.replaceSubrange(replaced, with: paragraphs)
    self.selection = text.clamped(selection)
    guard old != paragraphs else { return }
    redoable = []
    if let last = undoable.last, last.cause == cause, cause != .command(""),
      cause == .typing || cause == .deleting,
      last.selectionAfter == before, now - last.at < Self.rest,
      old == last.new, replaced.lowerBound == last.first,
      last.new.count == 1, paragraphs.count == 1
    {
      undoable[undoable.count - 1].new = paragraphs
      undoable[undoable.count - 1].selectionAfter = self.selection
      undoable[undoable.count - 1].at = now
      return
    }
    record(
      Step(
        first: replaced.lowerBound, old: old, new: paragraphs, cause: cause,
        selectionBefore: before, selectionAfter: self.selection, at: now))
  }

  /// Changes the text in one step.
  ///
  /// - Parameters:
  ///   - name: what is done, in title case.
  ///   - now: the time.
  ///   - body: changes it, and says what is selected then.
  /// - Returns: what to show instead of what; nil when nothing changed.
  public mutating func change(
    _ name: String, at now: ContinuousClock.Instant = .now,
    _ body: (inout StyledText) -> Range<TextPosition>
  ) -> Change? {
    var changed = text
    let wanted = body(&changed)
    let selected = changed.clamped(wanted)
    let before = selection
    let (old, new) = (text.paragraphs, changed.paragraphs)
    let alike = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - alike
    let alikeAtEnd = min(
      rest, zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count)
    text = changed
    selection = selected
    guard alike < max(old.count, new.count) else { return nil }
    let replaced = alike..<old.count - alikeAtEnd
    let paragraphs = Array(new[alike..<new.count - alikeAtEnd])
    redoable = []
    record(
      Step(
        first: alike, old: Array(old[replaced]), new: paragraphs,
        cause: .command(name), selectionBefore: before,
        selectionAfter: selected, at: now))
    return Change(replaced: replaced, paragraphs: paragraphs)
  }

  private mutating func record(_ step: Step) {
    undoable.append(step)
    if undoable.count > Self.limit { undoable.removeFirst() }
  }

  // MARK: Undoing

  /// Takes the last step back.
  ///
  /// - Returns: what to show instead of what; nil when there is no step.
  public mutating func undo() -> Change? {
    guard let step = undoable.popLast() else { return nil }
    redoable.append(step)
    let replaced = step.first..<step.first + step.new.count
    text.paragraphs.replaceSubrange(replaced, with: step.old)
    selection = text.clamped(step.selectionBefore)
    return Change(replaced: replaced, paragraphs: step.old)
  }

  /// Does again what was undone last.
  ///
  /// - Returns: what to show instead of what; nil when there is no step.
  public mutating func redo() -> Change? {
    guard let step = redoable.popLast() else { return nil }
    undoable.append(step)
    let replaced = step.first..<step.first + step.old.count
    text.paragraphs.replaceSubrange(replaced, with: step.new)
    selection = text.clamped(step.selectionAfter)
    return Change(replaced: replaced, paragraphs: step.new)
  }
}

// MARK: - What keys and buttons do

extension StyledEditor {
  /// The paragraphs that the selection touches.
  public var selectedParagraphs: Range<Int> {
    selection.lowerBound.paragraph..<selection.upperBound.paragraph + 1
  }

  /// Sets a style for the selection, or takes it away where all of it has it.
  ///
  /// - Parameters:
  ///   - name: what is done, in title case.
  ///   - style: which.
  /// - Returns: what to show instead of what; nil when nothing is selected.
  public mutating func toggle(
    _ name: String, _ style: WritableKeyPath<TextStyle, Bool> & Sendable
  ) -> Change? {
    let isOn = text.has(selection) { $0[keyPath: style] }
    return restyle(name) { $0[keyPath: style] = !isOn }
  }

  /// Changes the style of the selection.
  public mutating func restyle(
    _ name: String, _ body: (inout TextStyle) -> Void
  ) -> Change? {
    let selection = selection
    return change(name) { text in
      text.restyle(selection) { style in
        body(&style)
        style = style.valid
      }
      return selection
    }
  }

  /// Makes the selected paragraphs what they are to be, or body where all of
  /// them are that already.
  public mutating func toggleRole(
    _ name: String, _ role: ParagraphRole
  ) -> Change? {
    let (indices, selection) = (selectedParagraphs, selection)
    let isAll = text.paragraphs[indices].allSatisfy { $0.role == role }
    return change(name) { text in
      text.setRole(isAll ? .body : role, of: indices)
      return selection
    }
  }

  /// Makes the selected paragraphs what they are to be.
  public mutating func setRole(
    _ name: String, _ role: ParagraphRole
  ) -> Change? {
    let (indices, selection) = (selectedParagraphs, selection)
    return change(name) { text in
      text.setRole(role, of: indices)
      return selection
    }
  }

  /// Moves entries of lists to another level.
  ///
  /// - Parameter levels: 1 for deeper, -1 for the other way: from the outermost
  ///   out of the list.
  /// - Returns: what to show instead of what; nil where no list is selected.
  public mutating func indent(by levels: Int) -> Change? {
    let (indices, selection) = (selectedParagraphs, selection)
    return change(levels > 0 ? tr("Indent") : tr("Outdent")) { text in
      for index in indices {
        guard let level = text.paragraphs[index].role.listLevel else {
          continue
        }
        let next = level + levels
        text.paragraphs[index].role =
          switch text.paragraphs[index].role {
          case _ where next < 0: .body
          case .bullet: .bullet(StyledParagraph.level(next))
          default: .number(StyledParagraph.level(next))
          }
      }
      return selection
    }
  }

  /// Ends a paragraph at the caret. An entry of a list is followed by another,
  /// an empty one ends the list, and behind a heading comes body.
  public mutating func breakParagraph() -> Change? {
    let selection = selection
    return change(tr("Typing")) { text in
      var at = selection.lowerBound
      if !selection.isEmpty { at = text.replace(selection) }
      let paragraph = text.paragraphs[at.paragraph]
      if paragraph.role.listLevel != nil, paragraph.runs.isEmpty {
        text.paragraphs[at.paragraph].role = .body
        return at..<at
      }
      let length = paragraph.length
      let isHeadingEnd =
        if case .heading = paragraph.role { at.offset == length } else { false }
      let head = StyledParagraph(
        paragraph.runs(in: 0..<at.offset), role: paragraph.role)
      let tail = StyledParagraph(
        paragraph.runs(in: at.offset..<length),
        role: isHeadingEnd ? .body : paragraph.role)
      text.paragraphs.replaceSubrange(
        at.paragraph...at.paragraph, with: [head, tail])
      let next = TextPosition(paragraph: at.paragraph + 1, offset: 0)
      return next..<next
    }
  }

  /// What Backspace does at the start of a paragraph that is more than body:
  /// makes it body.
  ///
  /// - Returns: nil where Backspace means what it always does.
  public mutating func backspaceAtStart() -> Change? {
    let at = selection.lowerBound
    guard selection.isEmpty, at.offset == 0,
      text.paragraphs[at.paragraph].role != .body
    else { return nil }
    return change(tr("Deleting")) { text in
      text.paragraphs[at.paragraph].role = .body
      return at..<at
    }
  }

  /// Puts a text in the place of the selection, and the caret behind it.
  public mutating func insert(
    _ name: String, _ fragment: StyledText
  ) -> Change? {
    let selection = selection
    return change(name) { text in
      let end = text.replace(selection, with: fragment)
      return end..<end
    }
  }
}
