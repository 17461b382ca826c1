import ContentTypes
import Foundation
import Localization

/// What a source tells of a transfer before its first byte: how many items,
/// their names, sizes and digests, and how long each form is (DND-27).
///
/// Drags carry no length on X11 and Wayland. This is a small format beside the
/// others, `application/vnd.satchel.transfer-info`, in JSON:
///
///     {"version": 1, "count": 2,
///      "items": [{"name": "Leaf.png", "kind": "image", "size": 81920,
///                 "sha256": "…"}, {"name": "Notes"}],
///      "forms": {"image/png": 81920}}
///
/// Everything but the version and the count may be missing. The name under
/// which it is offered carries the count too, so that a target can make room
/// for the items in the frame of the drop. Any program can offer it: nothing
/// in it is trusted further than for what is shown.
public struct TransferInfo: Hashable, Sendable {
  /// One item, as far as it is known.
  public struct Item: Hashable, Sendable {
    /// What a person calls it; safe as a file name.
    public let name: String
    /// What it is.
    public let kind: ContentKind?
    /// The number of bytes of its content; for a folder, of all its files.
    public let byteCount: Int64?
    /// The SHA-256 of the content, in lowercase hexadecimal.
    public let digest: String?

    /// Describes an item.
    public init(
      name: String, kind: ContentKind? = nil, byteCount: Int64? = nil,
      digest: String? = nil
    ) {
      self.name = name
      self.kind = kind
      self.byteCount = byteCount
      self.digest = digest
    }
  }

  /// The most bytes that are read of it.
  public static let byteLimit = 1 << 20
  /// The most items that are described; the count may be larger.
  public static let describedLimit = 2_000
  /// The most items that are believed in.
  public static let countLimit = 1_000_000

  private static let version = 1
  private static let formLimit = 100

  /// How many items come.
  public let itemCount: Int
  /// The first of them, in order.
  public let items: [Item]
  /// The number of bytes of each form, by the name under which it is offered,
  /// where that is known.
  public let formSizes: [String: Int64]

  /// Describes a transfer.
  ///
  /// - Parameters:
  ///   - items: all items, in order.
  ///   - formSizes: the bytes of each form, by the name that it has on the
  ///     wire.
  public init(items: [Item], formSizes: [String: Int64] = [:]) {
    itemCount = items.count
    self.items = Array(items.prefix(Self.describedLimit))
    self.formSizes = formSizes
  }

  /// The bytes of all items together; nil when some aren't known.
  public var byteCount: Int64? {
    guard items.count == itemCount else { return nil }
    var sum: Int64 = 0
    for item in items {
      guard let size = item.byteCount else { return nil }
      let (next, overflows) = sum.addingReportingOverflow(size)
      if overflows { return nil }
      sum = next
    }
    return sum
  }
}

extension TransferInfo {
  private struct Document: Codable {
    struct Entry: Codable {
      var name: String?
      var kind: String?
      var size: Int64?
      var sha256: String?
    }

    var version: Int
    var count: Int
    var items: [Entry]?
    var forms: [String: Int64]?
  }

  /// Reads what another program wrote.
  ///
  /// Names are made safe; a size below zero, a digest that is none and a kind
  /// that nobody knows are left out.
  ///
  /// - Throws: ``TransferError``: `tooLarge`, or `undecodable` for what is no
  ///   such description, or one of a newer version.
  public init(decoding data: Data) throws(TransferError) {
    guard data.count <= Self.byteLimit else { throw TransferError(.tooLarge) }
    guard
      let document = try? JSONDecoder().decode(Document.self, from: data),
      document.version == Self.version,
      (1...Self.countLimit).contains(document.count)
    else { throw TransferError(.undecodable) }
    itemCount = document.count
    items = (document.items ?? []).prefix(
      min(document.count, Self.describedLimit)
    ).map { entry in
      Item(
        name: FileName.safe(entry.name ?? "", else: tr("Untitled")),
        kind: entry.kind.map(ContentKind.init).flatMap {
          ContentKind.known.contains($0) ? $0 : nil
        },
        byteCount: entry.size.flatMap { $0 >= 0 ? $0 : nil },
        digest: entry.sha256.flatMap { Self.isDigest($0) ? $0 : nil })
    }
    let forms = (document.forms ?? [:]).filter { $0.value > 0 }
    formSizes = forms.count <= Self.formLimit ? forms : [:]
  }

  /// The bytes that go over the wire.
  public func data() throws -> Data {
    let document = Document(
      version: Self.version, count: itemCount,
      items: items.map {
        Document.Entry(
          name: $0.name, kind: $0.kind?.rawValue, size: $0.byteCount,
          sha256: $0.digest)
      }, forms: formSizes)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(document)
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { $0.isASCIIDigit || (97...102).contains($0) }
  }
}

extension UInt8 {
  fileprivate var isASCIIDigit: Bool { (48...57).contains(self) }
}
