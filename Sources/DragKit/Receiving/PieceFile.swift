import Foundation
import Transfer

/// Pieces on their way into a file, written away from GTK's thread while the
/// next ones come.
@MainActor final class PieceFile {
  /// How many pieces may wait for the disk: memory stays flat.
  private static let lead = 8

  private let writer: Writer
  private var writing: [Task<Void, any Error>] = []

  /// Creates the file in a folder that exists.
  init(
    of type: String, in folder: URL, digesting: PayloadIntake.Digesting?
  ) throws {
    writer = try Writer(of: type, in: folder, digesting: digesting)
  }

  /// Adds a piece at the end; waits only when the disk is far behind.
  ///
  /// - Throws: why this or an earlier piece could not be written.
  func append(_ piece: [UInt8]) async throws {
    if writing.count == Self.lead { try await writing.removeFirst().value }
    let last = writing.last
    writing.append(
      Task.detached { [writer] in
        try await last?.value
        try await writer.append(piece)
      })
  }

  /// Waits until all is written.
  func finish() async throws -> ReceivedPayload {
    try await writing.last?.value
    return try await writer.finish()
  }

  /// Removes what was written.
  func discard() async {
    _ = await writing.last?.result
    await writer.discard()
  }
}

private actor Writer {
  private let intake: PayloadIntake

  init(
    of type: String, in folder: URL, digesting: PayloadIntake.Digesting?
  ) throws {
    intake = try PayloadIntake(of: type, in: folder, digesting: digesting)
  }

  func append(_ piece: [UInt8]) throws {
    try piece.withUnsafeBytes { try intake.append($0) }
  }

  func finish() throws -> ReceivedPayload { try intake.finish() }

  func discard() { intake.discard() }
}
