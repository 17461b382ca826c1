import Documents
import DragKit
import Foundation
import GtkBridge
import Localization
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
  private let back = Button(icon: "go-previous-symbolic", name: tr("Notes"))
  private let close = Button(icon: "window-close-symbolic", name: tr("Close"))
  private let title = Label()
  private let find: NoteFindBar
  private let content: ContentEditing<StyledText>
  private let desk: Desk

  /// - Parameter main: the editor that it stands beside; nil for the main one.
  init(_ context: PaneContext, beside main: NoteEditor? = nil) {
    let isBeside = main != nil
    desk = context.desk
    text = StyledTextView(
      named: tr("Note"),
      container: .document(isBeside ? "note-beside" : "note"))
    toolbar = NoteToolbar(for: text, canStayBeside: !isBeside)
    find = NoteFindBar(in: text)
    content = ContentEditing(
      context.desk, in: root, by: main?.content.keeper
    ) { [text] in text.text }
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
        context.say(tr("The link can’t be opened. \(reason)"))
      }
    }
    back.onClicked { [weak self] in self?.onBack() }
    close.onClicked { [weak self] in self?.onClose() }
    toolbar.onPicture = { [weak self] in self?.insertPicture() }
    toolbar.link.onLocate = { [weak self] in
      self?.linkToLocation($0, in: context)
    }
    content.onReading = { [text] in text.isEditable = false }
    content.onRead = { [weak self] in self?.set($0, isAnother: $1) }
    content.onNothing = { [weak self] in self?.set(nil, isAnother: true) }
  }

  /// The note that shows; nil for none.
  var item: ItemID? { content.item }

  /// Shows a note, or none.
  ///
  /// - Parameter known: what it says, where that needn't be read.
  func show(_ item: Item?, as known: StyledText? = nil) {
    if item?.id != self.item { show(title: item?.name ?? "") }
    content.show(item, as: known)
  }

  /// Shows what another editor shows, with what was just written there.
  func take(over other: NoteEditor) {
    guard let id = other.item, let item = desk.item(id) else { return }
    let handover = other.content.handOver()
    other.show(title: "")
    show(title: item.name)
    if let handover {
      content.take(item, handover)
    } else {
      content.show(item)
    }
  }

  private func show(title words: String) {
    title.text = words
    title.tooltip = words
  }

  private func set(_ read: StyledText?, isAnother: Bool) {
    if isAnother || read != text.text { text.show(read ?? StyledText()) }
    text.isEditable = read != nil
    show(title: content.name ?? "")
    toolbar.show()
  }

  private func changed() {
    guard content.changed() else { return }
    show(title: content.name ?? "")
  }

  /// Keeps what has been written.
  func keep() { content.keep() }

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
      beside: root, title: tr("Insert Picture"), accept: tr("_Insert"),
      folder: nil
    ) { [weak self] files, _ in
      self?.insert(files.compactMap { URL(string: $0) })
    }
  }

  private func insert(_ files: [URL]) {
    let shown = item
    Task { [weak self] in
      for file in files {
        do {
          let picture = try await NotePictures.read(file)
          // Another note may show by now.
          guard self?.item == shown else { return }
          self?.text.change { editor in
            editor.insert(
              tr("Insert Picture"),
              StyledText([StyledParagraph([StyledRun(picture)])]))
          }
        } catch {
          self?.text.onSay("\(error)")
        }
      }
    }
  }
}
