import DragKit
import Foundation

/// Reads a drop, saves what is bytes, and says what is to be printed.
@MainActor struct DropReader {
  /// Forms that are wanted as they are; none for what Satchel would choose.
  let requests: [TypeRequest]
  /// Where bytes are saved.
  let files: FreshFiles

  /// What came, in order, and sentences about what did not.
  struct Result: Sendable {
    var items: [PrintedItem] = []
    var problems: [String] = []
  }

  /// Whether a drag has something that would be read.
  func takes(_ session: DropSession) -> Bool {
    guard session.localDrag == nil else { return false }
    guard session.offer.allowedActions.contains(.copy) else { return false }
    return requests.isEmpty
      ? session.negotiation.negotiation != nil
      : !wanted(from: session.offer).isEmpty
  }

  /// The forms that are read: those with a file, and the first of the others.
  func wanted(
    from offer: Offer
  ) -> [(request: TypeRequest, type: OfferedType)] {
    let offered = requests.compactMap { request in
      offer.types.first { request.matches($0) }.map { (request, $0) }
    }
    let printed = offered.first { $0.0.file == nil }
    return offered.filter { $0.0.file != nil } + (printed.map { [$0] } ?? [])
  }

  /// Reads a drop.
  ///
  /// - Throws: ``Transfer/TransferError`` or ``ToolError``. Nothing stays of
  ///   what had not come whole.
  func read(
    _ session: DropSession, reporting observe: @escaping ReceptionObserver
  ) async throws -> Result {
    // What is only printed needs no room in the folder, and no right to write.
    let own = try? files.makeWorkspace()
    let workspace = try own ?? Self.otherWorkspace()
    defer { try? FileManager.default.removeItem(at: workspace) }
    if requests.isEmpty {
      return try await readBest(
        session, in: workspace, isWritable: own != nil, observe)
    }
    return try await readForms(session, in: workspace)
  }

  private static func otherWorkspace() throws -> URL {
    try FreshFiles(folder: LocalPath(URL.temporaryDirectory.path))
      .makeWorkspace()
  }

  private func readBest(
    _ session: DropSession, in workspace: URL, isWritable: Bool,
    _ observe: @escaping ReceptionObserver
  ) async throws -> Result {
    let arrival = try await session.receive(
      into: workspace, reporting: observe
    ).arrival
    var result = Result(problems: arrival.problems.map(\.description))
    for item in arrival.items.flatMap({ DroppedItem.all(in: $0) }) {
      switch item {
      case .here(let file): result.items.append(.path(LocalPath(file)))
      case .elsewhere(let link): result.items.append(.address(link.address))
      case .words(let words):
        let data = try await words.payload().data(limit: 1 << 30)
        result.items.append(.text(data))
      case .bytes(let item):
        guard isWritable else {
          throw TransferError(.notWritable, item: item.name)
        }
        result.items.append(
          .path(try await item.keep(in: files, by: workspace)))
      }
    }
    return result
  }

  private func readForms(
    _ session: DropSession, in workspace: URL
  ) async throws -> Result {
    var result = Result()
    for (request, type) in wanted(from: session.offer) {
      let payload = try await session.read(type, into: workspace)
      if let file = request.file {
        result.items.append(
          .path(try files.take(payload.file, asExactly: file)))
      } else {
        let data = try Payload.file(payload.file).data(limit: 1 << 30)
        result.items.append(.text(data))
      }
    }
    return result
  }
}
