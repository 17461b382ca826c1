/// What the process that decodes makes of a message of RFC 5322 with MIME parts:
/// its head, what its parts are, and its text. All of it is as its sender wrote
/// it, and not to be trusted.
public struct DecodedMessage: Hashable, Sendable {
  /// Somebody whom it is from, or goes to.
  public struct Address: Hashable, Sendable {
    /// Empty where there is none.
    public var name: String
    /// As it stands there.
    public var address: String

    /// Makes an address.
    public init(name: String, address: String) {
      (self.name, self.address) = (name, address)
    }
  }

  /// A part that has content of its own.
  public struct Part: Hashable, Sendable {
    /// What its bytes are, without parameters.
    public var type: String
    /// What its sender calls it; empty for nothing.
    public var name: String
    /// By what an HTML part names it; empty for nothing.
    public var contentID: String
    /// Whether its sender attached it, rather than to show it in the text.
    public var isAttachment: Bool
    /// The number of the alternatives that it is one of, from 1 on; 0 for none.
    public var alternatives: Int

    /// Describes a part.
    public init(
      type: String, name: String = "", contentID: String = "",
      isAttachment: Bool = false, alternatives: Int = 0
    ) {
      (self.type, self.name, self.contentID) = (type, name, contentID)
      (self.isAttachment, self.alternatives) = (isAttachment, alternatives)
    }
  }

  /// What it is about.
  public var subject = ""
  /// Its own name in the world, without angle brackets; empty for none.
  public var id = ""
  /// When it was sent, by its own word, in seconds since 1970.
  public var date: Int64?
  /// Who wrote it.
  public var from: [Address] = []
  /// Whom it is to.
  public var to: [Address] = []
  /// Who gets a copy.
  public var copies: [Address] = []
  /// Whom an answer goes to, where that isn't who wrote it.
  public var replyTo: [Address] = []
  /// Its parts, in order.
  public var parts: [Part] = []
  /// The beginning of what ``textParts(of:)`` hold, in UTF-8.
  public var text = ""
  /// Whether that is all of it.
  public var isWholeText = true

  /// Makes an empty message.
  public init() {}

  /// The numbers of the parts to show: the first text that isn't attached, of
  /// alternatives the plain one, because nobody's layout is needed to read it; and
  /// what stands behind it of the same type, as between pictures.
  public static func textParts(of parts: [Part]) -> [Int] {
    guard let first = textPart(of: parts) else { return [] }
    return [first]
      + parts.indices.filter {
        $0 > first && parts[$0].type == parts[first].type
          && !parts[$0].isAttachment && parts[$0].name.isEmpty
          && parts[$0].alternatives == 0
      }
  }

  private static func textPart(of parts: [Part]) -> Int? {
    let texts = parts.indices.filter {
      !parts[$0].isAttachment
        && ["text/plain", "text/html"].contains(parts[$0].type)
    }
    guard let first = texts.first else { return nil }
    let group = parts[first].alternatives
    guard group > 0 else { return first }
    return texts.first {
      parts[$0].alternatives == group && parts[$0].type == "text/plain"
    } ?? first
  }
}

/// How it is sent: texts and lists, each behind its length in 32 bits, little
/// end first.
extension DecodedMessage {
  /// The message as it is sent.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func put(_ number: Int) {
      bytes += UInt32(clamping: number).littleEndianBytes
    }
    func put(_ text: String) {
      put(text.utf8.count)
      bytes += text.utf8
    }
    put(subject)
    put(id)
    put(date.map { "\($0)" } ?? "")
    for people in [from, to, copies, replyTo] {
      put(people.count)
      for one in people {
        put(one.name)
        put(one.address)
      }
    }
    put(parts.count)
    for part in parts {
      put(part.type)
      put(part.name)
      put(part.contentID)
      put(part.isAttachment ? 1 : 0)
      put(part.alternatives)
    }
    put(text)
    put(isWholeText ? 1 : 0)
    return bytes
  }

  /// Reads a message as it is sent; nil when it is none.
  public init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    subject = reader.text()
    id = reader.text()
    date = Int64(reader.text())
    from = reader.list { $0.address() }
    to = reader.list { $0.address() }
    copies = reader.list { $0.address() }
    replyTo = reader.list { $0.address() }
    parts = reader.list { $0.part() }
    text = reader.text()
    isWholeText = reader.number() == 1
    guard reader.isWhole else { return nil }
  }

  private struct Reader {
    let bytes: [UInt8]
    private var position = 0
    private var isBroken = false

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isWhole: Bool { !isBroken && position == bytes.count }

    mutating func number() -> Int {
      guard !isBroken, bytes.count - position >= 4 else {
        isBroken = true
        return 0
      }
      defer { position += 4 }
      return Int(UInt32(bytes, at: position))
    }

    mutating func text() -> String {
      let count = number()
      guard !isBroken, bytes.count - position >= count else {
        isBroken = true
        return ""
      }
      defer { position += count }
      return String(
        decoding: bytes[position..<position + count], as: UTF8.self)
    }

    mutating func list<Element>(
      _ element: (inout Reader) -> Element
    ) -> [Element] {
      var list: [Element] = []
      for _ in 0..<number() {
        // A number that isn't true ends with the bytes.
        guard !isBroken else { break }
        list.append(element(&self))
      }
      return list
    }

    mutating func address() -> Address {
      Address(name: text(), address: text())
    }

    mutating func part() -> Part {
      Part(
        type: text(), name: text(), contentID: text(),
        isAttachment: number() == 1, alternatives: number())
    }
  }
}
