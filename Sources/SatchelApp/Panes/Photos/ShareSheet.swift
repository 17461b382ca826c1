import ContentTypes
import DragKit
import Foundation
import GtkBridge
import Localization
import SatchelWidgets
import Transfer

/// Asks for a few words before pictures are posted to the stream. Nothing leaves
/// before Post is pressed (DND-40), and what went wrong is told in the sheet, with
/// the words still there.
@MainActor final class ShareSheet {
  private(set) var sheet: Sheet?
  /// Called when the sheet has gone, however that came.
  var onEnd: () -> Void = {}
  private let pictures: [SharedPicture]
  private let desk: Desk
  private let strip: PictureStrip
  private let message = TextView(writing: tr("Message", of: "a post"))
  private let folder = Button(tr("Choose Folder…"))
  private let problem = Label()
  private let progress = ProgressLine(name: tr("Posting"))
  private let column = Box(.vertical, spacing: 12)
  private var posting: Task<Void, Never>?

  init(_ pictures: [SharedPicture], desk: Desk, thumbnails: Thumbnails) {
    self.pictures = pictures
    self.desk = desk
    strip = PictureStrip(pictures, thumbnails: thumbnails)
    layOut()
    let scrolled = ScrolledWindow(column, named: tr("Photos and Message"))
    scrolled.expand()
    scrolled.fitsHeight(atMost: 520)
    scrolled.keepsFocusInSight()
    let body = Box(.vertical)
    body.append(scrolled, progress.root)
    let sheet = Sheet(
      [.init(tr("Share to Stream"), body)], endingBy: tr("Post"), stays: true
    ) { [weak self] in self?.post() }
    self.sheet = sheet
    // It owns this, as long as it shows.
    sheet.onEnd = { self.ended() }
    connect()
    showFolder()
  }

  private func layOut() {
    column.setMargins(top: 12, bottom: 18, start: 18, end: 18)
    message.setPadding(8)
    let field = ScrolledWindow(message, named: tr("Message", of: "a post"))
    field.addClass("message-field")
    field.setMinimumSize(height: 84)
    field.expand(horizontally: true, vertically: false)
    let row = Box(.horizontal, spacing: 12)
    let name = Label(tr("Folder"))
    name.horizontalPosition = 0
    name.expand(horizontally: true, vertically: false)
    row.append(name, folder)
    let note = Label(
      tr(
        "The pictures, your message and the time are posted. Where and how the "
          + "pictures were taken is left out."))
    note.addClass("item-detail")
    problem.addClass("form-problem")
    for label in [note, problem] {
      label.horizontalPosition = 0
      label.wraps()
      label.setWidth(characters: 20, atMost: 52)
    }
    problem.isVisible = false
    column.append(
      Self.group(tr("Message", of: "a post"), field),
      Self.group(TransferWords.counted(pictures.count, .photo), strip.root),
      row, note, problem)
  }

  private static func group(_ words: String, _ content: Widget) -> Box {
    let heading = Label(words)
    heading.addClass("item-detail")
    heading.horizontalPosition = 0
    let group = Box(.vertical, spacing: 4)
    group.append(heading, content)
    return group
  }

  private func connect() {
    message.onEdited { [weak self] in
      guard let self else { return }
      sheet?.isChanged = !message.text.isEmpty
    }
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      guard ["Return", "KP_Enter"].contains(key), modifiers == .control else {
        return false
      }
      self?.post()
      return true
    }
    message.add(keys)
    folder.onClicked { [weak self] in self?.chooseFolder {} }
  }

  private func showFolder() {
    guard let chosen = desk.streamFolder else {
      folder.title = tr("Choose Folder…")
      return
    }
    folder.title = Name.brief(chosen.lastPathComponent)
    folder.tooltip = chosen.path(percentEncoded: false)
    folder.setAccessibleName(tr("Folder, \(chosen.lastPathComponent)"))
  }

  private func chooseFolder(then next: @escaping @MainActor () -> Void) {
    FileChooser.folder(
      beside: window, title: tr("Folder for the Stream"), accept: tr("_Select"),
      folder: Sandbox.isAround ? nil : desk.preferences.streamFolder
    ) { [weak self] choice in
      guard let self else { return }
      switch choice {
      case .none: break
      case .elsewhere:
        tell(tr("Only a folder on this computer can be chosen."))
      case .path(let path):
        desk.preferences.streamFolder = path
        desk.onStreamChange()
        problem.isVisible = false
        showFolder()
        next()
      }
    }
  }

  /// What is in the window that questions stand in.
  private var window: Widget { column }

  private func tell(_ sentence: String) {
    problem.text = sentence
    problem.isVisible = true
    problem.announce(sentence)
  }

  private func post() {
    guard posting == nil else { return }
    guard let folder = desk.streamFolder else {
      return chooseFolder { [weak self] in self?.post() }
    }
    problem.isVisible = false
    show(isPosting: true)
    let words = message.text
    posting = Task {
      do {
        try await desk.post(pictures, message: words, to: folder) {
          [weak self] in
          guard let self, posting != nil else { return }
          progress.fraction = $0
        }
        posting = nil
        sheet?.finish()
      } catch is CancellationError {
        posting = nil
      } catch {
        posting = nil
        show(isPosting: false)
        tell("\(error)")
        message.grabFocus()
      }
    }
  }

  private func show(isPosting: Bool) {
    sheet?.canEnd = !isPosting
    message.isSensitive = !isPosting
    folder.isSensitive = !isPosting
    progress.fraction = isPosting ? 0 : nil
    column.setAccessibleBusy(isPosting)
  }

  /// It never shows.
  func abandon() { ended() }

  /// Given up or finished: what has not been posted by now isn't.
  private func ended() {
    posting?.cancel()
    sheet?.onEnd = {}
    sheet = nil
    onEnd()
  }
}
