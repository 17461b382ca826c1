import Dispatch
import Glibc
import Localization
import MediaShim
import Synchronization

/// Has pictures decoded, one at a time, by a process that can do nothing else:
/// a picture that takes all its memory, or makes it do something of its own,
/// does no harm to this one.
///
/// The process is started when the first picture is wanted, is replaced when it
/// breaks, and ends when none was wanted for a while. All functions may be
/// called on any thread. A task that is cancelled takes back what has not been
/// begun.
public final class PictureDecoder: Sendable {
  private struct Job {
    let number: Int
    let path: String
    let request: PictureRequest
    let done:
      CheckedContinuation<Result<PictureProcess.Decoded, PictureError>, Never>
  }

  /// What waits: what a person waits for goes before what is only shown.
  private struct Waiting {
    var awaited: [Job] = []
    var others: [Job] = []
    /// How many were ever asked for.
    var count = 0

    mutating func next() -> Job? {
      if !awaited.isEmpty { return awaited.removeFirst() }
      return others.isEmpty ? nil : others.removeFirst()
    }

    /// Takes a job out that has not been begun.
    mutating func take(_ number: Int) -> Job? {
      if let index = awaited.firstIndex(where: { $0.number == number }) {
        return awaited.remove(at: index)
      }
      return others.firstIndex { $0.number == number }.map {
        others.remove(at: $0)
      }
    }
  }

  private let program: String
  private let idle: DispatchTimeInterval
  private let queue = DispatchQueue(label: "dev.satchel.pictures")
  private let waiting = Mutex(Waiting())
  private let process = Mutex<PictureProcess?>(nil)

  /// Makes a decoder; nothing is started yet.
  ///
  /// - Parameters:
  ///   - program: The path of `satchel-pictures`, if it isn't beside the program
  ///     that runs.
  ///   - idle: How long the process stays when there is nothing to decode.
  public init(
    program: String? = nil, idle: DispatchTimeInterval = .seconds(20)
  ) {
    self.program = program ?? Self.programBesideThis
    self.idle = idle
  }

  /// Makes a small picture: the first frame of an animation, turned as the file
  /// says.
  ///
  /// - Parameters:
  ///   - path: a local file.
  ///   - side: how long its longest side is to be, in pixels, at most
  ///     ``PictureLimits/side``.
  ///   - isAwaited: whether a person waits for it: it goes before the others.
  /// - Throws: ``PictureError``.
  public func thumbnail(
    ofFileAt path: String, side: Int, isAwaited: Bool = false
  ) async throws(PictureError) -> PicturePixels {
    let decoded = try await decode(
      path, for: .thumbnail(side: side), isAwaited: isAwaited)
    guard case .pixels(let pixels) = decoded else { throw .tooCostly }
    return pixels
  }

  /// Converts a picture, turned as the file says; of an animation, the first
  /// frame.
  ///
  /// - Parameters:
  ///   - path: a local file.
  ///   - type: what it becomes.
  /// - Returns: at most ``PictureLimits/convertedLength`` bytes.
  /// - Throws: ``PictureError``.
  public func converted(
    fileAt path: String, to type: PictureRequest.ConvertedType
  ) async throws(PictureError) -> [UInt8] {
    let decoded = try await decode(
      path, for: .converted(to: type), isAwaited: true)
    guard case .converted(let bytes) = decoded else { throw .tooCostly }
    return bytes
  }

  /// Tells how long a sound is, as its file says it.
  ///
  /// - Parameter path: a local file.
  /// - Returns: In seconds, at most a week.
  /// - Throws: ``PictureError``; `undecodable` where the desktop has nothing
  ///   that reads it.
  public func soundLength(
    ofFileAt path: String
  ) async throws(PictureError) -> Double {
    let decoded = try await decode(path, for: .soundLength, isAwaited: false)
    guard case .length(let milliseconds) = decoded else { throw .tooCostly }
    return Double(milliseconds) / 1000
  }

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - path: a local file.
  ///   - isAwaited: whether a person waits for it: it goes before the others.
  /// - Throws: ``PictureError``.
  public func message(
    inFileAt path: String, isAwaited: Bool = false
  ) async throws(PictureError) -> DecodedMessage {
    let decoded = try await decode(path, for: .message, isAwaited: isAwaited)
    guard case .converted(let bytes) = decoded,
      let message = DecodedMessage(bytes)
    else { throw .tooCostly }
    return message
  }

