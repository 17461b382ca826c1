import DesktopDriver
import Foundation
import Harness

/// A mailbox with very many messages, against one with few; and what it takes to
/// bring the mail folder up to date, against the least that can.
func measureMail(_ report: Report, _ leftovers: Leftovers) async throws {
  let many = setting("BENCH_MESSAGES", usually: 100_000)
  let rounds = setting("BENCH_ROUNDS", usually: 10)
  report.heading("\(many) messages in a mailbox, and 100, \(rounds) times:")
  try await withDesktop(.x11, name: "bench-mail") { session in
    let message = session.temporaryFolder + "/tea.eml"
    try Data("Subject: Tea\n\nTea\n".utf8).write(to: URL(filePath: message))
    var all: [(place: LongPlace, figures: LongPlace.Figures)] = []
    for count in [100, many] {
      let place = try await LongPlace.make(
        "Mail", of: count, kind: "message", file: message, on: session)
      try place.fillMaildir(with: message)
      all.append((place, LongPlace.Figures()))
    }
    for round in 0..<rounds {
      for index in all.indices {
        let place = all[index].place
        let satchel = try await place.open(&all[index].figures)
        try await place.markOne(satchel, &all[index].figures)
        if round == rounds - 1 {
          try await place.goThrough(satchel, rounds, &all[index].figures)
        }
        satchel.app.kill()
        try await satchel.app.waitForExit()
      }
    }
    report.tell("Mail", all[0], all[1])
    try await report.tellFolder(all[0], all[1], rounds, on: session)
    try leftovers.take(from: session)
  }
}

extension LongPlace {
  private var folder: String { session.dataFolder + "/\(library)/mail" }

  /// Gives the mail folder what the app would write there, each file by itself,
  /// which waits for the disk.
  fileprivate func fillMaildir(with message: String) throws {
    let files = FileManager.default
    for part in ["tmp", "new", "cur"] {
      try files.createDirectory(
        atPath: "\(folder)/\(part)", withIntermediateDirectories: true)
    }
    // A file can't have as many names as there may be messages.
    let most = 10_000
    for (number, name) in try fileNames(of: "place = 'mail'").enumerated() {
      let copy = "\(folder)/copy-\(number / most)"
      if number % most == 0 {
        try files.copyItem(atPath: message, toPath: copy)
      }
      try files.linkItem(atPath: copy, toPath: "\(folder)/cur/\(name):2,S")
    }
  }

  /// What the files of messages are called, without flags.
  private func fileNames(of which: String) throws -> [String] {
    try Satchel.query(
      "SELECT id || '.' || substr(digest, 1, 16) FROM item WHERE \(which)",
      of: session.dataFolder + "/" + library
    ).split(separator: "\n").map { "\($0).satchel" }
  }

  /// Marks a message as unread and as read, here and by another program, and notes
  /// how much work that was until nothing more was to be done.
  fileprivate func markOne(
    _ satchel: Satchel, _ figures: inout Figures
  ) async throws {
    try await session.click(at: satchel.window.frame.center)
    try await session.key("Home")
    try await satchel.selects([0])
    guard let id = try await satchel.shown().rows.first?.id,
      let name = try fileNames(of: "id = '\(id)'").first
    else { throw DesktopError(.notFound, "There is no message.") }
    let file = "\(folder)/cur/\(name):2,"
    var before = try await satchel.rest()
    _ = try await satchel.loop()
    for (key, letters) in [("ctrl+shift+k", ""), ("ctrl+k", "S")] {
      try await session.key(key)
      try await eventually("its file says so", within: .seconds(60)) {
        FileManager.default.fileExists(atPath: file + letters)
      }
      try await satchel.note("marking", &figures)
      let after = try await satchel.rest()
      figures.work["marking", default: []].append(after - before)
      before = after
    }
    for (old, new) in [("S", "FS"), ("FS", "S")] {
      try FileManager.default.moveItem(atPath: file + old, toPath: file + new)
      try await eventually("that is known", within: .seconds(60)) {
        try Satchel.query(
          "SELECT flags FROM item WHERE id = '\(id)'", of: satchel.library
        )
        .hasPrefix(new)
      }
      try await satchel.note("what others mark", &figures)
      let after = try await satchel.rest()
      figures.work["what others mark", default: []].append(after - before)
      before = after
    }
  }

  /// What the least takes that lists the mail folder, in seconds of processor time.
  fileprivate func listBare() async throws -> Double {
    let app = try await session.launch(
      Programs.bare("bare-maildir"), [folder])
    let line = try await app.waitForLine(
      containing: "listing", within: .seconds(60))
    let words = line.split(separator: " ")
    guard words.count == 6, let time = Double(words[3]) else {
      throw DesktopError(.programFailed, line)
    }
    return time / 1000
  }
}

extension Report {
  fileprivate func tellFolder(
    _ few: (place: LongPlace, figures: LongPlace.Figures),
    _ many: (place: LongPlace, figures: LongPlace.Figures), _ rounds: Int,
    on session: DesktopSession
  ) async throws {
    var bare: [Double] = []
    for _ in 0..<rounds { bare.append(try await many.place.listBare()) }
    tell("bare listing of \(many.place.count)", bare.map { $0 * 1000 }, "ms")
    for step in ["marking", "what others mark"] {
      for one in [few, many] {
        tell(
          "\(step), work with \(one.place.count)",
          (one.figures.work[step] ?? []).map { $0 * 1000 }, "ms")
      }
    }
    let marking = many.figures.work["marking"] ?? []
    check(
      "marking one of many: work, ratio",
      ratios(marking, to: few.figures.work["marking"] ?? []), atMost: 1.5)
    check(
      "all looked at: work to that of a listing",
      (many.figures.work["what others mark"] ?? []).map { $0 / bare.middle },
      atMost: 40)
  }
}
