import GtkBridge
import Localization
import Transfer

/// What a person types and deletes where the text shows: taken over into the
/// editor, and put right where it isn't what the editor would show.
extension StyledTextView {
  func willInsert(at place: TextPlace) {
    guard !isShowing else { return }
    touch(place.line, through: place.line)
  }

  func didInsert(_ text: String, endingAt end: TextPlace) {
    guard !isShowing else { return }
    touched?.hasInserted = true
    let lines = text.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    if lines.count == 1 {
      let count = text.unicodeScalars.count
      let start = TextPlace(line: end.line, column: end.column - count)
      style(from: start, to: end)
    } else {
      touched?.hasBroken = true
    }
    if actions == 0 { takeUp() }
  }

  /// Characters that are typed look like those before them.
  private func style(from start: TextPlace, to end: TextPlace) {
    guard editor.text.paragraphs.indices.contains(start.line) else { return }
    let position = editor.text.clamped(self.position(of: start))
    let style = typingStyle ?? editor.text.style(before: position)
    let role = editor.text.paragraphs[start.line].role
    let names = tags.names(of: role) + tags.names(of: style)
    tags.add(names, to: buffer)
    buffer.setTags(names, from: start, to: end)
  }

  func willDelete(from start: TextPlace, to end: TextPlace) {
    guard !isShowing else { return }
    touch(start.line, through: end.line)
    touched?.hasDeleted = true
    if actions == 0 {
      // What goes is still there.
      MainLoop.whenIdle { [weak self] in self?.takeUp() }
    }
  }

  private func touch(_ first: Int, through last: Int) {
    let rest = buffer.lineCount - 1 - last
    var touched = touched ?? Touched(first: first, restAtEnd: rest)
    touched.first = min(touched.first, first)
    touched.restAtEnd = min(touched.restAtEnd, rest)
    self.touched = touched
  }

  func endAction() {
    actions = max(0, actions - 1)
    if actions == 0 { takeUp() }
  }

  /// Takes over what has changed in the buffer.
  private func takeUp() {
    guard let touched, !isShowing else { return }
    self.touched = nil
    let count = buffer.lineCount
    let old =
      touched
      .first..<max(
        touched.first, editor.text.paragraphs.count - touched.restAtEnd)
    let new = touched.first..<max(touched.first, count - touched.restAtEnd)
    let read = new.map { readLine($0) }
    markers.replaceSubrange(old, with: read.map(\.marker))
    let cause: StyledEditor.Cause =
      touched.hasBroken || touched.hasInserted && touched.hasDeleted
      ? .command(tr("Typing")) : touched.hasInserted ? .typing : .deleting
    editor.takeUp(
      old, now: read.map(\.paragraph), selecting: selectionThatShows,
      as: cause, at: .now)
    let all = editor.text.markers
    isShowing = true
    for (line, read) in zip(new, read) where !read.isWhole {
      write(line: line, marker: all[line])
    }
    renumber(all)
    isShowing = false
    showSelection()
    typingStyle = nil
    onChange()
    onSelection()
  }

  private func readLine(
    _ line: Int
  ) -> (paragraph: StyledParagraph, marker: String?, isWhole: Bool) {
    var runs: [StyledRun] = []
    var marker: String?
    var role: ParagraphRole?
    var isWhole = true
    for segment in buffer.segments(ofLine: line) {
      role = role ?? StyledTags.role(of: segment.tags)
      let style = StyledTags.style(of: segment.tags)
      switch segment.content {
      case .text(let text)
      where segment.tags.contains(where: StyledTags.isMarker):
        // A marker is whole at the beginning of its line alone.
        if marker == nil, runs.isEmpty, text.hasSuffix("\t") {
          marker = String(text.dropLast())
        } else {
          isWhole = false
        }
      case .text(let text): runs.append(StyledRun(text, style))
      case .picture(let shown):
        if let known = pictures[shown.identity] {
          runs.append(StyledRun(known.picture, style))
        } else {
          isWhole = false
        }
      }
    }
    return (StyledParagraph(runs, role: role ?? .body), marker, isWhole)
  }
}
