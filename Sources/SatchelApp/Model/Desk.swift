import ContentTypes
import Courier
import Documents
import DragKit
import Foundation
import Interaction
import Library
import Localization
import Logging
import Pictures
import Transfer

/// What the window works on: the library, and what can be undone.
///
/// Every change goes through ``perform(_:)``, so everything can be taken back
/// in one step (DND-19).
@MainActor final class Desk {
  let library: Library
  let preferences = Preferences()
  private(set) lazy var permissions = Permissions(preferences)
  private(set) lazy var whereabouts = Whereabouts(permissions)
  private(set) lazy var outbox = Outbox(self)
  private(set) lazy var unread = UnreadCounts(self)
  let lastWork = LastWork()
  let pictures = PictureDecoder()
  private(set) lazy var sounds = SoundLengths(
    library: library, decoder: pictures)
  private let editor: Editor
  private let edits = EditQueue()
  /// What is on its way in, and where it stands meanwhile.
  let arrivals: Arrivals
  private var observers: [(LibraryChange) -> Void] = []
  private var landingObservers: [(ItemID) -> Void] = []
  private var observation: LibraryObservation?
  let log = Logger(label: "dev.satchel.desk")

  /// Called with sentences for the person.
  var onMessage: (String) -> Void = { _ in }
  /// Called with what was done that may have been a mistake, and whether nobody
  /// has to know it any more once something else is done.
  var onRemoval: (String, _ isPassing: Bool) -> Void = { _, _ in }
  /// Called with what was done that is no change of the library, and what takes
  /// it back.
  var onDeed: (String, _ takeBack: @escaping () -> Void) -> Void = { _, _ in }
  /// Called when something was posted to the stream, or taken back from it.
  var onStreamChange: () -> Void = {}
  /// Called with the items that undo or redo has brought, by their place.
  var onReturn: ([PlaceID: [ItemID]]) -> Void = { _ in }
  /// Called when something that a person had set out to do is done: what was
  /// dragged has been taken, or what was dropped has landed.
  var onTaskFinished: () -> Void = {}
  /// Called when what can be undone has changed.
  var onHistoryChange: () -> Void = {}

  /// What was put on the clipboard here, and may be pasted here.
  var onClipboard: ClipboardItems? {
    didSet { cutObservers.forEach { $0() } }
  }
  private var cutObservers: [() -> Void] = []

  let samples = Samples(in: ResourceFolder.samples)
  /// Where the samples were when that was looked for last; nil where there are
  /// none, or that isn't known yet.
  var samplesAre: SamplesState?

  /// Takes back what was saved in copies.
  var care: Task<Void, Never>?
  /// Looks at the copies once more after a while.
  var nextLook: Task<Void, any Error>?
  /// Clears away what nothing needs.
  var clearing: Task<Void, Never>?

  private let isStandard: Bool

  /// - Parameters:
  ///   - library: what is worked on.
  ///   - isStandard: whether it is the person's own one.
  init(library: Library, isStandard: Bool) {
    self.isStandard = isStandard
    self.library = library
    editor = Editor(library: library)
    arrivals = Arrivals(library: library, editor: editor, edits: edits)
    observation = library.onChange { [weak self] change in
      Task { @MainActor in self?.hear(change) }
    }
    Pasteboard.onChange { [weak self] in
      guard let self, onClipboard?.copy.isOnClipboard == false else { return }
      onClipboard = nil
    }
    arrivals.folderLimit = { [preferences] in preferences.folderLimit }
    arrivals.onMessage = { [weak self] in self?.onMessage($0) }
    arrivals.onWhole = { [weak self] in self?.onTaskFinished() }
    arrivals.onHistoryChange = { [weak self] in self?.historyChanged() }
    historyChanged()
  }

  private var undoObservers: [() -> Void] = []
  private var removalObservers: [(Set<ItemID>) -> Void] = []

