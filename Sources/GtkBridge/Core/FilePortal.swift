import CSatchelGtk
import Glibc
import SystemShim

/// The portal that hands files over between programs in sandboxes, and others
/// (`org.freedesktop.portal.FileTransfer`).
@MainActor public enum FilePortal {
  /// The types in which a source gives the key to files that it hands over. GTK
  /// 4.6 knew the second one alone.
  public static let types = [
    "application/vnd.portal.filetransfer", "application/vnd.portal.files",
  ]

  private static let address = SessionBus.Address(
    name: "org.freedesktop.portal.Documents",
    path: "/org/freedesktop/portal/documents",
    interface: "org.freedesktop.portal.FileTransfer")

  /// What is known of the portal.
  private enum State {
    case missing
    /// It runs, and takes folders or doesn't: those before 1.18.2 refuse them.
    case there(takesFolders: Bool)
  }

  private static var state = State.missing
  /// Tells of its start and its end; nil until somebody wants to know.
  private static var watch: SessionBus?

  /// Whether the portal can hand files over now. It is known soon after the
  /// first drag source has been made; asking for it sends nothing over the bus.
  ///
  /// - Parameter hasFolders: whether folders are among them.
  public static func takesFiles(withFolders hasFolders: Bool) -> Bool {
    guard case .there(let takesFolders) = state else { return false }
    return takesFolders || !hasFolders
  }

  /// Watches from now on whether the portal runs: a drag that begins can't wait
  /// for an answer.
  static func startWatching() {
    guard watch == nil, let bus = SessionBus() else { return }
    watch = bus
    bus.subscribe(toOwnerOf: address.name) { isThere in
      state = .missing
      if isThere { look() }
    }
    look()
  }

  /// Begins a transfer that nobody receives, to find out whether the portal
  /// runs, and adds a folder, to find out whether it accepts one.
  private static func look() {
    watch?.call(
      "StartTransfer", of: address, [.dictionary([])], startingNothing: true
    ) { reply in
      guard let key = reply?[0]?.text else { return }
      state = .there(takesFolders: false)
      guard let folder = g_get_user_data_dir() else { return }
      add([String(cString: folder)], to: key) { isTaken in
        if isTaken, case .there = state { state = .there(takesFolders: true) }
        takeBack(key)
      }
    }
  }

  /// Hands files and folders over to whoever gets the key. They may be changed
  /// where they are.
  ///
  /// - Parameter paths: what is handed over, in order; at least one.
  /// - Returns: the key, for one of ``types``; nil when the portal refused the
  ///   files, or one of them doesn't exist.
  public static func key(for paths: [String]) async -> String? {
    guard let bus = SessionBus() else { return nil }
    let options = BusValue.dictionary([
      ("writable", .flag(true)), ("autostop", .flag(true)),
    ])
    let key = await withCheckedContinuation { result in
      bus.call("StartTransfer", of: address, [options]) {
        result.resume(returning: $0?[0]?.text)
      }
    }
    guard let key else { return nil }
    var rest = paths[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(mostFiles))
      rest = rest.dropFirst(mostFiles)
      let isTaken = await withCheckedContinuation { result in
        add(part, to: key) { result.resume(returning: $0) }
      }
      guard isTaken else {
        takeBack(key)
        return nil
      }
    }
    return key
  }

  /// Takes back what was handed over, and not got yet.
  ///
  /// - Parameter key: what ``key(for:)`` gave.
  public static func takeBack(_ key: String) {
    SessionBus()?.call(
      "StopTransfer", of: address, [.text(key)], startingNothing: true)
  }

  /// The most files in one message: a bus passes no more unless it is set up so.
  private static let mostFiles = 16

  private static func add(
    _ paths: [String], to key: String,
    then handler: @escaping @MainActor (Bool) -> Void
  ) {
    let files = paths.map { satchel_open_path($0) }
    defer { for file in files where file >= 0 { close(file) } }
    guard let bus = SessionBus(), files.allSatisfy({ $0 >= 0 }) else {
      MainLoop.whenIdle { handler(false) }
      return
    }
    let handles = files.indices.map { BusValue.handle(Int32($0)) }
    bus.call(
      "AddFiles", of: address,
      [.text(key), .array(handles, of: "h"), .dictionary([])], handing: files
    ) { handler($0 != nil) }
  }

  /// Gets the files that another program hands over.
  ///
  /// - Parameter key: what it gave in a drag, or on the clipboard, in one of
  ///   ``types``.
  /// - Returns: their paths, as this program reaches them; nil where there is no
  ///   portal, or nothing for the key.
  public static func files(for key: String) async -> [String]? {
    guard let bus = SessionBus() else { return nil }
    return await withCheckedContinuation { result in
      bus.call("RetrieveFiles", of: address, [.text(key), .dictionary([])]) {
        result.resume(returning: $0?[0]?.texts)
      }
    }
  }
}
