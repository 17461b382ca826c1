/// Tells that something in a folder of Maildirs was written or has another name, as
/// a message has by its flags. It is told of what Satchel does there, too.
///
/// It is a hint, as the kernel forgets what comes too quickly: whoever is told
/// looks at the whole folder.
public final class MailFolderWatch: Sendable {
  private let watch: SaveWatch

  /// Begins to watch the Maildirs that a ``MailFolder`` meets.
  ///
  /// - Parameter body: Called on a thread of its own after every change.
  public init(_ body: @escaping @Sendable () -> Void) {
    watch = SaveWatch(body)
  }

  /// Watches a Maildir, until it goes. One that is watched already stays so.
  func add(_ path: String) {
    for part in ["new", "cur"] { watch.add("\(path)/\(part)") }
  }
}
