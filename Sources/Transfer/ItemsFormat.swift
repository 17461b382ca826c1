import ContentTypes
import Foundation

/// The layout of `application/vnd.satchel.items`.
///
/// Eight bytes `SATCHEL1`; the length of the manifest as 32 bits, big end first;
/// the manifest in JSON; then the items' contents one after another, each as
/// long as the manifest says. Nothing follows. A stack or a mailbox has no content:
/// what is in it stands in its entry, and their contents follow in the same order. After
/// the content of an item come the forms that its source gave besides.
enum ItemsFormat {
  static let signature = Data("SATCHEL1".utf8)
  static let headerLength = 12
  static let manifestLimit = 16 << 20
  static let itemLimit = 100_000

  struct Manifest: Codable {
    var items: [Entry]
  }

  struct Entry: Codable {
    var name: String
    var kind: ContentKind
    var type: MIMEType
    /// The number of bytes of content; nil for a file that stays where it is.
    var length: Int64?
    /// The address of such a file or folder.
    var address: String?
    /// What is in a stack or a mailbox.
    var items: [Entry]?
    /// What the source gave besides the content; nil for nothing.
    var forms: [Form]?
  }

  struct Form: Codable {
    var type: MIMEType
    var length: Int64
  }

  /// How deep items may stand in one another.
  static let depthLimit = 50

  static func header(for manifest: Manifest) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(manifest)
    guard json.count <= manifestLimit else { throw TransferError(.tooLarge) }
    let length = UInt32(json.count)
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
    return signature + bytes + json
  }

  /// How long the bytes for some items will be; nil when a form would have to
  /// be made for that.
  static func byteCount(of items: [TransferItem]) -> Int64? {
    var sum: Int64 = 0
    guard let entries = measure(items, &sum),
      let header = try? header(for: Manifest(items: entries))
    else { return nil }
    return sum + Int64(header.count)
  }

  private static func measure(
    _ items: [TransferItem], _ sum: inout Int64
  ) -> [Entry]? {
    var entries: [Entry] = []
    for item in items {
      var entry = Entry(name: item.name, kind: item.kind, type: .octetStream)
      if item.kind.holdsItems {
        guard let inside = measure(item.contents, &sum) else { return nil }
        entry.type = item.kind == .stack ? .stack : .mailbox
        entry.items = inside
      } else {
        guard item.fileForm == nil || ![.file, .folder].contains(item.kind),
          let best = best(of: item), let length = best.byteCount
        else { return nil }
        entry.describe(item, as: best)
        entry.length = length
        sum += length
        for form in item.kept {
          guard let length = form.byteCount else { return nil }
          entry.add(form, length: length)
          sum += length
        }
      }
      entries.append(entry)
    }
    return entries
  }

  private static func best(of item: TransferItem) -> Representation? {
    item.representations.first {
      $0.type != .uriList && $0.type != .satchelItems
    }
  }

  /// The bytes for some items, which are asked for their best forms now.
  ///
  /// - Throws: ``TransferError``, or what an item's maker throws.
  static func payload(of items: [TransferItem]) async throws -> Payload {
    let (entries, contents) = try await forms(of: items)
    let header = try header(for: Manifest(items: entries))
    return .joined([.data(header)] + contents)
  }

  private static func forms(
    of items: [TransferItem]
  ) async throws -> (entries: [Entry], contents: [Payload]) {
    var entries: [Entry] = []
    var contents: [Payload] = []
    for item in items {
      var entry = Entry(name: item.name, kind: item.kind, type: .octetStream)
      if item.kind.holdsItems {
        let inside = try await forms(of: item.contents)
        entry.type = item.kind == .stack ? .stack : .mailbox
        entry.items = inside.entries
        contents += inside.contents
      } else if item.kind == .file || item.kind == .folder
        || best(of: item) == nil,
        let form = item.fileForm
      {
        entry.address = URIList.address(of: try await form())
        entry.type = item.kind == .folder ? .folder : .octetStream
        if item.kind != .folder { entry.kind = .file }
      } else if let best = best(of: item) {
        let content = try await best.payload()
        entry.describe(item, as: best)
        entry.length = try content.byteCount()
        contents.append(content)
        for form in item.kept {
          let content = try await form.payload()
          entry.add(form, length: try content.byteCount())
          contents.append(content)
        }
      } else {
        throw TransferError(.unsupported, item: item.name)
      }
      entries.append(entry)
    }
    return (entries, contents)
  }
}

extension ItemsFormat.Entry {
  /// Says what goes along of an item: of a draft the message that it would be.
  fileprivate mutating func describe(
    _ item: TransferItem, as best: Representation
  ) {
    type = best.type
    guard item.kind.descriptor.hasOwnPlace else { return }
    kind = Kinds.claiming(best.type)?.kind ?? item.kind
  }

  fileprivate mutating func add(_ form: Representation, length: Int64) {
    forms = (forms ?? []) + [ItemsFormat.Form(type: form.type, length: length)]
  }
}
