import Documents
import Foundation
import RandomTesting
import Synchronization
import Testing

@testable import Library

/// What is told of a mail folder, and what an update needn't look at therefore.
@Suite struct MailFolderWatchTests {
  @Test(
    """
    NS-012 a message that was read is marked in the mail folder without a look at \
    the others, and nobody is told of that
    """)
  func own() throws {
    let desk = try WatchedDesk()
    let work = try desk.mail.addMailbox("Work")
    let tea = try desk.mail.add("Tea", to: nil)
    let trip = try desk.mail.add("Trip", to: work)
    try desk.folder.update()
    try desk.mark([tea, trip], .flagged, true)
    #expect(try desk.folder.update(marking: [tea.id, trip.id]))
    #expect(desk.letters(of: tea) == "FS")
    #expect(desk.letters(of: trip, in: "Work") == "FS")
    try desk.mark([tea], .seen, false)
    #expect(try desk.folder.update(marking: [tea.id]))
    #expect(desk.letters(of: tea) == "F")
    // Where nothing is to be done, and what is in no mailbox.
    let note = try desk.mail.library.add("note")
    #expect(try desk.folder.update(marking: [tea.id, note.id, ItemID()]))
    #expect(try desk.folder.update(marking: []))
    #expect(desk.timesTold == 0)
    try desk.folder.update()
    #expect(desk.letters(of: tea) == "F")
    #expect(desk.timesTold == 0)
    #expect(try desk.mail.library.item(tea.id)?.flags == [.flagged])
  }

  @Test(
    """
    NS-012 after any change that another program makes all is looked at, and that \
    is known then
    """, arguments: ForeignDeed.allCases)
  func others(deed: ForeignDeed) throws {
    let desk = try WatchedDesk()
    let tea = try desk.mail.add("Tea", to: nil)
    let trip = try desk.mail.add("Trip", to: nil)
    try desk.folder.update()
    try desk.mark([trip], .flagged, true)
    try desk.perform(deed, on: tea)
    #expect(try !desk.folder.update(marking: [trip.id]))
    #expect(desk.letters(of: trip) == "S")
    try desk.folder.update()
    #expect(desk.letters(of: trip) == "FS")
    if deed == .mark {
      #expect(try desk.mail.library.item(tea.id)?.flags == [.replied, .seen])
    } else {
      #expect(desk.letters(of: tea) == "S")
    }
    try desk.folder.update()
    #expect(try desk.folder.update(marking: []))
  }

  @Test("Where nobody tells what others do, all is looked at")
  func unwatched() throws {
    let desk = try WatchedDesk()
    let tea = try desk.mail.add("Tea", to: nil)
    let folder = MailFolder(of: desk.mail.library)
    try folder.update()
    #expect(try !folder.update(marking: [tea.id]))
    // Nothing is known before all was looked at once.
    #expect(try !desk.folder.update(marking: [tea.id]))
  }

  @Test("After an update that failed all is looked at")
  func failed() throws {
    let desk = try WatchedDesk()
    let work = try desk.mail.addMailbox("Work")
    let tea = try desk.mail.add("Tea", to: nil)
    try desk.folder.update()
    try desk.mail.library.apply(.renameItem(work, to: "Job"))
    let job = desk.mail.mail.appending(path: "Job")
    try FileManager.default.createSymbolicLink(
      at: job, withDestinationURL: desk.mail.scratch.url)
    #expect(throws: LibraryError.self) { try desk.folder.update() }
    #expect(try !desk.folder.update(marking: [tea.id]))
    try FileManager.default.removeItem(at: job)
    try desk.folder.update()
    #expect(try desk.mail.folder() == ["": ["Tea"], "Job": []])
  }

