import CommandTesting
import Documents
import Foundation
import Testing

@testable import Library

/// The Maildirs beside a library, read and changed by Python's `mailbox`, as a
/// mail program would.
@Suite struct MailFolderTests {
  @Test(
    """
    NS-012 a mail program finds the mailboxes and messages of the library, byte \
    for byte, wherever they are moved, renamed, removed and taken back
    """)
  func mailboxes() throws {
    let desk = try MailDesk()
    try desk.update()
    #expect(desk.scratch.tree("data/satchel/mail").isEmpty)
    let work = try desk.addMailbox("Work/Home")
    let plans = try desk.addMailbox("Plans", in: work)
    let tea = try desk.add("Tea", to: work)
    try desk.add("Trip", to: plans)
    try desk.add("Hello", to: nil)
    try desk.update()
    #expect(
      try desk.folder() == [
        "": ["Hello"], "Work-Home": ["Tea"], "Work-Home/Plans": ["Trip"],
      ])
    let name = desk.files("Work-Home")
    try desk.library.apply(.move([tea.id], to: .mail, at: 0))
    try desk.library.apply(.renameItem(work, to: "Job"))
    try desk.update()
    #expect(
      try desk.folder() == [
        "": ["Hello", "Tea"], "Job": [], "Job/Plans": ["Trip"],
      ])
    #expect(Set(desk.files("")).isSuperset(of: name))
    let back = try desk.library.apply(.remove([work]))
    try desk.update()
    #expect(try desk.folder() == ["": ["Hello", "Tea"]])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: desk.mail.path)
        .sorted() == ["cur", "new", "tmp"])
    try desk.library.apply(back)
    try desk.update()
    #expect(
      try desk.folder() == [
        "": ["Hello", "Tea"], "Job": [], "Job/Plans": ["Trip"],
      ])
  }

  @Test(
    """
    Whatever a mail program does in the folder, the library keeps all, and what \
    that program has made stays
    """)
  func foreign() throws {
    let desk = try MailDesk()
    let work = try desk.addMailbox("Work")
    let tea = try desk.add("Tea", to: work)
    try desk.add("Trip", to: work)
    try desk.update()
    try desk.mailProgram(
      """
      work = box('Work')
      for key in work.keys():
          message = work[key]
          if message['subject'] == 'Tea':
              message.set_flags('FRS')
              work[key] = message
          else:
              work.remove(key)
      work.add(mailbox.MaildirMessage(b'Subject: New\\n\\nNew\\n'))
      made = mailbox.Maildir(path + '/Made', create=True)
      made.add(mailbox.MaildirMessage(b'Subject: Made\\n\\nMade\\n'))
      open(path + '/Work/dovecot-uidlist', 'w').write('3')
      """)
    try desk.update()
    let all = [
      "": [], "Work": ["New", "Tea", "Trip"], "Made": ["Made"],
    ]
    #expect(try desk.folder() == all)
    #expect(desk.files("Work").contains { $0.hasSuffix(":2,FRS") })
    // A copy of a mailbox, and one that comes from a backup.
    try run("cp", "-a", desk.mail.path + "/Work", desk.mail.path + "/Copy")
    try desk.library.apply(.remove([tea.id]))
    try desk.update()
    #expect(try desk.folder()["Work"] == ["New", "Trip"])
    #expect(try desk.folder()["Copy"] == ["New", "Tea", "Trip"])
    // What another program has put into a mailbox stays when that goes.
    try desk.library.apply(.remove([work]))
    try desk.update()
    #expect(try desk.folder()["Work"] == ["New"])
    #expect(
      FileManager.default.fileExists(
        atPath: desk.mail.path + "/Work/dovecot-uidlist"))
    try desk.update()
    #expect(try desk.folder()["Work"] == ["New"])
  }

  @Test(
    "A name that a folder of others has is no hindrance for a mailbox")
  func taken() throws {
    let desk = try MailDesk()
    let work = try desk.addMailbox("Work")
    try desk.add("Tea", to: work)
    try desk.update()
    let other = desk.mail.appending(path: "Job/theirs")
    try FileManager.default.createDirectory(
      at: other, withIntermediateDirectories: true)
    try desk.library.apply(.renameItem(work, to: "Job"))
    try desk.update()
    #expect(try desk.folder() == ["": [], "Job": ["Tea"]])
    #expect(FileManager.default.fileExists(atPath: other.path))
  }

  @Test("Mailboxes as deep, and with names as long, as anybody likes are there")
  func deep() throws {
    let desk = try MailDesk()
    var box: ItemID?
    for depth in 1...25 {
      box = try desk.addMailbox("\(depth)", in: box)
      try desk.add("In \(depth)", to: box)
    }
    let long = String(repeating: "ü", count: 127)
    for _ in 1...2 { try desk.add("Long", to: try desk.addMailbox(long)) }
    for name in ["\u{FC}", "u\u{308}"] {
      try desk.add("Small", to: try desk.addMailbox(name))
    }
    try desk.update()
    let names = desk.all()
    #expect(names.count == 29)
    try desk.update()
    #expect(desk.all() == names)
    try desk.mailProgram(
      """
      # As some programs count messages.
      for folder, inside, files in os.walk(path):
          for file in files:
              if ':2,' in file:
                  name = file.replace(':2,', ',U=5:2,')
                  os.rename(folder + '/' + file, folder + '/' + name)
      """)
    let counted = desk.all()
    try desk.update()
    #expect(desk.all().symmetricDifference(counted) == [])
  }

  @Test("What another program wrote over a file isn’t deleted")
  func overwritten() throws {
    let desk = try MailDesk()
    let tea = try desk.add("Tea", to: nil)
    try desk.update()
    let file = try #require(desk.files("").first)
    try Data("Subject: Other\n\nOther\n".utf8).write(
      to: desk.mail.appending(path: "cur/\(file)"))
    try desk.library.apply(.remove([tea.id]))
    try desk.update()
    #expect(try desk.folder() == ["": ["Other"]])
  }

  @Test("Nothing is written through a symbolic link")
  func links() throws {
    let desk = try MailDesk()
    let outside = desk.scratch.url.appending(path: "outside")
    try FileManager.default.createDirectory(
      at: outside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: desk.mail, withDestinationURL: outside)
    let work = try desk.addMailbox("Work")
    try desk.add("Tea", to: work)
    #expect(throws: LibraryError.self) { try desk.update() }
    #expect(desk.scratch.tree("outside").isEmpty)
    try FileManager.default.removeItem(at: desk.mail)
    try desk.update()
    try desk.library.apply(.renameItem(work, to: "Link"))
    try desk.add("Other", to: try desk.addMailbox("Other"))
    try FileManager.default.createSymbolicLink(
      at: desk.mail.appending(path: "Link"), withDestinationURL: outside)
    #expect(throws: LibraryError.self) { try desk.update() }
    #expect(desk.scratch.tree("outside").isEmpty)
    // What stands in the way of one is no reason to leave another.
    #expect(try desk.folder()["Other"] == ["Other"])
    #expect(desk.files("Work").count == 1)
  }

  @Test("Where the folder is gone all is written again")
  func gone() throws {
    let desk = try MailDesk()
    let work = try desk.addMailbox("Work")
    try desk.add("Tea", to: work)
    try desk.update()
    try FileManager.default.removeItem(at: desk.mail)
    try desk.update()
    #expect(try desk.folder() == ["": [], "Work": ["Tea"]])
  }

  @Test(
    """
    An update whose system calls fail is finished by the next one, and a message \
    that is there is whole
    """,
    .enabled(
      if: Fault.canBeInjected,
      "no system call fails in what a sanitizer watches"))
  func faults() throws {
    let scratch = try Scratch(in: Fault.folder)
    let work = scratch.url.appending(path: "work")

    func prepare() throws {
      removeEverything(at: work.path)
      let desk = try MailDesk(at: work)
      defer { desk.library.close() }
      let box = try desk.addMailbox("Work")
      let tea = try desk.add("Tea", to: box)
      try desk.add("Trip", to: box)
      try desk.update()
      try desk.library.apply(.move([tea.id], to: .mail, at: 0))
      try desk.library.apply(.renameItem(box, to: "Job"))
      try desk.add("New", to: try desk.addMailbox("Inner", in: box))
    }
    func update(_ faults: [Fault]) throws -> Fault.Outcome {
      try prepare()
      let outcome = try Fault.run(
        [Self.program.path, "mail", work.path, "-"],
        environment: ProcessInfo.processInfo.environment, faults, under: work)
      let desk = try MailDesk(at: work)
      defer { desk.library.close() }
      _ = try desk.folder()
      try desk.update()
      let comment: Comment = "\(faults): \(outcome.status), \(outcome.output)"
      #expect(
        try desk.folder() == [
          "": ["Tea"], "Job": ["Trip"], "Job/Inner": ["New"],
        ], comment)
      return outcome
    }
    let faults = try Fault.each(of: update([]).calls)
    let met = try faults.filter { try update([$0]).faultCount > 0 }
    print("mail: \(met.count) of \(faults.count) faults met")
    #expect(met.count > 20 && met.count * 4 > faults.count * 3)
  }

  private static let program: URL = {
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? arguments[0]
    return URL(filePath: bundle).deletingLastPathComponent()
      .appending(path: "library-step")
  }()
}

