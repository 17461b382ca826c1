import ContentTypes
import Documents
import DragKit
import Foundation
import Interaction
import Library
import Pictures
import Transfer

/// What a drag of our own items knows, for places in this process.
struct CarriedItems: Sendable {
  let ids: [ItemID]
  let place: PlaceID

  /// Whether a place is inside of something that is carried: there it can't go.
  ///
  /// - Parameter path: the place, and those around it.
  func holds(_ path: [PlaceID]) -> Bool {
    path.contains { ids.contains($0.holder) }
  }

  /// Where they stand when a move to an index would leave everything where it
  /// is; nil when it wouldn't.
  ///
  /// - Parameters:
  ///   - count: how many there are in the place.
  ///   - id: what stands there at an index.
  func stay(
    in target: PlaceID, at index: Int, among count: Int, _ id: (Int) -> ItemID
  ) -> Range<Int>? {
    guard place == target else { return nil }
    // Then all of them stand around the gap, whatever else there is: this is
    // asked with every motion.
    let moving = Set(ids)
    var first = min(max(0, index), count)
    var last = first
    while first > 0, moving.contains(id(first - 1)) { first -= 1 }
    while last < count, moving.contains(id(last)) { last += 1 }
    return last - first == moving.count ? first..<last : nil
  }
}

/// What a drag of a list's name knows: it goes only to other places in order.
struct CarriedList: Sendable {
  let id: PlaceID
}

extension Desk {
  /// Items as a drag and the clipboard offer them, in order.
  func transferItems(_ ids: [ItemID]) -> [TransferItem] {
    trees(ids).compactMap { transferItem($0) }
  }

  /// A file that is to go along with a message, as a drag offers it; nil where
  /// its content is missing.
  func transferItem(of attachment: MessageDraft.Attachment) -> TransferItem? {
    transferItem(ItemTree(attachment.item))
  }

  private func transferItem(
    _ tree: ItemTree, inStack: Bool = false
  ) -> TransferItem? {
    let item = tree.item
    guard !item.holdsItems else { return transferHolder(tree) }
    let type = MIMEType(item.type) ?? .octetStream
    guard let content = try? library.contentURL(of: item) else { return nil }
    let copies = HandedOutCopy(of: tree, in: library)
    let fileForm: TransferItem.FileForm = { try await copies.url() }
    // A stack is dragged out as files; a link's address is as good as one.
    let hasFileForm =
      item.kind.descriptor.isGivenAsFile
      || (inStack && item.kind != .link)
    return TransferItem.make(
      id: UUID(), name: item.name, kind: item.kind, type: type,
      content: .file(content), kept: keptForms(of: item),
      converted: convertedForms(of: item, at: content),
      fileForm: hasFileForm ? fileForm : nil,
      removeFile: { await copies.remove() }, saveForm: saveForm(item, content),
      byteCount: Int64(item.size),
      digest: item.kind == .folder ? nil : item.digest)
  }

  /// What the item's source gave besides its content, as far as it is there.
  private func keptForms(of item: Item) -> [Representation] {
    item.forms.compactMap { form in
      guard let type = MIMEType(form.type), let file = library.url(of: form)
      else { return nil }
      return Representation(type, byteCount: { Int64(form.size) }) {
        .file(file)
      }
    }
  }

  /// What else a picture, or the first page of a PDF, is given as: PNG, which
  /// every program reads and which keeps what is transparent, and JPEG for those
  /// that read nothing else.
  private func convertedForms(
    of item: Item, at content: URL
  ) -> [Representation] {
    if item.kind.isLineArt {
      return LineArtForms.representations(decoder: pictures, incoming) {
        try Desk.readArt(content, of: item.kind)
      }
    }
    if item.kind == .draft { return [.message(of: item, in: library)] }
    let isPage =
      item.kind == .file && MIMEType(item.type)?.canonical == .pdf
      && PictureDecoder.drawsPDF
    guard isPage || item.apparentKind == .image else { return [] }
    return [
      .converted(item, at: content, to: .png, decoder: pictures),
      .converted(item, at: content, to: .jpeg, decoder: pictures),
    ]
  }

