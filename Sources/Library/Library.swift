import Documents
import Foundation
import GRDB
import Glibc
import Logging
import Synchronization

private let log = Logger(label: "satchel.library")

/// Everything that a person keeps: the places, their items in order, and the
/// contents.
///
/// One program at a time has a library open for writing; any number may read
/// it (``LibraryReader``). All functions are synchronous, may be called on any
/// thread, and need no main loop. What a function reports as done survives the
/// end of the process and a loss of power.
public final class Library: Sendable {
  /// Where it is.
  public let location: LibraryLocation

  /// The folder to which a damaged database was moved when this library was
  /// opened, with its contents; this library started empty then, and the
  /// person should be told. `nil` when all was well.
  public let setAside: URL?

  let pool: any DatabaseWriter
  /// Whether nothing can be changed until it is opened on a disk with room.
  let isCopy: Bool
  let store: BlobStore
  let handedOut: HandedOutCopies
  let unfinished: UnfinishedCopies
  let feed = ChangeFeed()
  let past = StepLog()
  private let lock: LibraryLock
  private let identity: FileIdentity?
  private let sweeping = DispatchQueue(
    label: "dev.satchel.library.sweep", qos: .utility)
  private let isClosing = Atomic(false)
  /// What earlier processes left behind, until it is cleared away.
  private let leftovers: Mutex<(parts: [String], copies: [String])?>

  /// Opens a library, and makes it when there is none.
  ///
  /// A database that is damaged, or was lost, is moved with the contents into
  /// a folder with a dated name beside it, and ``setAside`` says where.
  ///
  /// - Parameter clearsAway: whether ``clearAwayLeftovers()`` is called at once.
  ///   Whoever has something more urgent to do calls it later.
  /// - Throws: ``LibraryError``: `inUse` when another program has it open,
  ///   `folderUnusable` when the folder can't be made or written, `notPrivate`
  ///   when others could use it and that can't be changed,
  ///   `newerVersion` when a newer Satchel wrote it.
  public static func open(
    at location: LibraryLocation, clearsAway: Bool = true
  ) throws -> Library {
    try Library(location, clearsAway: clearsAway, hook: { _ in })
  }

  init(
    _ location: LibraryLocation, clearsAway: Bool = true,
    hook: @escaping StorageStep.Hook
  ) throws {
    self.location = location
    try makeLibraryFolder(location)
    lock = try LibraryLock(at: location.lock.path(percentEncoded: false))
    let opened = try LibraryDatabase.open(location)
    (pool, setAside) = (opened.pool, opened.setAside)
    isCopy = opened.isCopy
    identity = FileIdentity(of: location.database.path(percentEncoded: false))
    try makePrivateFolder(location.blobs)
    try makePrivateFolder(location.incoming)
    store = BlobStore(location, hook: hook)
    handedOut = HandedOutCopies(location)
    unfinished = UnfinishedCopies(location)
    SpaceReserve(location).layUp()
    let incoming = store.incoming
    let parts = names(in: incoming).map { "\(incoming)/\($0)" }
    leftovers = Mutex((parts, unfinished.notes))
    forgetOldHistory()
    if clearsAway { clearAwayLeftovers() }
  }

  deinit {
    close()
  }

  /// Ends the use of the library in an orderly way.
  ///
  /// Nothing is lost without it, but the next opening then takes longer,
  /// because it looks for damage first. Every other function fails afterwards.
  public func close() {
    // What is left of a sweep is left to the next one.
    isClosing.store(true, ordering: .relaxed)
    waitForSweep()
    do {
      // The last connection clears the journal away, and one that only reads
      // can't: those go first.
      (pool as? DatabasePool)?.invalidateReadOnlyConnections()
      try pool.close()
    } catch {
      log.warning("The library’s database could not be closed: \(error)")
    }
  }

  /// Clears away what earlier processes left behind and what no item refers to
  /// any more, once, on another thread, which also looks for hidden damage; that
  /// is set aside at the next opening.
  public func clearAwayLeftovers() {
    let found = leftovers.withLock { found in
      defer { found = nil }
      return found
    }
    guard let found else { return }
    startSweep(staleParts: found.parts, staleCopies: found.copies)
  }

  /// Clears away what nothing refers to any more, on another thread: contents,
  /// and copies that were handed out long ago.
  ///
  /// What undo may want back must be among what is kept; what was stored or
  /// removed within the last hour is kept without that.
  ///
  /// - Parameter items: Those that undo may bring back.
  public func sweep(keeping items: [Item]) {
    startSweep(wanted: Set(items.flatMap(\.blobs)))
  }