/// A library with mail, and the folder beside it.
struct MailDesk {
  let scratch: Scratch
  let library: Library

  init() throws {
    scratch = try Scratch()
    library = try scratch.open()
  }

  /// - Parameter folder: has the library, as `library-step` knows it.
  init(at folder: URL) throws {
    scratch = try Scratch()
    library = try Library(
      LibraryLocation(
        folder: folder.appending(path: "satchel"),
        handedOut: folder.appending(path: "handed-out")),
      hook: { _ in })
  }

  var mail: URL { library.location.mail }

  func update() throws { try MailFolder(of: library).update() }

  func addMailbox(_ name: String, in box: ItemID? = nil) throws -> ItemID {
    let mailbox = Item.mailbox(name: name)
    try library.apply(.insert([mailbox], into: place(box), at: .max))
    return mailbox.id
  }

  @discardableResult
  func add(_ subject: String, to box: ItemID?) throws -> Item {
    let bytes = Data("Subject: \(subject)\n\n\(subject)\n".utf8)
    let blob = try library.storeBlob(bytes)
    let item = Item(
      name: subject, kind: .message, type: "message/rfc822", size: blob.size,
      digest: blob.digest)
    try library.apply(.insert([item], into: place(box), at: .max))
    return item
  }

  private func place(_ box: ItemID?) -> PlaceID {
    box.map { PlaceID(inside: $0) } ?? .mail
  }