  /// Gives receivers of a drag that is over the time that is promised to them,
  /// whenever they asked for its files.
  func renewHandedOut(for session: DragSession) {
    let library = library
    let start = session.startedAt
    Task.detached { library.renewHandedOut(since: start) }
  }

  /// The file that another program can have written where it wants it. A note
  /// is made into one only then.
  private func saveForm(
    _ item: Item, _ content: URL
  ) -> TransferItem.SaveForm? {
    let library = library
    if item.kind.isLineArt {
      return LineArtForms.saveForm(named: item.name, by: library) {
        try Desk.readArt(content, of: item.kind)
      }
    }
    let name = Library.fileName(of: item)
    let descriptor = item.kind.descriptor
    guard descriptor.canBeSaved, item.kind != .folder, !item.holdsItems
    else { return nil }
    guard item.kind == .richText else {
      let exports = arrivals.exports
      return TransferItem.SaveForm(name: name) { url in
        try await exports.save(item, as: url)
      }
    }
    return TransferItem.SaveForm(name: name) { url in
      try await Task.detached {
        try library.save(descriptor.document(of: .file(content)), as: url)
      }.value
    }
  }

  private func transferHolder(_ tree: ItemTree) -> TransferItem? {
    let contents = tree.contents.compactMap {
      transferItem($0, inStack: true)
    }
    guard contents.count == tree.contents.count else { return nil }
    let folder = HandedOutCopy(of: tree, in: library)
    guard tree.item.isStack else {
      return TransferItem.mailbox(
        id: UUID(), name: tree.item.name, contents: contents,
        folder: { try await folder.url() },
        removeFolder: { await folder.remove() })
    }
    return TransferItem.stack(
      id: UUID(), name: tree.item.name, contents: contents,
      folder: { try await folder.url() },
      removeFolder: { await folder.remove() })
  }
}

/// The copy of a thing that other programs get: one for each drag, made when the
/// first of them asks.
actor HandedOutCopy {
  private let library: Library
  private let make: @Sendable () async throws -> URL
  /// Makes it, or has made it.
  private var making: Task<URL, any Error>?

  /// - Parameters:
  ///   - library: the library that hands it out.
  ///   - make: hands it out.
  init(by library: Library, _ make: @escaping @Sendable () async throws -> URL)
  {
    self.library = library
    self.make = make
  }

  init(of tree: ItemTree, in library: Library) {
    self.init(by: library) {
      try library.handOut(tree, check: Task.checkCancellation)
    }
  }

  func url() async throws -> URL {
    let making = making ?? begin()
    do {
      return try await making.value
    } catch {
      // Whoever asks next may have more luck.
      if self.making == making { self.making = nil }
      throw error
    }
  }

  private func begin() -> Task<URL, any Error> {
    let making = Task.detached { [make] in try await make() }
    self.making = making
    return making
  }

  /// Nobody has it: what is not whole yet is not made any more.
  func remove() async {
    guard let making else { return }
    self.making = nil
    making.cancel()
    if let made = try? await making.value { library.takeBack(made) }
  }
}

extension Representation {
  /// A picture in another format. For a drag that only hovers it is made in PNG
  /// alone, and neither of a large picture nor of one that has to be drawn.
  static func converted(
    _ item: Item, at file: URL, to type: PictureRequest.ConvertedType,
    decoder: PictureDecoder
  ) -> Representation {
    let original = MIMEType(item.type)?.canonical
    let waits =
      type == .jpeg || item.size > 1 << 20 || original == .svg
      || original == .pdf
    return Representation(type == .png ? .png : .jpeg, waitsForDrop: waits) {
      let path = file.path(percentEncoded: false)
      do throws(PictureError) {
        return .data(Data(try await decoder.converted(fileAt: path, to: type)))
      } catch {
        throw TransferError(
          error == .tooLarge ? .tooLarge : .undecodable, item: item.name,
          underlying: error)
      }
    }
  }
}
