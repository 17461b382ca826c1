import ContentTypes
import Foundation

/// Bytes on their way into temporary files, counted and digested as they come.
///
/// The contents of `application/vnd.satchel.items` go to files of their own at
/// once, so that nothing has to be copied when all have come. It keeps some of
/// the disk free. For one thread at a time, and none that must not wait for the
/// disk.
public final class PayloadIntake {
  /// Makes digests; nil where nobody needs one.
  public typealias Digesting = @Sendable () -> any RunningDigest

  /// One of the files.
  private struct Output {
    let file: WorkspaceFile
    let digest: (any RunningDigest)?

    func write(_ bytes: UnsafeRawBufferPointer) throws {
      try file.write(bytes)
      digest?.update(bytes)
    }

    func payload() throws -> ReceivedPayload {
      try file.close()
      return ReceivedPayload(
        file: file.url, byteCount: file.byteCount, digest: digest?.finish())
    }
  }

  private let folder: URL
  private let digesting: Digesting?
  private let main: Output
  private var byteCount: Int64 = 0
  private var nextLook: Int64 = 0
  /// How much is written between two looks at the disk.
  private static let step: Int64 = 4 << 20

  /// Finds where the contents are, until that is known.
  private var layout: ItemsFormat.LayoutReader?
  /// The lengths of the contents that are still to come, the current first.
  private var lengths: ArraySlice<Int64> = []
  private var contents: [ReceivedPayload] = []
  private var current: (output: Output, rest: Int64)?
  private var isSplit = false

  /// Begins.
  ///
  /// - Parameters:
  ///   - wireName: the type of the bytes.
  ///   - folder: where the files are made; it exists.
  ///   - digesting: makes a digest for each file.
  /// - Throws: ``TransferError`` when there can be no file.
  public init(
    of wireName: String, in folder: URL, digesting: Digesting? = nil
  ) throws {
    self.folder = folder
    self.digesting = digesting
    main = Output(file: try WorkspaceFile(in: folder), digest: digesting?())
    if MIMEType(wireName) == .satchelItems { layout = .init() }
  }

  /// Adds a piece at the end.
  ///
  /// - Throws: ``TransferError``; `diskFull` before the last of the disk is
  ///   taken: something is left, so that nothing else on the computer fails
  ///   because of this.
  public func append(_ piece: UnsafeRawBufferPointer) throws {
    if byteCount >= nextLook {
      nextLook = byteCount + Self.step
      try requireRoom()
    }
    byteCount += Int64(piece.count)
    var piece = piece
    if let head = layout?.append(piece) {
      // The last of the head is in this piece; what is behind it is content.
      let own = piece.count - head.surplus
      try main.write(UnsafeRawBufferPointer(rebasing: piece[..<own]))
      piece = UnsafeRawBufferPointer(rebasing: piece[own...])
      layout = nil
      if let lengths = head.lengths {
        isSplit = true
        self.lengths = lengths[...]
      }
    }
    guard isSplit else { return try main.write(piece) }
    try split(piece)
  }

  private func split(_ piece: UnsafeRawBufferPointer) throws {
    var piece = piece
    while true {
      if let (output, rest) = current {
        let count = Int(min(Int64(piece.count), rest))
        try output.write(UnsafeRawBufferPointer(rebasing: piece[..<count]))
        piece = UnsafeRawBufferPointer(rebasing: piece[count...])
        current = (output, rest - Int64(count))
        guard rest == count else { return }
        contents.append(try output.payload())
        current = nil
      }
      guard let next = lengths.popFirst() else { break }
      current = (
        Output(file: try WorkspaceFile(in: folder), digest: digesting?()), next
      )
    }
    // More than was promised: the decoder finds that by the count.
  }

  /// Ends: all has come.
  ///
  /// - Throws: ``TransferError``; the files are there then.
  public func finish() throws -> ReceivedPayload {
    if let (output, _) = current { contents.append(try output.payload()) }
    current = nil
    var whole = try main.payload()
    guard isSplit else { return whole }
    whole.byteCount = byteCount
    whole.digest = nil
    whole.contents = contents
    return whole
  }

  /// Removes the files.
  public func discard() {
    for content in contents {
      try? FileManager.default.removeItem(at: content.file)
    }
    current?.output.file.discard()
    main.file.discard()
  }

  private func requireRoom() throws {
    var disk = statvfs()
    guard statvfs(folder.path(percentEncoded: false), &disk) == 0 else {
      return
    }
    let block = Int64(disk.f_frsize)
    let size = Int64(disk.f_blocks) * block
    let kept = max(min(64 << 20, size / 10), size / 100)
    guard Int64(disk.f_bavail) * block - Self.step >= kept else {
      throw TransferError(.diskFull)
    }
  }
}
