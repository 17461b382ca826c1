import Documents
import Foundation
import Testing

@testable import Library

/// The Maildirs beside a library, read and changed by Python's `mailbox`, as a
/// mail program would.
@Suite struct MailFolderTests {
  @Test(
    """
    A mail program finds the mailboxes and messages of the library, byte for \
    byte, and what it delivers, moves, deletes and makes comes into the library
    """)
  func both() throws {
    let desk = try MailDesk()
    let work = try desk.addMailbox("Work/Home")
    let plans = try desk.addMailbox("Plans", in: work)
    try desk.add("Tea", to: work)
    try desk.add("Trip", to: plans)
    try desk.add("Hello", to: nil)
    try desk.sync()
    #expect(
      try desk.folder() == [
        "": ["Hello"], "Work-Home": ["Tea"], "Work-Home/Plans": ["Trip"],
      ])

    try desk.mailProgram(
      """
      plans = box('Work-Home/Plans')
      tea = box('Work-Home')
      plans.add(mailbox.MaildirMessage(b'Subject: New\\n\\nNew\\n'))
      key = tea.keys()[0]
      plans.add(tea[key])
      tea.remove(key)
      root = box('')
      root.remove(root.keys()[0])
      made = mailbox.Maildir(path + '/Made', create=True)
      made.add(mailbox.MaildirMessage(b'Subject: Made\\n\\nMade\\n'))
      """)
    try desk.sync()
    #expect(
      try desk.kept() == [
        "Work/Home": [], "Work/Home/Plans": ["New", "Tea", "Trip"],
        "Made": ["Made"], "": [],
      ])
    #expect(try desk.sync() == nil)
  }

  @Test("What is undone in the library is undone in the folder")
  func undo() throws {
    let desk = try MailDesk()
    let work = try desk.addMailbox("Work")
    let tea = try desk.add("Tea", to: work)
    try desk.sync()
    let name = desk.files("Work")
    let back = try desk.library.apply(.remove([work]))
    try desk.sync()
    #expect(try desk.folder() == ["": []])
    try desk.library.apply(back)
    try desk.sync()
    #expect(try desk.folder() == ["": [], "Work": ["Tea"]])
    try desk.library.apply(.move([tea.id], to: .mail, at: 0))
    try desk.library.apply(.renameItem(work, to: "Job"))
    try desk.sync()
    #expect(try desk.folder() == ["": ["Tea"], "Job": []])
    #expect(desk.files("") == name)
  }

  @Test(
    """
    Ended after any step, and before anything is noted, it goes on from there: \
    nothing is lost, and nothing is there twice
    """)
  func ended() throws {
    let desk = try MailDesk()
    let work = try desk.addMailbox("Work")
    for number in 1...5 { try desk.add("M\(number)", to: work) }
    _ = try MailSync(desk.library).begin()
    _ = try MailSync(desk.library).begin()
    try desk.mailProgram(
      "box('Work').add(mailbox.MaildirMessage(b'Subject: N\\n\\nN\\n'))")
    let outcome = try MailSync(desk.library).begin()
    try desk.library.apply(try #require(outcome?.edit))
    // The edit is made, and that isn't noted.
    try desk.sync()
    try desk.sync()
    let all = ["M1", "M2", "M3", "M4", "M5", "N"]
    #expect(try desk.kept() == ["": [], "Work": all])
    #expect(try desk.folder() == ["": [], "Work": all])
  }

  @Test("Flags and seen messages are left alone, and others’ files stay")
  func foreign() throws {
    let desk = try MailDesk()
    let work = try desk.addMailbox("Work")
    try desk.add("Tea", to: work)
    try desk.sync()
    try desk.mailProgram(
      """
      work = box('Work')
      key = work.keys()[0]
      message = work[key]
      message.set_flags('FRS')
      work[key] = message
      open(path + '/Work/dovecot-uidlist', 'w').write('3')
      os.makedirs(path + '/Work/.hidden')
      """)
    #expect(try desk.sync() == nil)
    #expect(desk.files("Work").allSatisfy { $0.hasSuffix(":2,FRS") })
    try desk.library.apply(.remove([work]))
    try desk.sync()
    #expect(try desk.folder() == ["": []])
    #expect(
      try String(
        contentsOf: desk.mail.appending(path: "Work/dovecot-uidlist"),
        encoding: .utf8) == "3")
    #expect(try desk.sync() == nil)
  }

  @Test("What another program wrote over a file isn’t deleted")
  func overwritten() throws {
    let desk = try MailDesk()
    let work = try desk.addMailbox("Work")
    let tea = try desk.add("Tea", to: work)
    try desk.sync()
    let file = try #require(desk.files("Work").first)
    try Data("Subject: Other\n\nOther\n".utf8).write(
      to: desk.mail.appending(path: "Work/cur/\(file)"))
    try desk.library.apply(.remove([tea.id]))
    try desk.sync()
    try desk.sync()
    #expect(try desk.kept() == ["": [], "Work": ["Other"]])
  }

  @Test("Nothing is written through a symbolic link, and nothing read")
  func links() throws {
    let desk = try MailDesk()
    let outside = desk.scratch.url.appending(path: "outside")
    try FileManager.default.createDirectory(
      at: outside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: desk.mail, withDestinationURL: outside)
    let work = try desk.addMailbox("Work")
    try desk.add("Tea", to: work)
    #expect(throws: LibraryError.self) { try desk.sync() }
    #expect(desk.scratch.tree("outside").isEmpty)

    try FileManager.default.removeItem(at: desk.mail)
    try desk.sync()
    // A mailbox, and a message in one.
    try desk.mailProgram(
      """
      os.symlink('\(outside.path)', path + '/Link')
      os.symlink('/etc/passwd', path + '/Work/new/1.link')
      """)
    #expect(try desk.sync() == nil)
    #expect(try desk.kept() == ["": [], "Work": ["Tea"]])
  }

  @Test("Where the folder is gone all is written again")
  func gone() throws {
    let desk = try MailDesk()
    #expect(try desk.sync() == nil)
    #expect(desk.scratch.tree("data/satchel/mail").isEmpty)
    let work = try desk.addMailbox("Work")
    try desk.add("Tea", to: work)
    try desk.sync()
    try FileManager.default.removeItem(at: desk.mail)
    try desk.sync()
    #expect(try desk.folder() == ["": [], "Work": ["Tea"]])
    #expect(try desk.kept() == ["": [], "Work": ["Tea"]])
  }
}
