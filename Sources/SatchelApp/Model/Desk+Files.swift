import Documents
import DragKit
import Foundation
import Transfer

extension Desk {
  /// Copies files to the end of a place, as a drop of them would.
  ///
  /// - Parameters:
  ///   - uris: what the files are known by.
  ///   - place: where they go.
  func takeIn(files uris: [String], into place: PlaceID) {
    let kinds = acceptance(of: place)
    let work = takingIn(
      Expected(files: uris.count), into: place, atRow: nil
    ) { [incoming] _ in
      try await LocalArrival.of(uris, as: kinds, in: incoming)
    }
    Task { _ = await work() }
  }
}

/// Files that are named rather than dropped, as a drop would bring them.
enum LocalArrival {
  static func of(
    _ uris: [String], as kinds: Acceptance, in folder: URL
  ) async throws -> Arrival {
    let file = folder.appending(path: "\(UUID().uuidString).uris")
    let list = URIList.data(uris)
    do {
      try list.write(to: file)
    } catch {
      throw TransferError(.notWritable, underlying: error)
    }
    defer { try? FileManager.default.removeItem(at: file) }
    return try Decoding.decode(
      Candidate(wireName: "text/uri-list", expectation: .files),
      payload: ReceivedPayload(file: file, byteCount: Int64(list.count)),
      for: kinds, in: folder)
  }
}
