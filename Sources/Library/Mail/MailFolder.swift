import Documents
import Foundation

/// A folder of Maildirs beside a library, in which any mail program can read its
/// messages: the folder itself is one, and a mailbox in a mailbox is a folder in
/// its folder.
///
/// It is written as <https://cr.yp.to/proto/maildir.html> says: a file is whole
/// before it has a name where others look. Symbolic links are left alone, and so
/// is all that Satchel didn't make.
public struct MailFolder: Sendable {
  let library: Library
  let root: String
  let watch: MailFolderWatch?

  /// The mail folder of a library.
  ///
  /// - Parameter watch: Tells from the next update on that other programs have
  ///   changed something in it, and lets ``update(marking:)`` know. One folder
  ///   has one, however often this is made.
  public init(of library: Library, watchedBy watch: MailFolderWatch? = nil) {
    self.library = library
    self.watch = watch
    root = library.location.mail.path(percentEncoded: false)
  }

  static let parts = ["tmp", "new", "cur"]

  /// Gives the folder what it lacks, and takes from it what the library no longer
  /// has. Whatever is in it, the library keeps its mailboxes and messages; what
  /// other programs say has become of a message is noted there.
  ///
  /// - Returns: What has become of it.
  /// - Throws: ``LibraryError`` when the library can't be read or the folder
  ///   can't be written. It can be brought up to date later, then.
  /// - Complexity: O(*n*) for *n* messages, whose files aren't opened, and the
  ///   length of those that are new or no longer wanted.
  @discardableResult public func update() throws -> MailFolderUpdate {
    var isDone = false
    defer { watch?.end(isRight: isDone) }
    var tree = try library.mailTree()
    // Where another program was faster it is planned anew.
    for _ in 1...5 {
      watch?.look()
      guard let listing = try listing() else { continue }
      let plan = MailFolderPlan(for: tree, in: listing)
      try library.note(plan.changes, filed: plan.filed)
      if try carryOut(plan.steps) != .wrong {
        try library.forgetFiled()
        isDone = true
        break
      }
      tree = try library.mailTree()
    }
    return MailFolderUpdate(places: tree.places, isDone: isDone)
  }

  /// Gives the files of messages the flags of these, where nothing else has
  /// changed since the last ``update()``, neither in the library nor in the
  /// folder.
  ///
  /// - Parameter ids: The messages whose flags have changed. Those that have gone,
  ///   or are in no mailbox, are left out.
  /// - Returns: Whether the folder is up to date. Where something else may have
  ///   changed nothing is done, or as much as is safe, and all of it is to be
  ///   updated.
  /// - Throws: ``LibraryError`` as ``update()`` does, which is to follow then.
  /// - Complexity: O(*n* + *m*) for *n* of these and *m* mailboxes, however many
  ///   messages there are.
  public func update(marking ids: Set<ItemID>) throws -> Bool {
    guard let watch, watch.isAsLeft else { return false }
    guard !ids.isEmpty else { return true }
    var isRight = false
    defer { watch.end(isRight: isRight) }
    let plan = MailFolderPlan(marking: try library.mailTree(of: ids))
    isRight = try carryOut(plan.steps) == .done
    return isRight
  }

  /// Carries steps out as far as it goes: what stands in the way of one mailbox is
  /// no reason to leave another.
  ///
  /// - Returns: The worst of what has become of them; after ``Outcome/wrong`` the
  ///   plan wasn't right to its end.
  /// - Throws: The first failure, after all else.
  private func carryOut(_ steps: [MailFolderPlan.Step]) throws -> Outcome {
    var marked: [ItemID: MailFlags] = [:]
    let outcome = Result { try carryOut(steps, noting: &marked) }
    // Where the process ends before this, the next update finds that a file and
    // its message are the same.
    try library.note([], filed: marked)
    return try outcome.get()
  }

  /// How many new names are noted at once.
  private static let batch = 200

  private func carryOut(
    _ steps: [MailFolderPlan.Step], noting marked: inout [ItemID: MailFlags]
  ) throws -> Outcome {
    var failure: (any Error)?
    var worst = Outcome.done
    for step in steps {
      do {
        let outcome = try carryOut(step)
        worst = max(worst, outcome)
        switch outcome {
        case .left: continue
        case .done:
          guard case .mark(let file, _, let flags) = step,
            let name = MailFileName(unique: file.unique)
          else { continue }
          marked[name.id] = flags
          guard marked.count >= Self.batch else { continue }
          try library.note([], filed: marked)
          marked = [:]
        case .wrong:
          // A file that has been renamed meanwhile is no reason to stop.
          guard case .mark = step else { return .wrong }
        }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return worst
  }
}
