import ContentTypes
import Documents
import DragKit
import Foundation
import GtkBridge
import Interaction
import Library
import Transfer

/// What a drag of our own items knows, for places in this process.
struct CarriedItems: Sendable {
  let ids: [ItemID]
  let place: PlaceID

  /// Whether a move there would leave everything where it is.
  func staysInPlace(
    _ target: PlaceID, of order: [ItemID], at index: Int
  ) -> Bool {
    guard place == target else { return false }
    // Then all of them stand around the gap, whatever else there is: this is
    // asked with every motion.
    let moving = Set(ids)
    var first = min(max(0, index), order.count)
    var last = first
    while first > 0, moving.contains(order[first - 1]) { first -= 1 }
    while last < order.count, moving.contains(order[last]) { last += 1 }
    return last - first == moving.count
  }
}

/// What a drag of a list's name knows: it goes only to other places in order.
struct CarriedList: Sendable {
  let id: PlaceID
}

extension Desk {
  /// Items as a drag and the clipboard offer them, in order.
  func transferItems(_ ids: [ItemID]) -> [TransferItem] {
    items(ids).compactMap(transferItem)
  }

  private func transferItem(_ item: Item) -> TransferItem? {
    let type = MIMEType(item.type) ?? .octetStream
    guard let content = try? library.contentURL(of: item) else { return nil }
    let copies = HandedOutCopy(item, library)
    let needsPNG = item.kind == .image && type.essence != MIMEType.png.essence
    let fileForm: TransferItem.FileForm = { try await copies.url() }
    let hasFileForm = [.image, .file, .folder].contains(item.kind)
    return TransferItem.make(
      id: UUID(), name: item.name, kind: item.kind, type: type,
      content: .file(content), converted: needsPNG ? [.png(of: content)] : [],
      fileForm: hasFileForm ? fileForm : nil, byteCount: Int64(item.size),
      digest: item.kind == .folder ? nil : item.digest)
  }
}

/// The copy of an item that other programs get: one for each drag, made when
/// the first of them asks.
private actor HandedOutCopy {
  private let item: Item
  private let library: Library
  private var made: URL?

  init(_ item: Item, _ library: Library) {
    self.item = item
    self.library = library
  }

  func url() throws -> URL {
    if let made { return made }
    let url = try library.handOut(item)
    made = url
    return url
  }
}

extension Representation {
  /// A picture converted to PNG, which every program reads.
  static func png(of file: URL) -> Representation {
    Representation(.png) {
      let path = file.path(percentEncoded: false)
      guard let bytes = DecodedPicture.convert(fileAt: path, to: "png") else {
        throw TransferError(.undecodable, item: file.lastPathComponent)
      }
      return .data(Data(bytes))
    }
  }
}
