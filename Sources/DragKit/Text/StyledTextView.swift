import Foundation
import GtkBridge
import Interaction
import Transfer

/// A text with style and pictures that a person writes, drags out of and drops
/// on: GTK's own text view, without what it does wrong (DND-15).
///
/// A part of the text that is dragged inside of it moves, in one step and with
/// its style (DND-05, DND-19); to another text, and to other programs, it is
/// copied (DND-06, DND-10). A caret shows where text would land, and paragraphs
/// part for a picture (DND-28). What is dropped takes the style of where it
/// lands but for what it says itself (DND-39).
///
/// What can be undone and what a drop does is decided by
/// ``Transfer/StyledEditor`` and ``Transfer/StyledPlacement``; this shows it.
@MainActor public final class StyledTextView {
  /// What to put into a window.
  public let root: Overlay
  /// Called when the text has changed.
  public var onChange: () -> Void = {}
  /// Called when something else is selected, or the style that is written with
  /// has changed.
  public var onSelection: () -> Void = {}
  /// Called with an address in the text that is pressed with Ctrl held.
  public var onLink: (String) -> Void = { _ in }
  /// Called with sentences for the person.
  public var onSay: (String) -> Void = { _ in }
  /// Makes a picture that can be shown of one in the text; a grey place shows
  /// until it has, and stays if there is none.
  public var loadPicture: (StyledPicture) async -> Paintable? = { _ in nil }

  /// The text, what is selected in it, and what can be undone.
  public internal(set) var editor = StyledEditor()
  /// How many texts have been shown.
  private(set) var textNumber = 0
  /// Tells texts apart, for ``Transfer/DropPolicy``.
  public let container: DropContainer

  let view: TextView
  let scrolled: ScrolledWindow
  let buffer: TextBuffer
  let caretMark: InsertionMark
  let gap: ParagraphGap
  private let scrolling: AutoScrollInteraction
  private let keys = KeyController()
  let press = ClickGesture()
  /// Whether the last press was kept from GTK.
  var hasClaimed = false
  var drag: DragInteraction?
  var drop: DropInteraction?
  /// Whether a drag out of it goes on; tells a drop on itself.
  var dragged: Range<TextPosition>?

  var tags: StyledTags
  /// What stands before each line, as it shows.
  var markers: [String?] = [nil]
  var pictures: [UInt: (shown: Paintable, picture: StyledPicture)] = [:]
  private var ready: [StyledPicture: Paintable] = [:]
  var isShowing = false
  var actions = 0
  var touched: Touched?
  /// The style to write with that was chosen with nothing selected.
  var typingStyle: TextStyle?

  struct Touched {
    var first: Int
    var restAtEnd: Int
    var hasInserted = false
    var hasDeleted = false
    var hasBroken = false
  }

  private static var views: [ObjectIdentifier: Weak] = [:]
  private struct Weak { weak var view: StyledTextView? }

  /// Makes an empty text.
  ///
  /// - Parameters:
  ///   - name: what assistive technology calls it.
  ///   - container: tells it from others for ``Transfer/DropPolicy``: what is
  ///     dragged from one to another is copied.
  public init(named name: String, container: DropContainer) {
    self.container = container
    view = TextView(styled: name)
    buffer = view.buffer
    scrolled = ScrolledWindow(view, named: name)
    root = Overlay(scrolled)
    scrolling = AutoScrollInteraction(on: scrolled)
    caretMark = InsertionMark(over: root, shape: .betweenTiles)
    gap = ParagraphGap(in: root, of: view)
    tags = StyledTags(link: Self.linkPaint(on: root))
    view.addClass("styled-text")
    view.setPadding(12)
    scrolled.expand()
    root.expand()
    connect()
    connectDrags()
    Self.views = Self.views.filter { $0.value.view != nil }
    Self.views[ObjectIdentifier(self)] = Weak(view: self)
  }

  static func view(_ id: ObjectIdentifier) -> StyledTextView? {
    views[id]?.view
  }