  private func startSweep(
    staleParts: [String] = [], staleCopies: [String] = [],
    wanted: Set<BlobName> = []
  ) {
    let sweep = Sweep(
      store: store, pool: pool, location: location, handedOut: handedOut,
      staleParts: staleParts, staleCopies: staleCopies, wanted: wanted,
      mayGoOn: { [weak self] in
        self?.isClosing.load(ordering: .relaxed) == false
      })
    sweeping.async { sweep.run() }
  }

  /// Waits until what nothing refers to is cleared away.
  public func waitForSweep() {
    sweeping.sync {}
  }

  /// Applies an edit in one transaction.
  ///
  /// Cost: one wait for the disk, a few milliseconds.
  ///
  /// - Returns: The edit that takes it back.
  /// - Throws: ``LibraryError``: `rejectedEdit` with the ``EditError`` under
  ///   it, `contentMissing` when an item comes in whose content isn't stored,
  ///   `diskFull`, `libraryGone`. Nothing has changed then.
  @discardableResult
  public func apply(_ edit: Edit) throws -> Edit {
    try requireThere()
    guard !isCopy else { throw LibraryError(.diskFull) }
    for item in edit.broughtItems where !item.holdsItems {
      store.keep(item.blobs)
      let missing = item.blobs.filter { store.path(of: $0) == nil }
      guard missing.isEmpty else {
        // What an item lacks already mustn't keep the rest of it from changing.
        let known = try self.item(item.id)?.blobs ?? []
        guard missing.allSatisfy(known.contains) else {
          throw LibraryError(.contentMissing, item.name)
        }
        continue
      }
    }
    return try write(edit)
  }

  /// Calls a function after every commit, in their order, on a queue of the
  /// library's own; it may read and edit the library.
  ///
  /// - Returns: What keeps it connected.
  public func onChange(
    _ body: @escaping @Sendable (LibraryChange) -> Void
  ) -> LibraryObservation {
    feed.add(body)
  }

  /// Makes sure that what is written now is found again.
  ///
  /// - Throws: ``LibraryError`` with `libraryGone`.
  func requireThere(for item: String = "") throws {
    let path = location.database.path(percentEncoded: false)
    guard FileIdentity(of: path) == identity else {
      throw LibraryError(.libraryGone, item)
    }
  }

  /// Applies an edit whose contents are known to be there.
  func write(_ edit: Edit) throws -> Edit {
    try commit { writer in
      let inverse = try writer.apply(edit)
      try StoredHistory.fallBehind(writer.database)
      // What leaves may come back by undo.
      store.keep(inverse.broughtItems.flatMap(\.blobs))
      return inverse
    }
  }

  /// Changes the database in one transaction, and tells whoever observes.
  func commit<Value>(
    _ body: (inout EditWriter) throws -> Value
  ) throws -> Value {
    do {
      let value = try pool.write { database in
        var writer = EditWriter(database)
        let value = try body(&writer)
        let change = writer.change
        if !change.isEmpty {
          database.afterNextTransaction { [feed] _ in feed.send(change) }
        }
        try Counts.part(database)
        if !writer.steps.isEmpty {
          past.note(
            writer.steps, revision: try Counts.nextRevision(database))
        }
        try store.hook(.transactionPrepared)
        return value
      }
      try store.hook(.transactionCommitted)
      return value
    } catch {
      let failure = LibraryError.translating(error)
      // The database says only that it couldn't write.
      guard failure.code == .failed, SpaceReserve(location).isDiskFull else {
        throw failure
      }
      throw LibraryError(.diskFull, underlying: error)
    }
  }
}

/// Makes the folder of a library, which nobody else may enter or replace.
func makeLibraryFolder(_ location: LibraryLocation) throws {
  try makePrivateFolder(location.folder)
  try PrivateAccess.requireSafeParents(
    of: location.folder.path(percentEncoded: false))
}

/// Makes a folder that only its owner may enter, with those above it.
func makePrivateFolder(_ folder: URL) throws {
  do {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  } catch {
    throw LibraryError(
      .folderUnusable, folder.path(percentEncoded: false), underlying: error)
  }
  let path = folder.path(percentEncoded: false)
  try PrivateAccess.closeFolder(path)
  guard access(path, R_OK | W_OK | X_OK) == 0 else {
    throw LibraryError(
      .folderUnusable, path, underlying: SystemError("access"))
  }
}
