import Documents
import RandomTesting
import Testing

/// What keeps the library and a folder of Maildirs in step.
@Suite struct MailPlanTests {
  @Test(
    "What is new in either comes to the other, and then there is nothing to do")
  func new() {
    var world = MailWorld()
    let work = world.addMailbox("Work", in: nil)
    world.add("letter", to: work)
    world.sync()
    #expect(world.folderTexts == ["Work": ["letter"], "": []])
    world.folder[MailboxPath("Work/Plans")] = []
    world.deliver("delivered", to: "Work/Plans")
    world.deliver("to all", to: "")
    world.sync()
    #expect(
      world.keptTexts == [
        "": ["to all"], "Work": ["letter"], "Work/Plans": ["delivered"],
      ])
    #expect(world.plan().isEmpty)
  }

  @Test("A mailbox is moved with all in it, and its files keep their names")
  func rename() {
    var world = MailWorld()
    let work = world.addMailbox("Work", in: nil)
    let plans = world.addMailbox("Plans", in: work)
    world.add("letter", to: plans)
    world.sync()
    let name = world.folder[MailboxPath("Work/Plans")]?.first?.unique
    world.names[work] = "Job"
    let plan = world.sync()
    #expect(
      plan.folder == [.rename(MailboxPath("Work"), to: MailboxPath("Job"))])
    #expect(world.folder[MailboxPath("Job/Plans")]?.first?.unique == name)
    #expect(world.plan().isEmpty)
  }

  @Test("Where no folder is left, all is written again, and nothing is removed")
  func lost() {
    var world = MailWorld()
    let work = world.addMailbox("Work", in: nil)
    world.add("letter", to: work)
    world.sync()
    world.folder = [:]
    let plan = world.sync()
    #expect(plan.library.isEmpty)
    #expect(world.folderTexts == ["Work": ["letter"], "": []])
  }

  @Test("What is taken away in one and moved in the other stays")
  func conflicts() throws {
    var world = MailWorld()
    let work = world.addMailbox("Work", in: nil)
    let home = world.addMailbox("Home", in: nil)
    let first = world.add("first", to: work)
    let second = world.add("second", to: work)
    world.sync()
    // Moved here, deleted there; and the other way round.
    world.mailbox[first] = .some(home)
    world.folder[MailboxPath("Work")]?.removeAll {
      world.texts[$0.unique] == "first"
    }
    world.order.removeAll { $0 == second }
    let file = world.folder[MailboxPath("Work")]?.removeFirst()
    world.folder[MailboxPath("Home")]?.append(try #require(file))
    world.sync()
    #expect(
      world.keptTexts == ["": [], "Work": [], "Home": ["first", "second"]])
    #expect(
      world.folderTexts == ["": [], "Work": [], "Home": ["first", "second"]])
    #expect(world.plan().isEmpty)
  }

  @Test(
    """
    However both change, they are the same after a plan or two, then there is \
    nothing to do, and only what was taken away is gone
    """, arguments: 0..<300 as Range<UInt64>)
  func random(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var world = MailWorld()
    for _ in 0..<12 {
      let before = world.allTexts
      var removed: Set<String> = []
      for _ in 0..<random.below(5) {
        world.changeLibrary(&random, &removed)
      }
      for _ in 0..<random.below(5) { world.changeFolder(&random, &removed) }
      let added = world.allTexts.subtracting(before)
      // It may end in the middle, any number of times.
      let stops = seed % 2 == 0 ? 0 : random.below(3)
      for _ in 0..<stops { world.sync(stopping: random.below(6)) }
      world.sync()
      // A name that was taken may be free afterwards.
      for _ in 0..<2 where !world.plan().isEmpty { world.sync() }
      #expect(world.plan().isEmpty, "\(seed)")
      #expect(world.keptTexts == world.folderTexts, "\(seed)")
      #expect(
        before.union(added).subtracting(removed).isSubset(of: world.allTexts),
        "\(seed)")
      // What was taken in just before that may be taken in once more.
      let all = world.keptTexts.values.joined()
      #expect(Set(all).count == all.count || seed % 2 == 1, "\(seed)")
    }
  }
}
