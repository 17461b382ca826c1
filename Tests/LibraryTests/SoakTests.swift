import ContentTypes
import Documents
import Foundation
import Glibc
import RandomTesting
import Testing

@testable import Library

/// A process that takes in, deletes, takes back, hands out, saves copies and
/// sweeps, as fast as it can, and is killed at any moment, again and again.
@Suite struct SoakTests {
  @Test(
    """
    DND-10 DND-19 DND-35 whatever moment a process is killed at, what it had \
    reported as done is there, once, and as it was; copies among the person's \
    files are whole or not there; a sweep takes nothing that is wanted
    """)
  func kills() async throws {
    let soak = SoakRun(percent: 40, otherwise: 12)
    let (moments, seed) = (soak.moments, soak.seed)
    let scratch = try Scratch()
    let path = scratch.url.path(percentEncoded: false)
    for number in 0..<3 {
      for file in 0..<(20 * number) {
        try scratch.file("sources/\(number)/\(file)", "\(number) \(file)")
      }
      try scratch.file("sources/\(number)/inner/last", "\(number)")
    }
    try scratch.file("out/taken", SoakLedger.taken)
    var random = SeededRandom(seed: seed)
    var underWay = WorkUnderWay<SoakStep>()
    for moment in 0..<moments {
      let patience = 1_000 + random.below(150_000)
      let own = seed &* 1_000_003 &+ UInt64(moment)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, patience = patience as Int, own = own as UInt64]
        in
        SoakWorker.killSelf(after: patience)
        let root = URL(filePath: path)
        do {
          try SoakWorker(in: root, seed: own).run()
        } catch {
          try SoakLedger(in: root).write("failed \(error)")
        }
      }
      underWay.note(
        Set(
          try SoakLedger(in: scratch.url).check(
            "moment \(moment) of seed \(seed)")))
    }
    // An orderly start and end clear away all that is left over.
    let library = try Library(scratch.location, hook: { _ in })
    library.sweep(keeping: [])
    library.waitForSweep()
    let items = try library.snapshot().contents.flatMap(\.items)
    #expect(
      Set(scratch.contents) == Set(items.flatMap(\.blobs).map(\.fileName)))
    #expect(scratch.parts.isEmpty)
    #expect(scratch.tree("out").filter { $0.hasPrefix(".") } == [])
    let steps = try SoakLedger(in: scratch.url).lines.count
    print("\(moments) kills, \(steps) steps, seed \(seed): \(underWay)")
    // Where there are few, the process may have been starting at each; and the
    // other steps are short.
    guard moments >= 100 else { return }
    let long: [SoakStep] = [.folder, .work, .takeBack, .save, .sweep]
    #expect(underWay.missed(long, share: 0.01) == [])
  }
}

extension Scratch {
  /// The names of the contents.
  fileprivate var contents: [String] {
    blobFiles.map { $0.split(separator: "/")[1] }.map(String.init)
  }
}