  @Test(
    """
    NS-012 while messages are read here and marked by another program, nothing \
    that either says is lost, and no file is written again
    """)
  func together() throws {
    let desk = try WatchedDesk()
    let messages = try (1...40).map { try desk.mail.add("\($0)", to: nil) }
    try desk.folder.update()
    let cur = desk.mail.mail.appending(path: "cur").path
    let numbers = try desk.numbers()
    let other = Thread {
      /// Whether each file has the letter now.
      func mark(asReplied isReplied: Bool) -> Bool {
        var isDone = true
        for name in names(in: cur) {
          let parts = name.split(separator: ":2,", maxSplits: 1)
          let old = Set(parts.count > 1 ? String(parts[1]) : "")
          let letters = isReplied ? old.union("R") : old.subtracting("R")
          guard letters != old else { continue }
          isDone = false
          let new = "\(parts[0]):2,\(String(letters.sorted()))"
          rename("\(cur)/\(name)", "\(cur)/\(new)")
          usleep(20)
        }
        return isDone
      }
      for round in 1...40 {
        _ = mark(asReplied: !round.isMultiple(of: 2))
        // So that updates come to an end, too.
        usleep(60_000)
      }
      while !mark(asReplied: true) {}
    }
    other.start()
    var random = SeededRandom(seed: 1)
    var unread: Set<ItemID> = []
    var count = 0
    while !other.isFinished {
      count += 1
      guard let message = messages.randomElement(using: &random) else { break }
      let isUnread = unread.insert(message.id).inserted
      if !isUnread { unread.remove(message.id) }
      try desk.mark([message], .seen, !isUnread)
      if try !desk.folder.update(marking: [message.id]) {
        try desk.folder.update()
      }
    }
    #expect(count >= 10)
    while try !desk.folder.update(marking: []) { try desk.folder.update() }
    for message in messages {
      let wanted: MailFlags =
        unread.contains(message.id) ? [.replied] : [.replied, .seen]
      #expect(try desk.mail.library.item(message.id)?.flags == wanted)
      #expect(desk.letters(of: message) == wanted.letters)
    }
    #expect(try desk.numbers() == numbers)
  }
}

/// What another program does to a message's file, or beside it.
enum ForeignDeed: CaseIterable {
  case mark, remove, copy, write, moveAway
}

/// A library with mail, and the folder beside it, which is watched.
private struct WatchedDesk {
  let mail: MailDesk
  let folder: MailFolder
  private let told = Told()

  init() throws {
    mail = try MailDesk()
    let told = told
    folder = MailFolder(
      of: mail.library, watchedBy: MailFolderWatch { told.count() })
  }

  /// How often somebody was told of what others did.
  var timesTold: Int { told.times }

  func mark(_ items: [Item], _ flag: MailFlag, _ isSet: Bool) throws {
    try mail.library.note(
      items.map { MailFlagChange($0.id, [flag], to: isSet ? [flag] : []) })
  }

  /// What a message's file says, wherever in a mailbox it is.
  func letters(of item: Item, in mailbox: String = "") -> String? {
    mail.files(mailbox).first { $0.hasPrefix("\(item.id).") }
      .map { String($0.drop { $0 != ":" }.dropFirst(3)) }
  }

  func perform(_ deed: ForeignDeed, on item: Item) throws {
    let cur = mail.mail.appending(path: "cur")
    let name = try #require(
      mail.files("").first { $0.hasPrefix("\(item.id).") })
    let file = cur.appending(path: name)
    let files = FileManager.default
    switch deed {
    case .mark:
      let new = name.replacing(":2,S", with: ":2,RS")
      try files.moveItem(at: file, to: cur.appending(path: new))
    case .remove: try files.removeItem(at: file)
    case .copy:
      try files.linkItem(at: file, to: cur.appending(path: "1.M1.host:2,"))
    case .write:
      let bytes = try Data(contentsOf: file)
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: bytes)
      try handle.close()
    case .moveAway:
      try files.moveItem(at: file, to: mail.mail.appending(path: name))
    }
  }

  /// Which files there are, whatever they are called.
  func numbers() throws -> Set<UInt64> {
    let cur = mail.mail.appending(path: "cur").path
    return Set(
      try names(in: cur).map {
        var status = stat()
        try #require(lstat("\(cur)/\($0)", &status) == 0)
        return UInt64(status.st_ino)
      })
  }
}

private final class Told: Sendable {
  private let state = Mutex(0)

  var times: Int { state.withLock { $0 } }

  func count() { state.withLock { $0 += 1 } }
}
