/// What of a folder of Maildirs is to be brought up to date.
public struct MailFolderDue: Hashable, Sendable {
  /// The messages whose flags have changed, where nothing else has; nil where all
  /// is to be looked at.
  public private(set) var marked: Set<ItemID>?

  /// As many messages as are worth being looked at one by one.
  public static let most = 10_000

  /// Nothing.
  public static let nothing = MailFolderDue(marked: [])

  /// The whole folder.
  public static let everything = MailFolderDue(marked: nil)

  private init(marked: Set<ItemID>?) { self.marked = marked }

  /// Takes up a change of the library.
  ///
  /// - Parameter changed: The messages whose flags have changed; nil where
  ///   something else has.
  public mutating func add(_ changed: Set<ItemID>?) {
    guard let changed, let known = marked else {
      marked = nil
      return
    }
    let all = known.union(changed)
    marked = all.count > Self.most ? nil : all
  }
}
