import ContentTypes
import Foundation
import Transfer

/// A folder in which payloads are decoded; it is empty between two of them.
struct Workspace {
  static let shared = Workspace()

  private let folder: URL

  private init() {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "satchel-fuzz-\(getpid())", directoryHint: .isDirectory)
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
  }

  /// Decodes some bytes as if they had been received.
  func decode(_ bytes: [UInt8], as expectation: Candidate.Expectation) {
    let path = folder.path(percentEncoded: false)
    let file = folder.appending(path: "received")
    do {
      try Data(bytes).write(to: file)
      let arrival = try Decoding.decode(
        Candidate(wireName: "test", expectation: expectation),
        payload: ReceivedPayload(file: file, byteCount: Int64(bytes.count)),
        in: folder)
      for item in arrival.items { check(item) }
    } catch {
      precondition(error is TransferError, "\(error)")
    }
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: path)) ?? [] {
      try? files.removeItem(atPath: path + "/" + name)
    }
  }

  /// A name can only be that of a file in the folder that it is meant for.
  private func check(_ item: ArrivedItem) {
    let name = item.name
    precondition(!name.isEmpty && name.utf8.count <= Name.longest, name)
    precondition(!name.utf8.contains(UInt8(ascii: "/")), name)
    precondition(name != "." && name != "..", name)
  }
}
