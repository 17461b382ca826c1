import DragKit
import Foundation
import Localization

/// Things to be dragged: a row for each, and a handle for all of them.
@MainActor final class ThingList {
  /// Called when something is lifted, with the indices of what is.
  var onLift: @MainActor (DragSession, [Int]) -> Void = { _, _ in }

  let root = Box(.vertical)
  private(set) var things: [Thing] = []
  private let look: RowLook
  private let folder = LocalPath.workingFolder
  private let scratch: URL
  private var items: [TransferItem] = []
  private let list = ListBox(withoutSelection: ())
  private let count = ThingRow.words("")
  private let handle: Button
  private var rows: [ThingHandle] = []
  private var all: ThingHandle?
  private var isHiddenWhenEmpty = false

  /// Makes a list without things.
  ///
  /// - Parameters:
  ///   - look: how it looks.
  ///   - scratch: for files that are made of bytes.
  init(_ look: RowLook, scratch: URL) {
    self.look = look
    self.scratch = scratch
    let face = Box(.horizontal, spacing: 10)
    face.append(Image(icon: "edit-select-all-symbolic", size: 16), count)
    handle = Button(showing: face)
    makeHandle()
    list.addClass("tool-rows")
    list.onActivate { [weak self] in self?.activated($0) }
    let scrolled = ScrolledWindow(list, named: tr("Things to drag"))
    scrolled.fitsHeight(atMost: 420)
    scrolled.fitsWidth()
    scrolled.expand()
    root.append(handle, scrolled)
    if look.isCompact { scrolled.isVisible = false }
    update()
  }

  private func makeHandle() {
    handle.addClass("tool-handle")
    handle.setMinimumSize(width: 150)
    handle.onClicked { [weak self] in self?.copyAll() }
    all = ThingHandle(
      handle,
      with: { [weak self] in
        guard let self, !look.isCompact else { return [] }
        return rows.map(\.widget)
      },
      lift: { [weak self] in
        guard let self else { return nil }
        return lift(Array(things.indices))
      })
  }

  /// Leaves its room to what is beside it until there is a thing.
  func hidesWhenEmpty() {
    isHiddenWhenEmpty = true
    update()
  }

  /// Adds rows at the end.
  func add(_ new: [Thing]) {
    for thing in new {
      let index = things.count
      things.append(thing)
      items.append(thing.item(filesIn: scratch))
      guard !look.isCompact else { continue }
      let row = list.append(
        ThingRow.content(of: thing, look, in: folder),
        name: thing.title(look.names, in: folder))
      rows.append(
        ThingHandle(
          row,
          with: { [weak self] in
            guard let self, look.dragsAll else { return [] }
            return rows.map(\.widget).filter { $0.identity != row.identity }
          },
          lift: { [weak self] in
            guard let self else { return nil }
            return lift(look.dragsAll ? Array(things.indices) : [index])
          }))
    }
    update()
  }

  private func update() {
    let title = tr("All \(things.count)")
    count.text = look.isCompact ? Self.counted(things.count) : title
    handle.setAccessibleName(tr("Drag all \(things.count)"))
    handle.isVisible = look.hasHandle || look.isCompact
    root.isVisible = !isHiddenWhenEmpty || !things.isEmpty
  }

  private static func counted(_ count: Int) -> String {
    TransferWords.counted(count, .thing)
  }

  private func lift(_ indices: [Int]) -> DragSession? {
    guard !indices.isEmpty else { return nil }
    let session = DragSession(items: indices.map { items[$0] })
    onLift(session, indices)
    return session
  }

  /// Gives the clipboard what has the keyboard, or everything.
  func copy() {
    guard let focused = rows.firstIndex(where: { $0.widget.hasFocusWithin })
    else { return copyAll() }
    Pasteboard.copy([items[focused]])
    root.announce(tr("Copied"))
  }

  /// What a press of the handle does that is no drag: it is the way for the
  /// keyboard.
  private func copyAll() {
    guard !items.isEmpty else { return }
    Pasteboard.copy(items)
    count.text = tr("Copied all \(things.count)")
    root.announce(tr("Copied"))
  }

  private func activated(_ index: Int) {
    guard look.opensOnClick, let address = things[index].address else { return }
    Launcher.open(uri: address) { complain($0) }
  }
}
