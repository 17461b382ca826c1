import Documents

extension MailFolderPlan.Step {
  /// The Maildirs that it changes.
  var paths: [MailboxPath] {
    switch self {
    case .make(let path, _), .mark(_, let path, _), .remove(_, let path),
      .write(_, let path), .removeMailbox(let path):
      [path]
    case .renameMailbox(let old, let new, _): [old, new]
    case .move(_, let old, let new): [old, new]
    }
  }
}
