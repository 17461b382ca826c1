/// Content that is whole, durable and in its place in the library.
public struct StoredBlob: Hashable, Sendable {
  /// The SHA-256 as 64 lowercase hexadecimal digits; for a folder, that of its
  /// listing with the digests of all files.
  public let digest: String

  /// The size in bytes; for a folder, all its files together.
  public let size: Int

  /// Whether it is a folder.
  public let isFolder: Bool
}