  /// Links in a blue that can be read on light ground, or on dark.
  private static func linkPaint(on widget: Widget) -> Paint {
    widget.hasDarkGround
      ? Paint(red: 0.47, green: 0.68, blue: 0.93)
      : Paint(red: 0.10, green: 0.37, blue: 0.71)
  }

  private func connect() {
    buffer.onInsert(
      before: { [weak self] in self?.willInsert(at: $0) },
      after: { [weak self] in self?.didInsert($1, endingAt: $0) })
    buffer.onDelete { [weak self] in self?.willDelete(from: $0, to: $1) }
    buffer.onUserAction(
      begin: { [weak self] in self?.actions += 1 },
      end: { [weak self] in self?.endAction() })
    buffer.onCaretMoved { [weak self] in self?.caretMoved() }
    buffer.onSelectionToggled { [weak self] in self?.caretMoved() }
    view.onClipboard { [weak self] in self?.perform($0) }
    keys.setPhase(.capture)
    keys.onKey { [weak self] in self?.handle($0, $1) ?? false }
    view.add(keys)
  }

  // MARK: What shows

  /// The text.
  public var text: StyledText { editor.text }

  /// Shows another text, of which nothing can be undone yet.
  public func show(_ text: StyledText) {
    textNumber += 1
    let lines = 0..<editor.text.paragraphs.count
    editor = StyledEditor(text)
    pictures = [:]
    ready = [:]
    typingStyle = nil
    tags = StyledTags(link: Self.linkPaint(on: root))
    show(StyledEditor.Change(replaced: lines, paragraphs: text.paragraphs))
    view.scrollToCaret()
  }

  /// Whether a text that showed still does, and can be changed: what comes later
  /// than it was asked for doesn't belong into another.
  ///
  /// - Parameter number: what ``textNumber`` was.
  func isStillShown(_ number: Int) -> Bool {
    number == textNumber && view.isEditable
  }

  /// Gives the keyboard to the text.
  public func takeFocus() { view.grabFocus() }

  /// Whether the text can be changed by a person.
  public var isEditable: Bool {
    get { view.isEditable }
    set { view.isEditable = newValue }
  }

  /// Shows what a change of the editor has brought.
  func show(_ change: StyledEditor.Change?) {
    guard let change else { return showSelection() }
    isShowing = true
    let first = change.replaced.lowerBound
    let all = editor.text.markers
    let lines = change.paragraphs.enumerated().map { index, paragraph in
      line(of: paragraph, marker: all[first + index])
    }
    buffer.replace(change.replaced, with: lines)
    markers.replaceSubrange(
      change.replaced, with: all[first..<first + change.paragraphs.count])
    renumber(all)
    isShowing = false
    showSelection()
    view.scrollToCaret()
    onChange()
    onSelection()
  }

  func showSelection() {
    isShowing = true
    let selection = editor.selection
    buffer.select(
      place(of: selection.upperBound), from: place(of: selection.lowerBound))
    isShowing = false
  }

  /// Writes the lines again whose marker is another one now.
  func renumber(_ all: [String?]) {
    for index in all.indices where markers[index] != all[index] {
      write(line: index, marker: all[index])
    }
  }

  func write(line index: Int, marker: String?) {
    buffer.replace(
      index..<index + 1,
      with: [line(of: editor.text.paragraphs[index], marker: marker)])
    markers[index] = marker
  }

  private func line(
    of paragraph: StyledParagraph, marker: String?
  ) -> TextLine {
    var segments: [TextSegment] = []
    if let marker, let tag = StyledTags.marker(of: paragraph.role) {
      tags.add([tag], to: buffer)
      segments.append(TextSegment(.text(marker + "\t"), tags: [tag]))
    }
    for run in paragraph.runs {
      let names = tags.names(of: run.style)
      tags.add(names, to: buffer)
      switch run.content {
      case .text(let text):
        segments.append(TextSegment(.text(text), tags: names))
      case .picture(let picture):
        segments.append(TextSegment(.picture(shown(picture)), tags: names))
      }
    }
    let lineTags = tags.names(of: paragraph.role)
    tags.add(lineTags, to: buffer)
    return TextLine(segments, tags: lineTags)
  }

