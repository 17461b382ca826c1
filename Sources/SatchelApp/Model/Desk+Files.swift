import ContentTypes
import Documents
import DragKit
import Foundation
import Glibc
import Transfer

extension Desk {
  /// Copies files to the end of a place, as a drop of them would.
  ///
  /// - Parameters:
  ///   - uris: what the files are known by.
  ///   - place: where they go.
  func takeIn(files uris: [String], into place: PlaceID) {
    let kinds = library.acceptance(of: place)
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
      Candidate(
        wireName: "text/uri-list",
        expectation: uris.contains { URIList.localFile($0) != nil }
          ? .files : .addresses),
      payload: ReceivedPayload(file: file, byteCount: Int64(list.count)),
      for: kinds, in: folder)
  }

  /// What a file holds, as if it had been pasted.
  ///
  /// - Parameters:
  ///   - file: is taken over, or left.
  ///   - type: what its bytes are.
  ///   - name: nil for a name made of the content.
  static func of(
    contentOf file: URL, _ type: MIMEType, named name: String?,
    as kinds: Acceptance, in folder: URL
  ) throws -> Arrival {
    let offer = Offer(wireNames: [type.description])
    let result = Negotiation.negotiate(offer, for: kinds)
    guard let best = result.negotiation?.first else {
      throw TransferError(.unsupported, item: name)
    }
    var status = stat()
    guard stat(file.path(percentEncoded: false), &status) == 0 else {
      throw TransferError(.notReadable, item: name)
    }
    return try Decoding.decode(
      best,
      payload: ReceivedPayload(file: file, byteCount: Int64(status.st_size)),
      for: kinds, in: folder, suggestedName: name)
  }
}
