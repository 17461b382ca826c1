import CommandTesting
import Documents
import Foundation
import Testing

@testable import Library

/// What has become of messages, in the library and in the Maildirs beside it, which
/// Python's `mailbox` reads and changes as a mail program would.
@Suite struct MailFlagsFolderTests {
  @Test(
    """
    NS-012 a mail program finds which messages are read, flagged and answered, \
    and what it says of that is known here
    """)
  func bothWays() throws {
    let desk = try MailDesk()
    let tea = try desk.add("Tea", to: nil)
    try desk.add("Trip", to: nil)
    try desk.update()
    #expect(try desk.flags() == ["Tea": "S", "Trip": "S"])
    try desk.library.apply(.mark([tea.id], .seen, false))
    try desk.library.apply(.mark([tea.id], .flagged, true))
    try desk.update()
    #expect(try desk.flags() == ["Tea": "F", "Trip": "S"])
    try desk.setFlags("RS", of: "Tea")
    try desk.update()
    #expect(try desk.library.item(tea.id)?.flags == [.replied, .seen])
    #expect(try desk.flags() == ["Tea": "RS", "Trip": "S"])
    #expect(try desk.folder() == ["": ["Tea", "Trip"]])
  }

  @Test(
    """
    NS-012 what has changed here and what has changed there are both kept, and \
    what the library knows nothing of stays in the name
    """)
  func both() throws {
    let desk = try MailDesk()
    let tea = try desk.add("Tea", to: nil)
    try desk.update()
    try desk.library.apply(.mark([tea.id], .flagged, true))
    try desk.setFlags("DPR", of: "Tea")
    try desk.update()
    #expect(try desk.flags() == ["Tea": "DFPR"])
    #expect(try desk.library.item(tea.id)?.flags == [.flagged, .replied])
    // Back again, here, what was done here and there.
    try desk.library.apply(.mark([tea.id], .replied, false))
    try desk.library.apply(.mark([tea.id], .seen, true))
    try desk.update()
    #expect(try desk.flags() == ["Tea": "DFPS"])
    try desk.update()
    #expect(try desk.flags() == ["Tea": "DFPS"])
  }

  @Test("NS-012 what another program takes for new is unread, until it is read")
  func new() throws {
    let desk = try MailDesk()
    let tea = try desk.add("Tea", to: nil)
    try desk.update()
    try desk.mailProgram(
      """
      for key, message in box('').items():
          message.set_subdir('new')
          message.set_flags('')
          box('')[key] = message
      """)
    try desk.update()
    #expect(try desk.library.item(tea.id)?.flags == [])
    #expect(desk.names(ofPart: "new").count == 1)
    try desk.library.note([.setting(.seen, of: tea.id)])
    try desk.update()
    #expect(desk.names(ofPart: "new").isEmpty)
    #expect(try desk.flags() == ["Tea": "S"])
  }

  @Test(
    """
    NS-012 DND-19 a message keeps its flags wherever it is moved, and when it is \
    removed and taken back
    """)
  func moved() throws {
    let desk = try MailDesk()
    let work = try desk.addMailbox("Work")
    let tea = try desk.add("Tea", to: nil)
    try desk.library.apply(.mark([tea.id], .seen, false))
    try desk.update()
    // In one go with what makes it another.
    try desk.library.apply(.mark([tea.id], .flagged, true))
    try desk.library.apply(.move([tea.id], to: PlaceID(inside: work), at: 0))
    try desk.update()
    #expect(try desk.flags(in: "Work") == ["Tea": "F"])
    let back = try desk.library.apply(.remove([tea.id]))
    try desk.update()
    #expect(try desk.flags(in: "Work").isEmpty)
    try desk.library.apply(back)
    try desk.update()
    #expect(try desk.flags(in: "Work") == ["Tea": "F"])
    #expect(try desk.library.item(tea.id)?.flags == [.flagged])
  }

  @Test(
    """
    A file that can't have another name keeps the one that it has, and gets it \
    when it can
    """)
  func taken() throws {
    let desk = try MailDesk()
    let tea = try desk.add("Tea", to: nil)
    try desk.update()
    let name = try #require(desk.names(ofPart: "cur").first)
    let other = desk.mail.appending(path: "cur/\(name.dropLast())FS")
    try FileManager.default.createDirectory(
      at: other, withIntermediateDirectories: false)
    try desk.library.apply(.mark([tea.id], .flagged, true))
    try desk.update()
    #expect(desk.names(ofPart: "cur").contains(name))
    #expect(try desk.library.item(tea.id)?.flags == [.flagged, .seen])
    try FileManager.default.removeItem(at: other)
    try desk.update()
    #expect(try desk.flags() == ["Tea": "FS"])
  }