  // MARK: Pictures

  private func shown(_ picture: StyledPicture) -> Paintable {
    if let known = ready[picture] { return known }
    let place = Self.placeholder()
    ready[picture] = place
    pictures[place.identity] = (place, picture)
    Task { [weak self, loadPicture] in
      guard let shown = await loadPicture(picture) else { return }
      self?.arrived(shown, of: picture)
    }
    return place
  }

  private func arrived(_ shown: Paintable, of picture: StyledPicture) {
    ready[picture] = shown
    pictures[shown.identity] = (shown, picture)
    isShowing = true
    let all = editor.text.markers
    for (index, paragraph) in editor.text.paragraphs.enumerated()
    where paragraph.runs.contains(where: { $0.content == .picture(picture) }) {
      write(line: index, marker: all[index])
    }
    isShowing = false
    showSelection()
  }

  private static func placeholder() -> Paintable {
    let snapshot = Snapshot()
    let frame = Rect(x: 0, y: 0, width: 160, height: 120)
    snapshot.fillRounded(
      frame, radius: 8, Paint(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2))
    return snapshot.paintable(width: 160, height: 120)
      ?? Texture(rgba: [0, 0, 0, 0], width: 1, height: 1)
  }

  // MARK: Places

  private func markerLength(_ line: Int) -> Int {
    guard markers.indices.contains(line), let marker = markers[line] else {
      return 0
    }
    return marker.unicodeScalars.count + 1
  }

  func place(of position: TextPosition) -> TextPlace {
    TextPlace(
      line: position.paragraph,
      column: position.offset + markerLength(position.paragraph))
  }

  func position(of place: TextPlace) -> TextPosition {
    TextPosition(
      paragraph: place.line,
      offset: max(0, place.column - markerLength(place.line)))
  }

  /// Takes over what is selected in the buffer.
  func takeSelection() {
    editor.select(selectionThatShows)
  }

  /// What is selected in the buffer.
  var selectionThatShows: Range<TextPosition> {
    let caret = buffer.caret
    let ends = [position(of: caret.place), position(of: caret.anchor)].sorted()
    return ends[0]..<ends[1]
  }

  private func caretMoved() {
    guard !isShowing, actions == 0, touched == nil else { return }
    let before = editor.selection
    takeSelection()
    leaveMarker(from: before.upperBound)
    guard editor.selection != before else { return }
    typingStyle = nil
    onSelection()
  }

  /// The caret doesn't stand in what no one has written.
  private func leaveMarker(from before: TextPosition) {
    let caret = buffer.caret
    guard caret.place == caret.anchor,
      caret.place.column < markerLength(caret.place.line)
    else { return }
    let start = TextPosition(paragraph: caret.place.line, offset: 0)
    var target = start
    if before == start, start.paragraph > 0 {
      let last = start.paragraph - 1
      target = TextPosition(
        paragraph: last, offset: editor.text.paragraphs[last].length)
    }
    editor.select(target..<target)
    showSelection()
  }

  /// Where each paragraph stands, in a widget's coordinates, with its words:
  /// for reports.
  public func paragraphFrames(
    in other: Widget
  ) -> [(words: String, frame: Rect)] {
    guard let origin = view.origin(in: other) else { return [] }
    return editor.text.paragraphs.enumerated().map { index, paragraph in
      let line = view.frame(ofLine: index)
      let left = view.frame(
        at: place(of: TextPosition(paragraph: index, offset: 0))
      ).x
      return (
        paragraph.string,
        Rect(
          x: origin.x + left, y: origin.y + line.y,
          width: view.size.width - left, height: line.height)
      )
    }
  }
}
