import CSatchelGtk
import GtkBridge
import GtkTesting
import XCTest

final class SwiftConcurrencyTests: GtkTestCase {
  func testTasksResumeOnGTKsThread() {
    onGTK {
      var places: [String: Bool] = [:]
      Task { @MainActor in
        places["task"] = isGTKsThread
        try? await Task.sleep(for: .milliseconds(2))
        places["sleep"] = isGTKsThread
        await Self.elsewhere()
        places["back"] = isGTKsThread
      }
      let other = Task.detached { await MainActor.run { isGTKsThread } }
      Task { @MainActor in places["run"] = await other.value }
      GTKLoop.turn(until: "all have run") { places.count == 4 }
      XCTAssertEqual(
        places, ["task": true, "sleep": true, "back": true, "run": true])
    }
  }

  @concurrent private static func elsewhere() async {}

  func testAThousandHopsDoNotSpinTheLoop() {
    onGTK {
      var hops = 0
      Task { @MainActor in
        for _ in 0..<1000 {
          await Self.elsewhere()
          hops += 1
        }
      }
      GTKLoop.turn(until: "a thousand hops are over") { hops == 1000 }
      GTKLoop.settle()
      XCTAssertFalse(MainLoop.step(), "the queue's descriptor stays readable")
    }
  }

  func testTimeoutsFireOnceOrNotAtAll() {
    onGTK {
      let before = GTKLoop.counts()
      var fired: [String] = []
      let cancelled = Timeout(after: .zero) { fired.append("cancelled") }
      cancelled.cancel()
      let kept = Timeout(after: .milliseconds(1)) { fired.append("kept") }
      GTKLoop.turn(until: "the other has fired") { !fired.isEmpty }
      GTKLoop.settle()
      kept.cancel()
      XCTAssertEqual(fired, ["kept"])
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }
}

/// Whether this thread turns GTK's loop at this moment.
private var isGTKsThread: Bool { g_main_context_is_owner(nil) != 0 }
