import Documents

/// What an update of a ``MailFolder`` came to.
public struct MailFolderUpdate: Hashable, Sendable {
  /// The places of the library that the folder shows.
  public let places: Set<PlaceID>
  /// Whether it is up to date. Otherwise another program was at work there all the
  /// time, and the folder is to be updated again.
  public let isDone: Bool
}
