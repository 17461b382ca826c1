import Foundation
import Synchronization
import SystemShim
import Testing

/// Whether somebody writes in a file.
@Suite(.serialized) struct WriterTests {
  @Test("A program that begins to write while that is asked ends nobody")
  func begins() throws {
    let path = NSTemporaryDirectory() + "/writer-\(UUID().uuidString)"
    try Data("words".utf8).write(to: URL(filePath: path))
    defer { unlink(path) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let before = signal(SIGIO) { _ in ended.add(1, ordering: .relaxed) }
    defer { signal(SIGIO, before) }
    let ignored = signal(SIGURG) { _ in told.add(1, ordering: .relaxed) }
    defer { signal(SIGURG, ignored) }
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", #"while :; do : >>"$0"; done"#, path]
    try writer.run()
    defer {
      // It has the signals blocked that threads for work have.
      kill(writer.processIdentifier, SIGKILL)
      writer.waitUntilExit()
    }
    let end = ContinuousClock.now + .seconds(60)
    // Until the two have met.
    while told.load(ordering: .relaxed) + ended.load(ordering: .relaxed) == 0 {
      try #require(.now < end)
      try #require(satchel_has_no_writer(file) >= 0)
    }
    #expect(ended.load(ordering: .relaxed) == 0)
  }
}

private let told = Atomic(0)
/// How often a signal came that ends a process that doesn't expect it.
private let ended = Atomic(0)
