import Foundation
import Transfer

/// Where a library and what belongs to it is.
public struct LibraryLocation: Hashable, Sendable {
  /// The folder of the database and of the contents.
  public let folder: URL

  /// The folder for copies that are made for other programs.
  public let handedOut: URL

  /// A library in a folder of one's own.
  ///
  /// - Parameters:
  ///   - folder: The folder of the library; it is made when it is opened.
  ///   - handedOut: The folder for handed out copies; that of the person's
  ///     caches unless said otherwise.
  public init(folder: URL, handedOut: URL? = nil) {
    self.folder = folder.standardizedFileURL
    self.handedOut =
      handedOut?.standardizedFileURL
      ?? Self.base(
        "XDG_CACHE_HOME", ".cache", ProcessInfo.processInfo.environment
      ).appending(path: "satchel/handed-out", directoryHint: .isDirectory)
  }

  /// The person's own library: `satchel` under `$XDG_DATA_HOME`, with the
  /// copies under `$XDG_CACHE_HOME`.
  ///
  /// Variables that are empty or hold no absolute path are ignored, as the XDG
  /// Base Directory Specification says.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> LibraryLocation {
    LibraryLocation(
      folder: base("XDG_DATA_HOME", ".local/share", environment)
        .appending(path: "satchel", directoryHint: .isDirectory),
      handedOut: base("XDG_CACHE_HOME", ".cache", environment)
        .appending(path: "satchel/handed-out", directoryHint: .isDirectory))
  }

  private static func base(
    _ variable: String, _ underHome: String, _ environment: [String: String]
  ) -> URL {
    if let path = environment[variable], path.hasPrefix("/") {
      return URL(filePath: path, directoryHint: .isDirectory)
    }
    let home =
      environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? NSHomeDirectory()
    return URL(filePath: home, directoryHint: .isDirectory)
      .appending(path: underHome, directoryHint: .isDirectory)
  }

  /// Whether there is a library: its folder may be on a disk that is gone.
  public var isThere: Bool {
    access(database.path(percentEncoded: false), F_OK) == 0
  }

  /// How the window was left that shows the library.
  public var window: URL { folder.appending(path: "window") }

  /// Which programs have been put among the programs.
  public var seenPrograms: URL { folder.appending(path: "programs") }

  /// Where content is written before it is whole; a finished file in it can be
  /// taken in without being copied.
  public var incoming: URL { folder.appending(path: "incoming") }

  /// Which messages are on their way: a file for each draft, called as its item.
  public var sending: URL { folder.appending(path: "sending") }

  /// The mailboxes and messages as Maildirs, for other programs.
  public var mail: URL { folder.appending(path: "mail") }

  /// What tells this library's programs apart on the session bus: the same in
  /// every process, letters and digits.
  public var busSuffix: String {
    let hash = StableHash(of: folder.standardizedFileURL.path)
    return "Library\(String(hash.value, radix: 16))"
  }

  /// The digests of pictures that can't be shown, beside the copies in the
  /// person's caches.
  public var failedPictures: URL {
    handedOut.deletingLastPathComponent().appending(path: "failed-pictures")
  }

  /// What the desktop's cache had of contents that the library has, beside the
  /// copies in the person's caches; by their digests, with the ending `.png`.
  public var faces: URL {
    handedOut.deletingLastPathComponent().appending(path: "faces")
  }

  /// What contents say: a cache that others may not read.
  var searchIndex: URL { folder.appending(path: "search.sqlite") }

  var database: URL { folder.appending(path: "library.sqlite") }
  var journal: URL { folder.appending(path: "journal.sqlite") }
  var journalLock: URL { folder.appending(path: "journal.lock") }
  /// Held while content that the journal names is put in its place, by all who
  /// do, and by the sweep alone while it clears away.
  var sweepLock: URL { folder.appending(path: "sweep.lock") }
  /// Held by the one courier of the library.
  public var courierLock: URL { folder.appending(path: "courier.lock") }
  /// Given up when the disk is full.
  var reserve: URL { folder.appending(path: "reserve") }
  /// Whose time of change says when all contents were last compared with their
  /// digests.
  var scrubbed: URL { folder.appending(path: "scrubbed") }
  var lock: URL { folder.appending(path: "lock") }
  /// Left by a process that found the database damaged while using it.
  var doubt: URL { folder.appending(path: "damage-found") }
  var blobs: URL { folder.appending(path: "blobs") }
  /// Notes of what is being made among the person's files.
  var unfinished: URL { folder.appending(path: "unfinished") }
}
