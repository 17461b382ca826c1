import CommandTesting
import Documents
import Foundation
import Testing

@testable import Library

/// Both the library and the mail folder have changed, and what makes them the
/// same is killed before each of its system calls, or each of them fails.
@Suite(
  .enabled(
    if: Fault.canBeInjected, "no system call fails in what a sanitizer watches")
)
struct MailFaultTests {
  @Test("However it ends, nothing is lost, and nothing is there twice")
  func faults() throws {
    let bench = try MailFaultBench()
    let calls = try bench.run([], databases: true).calls
    let kills = Fault.kills(at: calls)
    for fault in kills { try bench.run([fault], databases: true) }
    let failures = try Fault.each(of: bench.run([]).calls)
    for fault in failures { try bench.run([fault]) }
    print("\(kills.count) kills and \(failures.count) failures")
    #expect(kills.count > 100 && failures.count > 50)
  }
}

/// A library with mail, from which each run begins anew.
private final class MailFaultBench {
  private let scratch: Scratch
  private let start: URL
  private let work: URL

  init() throws {
    scratch = try Scratch(in: Fault.folder)
    start = scratch.url.appending(path: "start")
    work = scratch.url.appending(path: "work")
    let desk = try MailDesk(at: start)
    let box = try desk.addMailbox("Work")
    for subject in ["Kept", "Deleted here"] { try desk.add(subject, to: box) }
    try desk.add("Deleted there", to: nil)
    try desk.sync()
    // Here, and there.
    try desk.library.apply(.renameItem(box, to: "Job"))
    try desk.library.apply(
      .remove(
        desk.library.items(in: PlaceID(inside: box)).filter {
          $0.name == "Deleted here"
        }.map(\.id)))
    try desk.add("New here", to: box)
    try desk.mailProgram(
      """
      root = box('')
      root.remove(root.keys()[0])
      root.add(mailbox.MaildirMessage(b'Subject: New there\\n\\nNew there\\n'))
      made = mailbox.Maildir(path + '/Made', create=True)
      """)
    desk.library.close()
  }

  /// Lets it run, and then once more as long as there is something to do.
  @discardableResult
  func run(_ faults: [Fault], databases: Bool = false) throws -> Fault.Outcome {
    removeEverything(at: work.path)
    try CommandTesting.run("cp", "-a", start.path, work.path)
    let outcome = try Fault.run(
      [Self.program.path, "mail", work.path, "-"],
      environment: ProcessInfo.processInfo.environment, faults,
      under: work, databases: databases)
    let comment: Comment = "\(faults): \(outcome.status), \(outcome.output)"
    let desk = try MailDesk(at: work)
    defer { desk.library.close() }
    // What could not be done is done now.
    for _ in 0..<3 where try desk.sync() != nil {}
    let wanted = ["": ["New there"], "Job": ["Kept", "New here"], "Made": []]
    let (kept, folder) = (try desk.kept(), try desk.folder())
    #expect(
      kept == wanted && folder == wanted, "\(comment): \(kept), \(folder)")
    #expect(desk.library.setAside == nil, comment)
    return outcome
  }

  private static let program: URL = {
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? arguments[0]
    return URL(filePath: bundle).deletingLastPathComponent()
      .appending(path: "library-step")
  }()
}
