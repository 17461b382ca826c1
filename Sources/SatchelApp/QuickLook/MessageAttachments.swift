import Documents
import DragKit
import GtkBridge
import Localization
import Mail
import Transfer

/// What came along with a message. Each is dragged out of its row, copied there
/// and opened; all of them are by what stands above the rows.
@MainActor final class MessageAttachments {
  let root = Box(.vertical)
  /// The files, in order.
  let files: [AttachedFile]
  private let keep: () -> Void
  private let list = ListBox()
  private let rows: [Widget]
  private let head = Box(.horizontal, spacing: 10)
  private let keys = KeyController()
  private var drags: [DragInteraction] = []
  private let desk: Desk

  /// - Parameters:
  ///   - parts: at least one.
  ///   - message: what they came along with.
  ///   - keep: puts all of them on the Shelf.
  init(
    _ parts: [MailMessage.Part], of message: Item, on desk: Desk,
    keeping keep: @escaping () -> Void
  ) {
    self.desk = desk
    self.keep = keep
    files = parts.map {
      AttachedFile($0, of: message, in: desk.library, by: desk.pictures)
    }
    rows = zip(parts, files).prefix(Self.mostRows).map { part, file in
      let icon = Image(icon: "text-x-generic", size: 16)
      icon.setIcon(ofType: part.type.essence, size: 16)
      let name = Label(file.name)
      name.horizontalPosition = 0
      name.ellipsizes(inMiddle: true)
      name.expand(horizontally: true, vertically: false)
      let row = Box(.horizontal, spacing: 10)
      row.addClass("message-attachment")
      row.append(icon, name)
      return row
    }
    layOut()
    connect()
  }

  /// The most files that have a row; all of them are dragged by what stands above.
  private static let mostRows = 100
  /// How high the rows are at most, in logical pixels.
  private static let height = 132

  private func layOut() {
    root.addClass("message-attachments")
    let count = Label(TransferWords.counted(files.count, .attachment))
    count.horizontalPosition = 0
    count.ellipsizes()
    count.expand(horizontally: true, vertically: false)
    let shelf = Button(tr("Add to Shelf"))
    shelf.onClicked { [weak self] in self?.keep() }
    head.append(Image(icon: "mail-attachment-symbolic"), count)
    head.expand(horizontally: true, vertically: false)
    head.setAccessibleName(tr("Drag all \(count.text)"))
    head.tooltip = files.count > 1 ? tr("Drag this to drag all of them.") : ""
    let line = Box(.horizontal, spacing: 10)
    line.addClass("message-attachments-head")
    line.append(head, shelf)
    list.opensByDoubleClick()
    for (file, row) in zip(files, rows) { list.append(row, name: file.name) }
    if files.count > rows.count {
      let more = Label(tr("and \(files.count - rows.count) more"))
      more.addClass("message-attachment")
      more.horizontalPosition = 0
      list.append(more, name: more.text, isSelectable: false)
    }
    let scrolled = ScrolledWindow(list, named: tr("Attachments"))
    scrolled.fitsHeight(atMost: Self.height)
    root.append(line, scrolled)
  }

  private func connect() {
    drags = [
      DragInteraction(on: list, delegate: self),
      DragInteraction(on: head) { [weak self] in
        self?.files.map { $0.transferItem() } ?? []
      },
    ]
    list.onActivate { [weak self] in self?.open($0) }
    keys.onKey { [weak self] key, modifiers in
      guard key == "c", modifiers == .control else { return false }
      self?.copy()
      return true
    }
    list.add(keys)
  }

  private func open(_ row: Int) {
    guard rows.indices.contains(row) else { return }
    let (desk, file) = (desk, files[row])
    Task {
      do {
        let address = URIList.address(
          of: try await file.handOut(opened: true))
        Launcher.open(uri: address) {
          desk.onMessage(
            tr("“\(Name.brief(file.name))” can’t be opened. \($0)"))
        }
      } catch {
        desk.report(error)
      }
    }
  }

  private func copy() {
    let selected = list.selectedRows.filter(rows.indices.contains)
    guard !selected.isEmpty else { return }
    Pasteboard.copy(selected.map { files[$0].transferItem() })
  }
}

extension MessageAttachments: DragInteractionDelegate {
  private func row(at point: Point) -> Int? {
    list.row(atY: point.y).flatMap { rows.indices.contains($0) ? $0 : nil }
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession? {
    row(at: point).map { DragSession(items: [files[$0].transferItem()]) }
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewOf session: DragSession,
    at point: Point
  ) -> (widget: Widget, frame: Rect)? {
    guard let row = row(at: point), let frame = rows[row].bounds(in: list)
    else { return nil }
    return (rows[row], frame)
  }

  func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession
  ) { desk.renewHandedOut(for: session) }
}
