import Foundation
import GtkBridge
import GtkTesting
import XCTest

/// Bytes leave a provider piece by piece, or it is said that they don't.
final class ContentProviderTests: GtkTestCase {
  @MainActor private static let piece = [UInt8](
    repeating: 7, count: ContentRequest.longestPiece)

  func testTypesStandInTheirOrder() {
    onGTK {
      let types = ["text/html", "application/x-color", "text/plain"]
      XCTAssertEqual(ContentProvider(types: types) { _ in }.types, types)
    }
  }

  func testNothingIsMadeBeforeSomebodyAsks() {
    onGTK {
      let before = GTKLoop.counts()
      var asked: [String] = []
      do {
        let provider = ContentProvider(types: ["text/plain", "text/html"]) {
          asked.append($0.type)
          $0.finish()
        }
        GTKLoop.settle()
        XCTAssertEqual(asked, [])
        let receiver = Receiver("text/html", of: provider)
        GTKLoop.turn(until: "the request has ended") { receiver.isWhole != nil }
        XCTAssertEqual(receiver.isWhole, true)
        XCTAssertEqual(asked, ["text/html"])
      }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testPiecesWaitForTheReceiver() {
    onGTK {
      let before = GTKLoop.counts()
      do {
        var written = 0
        let provider = ContentProvider(types: ["text/plain"]) { request in
          Task {
            for _ in 0..<64 {
              guard await request.write(Self.piece) else { break }
              written += 1
            }
            request.finish()
          }
        }
        let receiver = Receiver("text/plain", of: provider)
        GTKLoop.turn(until: "the first pieces are under way") { written >= 0 }
        for _ in 0..<20 { GTKLoop.settle() }
        XCTAssertLessThan(written, 16, "nobody has read")
        var count = 0
        GTKLoop.turn(until: "all has come") {
          count += receiver.read().count
          return count == 64 * ContentRequest.longestPiece
            && receiver.isWhole != nil
        }
        XCTAssertEqual(receiver.isWhole, true)
        XCTAssertEqual(written, 64)
      }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testAReceiverThatHasGoneEndsTheWriting() {
    onGTK {
      let before = GTKLoop.counts()
      do {
        var results: [Bool] = []
        let provider = ContentProvider(types: ["text/plain"]) { request in
          Task {
            while await request.write(Self.piece) { results.append(true) }
            results.append(false)
            results.append(await request.write(Self.piece))
            request.fail("nobody is there")
          }
        }
        let receiver = Receiver("text/plain", of: provider)
        GTKLoop.turn(until: "something has come") {
          !receiver.read(atMost: 100).isEmpty
        }
        receiver.quit()
        GTKLoop.turn(until: "the request has ended") { receiver.isWhole != nil }
        XCTAssertEqual(receiver.isWhole, false)
        XCTAssertEqual(results.suffix(2), [false, false])
      }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testAFailureBeforeTheFirstPieceIsTold() {
    onGTK {
      let before = GTKLoop.counts()
      do {
        let provider = ContentProvider(types: ["text/plain"]) {
          $0.fail("the file is gone")
        }
        let receiver = Receiver("text/plain", of: provider)
        GTKLoop.turn(until: "the request has ended") { receiver.isWhole != nil }
        XCTAssertEqual(receiver.isWhole, false)
        XCTAssertEqual(receiver.read(), [])
      }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testAFailureAfterAPieceIsTold() {
    onGTK {
      do {
        let provider = ContentProvider(types: ["text/plain"]) { request in
          Task {
            _ = await request.write([1, 2, 3])
            request.fail("the file is shorter than it was")
          }
        }
        let receiver = Receiver("text/plain", of: provider)
        GTKLoop.turn(until: "the request has ended") { receiver.isWhole != nil }
        XCTAssertEqual(receiver.isWhole, false)
        XCTAssertEqual(receiver.read(), [1, 2, 3])
      }
    }
  }

  func testARequestThatIsForgottenFails() {
    onGTK {
      let before = GTKLoop.counts()
      do {
        let provider = ContentProvider(types: ["text/plain"]) { _ in }
        let receiver = Receiver("text/plain", of: provider)
        GTKLoop.turn(until: "the request has ended") { receiver.isWhole != nil }
        XCTAssertEqual(receiver.isWhole, false)
      }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }
}
