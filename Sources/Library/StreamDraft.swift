import ContentTypes
import Documents
import Foundation

/// What is to be posted to a shared stream.
public struct StreamDraft: Sendable {
  /// A picture that is to be posted.
  public struct Picture: Sendable {
    /// What a person calls it.
    public let name: String
    /// What its bytes are.
    public let type: MIMEType
    /// Reads it as others may see it. It blocks on the disk.
    public let read: @Sendable () throws -> Data

    /// Describes a picture.
    ///
    /// - Parameters:
    ///   - name: What a person calls it.
    ///   - type: What its bytes are.
    ///   - read: Reads it, once, when it is written.
    public init(
      name: String, type: MIMEType, read: @escaping @Sendable () throws -> Data
    ) {
      self.name = name
      self.type = type
      self.read = read
    }
  }

  /// What the person wrote; may be empty.
  public let message: String
  /// The pictures, in order; at least one.
  public let pictures: [Picture]
  /// When it is posted.
  public let date: Date
  /// The person's time zone.
  public let zone: TimeZone

  /// Describes what is to be posted.
  ///
  /// - Parameters:
  ///   - message: What the person wrote; may be empty.
  ///   - pictures: The pictures, in order; at least one.
  ///   - date: When it is posted.
  ///   - zone: The person's time zone.
  public init(
    message: String, pictures: [Picture], date: Date = Date(),
    zone: TimeZone = .current
  ) {
    self.message = message
    self.pictures = pictures
    self.date = date
    self.zone = zone
  }
}

/// What was posted: it can be taken back as long as nobody has changed it.
public struct StreamReceipt: Sendable {
  /// The stream's folder.
  public let stream: URL
  /// What the post's folder is called.
  public let folder: String
  /// What was posted.
  public let post: StreamPost
  /// The SHA-256 of each file of the post, by its name.
  let digests: [String: String]
  let zone: TimeZone
}
