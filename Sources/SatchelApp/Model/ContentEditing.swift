import ContentTypes
import Documents
import Foundation
import GtkBridge
import Interaction
import Library
import Localization
import Synchronization
import Transfer

/// Reads what an editor shows of an item, such as a note, and keeps what the person
/// writes there: a moment after the last key, when the item is left, and before
/// something is undone.
@MainActor final class ContentEditing<Content: EditedContent> {
  /// Called when another item's content is being read: what is written meanwhile
  /// would be lost.
  var onReading: () -> Void = {}
  /// Called with the content to show, and whether it is another item's.
  var onRead: (Content, _ isAnother: Bool) -> Void = { _, _ in }
  /// Called when there is nothing to show: no item, one that can't be read, or one
  /// that takes long to be.
  var onNothing: () -> Void = {}
  /// Whether what shows is changed by this, not by the person.
  private var isShowing = false
  private var state = EditedItem<Content>()
  private let desk: Desk
  let keeper: ContentKeeper<Content>
  /// The items that were told to have been made beside others.
  private var told: Set<ItemID> = []
  private let written: () -> Content
  private var pause: Timeout?
  private var patience: Timeout?
  private var reading: Task<Void, Never>?
  /// What is being kept, by its number.
  private var underWay: [Int: Task<Void, any Error>] = [:]
  private let focus = FocusController()
  private let keys = KeyController()

  /// How long nothing is typed before it is kept.
  private static var rest: Duration { .seconds(2) }
  /// How long what showed before stays while something is read.
  private static var wait: Duration { .milliseconds(150) }

  /// - Parameters:
  ///   - editor: what is written in. What was written is kept when the keyboard
  ///     leaves it, and keys for the rows of a list beside it stay here: Delete
  ///     on one of its buttons doesn't delete what is edited.
  ///   - keeper: one that another editor has, to which content is handed; nil for
  ///     one of its own.
  ///   - written: tells what is written now.
  init(
    _ desk: Desk, in editor: Widget, by keeper: ContentKeeper<Content>? = nil,
    written: @escaping () -> Content
  ) {
    self.desk = desk
    self.keeper = keeper ?? ContentKeeper(desk.library)
    self.written = written
    desk.beforeUndoing { [weak self] in self?.keep() }
    desk.beforeRemoving { [weak self] in
      self?.keep()
      self?.state.forget($0)
    }
    desk.beforeClosing(
      keeping: { [weak self] in try await self?.keepAll() },
      orAtLast: { [weak self] in self?.lastEdits ?? [] })
    desk.onChange { [weak self] _ in self?.hear() }
    focus.onLeave { [weak self] in self?.keep() }
    keys.onKey { key, modifiers in
      KeyMap.command(for: key, modifiers)?.changesRows ?? false
    }
    editor.add(focus)
    editor.add(keys)
  }

  /// The item that shows; nil for none.
  var item: ItemID? { state.item?.id }

  /// Shows an item, or none. What was written before is kept.
  ///
  /// - Parameter known: its content, where that needn't be read.
  func show(_ item: Item?, as known: Content? = nil) {
    guard item?.id != self.item else { return }
    keep(isLeft: true)
    stopReading()
    if let content = state.begin(item, as: known) {
      show(content, isAnother: true)
    } else if let item {
      onReading()
      patience = Timeout(after: Self.wait) { [weak self] in self?.showNothing()
      }
      read(item, isAnother: true)
    } else {
      showNothing()
    }
  }

  /// Gives what is written to another editor, which has the same keeper, and shows
  /// nothing.
  ///
  /// - Returns: nil where nothing has been read.
  func handOver() -> EditedItem<Content>.Handover? {
    let handover = state.handOver(written())
    show(nil)
    return handover
  }

  /// Shows what another editor has shown.
  func take(_ item: Item, _ handover: EditedItem<Content>.Handover) {
    keep(isLeft: true)
    stopReading()
    show(state.take(item, handover), isAnother: true)
    keep()
  }

  /// What the item is called, or will be as it is written.
  var name: String? {
    guard let id = item else { return nil }
    let new = state.isRead ? state.newName(showing: written()) : nil
    return new ?? desk.item(id)?.name
  }

  /// The person has changed something.
  ///
  /// - Returns: false where that doesn't count: it only shows otherwise, or was
  ///   not read.
  @discardableResult func changed() -> Bool {
    guard !isShowing, state.change() else { return false }
    pause?.cancel()
    pause = Timeout(after: Self.rest) { [weak self] in self?.keep() }
    return true
  }

