import Documents
import Testing

/// What has become of messages, and the names of files that say so.
@Suite struct MailFlagTests {
  private typealias File = MailFolderListing.File

  @Test(
    "Flags are written in the order that a Maildir wants, and read in any",
    arguments: [
      ("", ""), ("S", "S"), ("SF", "FS"), ("RFS", "FRS"), ("DPTSx", "S"),
    ])
  func letters(_ text: String, _ written: String) {
    #expect(MailFlags(letters: text).letters == written)
    #expect(MailFlags(letters: written) == MailFlags(letters: text))
  }

  @Test(
    """
    A file's name tells what has become of the message; in “new” is what nobody \
    has looked at, and what is told in another way isn't known
    """,
    arguments: [
      ("cur", "a.b:2,FS", "FS"), ("cur", "a.b:2,", ""), ("cur", "a.b", ""),
      ("cur", "a.b,U=5:2,RS", "RS"), ("cur", "a.b:2,DPSa", "S"),
      ("new", "a.b", ""), ("new", "a.b:2,S", ""), ("cur", "a.b:1,S", nil),
      ("cur", "a.b:2,F,xS=1", "F"),
    ] as [(String, String, String?)])
  func names(_ part: String, _ name: String, _ letters: String?) {
    #expect(File(part: part, name: name).flags?.letters == letters)
  }

  @Test(
    """
    Other flags make another name, in which all stays that other programs have \
    said, and nothing is new any more
    """,
    arguments: [
      ("cur", "a.b:2,S", "", "a.b:2,"), ("cur", "a.b:2,", "FS", "a.b:2,FS"),
      ("new", "a.b", "S", "a.b:2,S"), ("cur", "a.b", "R", "a.b:2,R"),
      ("cur", "a.b,U=5:2,PST", "F", "a.b,U=5:2,FPT"),
      ("cur", "a.b:2,Sab", "S", "a.b:2,Sab"),
      ("cur", "a.b:2,F,xS=1", "RS", "a.b:2,RS,xS=1"),
    ])
  func marked(
    _ part: String, _ name: String, _ letters: String, _ marked: String
  ) {
    let file = File(part: part, name: name).marked(MailFlags(letters: letters))
    #expect(file == File(part: "cur", name: marked))
    #expect(file.flags?.letters == letters)
  }

  @Test("A change says nothing of the flags that haven't changed")
  func changes() {
    let change = MailFlagChange(ItemID(), [.seen, .flagged], to: [.flagged])
    #expect(change.applied(to: [.seen, .replied]) == [.flagged, .replied])
    #expect(
      MailFlagChange.setting(.seen, of: ItemID()).applied(to: [.flagged])
        == [.flagged, .seen])
  }

  @Test(
    """
    NS-012 of each flag the side counts that has changed it, the library or \
    another program: neither takes back what the other has done
    """,
    arguments: ["", "F", "S", "FS", "RS", "FRS"],
    ["", "F", "S", "FS", "RS", "FRS"])
  func merging(_ ours: String, _ theirs: String) {
    let (here, there) = (MailFlags(letters: ours), MailFlags(letters: theirs))
    for filed in ["", "S", "FRS"].map({ MailFlags(letters: $0) }) {
      let message = MailTree.Message(
        id: ItemID(rawValue: "abc"), mailbox: nil,
        digest: String(repeating: "0", count: 64), flags: here, filed: filed)
      var tree = MailTree()
      tree.messages = [message]
      let file = File.written(MailFileName(message).unique, there)
      var folder = MailFolderListing()
      folder.mailboxes[.root] = .init(owner: nil, files: [file])
      let plan = MailFolderPlan(for: tree, in: folder)
      let merged = MailFlags(
        MailFlag.allCases.filter { flag in
          here.contains(flag) != filed.contains(flag)
            ? here.contains(flag) : there.contains(flag)
        })
      let taken = plan.changes.reduce(here) { $1.applied(to: $0) }
      #expect(taken == merged)
      #expect(plan.changes.allSatisfy { $0.flags == there })
      #expect(plan.changes.isEmpty == (there == filed))
      #expect(
        plan.steps
          == (merged == there ? [] : [.mark(file, in: .root, as: merged)]))
    }
  }

  @Test(
    """
    Another file of the same message goes before the one that stays gets its name
    """)
  func twice() {
    let message = MailTree.Message(
      id: ItemID(rawValue: "abc"), mailbox: nil,
      digest: String(repeating: "0", count: 64), flags: [.flagged, .replied])
    var tree = MailTree()
    tree.messages = [message]
    let unique = MailFileName(message).unique
    let (stays, goes) = (
      File.written(unique, [.flagged]), File.written(unique, [.seen])
    )
    var folder = MailFolderListing()
    folder.mailboxes[.root] = .init(owner: nil, files: [goes, stays])
    let plan = MailFolderPlan(for: tree, in: folder)
    #expect(
      plan.steps == [
        .remove(goes, from: .root),
        .mark(stays, in: .root, as: [.flagged, .replied]),
      ])
  }

  @Test("What isn't known of a message's flags changes nothing, and stays")
  func unknown() {
    let message = MailTree.Message(
      id: ItemID(rawValue: "abc"), mailbox: nil,
      digest: String(repeating: "0", count: 64), flags: [.flagged])
    var tree = MailTree()
    tree.messages = [message]
    var folder = MailFolderListing()
    let name = "\(MailFileName(message).unique):1,x"
    folder.mailboxes[.root] = .init(
      owner: nil, files: [File(part: "cur", name: name)])
    let plan = MailFolderPlan(for: tree, in: folder)
    #expect(plan.steps.isEmpty && plan.changes.isEmpty)
  }
}