  /// Calls a function before the person takes items away.
  func beforeRemoving(_ body: @escaping (Set<ItemID>) -> Void) {
    removalObservers.append(body)
  }

  /// Takes items away, as the person wants: with what isn't kept of them.
  func remove(_ ids: [ItemID]) -> Task<Bool, Never> {
    remove(ids) { .remove(ids) }
  }

  /// Takes items away by an edit that is made when its turn comes.
  ///
  /// - Parameter make: makes it; nil where none is to go any more.
  func remove(
    _ ids: [ItemID], by make: @escaping LastEdit
  ) -> Task<Bool, Never> {
    let gone = Set(ids)
    removalObservers.forEach { $0(gone) }
    return perform(making: make)
  }

  /// Calls a function before something is undone: what isn't kept yet is what
  /// the person has done last.
  func beforeUndoing(_ body: @escaping () -> Void) {
    undoObservers.append(body)
  }

  /// Whether the library is no longer used: whoever still hears of a change finds
  /// nothing.
  private(set) var isClosed = false

  /// Stores what is only known here, and ends the use of the library.
  func close() {
    let isStored = DispatchSemaphore(value: 0)
    let last = lastWork.edits
    isClosed = true
    Task.detached { [editor, log] in
      for edit in last {
        do {
          // After what is being done, which these may be made of.
          _ = try await editor.perform(making: edit, among: [:])
        } catch {
          log.error("What was written last could not be kept: \(error)")
        }
      }
      await editor.store()
      isStored.signal()
    }
    isStored.wait()
    library.close()
  }

  isolated deinit {
    care?.cancel()
    nextLook?.cancel()
    clearing?.cancel()
  }

  private func hear(_ change: LibraryChange) {
    guard !isClosed else { return }
    unread.takeUp(change)
    arrivals.takeUp(change)
    observers.forEach { $0(change) }
  }

  /// Opens the journal of transfers, if that has not been done, and shows what
  /// it has left. Without it content is taken in all the same, but not when
  /// the app ends meanwhile.
  func openJournal() {
    guard !hasJournal else { return }
    hasJournal = true
    do {
      let journal = try TransferJournal.open(
        at: library.location, settingAside: true)
      let courier = CourierClient(journal, isStandard: isStandard)
      arrivals.connect(Copying(courier))
      arrivals.exports.connect(courier)
      arrivals.uploads.connect(courier)
      if let setAside = journal.setAside {
        onMessage(
          tr(
            "The list of transfers was damaged. It was set aside as "
              + "“\(setAside.path(percentEncoded: false))”; what was under way "
              + "has to be dragged in again."))
      }
    } catch {
      report(error)
    }
  }

  private var hasJournal = false

  /// Where incoming files are written: beside the blobs, so that they can be
  /// renamed into place.
  var incoming: URL { library.location.incoming }

  func onChange(_ body: @escaping (LibraryChange) -> Void) {
    observers.append(body)
  }

  /// Calls a function when other items are cut, or none any more.
  func onCutChange(_ body: @escaping () -> Void) {
    cutObservers.append(body)
  }

  /// Called with the first of what a person has put into a place.
  func onLanding(_ body: @escaping (ItemID) -> Void) {
    landingObservers.append(body)
  }

  func landed(_ items: [ItemID]) {
    guard let first = items.first else { return }
    landingObservers.forEach { $0(first) }
  }

  // MARK: Changing

  /// Applies an edit, and remembers how to take it back. Edits are applied in
  /// the order in which they are asked for.
  ///
  /// - Returns: whether it was applied; if not, the person has been told.
  @discardableResult func perform(_ edit: Edit) -> Task<Bool, Never> {
    telling(performing(edit))
  }

  /// The same with an edit that is made when its turn comes, away from GTK's
  /// thread.
  ///
  /// - Parameter make: makes it; nil for none.
  func perform(making make: @escaping LastEdit) -> Task<Bool, Never> {
    telling(performing(make))
  }