  /// The subjects in each mailbox of the folder, sorted, as a mail program finds
  /// them; each message is what it was.
  func folder() throws -> [String: [String]] {
    let output = try mailProgram(
      """
      found = {}
      for folder, inside, files in os.walk(path):
          if 'cur' in inside and 'new' in inside:
              name = os.path.relpath(folder, path)
              name = '' if name == '.' else name
              found[name] = sorted(m['subject'] for m in box(name))
              for m in box(name):
                  s = m['subject'].encode()
                  assert m.as_bytes() == b'Subject: %s\\n\\n%s\\n' % (s, s)
      print(json.dumps(found))
      """)
    return try JSONDecoder().decode(
      [String: [String]].self, from: Data(output.utf8))
  }

  /// The names of all messages, wherever they are.
  func all() -> Set<String> {
    Set(scratch.tree("data/satchel/mail").filter { $0.contains(":2,") })
  }

  /// The names of the files in a mailbox.
  func files(_ path: String) -> [String] {
    ["cur", "new"].flatMap {
      names(in: mail.appending(path: path).appending(path: $0).path)
    }
  }

  @discardableResult func mailProgram(_ script: String) throws -> String {
    try run(
      "python3", "-c",
      """
      import json, mailbox, os
      path = '\(mail.path)'
      def box(name):
          place = os.path.join(path, name) if name else path
          return mailbox.Maildir(place, create=False)
      \(script)
      """)
  }
}