  /// Keeps what has been written, if anything has.
  func keep() { keep(isLeft: false) }

  private func keep(isLeft: Bool) {
    pause?.cancel()
    pause = nil
    guard let keeping = state.keep(written(), isLeft: isLeft) else { return }
    // Now, and not in a moment: what is asked for next comes after it.
    let end = perform(keeping)
    Task { [desk] in
      do { try await end.value } catch { desk.report(error) }
    }
  }

  private func perform(
    _ keeping: EditedItem<Content>.Keeping
  ) -> Task<Void, any Error> {
    let edit = desk.perform(keeping, by: keeper)
    let end = Task { [weak self] in
      guard let self else { return }
      try await self.end(edit, of: keeping)
    }
    underWay[keeping.number] = end
    return end
  }

  /// Keeps all that isn't kept yet: the window is to close.
  ///
  /// - Throws: why the first that can't be kept isn't.
  private func keepAll() async throws {
    keep(isLeft: true)
    var failure: (any Error)?
    for keeping in state.last(written()) {
      do {
        try await (underWay[keeping.number] ?? perform(keeping)).value
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Takes note of what has come of a keeping.
  private func end(
    _ edit: Task<ContentKeeper<Content>.Kept?, any Error>,
    of keeping: EditedItem<Content>.Keeping
  ) async throws {
    defer { underWay[keeping.number] = nil }
    do {
      switch try await edit.value {
      case .inPlace(let item): state.kept(keeping, as: item)
      case .beside(let item):
        state.kept(keeping, as: nil)
        tell(of: item, beside: keeping)
      // It has asked for nothing.
      case nil: state.kept(keeping, as: nil)
      }
      // It may have been undone meanwhile.
      hear()
    } catch {
      state.failed(keeping)
      throw error
    }
  }

  private func tell(
    of new: Item, beside keeping: EditedItem<Content>.Keeping
  ) {
    guard told.insert(new.id).inserted else { return }
    let old = desk.item(keeping.id)?.name
    let name = Name.brief(old ?? keeping.content.itemName)
    let kept = Name.brief(new.name)
    desk.onMessage(
      old == nil
        ? tr(
          "“\(name)” was deleted elsewhere meanwhile. What you wrote is in "
            + "“\(kept)”.")
        : tr(
          "“\(name)” was changed elsewhere meanwhile. What you wrote is in "
            + "“\(kept)”."))
  }

  /// What would be kept now: for when the app ends.
  private var lastEdits: [Desk.LastEdit] {
    state.last(written()).map { [keeper] keeping in
      { try keeper.edit(keeping) }
    }
  }

  private func read(_ item: Item, isAnother: Bool) {
    reading?.cancel()
    let library = desk.library
    reading = Task { [weak self] in
      do {
        let read: Content = try await Desk.readContent(of: item, in: library)
        guard let self, !Task.isCancelled else { return }
        stopReading()
        show(state.arrived(read, showing: written()), isAnother: isAnother)
        // What was changed meanwhile has waited.
        keep()
      } catch {
        guard let self, !Task.isCancelled else { return }
        stopReading()
        if !state.unreadable() { showNothing() }
        desk.report(error)
      }
    }
  }

  private func stopReading() {
    reading?.cancel()
    patience?.cancel()
    (reading, patience) = (nil, nil)
  }

  private func show(_ content: Content, isAnother: Bool) {
    isShowing = true
    onRead(content, isAnother)
    isShowing = false
  }

  private func showNothing() {
    isShowing = true
    onNothing()
    isShowing = false
  }

  /// Something was undone, or the item is gone.
  private func hear() {
    guard let shown = item else { return }
    let now = desk.item(shown).flatMap {
      Content.isContent(of: $0.kind) ? $0 : nil
    }
    let wasRead = state.isRead
    switch state.hear(now, showing: written()) {
    case .nothing: break
    case .read(let item): read(item, isAnother: !wasRead)
    case .gone: show(nil)
    }
  }
}

extension Desk {
  /// Keeps what a person has written in an item, after all that was asked for
  /// before.
  fileprivate func perform<Content: EditedContent>(
    _ keeping: EditedItem<Content>.Keeping, by keeper: ContentKeeper<Content>
  ) -> Task<ContentKeeper<Content>.Kept?, any Error> {
    let kept = Mutex<ContentKeeper<Content>.Kept?>(nil)
    let edit = performing {
      try keeper.edit(keeping) { place in kept.withLock { $0 = place } }
    }
    return Task {
      _ = try await edit.value
      return kept.withLock { $0 }
    }
  }
}
