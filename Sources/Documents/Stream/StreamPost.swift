import ContentTypes
import Foundation
import Transfer

/// Some pictures and a few words in a shared stream (DND-40).
///
/// A stream is a folder of the person's choice: each post has a folder of its own
/// in it, and ``StreamPage`` and ``StreamFeed`` show them all. A post says in JSON
/// what is in its folder, so that a stream can be continued on another computer.
public struct StreamPost: Identifiable, Hashable, Codable, Sendable {
  /// A picture of a post.
  public struct Picture: Hashable, Codable, Sendable {
    /// Its file in the post's folder.
    public let file: String
    /// What a person calls it.
    public let name: String
    /// The MIME type of the file.
    public let type: String
    /// The size of the file in bytes.
    public let size: Int

    /// Describes a picture.
    public init(file: String, name: String, type: String, size: Int) {
      self.file = file
      self.name = name
      self.type = type
      self.size = size
    }
  }

  /// The post's own, in the feed too.
  public let id: UUID
  /// When it was posted, to the second.
  public let date: Date
  /// What the person wrote; may be empty.
  public let message: String
  /// The pictures, in order; at least one.
  public let pictures: [Picture]

  /// The longest message, in UTF-8 bytes.
  public static let longestMessage = 20_000
  /// The most pictures of one post.
  public static let mostPictures = 200
  /// The most bytes that describe a post.
  public static let limit = 1 << 20

  /// Makes a post.
  ///
  /// - Parameters:
  ///   - id: A fresh identifier unless the post existed before.
  ///   - date: When it is posted; cut to the second.
  ///   - message: What the person wrote; cut to ``longestMessage``.
  ///   - pictures: The pictures, in order.
  public init(
    id: UUID = UUID(), date: Date, message: String, pictures: [Picture]
  ) {
    self.id = id
    self.date = Date(
      timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    self.message = Self.cut(
      message.trimmingCharacters(in: .whitespacesAndNewlines))
    self.pictures = pictures
  }

  /// What names it in a list of posts: the beginning of its first line, or how
  /// many pictures there are.
  public var title: String {
    let line = message.split(whereSeparator: \.isNewline).first.map(String.init)
    guard let line else { return TransferWords.counted(pictures.count, .photo) }
    return line.count > 80 ? "\(line.prefix(79))…" : line
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longestMessage else { return text }
    var kept = ""
    for character in text {
      guard
        kept.utf8.count + character.utf8.count <= longestMessage
      else { break }
      kept.append(character)
    }
    return kept
  }
}

// As it stands in its folder.
extension StreamPost {
  /// The file that describes a post in its folder.
  public static let fileName = "post.json"

  /// Reads the description of a post, which anybody may have written who can
  /// write to the stream.
  ///
  /// - Returns: nil when it is none, or names files outside its folder.
  public init?(json: Data) {
    guard json.count <= Self.limit,
      let read = try? Self.decoder.decode(StreamPost.self, from: json),
      (1...Self.mostPictures).contains(read.pictures.count),
      read.message.utf8.count <= Self.longestMessage,
      Self.dates.contains(read.date),
      read.pictures.allSatisfy(\.isSound)
    else { return nil }
    self.init(
      id: read.id, date: read.date, message: read.message,
      pictures: read.pictures)
  }

  /// The description, for its folder.
  ///
  /// - Throws: what encoding throws, which is not to be expected.
  public func json() throws -> Data {
    try Self.encoder.encode(self) + Data("\n".utf8)
  }

  /// What calendars and feeds can say: the years 1 to 9999.
  private static let dates =
    Date(
      timeIntervalSince1970: -62_135_596_800)..<Date(
      timeIntervalSince1970: 253_402_300_800)

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .secondsSince1970
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }
}

extension StreamPost.Picture {
  /// Whether its file can be one of the post's folder, and is a picture.
  fileprivate var isSound: Bool {
    FileName.safe(file) == file && !file.hasPrefix(".") && size >= 0
      && name.utf8.count <= 4 * Name.longest
      && MIMEType(type)?.conforms(to: .anyImage) == true
  }
}
