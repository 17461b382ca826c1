import DesktopDriver
import GtkBridge
import XCTest

/// Tests that use GTK in this process, on a desktop that nobody sees.
///
/// A test function is synchronous and does everything within ``onGTK(_:)``: it
/// holds the main thread, which is GTK's, and turns its loop itself. XCTest on
/// Linux can't call functions that are isolated to the main actor. A test
/// fails on any warning or critical of GLib or GTK that is not expected.
open class GtkTestCase: XCTestCase {
  /// What may be said, and why it is no fault of ours.
  private static let expected: [(part: String, reason: String)] = []

  @MainActor private static var complaints: [String] = []
  @MainActor private static let hasDisplay: Bool = {
    Complaints.observe { domain, message in
      complaints.append("\(domain): \(message)")
    }
    return MainLoop.initializeToolkit()
  }()

  open override func setUpWithError() throws {
    try super.setUpWithError()
    try OwnDesktop.enter()
    try MainActor.assumeIsolated {
      guard GtkTestCase.hasDisplay else { throw NoDisplay() }
      GtkTestCase.complaints = []
    }
  }

  open override func tearDown() {
    MainActor.assumeIsolated {
      GTKLoop.settle()
      for complaint in GtkTestCase.complaints
      where !GtkTestCase.expected.contains(where: {
        complaint.contains($0.part)
      }) {
        XCTFail("GTK complained: \(complaint)")
      }
    }
    super.tearDown()
  }
}

/// Does something on GTK's thread, which a test holds already.
public func onGTK(_ body: @MainActor () throws -> Void) rethrows {
  try MainActor.assumeIsolated(body)
}

/// GTK's loop, turned by a test.
@MainActor public enum GTKLoop {
  /// Turns the loop until something is so, or ten seconds have passed.
  public static func turn(
    until what: String, file: StaticString = #filePath, line: UInt = #line,
    _ isSo: () -> Bool
  ) {
    var isLate = false
    // Wakes the loop when nothing else does.
    let limit = Timeout(after: .seconds(10)) { isLate = true }
    defer { limit.cancel() }
    while !isSo() {
      if isLate {
        XCTFail("waited in vain until \(what)", file: file, line: line)
        return
      }
      MainLoop.step(waiting: true)
    }
  }

  /// Turns the loop until nothing is pending, tasks on the main actor
  /// included.
  public static func settle() {
    for _ in 0..<3 {
      var hasTurned = false
      Task { @MainActor in hasTurned = true }
      while !hasTurned { MainLoop.step(waiting: true) }
      while MainLoop.step() {}
    }
  }

  /// Waits until no more is alive than was counted before: what is read out, say,
  /// comes a moment later, and goes then.
  ///
  /// - Parameters:
  ///   - wanted: What was counted.
  ///   - what: What was done since then.
  public static func awaitCounts(
    _ wanted: Counts, _ what: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    turn(until: "nothing of \(what) is left", file: file, line: line) {
      let now = counts()
      // One closure waits for the limit.
      return now.closures - 1 == wanted.closures
        && now.objects == wanted.objects
    }
    XCTAssertEqual(counts(), wanted, what, file: file, line: line)
  }

  /// Counts what is alive, after everything has settled.
  public static func counts() -> Counts {
    settle()
    return Counts(
      closures: BridgeCounts.closures, objects: BridgeCounts.objects)
  }

  /// How many of the bridge's things are alive.
  public struct Counts: Equatable, Sendable {
    let closures: Int
    let objects: Int
  }
}

private struct NoDisplay: Error {}
