import RandomTesting
import Testing
import Transfer

@Suite struct JobQueueTests {
  private static let small: Int64 = 1000
  private static let large: Int64 = 1 << 40

  private func ids(_ count: Int, _ name: String) -> [JobID] {
    (0..<count).map { JobID(rawValue: "\(name)\($0)") }
  }

  @Test("A small one is not stuck behind large ones, nor behind unknown ones")
  func small() {
    var queue = JobQueue(lanes: 3)
    let drop = JobGroupID(rawValue: "drop")
    for (index, id) in ids(5, "film").enumerated() {
      queue.add(id, group: drop, size: index == 0 ? nil : Self.large)
    }
    queue.add(JobID(rawValue: "note"), group: drop, size: Self.small)
    #expect(queue.next()?.rawValue == "film0")
    #expect(queue.next()?.rawValue == "film1")
    #expect(queue.next()?.rawValue == "note")
    #expect(queue.next() == nil)
    queue.end(JobID(rawValue: "note"))
    #expect(queue.next() == nil, "the last lane is for small ones")
    queue.end(JobID(rawValue: "film0"))
    #expect(queue.next()?.rawValue == "film2")
  }

  @Test("Drops take turns, each in its order")
  func turns() {
    var queue = JobQueue(lanes: 1)
    for name in ["a", "b"] {
      for id in ids(3, name) {
        queue.add(id, group: JobGroupID(rawValue: name), size: Self.small)
      }
    }
    var order: [String] = []
    while let id = queue.next() {
      order.append(id.rawValue)
      queue.end(id)
    }
    #expect(order == ["a0", "b0", "a1", "b1", "a2", "b2"])
    #expect(queue.isEmpty)
  }

  @Test(
    "Small ones of one drop share a lane, as long as they are small together")
  func together() {
    var queue = JobQueue(lanes: 2, smallLimit: 1000)
    let sizes: [Int64?] = [300, 300, 400, 1, 2000, nil, 0]
    let all = ids(sizes.count, "job")
    for (id, size) in zip(all, sizes) {
      queue.add(id, group: JobGroupID(rawValue: "drop"), size: size)
    }
    queue.add(
      JobID(rawValue: "other"), group: JobGroupID(rawValue: "b"), size: 1)
    #expect(queue.nextTogether(atMost: 9) == Array(all[0..<3]))
    #expect(queue.runningCount == 3)
    #expect(queue.nextTogether(atMost: 9) == [JobID(rawValue: "other")])
    #expect(queue.nextTogether(atMost: 9).isEmpty, "both lanes are taken")
    queue.end(all[0])
    #expect(queue.contains(all[1]))
    queue.end(all[1])
    queue.end(all[2])
    #expect(queue.nextTogether(atMost: 9) == [all[3]], "a large one follows")
    queue.end(all[3])
    queue.end(JobID(rawValue: "other"))
    #expect(queue.nextTogether(atMost: 9) == [all[4]])
    queue.end(all[4])
    #expect(queue.nextTogether(atMost: 9) == [all[5]])
    queue.end(all[5])
    #expect(queue.nextTogether(atMost: 9) == [all[6]])
    queue.end(all[6])
    #expect(queue.isEmpty)
  }

  @Test("What is let go of while it waits never begins")
  func removed() {
    var queue = JobQueue(lanes: 2)
    let drop = JobGroupID(rawValue: "drop")
    let all = ids(4, "job")
    for id in all { queue.add(id, group: drop, size: Self.small) }
    queue.end(all[0])
    queue.removeWaiting { $0 == all[2] }
    #expect(queue.next() == all[1])
    #expect(queue.next() == all[3])
    #expect(!queue.contains(all[0]) && queue.contains(all[1]))
    queue.end(all[1])
    queue.end(all[3])
    #expect(queue.isEmpty && queue.next() == nil)
  }

  @Test("Whatever comes, each begins once, and never too many at a time")
  func anything() {
    var random = SeededRandom(seed: 11)
    for round in 0..<200 {
      let lanes = Int.random(in: 1...5, using: &random)
      var queue = JobQueue(lanes: lanes)
      var waiting: [JobID: Bool] = [:]
      var running: [JobID: Bool] = [:]
      var begun: Set<JobID> = []
      var next = 0
      for step in 0..<120 {
        if step < 80, Bool.random(using: &random) {
          let id = JobID(rawValue: "\(round) \(next)")
          next += 1
          let group = Int.random(in: 0..<4, using: &random)
          let isSmall = Bool.random(using: &random)
          queue.add(
            id, group: JobGroupID(rawValue: "\(group)"),
            size: isSmall ? Self.small : Self.large)
          waiting[id] = isSmall
        }
        while let id = queue.next() {
          #expect(begun.insert(id).inserted)
          running[id] = waiting.removeValue(forKey: id)
        }
        #expect(running.count <= lanes)
        let large = running.values.count { !$0 }
        #expect(large <= max(1, lanes - 1))
        // No lane stays free that something waiting may have.
        if running.count < lanes {
          #expect(!waiting.values.contains(true))
          #expect(waiting.isEmpty || large == max(1, lanes - 1))
        }
        if let id = running.keys.sorted(by: { $0.rawValue < $1.rawValue })
          .randomElement(using: &random)
        {
          queue.end(id)
          running[id] = nil
        }
      }
      while let id = running.keys.first {
        running[id] = nil
        queue.end(id)
        while let id = queue.next() {
          #expect(begun.insert(id).inserted)
          running[id] = waiting.removeValue(forKey: id)
        }
      }
      #expect(queue.isEmpty && waiting.isEmpty && begun.count == next)
    }
  }
}
