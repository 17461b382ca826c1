import CommandTesting
import Foundation
import Library
import Testing

/// The commands that change what is kept, where no app has the library open.
@Suite struct LibraryCommandTests {
  @Test(
    "DND-19 DND-21 files, folders, addresses and what is piped in are added, and one undo takes each back"
  )
  func add() throws {
    let folder = try CommandFolder()
    try folder.write("hello", to: "a.txt")
    try run("mkdir", folder.path + "/d")
    try folder.write("inside", to: "d/b")
    let added = try folder.shell("satchel add a.txt d https://example.org/x")
    #expect(added.output == "3 items added to Shelf.\n")
    #expect(added.errors == "" && added.status == 0)
    #expect(
      try folder.names() == ["a.txt", "d", "x"])
    let piped = try folder.shell("printf piped | satchel add --name Words -")
    #expect(piped.output == "1 item added to Shelf.\n")
    let last = try #require(try folder.listing().places[0].items.last)
    #expect(last.name == "Words" && last.kind == .text && last.size == 5)
    #expect(
      try folder.satchel("undo").output == "Undone: Add “Words” to Shelf.\n")
    #expect(
      try folder.satchel("undo").output == "Undone: Add 3 Items to Shelf.\n")
    #expect(try folder.names() == [])
    let nothing = try folder.satchel("undo")
    #expect(nothing.status == 1 && nothing.output == "")
    #expect(nothing.errors == "There is nothing to undo.\n")
    #expect(
      try folder.satchel("redo").output == "Redone: Add 3 Items to Shelf.\n")
    #expect(try folder.names() == ["a.txt", "d", "x"])
    #expect(
      try folder.satchel("check").output
        == "Everything is as it was kept.\n")
  }

  @Test(
    "New items are printed for scripts, in the order in which they were named")
  func json() throws {
    let folder = try CommandFolder()
    try folder.seed("1", "--list", "Groceries")
    for name in ["b", "a"] { try folder.write(name, to: name) }
    let added = try folder.shell("satchel add --json --to groceries b a")
    let items = try JSONDecoder().decode(
      [LibraryListing.ListedItem].self, from: Data(added.output.utf8))
    #expect(items.map(\.name) == ["b", "a"])
    let place = try folder.listing().places[1]
    #expect(place.items.suffix(2) == items[...])
    let shown = try folder.satchel("show", "--json", items[0].id.rawValue)
    let told = try JSONDecoder().decode(
      [LibraryListing.ListedItem].self, from: Data(shown.output.utf8))
    #expect(told == [items[0]])
    let text = try folder.satchel("show", "a").output
    #expect(text.hasPrefix("a\n  Kind: file\n"))
    #expect(text.contains("\n  Place: Groceries\n"))
    #expect(text.contains("\n  SHA-256: \(items[1].digest)\n"))
  }

  @Test(
    "Items are copied out under their names, and nothing that is there is touched"
  )
  func export() throws {
    let folder = try CommandFolder()
    try folder.write("kept", to: "a.txt")
    try run("mkdir", folder.path + "/out")
    _ = try folder.shell("satchel add a.txt; printf piped | satchel add -")
    try folder.write("mine", to: "out/a.txt")
    let exported = try folder.shell("satchel export --to out a.txt")
    #expect(exported.output == "\(folder.path)/out/a 2.txt\n")
    #expect(exported.status == 0 && exported.errors == "")
    #expect(try folder.read("out/a.txt") == "mine")
    #expect(try folder.read("out/a 2.txt") == "kept")
    let json = try folder.shell("satchel export --json --to out a.txt").output
    #expect(
      try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [
        "\(folder.path)/out/a 3.txt"
      ])
    // Any name is a name.
    let odd = try folder.shell(
      "cd out; satchel export -0 a.txt piped | xargs -0 cat")
    #expect(odd.output == "keptpiped", "\(odd.errors)")
    let bytes = try folder.shell("satchel export --to - piped a.txt")
    #expect(bytes.output == "pipedkept" && bytes.status == 0)
    let closed = try folder.shell(
      "satchel export --to - a.txt >&-; satchel export --to - a.txt | true")
    #expect(closed.output == "")
    let full = try folder.shell("satchel export --to - a.txt >/dev/full")
    #expect(full.status == 1)
    #expect(
      full.errors == "Error: The output could not be written: there isn’t "
        + "enough space on the disk.\n")
  }

  @Test("What can't be done is said in a sentence, with 1, and changes nothing")
  func refusals() throws {
    let folder = try CommandFolder()
    try folder.seed("1", "--list", "One")
    try folder.seed("1", "--list", "Two")
    let before = try folder.satchel("list", "--json").output
    func expect(_ line: String, says sentence: String) throws {
      let result = try folder.shell("satchel \(line)")
      #expect(result.status == 1 && result.output == "", "\(line)")
      #expect(result.errors == sentence + "\n", "\(line)")
    }
    try expect(
      "add nowhere",
      says: "Error: “nowhere” is not there, or can’t be read.")
    try expect("add --to Three /etc", says: "Error: Nothing is called “Three”.")
    try expect(
      "add - </dev/null",
      says: "Error: There is nothing to add: nothing was piped in.")
    try expect("remove Other", says: "Error: Nothing is called “Other”.")
    let several =
      "Error: 2 things are called “Sample 1”. Name one by its id, which "
      + "“satchel list --json” prints."
    for command in ["remove", "show", "export"] {
      try expect("\(command) 'Sample 1'", says: several)
    }
    try expect(
      "export --in One --to nowhere 'Sample 1'",
      says: "Error: “nowhere” is not there, or is no folder.")
    #expect(try folder.satchel("list", "--json").output == before)
    let removed = try folder.shell("satchel remove --in One 'Sample 1'")
    #expect(removed.output == "1 item removed.\n" && removed.status == 0)
    #expect(try folder.listing().places[1].items.isEmpty)
    for wrong in ["add", "remove", "add - a", "add --name x a"] {
      #expect(try folder.shell("satchel \(wrong)").status == 64, "\(wrong)")
    }
  }

  @Test("Where some can't be kept the rest is, and it ends with 1")
  func partly() throws {
    let folder = try CommandFolder()
    try folder.write("a", to: "a")
    try run("mkfifo", folder.path + "/pipe")
    let result = try folder.shell("satchel add pipe a")
    #expect(result.status == 1)
    #expect(result.output == "1 item added to Shelf.\n")
    #expect(
      result.errors
        == "“pipe” can’t be kept: it is neither a file nor a folder.\n")
    #expect(try folder.names() == ["a"])
  }

  @Test("Commands at the same time wait for each other, and all is kept")
  func together() throws {
    let folder = try CommandFolder()
    let result = try folder.shell(
      """
      for n in 1 2 3 4 5 6 7 8; do echo $n > f$n; satchel add f$n & done; wait
      """)
    #expect(result.errors == "")
    #expect(try folder.names().sorted() == (1...8).map { "f\($0)" })
  }

  @Test("A command that is killed leaves all as it was, or has added all")
  func killed() throws {
    let folder = try CommandFolder()
    try run("truncate", "-s", "40M", folder.path + "/large")
    for round in 1...12 {
      let before = try folder.names()
      _ = try folder.shell(
        "timeout -s KILL 0.\(String(format: "%02d", round * 4)) "
          + "\"$program\" add --library \"$library\" large")
      let after = try folder.names()
      #expect(after == before || after == before + ["large"])
      #expect(try folder.satchel("check").status == 0)
    }
    #expect(try folder.shell("satchel add large").status == 0)
    #expect(try folder.satchel("undo").status == 0)
  }
}
