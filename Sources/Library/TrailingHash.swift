import Dispatch
import Glibc
import Synchronization

/// Hashes a file while it is still being written, on a thread of its own: it
/// reads what the writer has just written, so the bytes are still in memory.
final class TrailingHash: Sendable {
  private enum Step {
    case upTo(Int)
    case end
  }

  /// How many steps the writer may be ahead: 256 MiB, which are still in
  /// memory. Writing and hashing are fast by turns; with 32 MiB each waited for
  /// the other, and a copy took half as long again.
  private static let lead = (256 << 20) / CopyControl.step

  /// Taken by the thread that hashes, which lets go of it before it says that
  /// it is done: the writer may remove the file, and its room is free then.
  private let file: Mutex<FileDescriptor?>
  private let name: String
  private let steps = Mutex<[Step]>([])
  private let result = Mutex<Result<String, any Error>?>(nil)
  private let isGivenUp = Mutex(false)
  private let more = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)

  /// Begins at the beginning of a file, which stays where it stands.
  init(_ file: FileDescriptor, named name: String) {
    self.file = Mutex(file)
    self.name = name
    for _ in 0..<Self.lead { room.signal() }
    DispatchQueue(label: "dev.satchel.library.hash", qos: .utility).async {
      self.run()
    }
  }

  /// Says how many bytes are there, and waits when the hash is far behind.
  func advance(to length: Int) {
    room.wait()
    steps.withLock { $0.append(.upTo(length)) }
    more.signal()
  }

  /// The SHA-256 of all bytes that there are said to be.
  func finish() throws -> String {
    end()
    guard let result = result.withLock({ $0 }) else {
      throw LibraryError(.failed, name)
    }
    return try result.get()
  }

  /// Ends without a result.
  func giveUp() {
    isGivenUp.withLock { $0 = true }
    end()
  }

  private func end() {
    steps.withLock { $0.append(.end) }
    more.signal()
    done.wait()
  }

  private func run() {
    let found = Result { try hashAll() }
    result.withLock { $0 = found }
    done.signal()
  }

  private func hashAll() throws -> String {
    let file = file.withLock { file in
      defer { file = nil }
      return file
    }
    guard let file else { throw LibraryError(.failed, name) }
    let digest = ContentDigest()
    var failure: (any Error)?
    var offset = 0
    let buffer = PieceBuffer()
    while true {
      more.wait()
      let step = steps.withLock { $0.removeFirst() }
      guard case .upTo(let length) = step else { break }
      if failure == nil {
        do {
          try hash(file, into: digest, from: &offset, to: length, buffer.bytes)
        } catch {
          failure = error
        }
      }
      room.signal()
    }
    if let failure { throw failure }
    return digest.finish()
  }

  private func hash(
    _ file: FileDescriptor, into digest: ContentDigest, from offset: inout Int,
    to length: Int,
    _ buffer: UnsafeMutableRawBufferPointer
  ) throws {
    while offset < length, !isGivenUp.withLock({ $0 }) {
      let wanted = min(buffer.count, length - offset)
      let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
      let count = try reading(name) { () throws(SystemError) in
        try file.read(into: piece, at: offset)
      }
      guard count > 0 else { throw LibraryError(.changedWhileCopying, name) }
      digest.update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      offset += count
    }
  }
}