  @Test(
    """
    NS-012 while another program renames many files none is written again or \
    taken away, and all that it says is known afterwards
    """)
  func renamed() throws {
    let desk = try MailDesk()
    for number in 1...200 { try desk.add("Tea \(number)", to: nil) }
    try desk.update()
    let cur = desk.mail.appending(path: "cur").path
    func numbers() throws -> Set<UInt64> {
      Set(
        try desk.names(ofPart: "cur").map {
          var status = stat()
          try #require(lstat("\(cur)/\($0)", &status) == 0)
          return UInt64(status.st_ino)
        })
    }
    let before = try numbers()
    try #require(before.count == 200)
    let other = Thread {
      for round in 1...21 {
        let old = try? FileManager.default.contentsOfDirectory(atPath: cur)
        for name in old ?? [] {
          let unique = name.prefix { $0 != ":" }
          let flags = round.isMultiple(of: 2) ? "S" : ""
          rename("\(cur)/\(name)", "\(cur)/\(unique):2,\(flags)")
          usleep(50)
        }
      }
    }
    other.start()
    while !other.isFinished { try desk.update() }
    try desk.update()
    #expect(try numbers() == before)
    #expect(try desk.library.unreadCounts()[.mail] == 200)
  }

  @Test("Where an update ended before it noted that, nothing is taken back")
  func ended() throws {
    let desk = try MailDesk()
    let tea = try desk.add("Tea", to: nil)
    try desk.library.apply(.mark([tea.id], .seen, false))
    try desk.update()
    try desk.library.apply(.mark([tea.id], .seen, true))
    // As the process that ended has left it.
    try desk.setFlags("S", of: "Tea")
    try desk.update()
    #expect(try desk.library.item(tea.id)?.flags == .read)
    try desk.library.apply(.mark([tea.id], .seen, false))
    try desk.update()
    #expect(try desk.flags() == ["Tea": ""])
  }

  @Test(
    """
    NS-012 what another program gives another name is told of, in mailboxes made \
    later, too
    """,
    .timeLimit(.minutes(2)))
  func watched() async throws {
    let desk = try MailDesk()
    try desk.add("Tea", to: nil)
    try desk.update()
    let (stream, tell) = AsyncStream.makeStream(of: Void.self)
    var told = stream.makeAsyncIterator()
    let watch = MailFolderWatch { tell.yield() }
    let folder = MailFolder(of: desk.library, watchedBy: watch)
    try folder.update()
    try desk.setFlags("", of: "Tea")
    try #require(await told.next() != nil)
    let work = try desk.addMailbox("Work")
    try desk.add("Trip", to: work)
    try folder.update()
    let name = try #require(desk.files("Work").first)
    let cur = desk.mail.appending(path: "Work/cur")
    try FileManager.default.moveItem(
      at: cur.appending(path: name), to: cur.appending(path: "\(name)T"))
    try #require(await told.next() != nil)
    withExtendedLifetime(watch) {}
  }

  @Test(
    """
    NS-012 NAV-02 unread messages are counted in the mailbox that they are in \
    and in those around it
    """)
  func counts() throws {
    let desk = try MailDesk()
    let work = try desk.addMailbox("Work")
    let plans = try desk.addMailbox("Plans", in: work)
    let ids = try [nil, work, plans, plans].map {
      try desk.add("Tea", to: $0).id
    }
    #expect(try desk.library.unreadCounts().isEmpty)
    let back = try desk.library.apply(.mark(ids, .seen, false))
    #expect(
      try desk.library.unreadCounts() == [
        .mail: 4, PlaceID(inside: work): 3, PlaceID(inside: plans): 2,
      ])
    #expect(back == .mark(ids, .seen, true))
    try desk.library.note([.setting(.seen, of: ids[3])])
    #expect(try desk.library.unreadCounts()[PlaceID(inside: work)] == 2)
    try desk.library.apply(back)
    #expect(try desk.library.unreadCounts().isEmpty)
  }

  @Test(
    "DND-19 that a message was read keeps what can be undone after a restart")
  func noted() throws {
    let scratch: Scratch
    let id: ItemID
    do {
      let desk = try MailDesk()
      (scratch, id) = (desk.scratch, try desk.add("Tea", to: nil).id)
      var history = UndoHistory()
      history.record(
        inverse: try desk.library.apply(.mark([id], .seen, false)),
        label: "Mark")
      try desk.library.store(history.changes)
      try desk.library.note([
        .setting(.seen, of: id), .setting(.seen, of: ItemID()),
      ])
      desk.library.close()
    }
    let library = try scratch.open()
    #expect(try library.item(id)?.flags == .read)
    #expect(library.storedHistory().undoLabel == "Undo Mark")
  }
}

extension MailDesk {
  /// The names in a part of the mail folder itself.
  fileprivate func names(ofPart part: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(
      atPath: mail.appending(path: part).path)) ?? []
  }

  /// The flags of the messages in a mailbox, by their subjects, as a mail program
  /// finds them.
  fileprivate func flags(in mailbox: String = "") throws -> [String: String] {
    let output = try mailProgram(
      """
      print(json.dumps(
          {m['subject']: m.get_flags() for m in box('\(mailbox)')}))
      """)
    return try JSONDecoder().decode(
      [String: String].self, from: Data(output.utf8))
  }

  /// Has a mail program say what has become of a message.
  fileprivate func setFlags(_ flags: String, of subject: String) throws {
    try mailProgram(
      """
      folder = os.path.join(path, 'cur')
      for key in box('').keys():
          if box('')[key]['subject'] == '\(subject)':
              old = [n for n in os.listdir(folder) if n.startswith(key)][0]
              os.rename(os.path.join(folder, old),
                        os.path.join(folder, key + ':2,\(flags)'))
      """)
  }
}
