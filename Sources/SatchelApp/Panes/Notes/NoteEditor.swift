import Documents
import DragKit
import Foundation
import GtkBridge
import Transfer

/// A note that is written: its text, and the buttons above it.
@MainActor final class NoteEditor {
  let root = Box(.vertical)
  let text: StyledTextView
  let toolbar: NoteToolbar
  /// Called when the person wants to go back to the list, where that doesn't
  /// show.
  var onBack: () -> Void = {}
  /// Called when the note beside is to be closed.
  var onClose: () -> Void = {}
  private let head = Box(.horizontal, spacing: 6)
  private let back = Button(icon: "go-previous-symbolic", name: "Notes")
  private let close = Button(icon: "window-close-symbolic", name: "Close")
  private let title = Label()
  private let find: NoteFindBar
  private let writer: ItemWriter
  private let desk: Desk
  private var reading: Task<Void, Never>?
  private var isShowing = false
  private let focus = FocusController()

  /// - Parameter isBeside: whether it stands beside another.
  init(_ context: PaneContext, isBeside: Bool) {
    desk = context.desk
    text = StyledTextView(
      named: "Note",
      container: .document(isBeside ? "note-beside" : "note"))
    toolbar = NoteToolbar(for: text, canStayBeside: !isBeside)
    find = NoteFindBar(in: text)
    writer = ItemWriter(context.desk) { [text] in
      let written = text.text
      return { try Desk.edit(of: $0, to: written, in: $1) }
    }
    title.addClass("heading")
    title.ellipsizes(inMiddle: true)
    title.horizontalPosition = 0
    title.expand(horizontally: true, vertically: false)
    back.addClass("flat")
    close.addClass("flat")
    back.isVisible = false
    head.setMargins(top: 6, bottom: 0, start: 12, end: 12)
    head.append(back, title)
    if isBeside { head.append(close) }
    head.isVisible = false
    root.append(head, toolbar.root, find.root, text.root)
    root.expand()
    root.addClass("note")
    let pictures = NotePictures(context.desk)
    text.loadPicture = { await pictures.load($0) }
    text.onChange = { [weak self] in self?.changed() }
    text.onSelection = { [weak self] in self?.toolbar.show() }
    text.onSay = { context.say($0) }
    text.onLink = { address in
      Launcher.open(uri: address) { reason in
        context.say("The link can’t be opened. \(reason)")
      }
    }
    // Whatever is done next finds what was written.
    focus.onLeave { [weak self] in self?.writer.keep() }
    root.add(focus)
    back.onClicked { [weak self] in self?.onBack() }
    close.onClicked { [weak self] in self?.onClose() }
    toolbar.onPicture = { [weak self] in self?.insertPicture() }
    toolbar.link.onLocate = { [weak self] in
      self?.linkToLocation($0, in: context)
    }
    context.desk.onChange { [weak self] _ in self?.hear() }
  }

  /// The note that shows; nil for none.
  var item: ItemID? { writer.item?.id }

  /// Shows a note, or none.
  func show(_ item: Item?) {
    guard item?.id != writer.item?.id else { return }
    writer.begin(item)
    read(item)
  }

  /// Shows a note that was just made, to be written at once.
  func begin(_ item: Item) {
    guard item.id != writer.item?.id else { return }
    reading?.cancel()
    writer.begin(item)
    show(title: item.name)
    set(StyledText())
    text.isEditable = true
  }

  private func read(_ item: Item?) {
    reading?.cancel()
    show(title: item?.name ?? "")
    text.isEditable = false
    guard let item else { return set(StyledText()) }
    let library = desk.library
    reading = Task { [weak self] in
      // What was written last is read, not what was before.
      await self?.writer.isKept()
      do {
        let read = try await Desk.readNote(item, in: library)
        guard let self, !Task.isCancelled, self.item == item.id else { return }
        set(read)
        text.isEditable = true
      } catch {
        guard !Task.isCancelled else { return }
        self?.set(StyledText())
        self?.desk.report(error)
      }
    }
  }

  private func show(title words: String) {
    title.text = words
    title.tooltip = words
  }

  private func set(_ read: StyledText) {
    isShowing = true
    text.show(read)
    isShowing = false
    toolbar.show()
  }

  private func changed() {
    guard !isShowing else { return }
    writer.changed()
    let words = text.text.title
    show(title: words.isEmpty ? "New Note" : words)
  }

  /// Something was undone, or the note is gone.
  private func hear() {
    guard let shown = writer.item else { return }
    guard let now = desk.item(shown.id) else { return show(nil) }
    guard writer.isOutdated(by: now) else { return }
    writer.begin(now)
    read(now)
  }

  /// Keeps what has been written.
  func keep() { writer.keep() }

  /// Whether the list doesn't show: there is a way back to it.
  var isAlone = false {
    didSet { showHead() }
  }

  /// Whether the note is one of two.
  var isOneOfTwo = false {
    didSet { showHead() }
  }

  private func showHead() {
    back.isVisible = isAlone
    head.isVisible = isAlone || isOneOfTwo
  }

  /// Looks for words in the note.
  func openFind() { find.open() }

  /// Has a part of the note lead to where the person is.
  private func linkToLocation(
    _ selection: Range<TextPosition>?, in context: PaneContext
  ) {
    guard let shown = item else { return }
    let before = text.text
    Task { [weak self] in
      let place = await context.desk.whereabouts.find(in: context) {
        self?.explain($0, in: context)
      }
      // Another note may show by now.
      guard let self, let place, item == shown else { return }
      toolbar.link.root.popDown()
      if let selection, text.text == before { text.select(selection) }
      _ = text.setLink(place.uri, named: place.words)
      text.takeFocus()
    }
  }

  /// Says why not, where the person looks.
  private func explain(_ sentence: String, in context: PaneContext) {
    if toolbar.link.isOpen {
      toolbar.link.tell(sentence)
    } else {
      context.say(sentence)
    }
  }

  private func insertPicture() {
    FileChooser.files(
      beside: root, title: "Insert Picture", folder: nil
    ) { [weak self] files, _ in
      self?.insert(files.compactMap { URL(string: $0) })
    }
  }

  private func insert(_ files: [URL]) {
    Task { [weak self] in
      for file in files {
        do {
          let picture = try await NotePictures.read(file)
          self?.text.change { editor in
            editor.insert(
              "Insert Picture",
              StyledText([StyledParagraph([StyledRun(picture)])]))
          }
        } catch {
          self?.text.onSay("\(error)")
        }
      }
    }
  }
}
