import Dispatch
import Glibc
import Logging
import Synchronization

/// Makes small pictures of files with the programs that the desktop has for it,
/// one at a time, each confined by bubblewrap. Without that, or where it doesn't
/// work, nothing is made: no program reads foreign bytes unconfined.
///
/// All functions may be called on any thread, and none holds it up.
public final class ConfinedThumbnailer: Sendable {
  /// How long a program has for one picture.
  public static let patience = Duration.seconds(20)

  /// A file that is to be shown.
  public struct Subject: Sendable {
    /// Its absolute path.
    public var path: String
    /// Its MIME type.
    public var type: String
    /// The extension of its name, without the dot: some programs go by it.
    public var fileExtension: String

    /// Describes a file.
    public init(path: String, type: String, fileExtension: String) {
      self.path = path
      self.type = type
      self.fileExtension = fileExtension
    }
  }

  private enum Bubblewrap {
    case untried, useless
    case works(path: String)
  }

  /// The one of this desktop.
  public static let desktop = ConfinedThumbnailer()

  private let folders: [String]
  private let search: ProgramSearch
  private let language: String?
  private let patience: Duration
  // One at a time. On a queue, because each program ends with the thread that
  // started it, which has to wait for it.
  private let queue = DispatchQueue(
    label: "dev.satchel.thumbnailers", qos: .utility)
  private let bubblewrap = Mutex(Bubblewrap.untried)
  private let log = Logger(label: "dev.satchel.thumbnailers")

  /// Makes one for a desktop.
  ///
  /// - Parameters:
  ///   - variables: the environment: `XDG_DATA_HOME` and `XDG_DATA_DIRS` with
  ///     their usual values if left out (XDG Base Directory Specification),
  ///     `HOME`, `PATH` and `LANG`.
  ///   - patience: how long a program has for one picture.
  init(
    variables: (String) -> String? = { getenv($0).map { String(cString: $0) } },
    patience: Duration = ConfinedThumbnailer.patience
  ) {
    func value(_ name: String) -> String? {
      variables(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    let own =
      value("XDG_DATA_HOME") ?? value("HOME").map { $0 + "/.local/share" }
    let shared = value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    folders =
      ([own].compactMap(\.self) + shared.split(separator: ":").map(String.init))
      .filter { $0.hasPrefix("/") }.map { $0 + "/thumbnailers" }
    search = ProgramSearch(
      path: value("PATH") ?? "/usr/local/bin:/usr/bin:/bin")
    language = value("LANG")
    self.patience = patience
  }

  /// Makes pictures of files, as far as there are programs for them which make
  /// one in their time, and that of all isn't over.
  ///
  /// - Parameters:
  ///   - subjects: the files, in the order in which they are shown.
  ///   - time: how long all of them may take, with what others ask for
  ///     meanwhile.
  /// - Returns: each picture as it comes: the file's index, and a PNG file. That
  ///   has to be decoded with the same care as any that is foreign.
  public func pictures(
    of subjects: [Subject], within time: Duration
  ) -> AsyncStream<(index: Int, picture: [UInt8])> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: (index: Int, picture: [UInt8]).self)
    let end = ContinuousClock.now + time
    let task = Task { [self] in
      let list = ThumbnailerList(folders: folders)
      for (index, subject) in subjects.enumerated() {
        guard end > .now, !Task.isCancelled else { break }
        guard
          let (command, program) = list.thumbnailer(
            for: subject.type, finding: search.path)
        else { continue }
        let picture = await picture(
          of: subject, by: command, program, until: end)
        if let picture { continuation.yield((index, picture)) }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private func picture(
    of subject: Subject, by command: ThumbnailerCommand, _ program: String,
    until end: ContinuousClock.Instant
  ) async -> [UInt8]? {
    await withCheckedContinuation { done in
      queue.async { [self] in
        done.resume(returning: draw(subject, by: command, program, until: end))
      }
    }
  }

  private func draw(
    _ subject: Subject, by command: ThumbnailerCommand, _ program: String,
    until end: ContinuousClock.Instant
  ) -> [UInt8]? {
    let end = min(end, .now + patience)
    guard end > .now, let bubblewrap = usableBubblewrap() else { return nil }
    let picture = ThumbnailerProcess.output(
      of: bubblewrap,
      ThumbnailerSandbox.arguments(
        for: command, program: program, file: subject.path,
        fileExtension: subject.fileExtension),
      environment: ThumbnailerSandbox.environment(language: language),
      until: end, atMost: PictureLimits.thumbnailLength)
    guard let picture, PictureFacts.Format(head: picture) == .png else {
      return nil
    }
    return picture
  }

  /// Where bubblewrap is, if it works here: in some containers it doesn't.
  private func usableBubblewrap() -> String? {
    bubblewrap.withLock {
      if case .untried = $0 { $0 = triedBubblewrap() }
      guard case .works(let path) = $0 else { return nil }
      return path
    }
  }

  private func triedBubblewrap() -> Bubblewrap {
    guard let path = search.path(of: "bwrap") else { return .useless }
    let output = ThumbnailerProcess.output(
      of: path, ThumbnailerSandbox.trial,
      environment: ThumbnailerSandbox.environment(language: language),
      until: .now + patience, atMost: PictureLimits.thumbnailLength)
    guard output?.isEmpty == false else {
      log.notice("“\(path)” doesn’t work here: no thumbnails are made.")
      return .useless
    }
    return .works(path: path)
  }
}