  /// Reads the content of a part of a message, text as UTF-8.
  ///
  /// - Parameters:
  ///   - index: the part's, in ``DecodedMessage/parts``.
  ///   - path: a local file.
  /// - Returns: at most ``PictureLimits/convertedLength`` bytes.
  /// - Throws: ``PictureError``.
  public func part(
    _ index: Int, ofMessageAt path: String
  ) async throws(PictureError) -> [UInt8] {
    let decoded = try await decode(
      path, for: .messagePart(index), isAwaited: true)
    guard case .converted(let bytes) = decoded else { throw .tooCostly }
    return bytes
  }

  private func decode(
    _ path: String, for request: PictureRequest, isAwaited: Bool
  ) async throws(PictureError) -> PictureProcess.Decoded {
    let number = waiting.withLock {
      $0.count += 1
      return $0.count
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        let job = Job(
          number: number, path: path, request: request, done: done)
        waiting.withLock {
          if isAwaited {
            $0.awaited.append(job)
          } else {
            $0.others.append(job)
          }
        }
        // It may have been cancelled before it was there.
        if Task.isCancelled { takeBack(number) }
        queue.async { [self] in runNext() }
      }
    } onCancel: {
      takeBack(number)
    }
    return try result.get()
  }

  private func takeBack(_ number: Int) {
    waiting.withLock { $0.take(number) }?.done.resume(
      returning: .failure(.cancelled))
  }

  private func runNext() {
    let (job, number) = waiting.withLock { ($0.next(), $0.count) }
    // There is none for one that was taken back.
    if let job {
      job.done.resume(
        returning: Result { () throws(PictureError) in
          try perform(job)
        })
    }
    queue.asyncAfter(deadline: .now() + idle) { [weak self] in
      guard let self, waiting.withLock({ $0.count }) == number else { return }
      process.withLock { $0 = nil }
    }
  }

  private func perform(
    _ job: Job
  ) throws(PictureError) -> PictureProcess.Decoded {
    let file = try Self.open(job.path)
    defer { close(file) }
    return try process.withLock { process throws(PictureError) in
      if let used = process,
        used.pictureCount < PictureLimits.picturesOfAProcess
      {
        do throws(PictureError) {
          return try used.decode(file, for: job.request)
        } catch {
          guard error == .tooCostly else { throw error }
          // Perhaps an earlier picture has broken it: this one is tried by
          // itself before it is blamed.
        }
      }
      process = nil
      let fresh = try PictureProcess(program: program)
      process = fresh
      do throws(PictureError) {
        return try fresh.decode(file, for: job.request)
      } catch {
        if error == .tooCostly { process = nil }
        throw error
      }
    }
  }

  /// Opens a regular file, and waits for nothing that isn't one.
  private static func open(_ path: String) throws(PictureError) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let file = Glibc.open(path, flags)
    guard file >= 0 else {
      throw .unreadable(reason: String(cString: strerror(errno)))
    }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .unreadable(reason: tr("it is no file"))
    }
    return file
  }

  /// Whether there is what draws PDF, which is the desktop's own. Nothing is
  /// loaded to tell.
  public static let drawsPDF = satchel_draws_pdf()

  /// Whether there is what reads sounds, which is the desktop's own. Nothing is
  /// loaded to tell.
  public static let readsSounds = satchel_reads_sounds()

  private static var programBesideThis: String {
    let own = realpath("/proc/self/exe", nil)
    defer { free(own) }
    let path = own.map { String(cString: $0) } ?? "/"
    return path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
      + "satchel-pictures"
  }

  /// The process that runs, for tests.
  var processID: pid_t? { process.withLock { $0?.pid } }
}