  /// Applies an edit without telling the person when it fails.
  func performing(_ edit: Edit) -> Task<UndoHistory.Outcome?, any Error> {
    attempt { try await $0.perform(edit, among: $1) }
  }

  /// Applies an edit that is made when its turn comes, away from GTK's thread.
  ///
  /// - Parameter make: makes it; nil for none.
  func performing(
    _ make: @escaping LastEdit
  ) -> Task<UndoHistory.Outcome?, any Error> {
    attempt { try await $0.perform(making: make, among: $1) }
  }

  /// Applies an edit that puts items before a row, among placeholders perhaps.
  func perform(
    _ edit: Edit, landing items: [ItemID], in place: PlaceID, atRow row: Int
  ) async -> Bool {
    let coordinator = arrivals.coordinator(of: place)
    let isDone = await change(
      first: { coordinator.expect(items, atRow: row) }
    ) { try await $0.perform(edit, among: $1) }.value
    if isDone { landed(items) } else { coordinator.forget(items) }
    return isDone
  }

  /// What undoing and redoing would do, in words for buttons.
  private(set) var labels = Editor.Labels()

  func undo() { telling(undoing()) }

  func redo() { telling(redoing()) }

  /// Undoes without telling the person when it fails.
  func undoing() -> Task<UndoHistory.Outcome?, any Error> {
    undoObservers.forEach { $0() }
    return attempt(then: { [weak self] in
      self?.arrivals.takeBack($0)
      self?.onReturn($0.brought)
    }) { try await $0.undo(among: $1) }
  }

  /// Redoes without telling the person when it fails.
  func redoing() -> Task<UndoHistory.Outcome?, any Error> {
    undoObservers.forEach { $0() }
    return attempt(then: { [weak self] in
      self?.arrivals.bringAgain($0)
      self?.onReturn($0.brought)
    }) { try await $0.redo(among: $1) }
  }

  private func historyChanged() {
    Task {
      labels = await editor.labels
      onHistoryChange()
    }
  }

  /// - Parameters:
  ///   - prepare: readies the rows for what comes.
  ///   - react: gets what was undone or redone.
  ///   - body: changes the library, among the rows of places that have
  ///     placeholders.
  @discardableResult private func change(
    first prepare: @escaping () -> Void = {},
    then react: @escaping (UndoHistory.Outcome) -> Void = { _ in },
    _ body:
      @escaping @Sendable (Editor, [PlaceID: PlaceholderOrder<ItemID>])
      async throws -> Editor.Outcome
  ) -> Task<Bool, Never> {
    telling(attempt(first: prepare, then: react, body))
  }

  /// Tells the person when a change fails.
  @discardableResult private func telling(
    _ task: Task<UndoHistory.Outcome?, any Error>
  ) -> Task<Bool, Never> {
    Task {
      do {
        _ = try await task.value
        return true
      } catch {
        report(error)
        return false
      }
    }
  }

  /// Changes the library as ``change(first:then:_:)`` does, without telling the
  /// person when it fails.
  func attempt(
    first prepare: @escaping () -> Void = {},
    then react: @escaping (UndoHistory.Outcome) -> Void = { _ in },
    _ body:
      @escaping @Sendable (Editor, [PlaceID: PlaceholderOrder<ItemID>])
      async throws -> Editor.Outcome
  ) -> Task<UndoHistory.Outcome?, any Error> {
    let task = edits.add { [editor, arrivals] in
      let rows = arrivals.shownRows
      prepare()
      let outcome = try await body(editor, rows)
      if let step = outcome.step {
        arrivals.seat(step.rows)
        react(step)
      }
      return outcome
    }
    return Task {
      let outcome = try await task.value
      labels = outcome.labels
      onHistoryChange()
      return outcome.step
    }
  }

  /// Clears away what nothing needs any more, and undo won't bring back.
  func clearAway() async { await editor.clearAway() }

  func report(_ error: any Error) {
    log.error("\(error)")
    onMessage("\(error)")
  }
}
