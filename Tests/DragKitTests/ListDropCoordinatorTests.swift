import DragKit
import GtkTesting
import Interaction
import Transfer
import XCTest

/// Placeholders of a list, as a program sees them.
final class ListDropCoordinatorTests: GtkTestCase {
  func testRowsKeepTheirIdentifiersWhenItemsCome() {
    onGTK {
      let coordinator = ListDropCoordinator(document: ["a", "b"])
      var rows = 0
      var contents: [Set<String>] = []
      coordinator.observe { change in
        switch change {
        case .rows: rows += 1
        case .contents(let ids): contents.append(ids)
        }
      }
      coordinator.insertPlaceholders(
        [("x", Placeholder(name: "X")), ("y", Placeholder(name: "Y"))], atRow: 1
      )
      XCTAssertEqual(rows, 1)
      XCTAssertEqual(coordinator.order.ids, ["a", "x", "y", "b"])
      coordinator.update(["x", "?"]) { $0.state = .receiving }
      XCTAssertEqual(contents, [["x"]])
      XCTAssertEqual(coordinator.placeholder("x")?.state, .receiving)

      // The second comes first, through the document.
      coordinator.documentChanged(to: ["a", "y", "b"])
      XCTAssertEqual(coordinator.order.ids, ["a", "x", "y", "b"])
      XCTAssertNil(coordinator.placeholder("y"))
      XCTAssertEqual(contents.last, ["y"])
      XCTAssertEqual(coordinator.commitInsertion(of: "x"), 1)
      XCTAssertEqual(coordinator.order.document, ["a", "x", "y", "b"])
      XCTAssertFalse(coordinator.order.hasPlaceholders)
    }
  }

  func testItemsAreShownAnewWithoutChangeOfRows() {
    onGTK {
      let coordinator = ListDropCoordinator(document: ["a", "b"])
      var rows = 0
      var contents: [Set<String>] = []
      coordinator.observe { change in
        switch change {
        case .rows: rows += 1
        case .contents(let ids): contents.append(ids)
        }
      }
      coordinator.renew(["b"])
      XCTAssertEqual(rows, 0)
      XCTAssertEqual(contents, [["b"]])
    }
  }

  func testSeveralStepsOfTheDocumentAreOneChange() {
    onGTK {
      let coordinator = ListDropCoordinator(document: ["a", "b", "c"])
      coordinator.insertPlaceholders(
        [("x", Placeholder(name: "X")), ("y", Placeholder(name: "Y"))], atRow: 1
      )
      var told: [[ListStep<String>]?] = []
      var landed: Set<String> = []
      coordinator.observe { change in
        switch change {
        case .rows(let steps): told.append(steps)
        case .contents(let ids): landed.formUnion(ids)
        }
      }
      let steps: [ListStep<String>] = [
        .removed(["c"], at: 2), .inserted(["y"], at: 1),
        .inserted(["c"], at: 0),
      ]
      coordinator.documentChanged(by: steps)
      XCTAssertEqual(coordinator.order.ids, ["c", "a", "x", "y", "b"])
      XCTAssertEqual(told, [steps])
      XCTAssertEqual(landed, ["y"])
      XCTAssertNil(coordinator.placeholder("y"))
      coordinator.documentChanged(to: ["a"])
      XCTAssertEqual(told, [steps, nil])
    }
  }

  func testAPlaceholderThatGoesLeavesTheOthers() {
    onGTK {
      let coordinator = ListDropCoordinator(document: ["a"])
      coordinator.insertPlaceholders(
        [("x", Placeholder(name: "X"))], atRow: 0)
      coordinator.insertPlaceholders(
        [("y", Placeholder(name: "Y"))], after: "x")
      coordinator.insertPlaceholders(
        [("z", Placeholder(name: "Z"))], after: "nothing")
      XCTAssertEqual(coordinator.order.ids, ["x", "y", "a"])
      XCTAssertNil(coordinator.placeholder("z"))
      coordinator.deletePlaceholder("x")
      coordinator.deletePlaceholder("x")
      XCTAssertNil(coordinator.commitInsertion(of: "x"))
      XCTAssertEqual(coordinator.order.ids, ["y", "a"])
    }
  }

  func testWhatIsHeldBackIsKnown() {
    onGTK {
      let coordinator = ListDropCoordinator(document: ["a"])
      let ids = ["p", "q", "r", "s", "t"]
      coordinator.insertPlaceholders(
        ids.map { ($0, Placeholder(name: $0, state: .paused)) }, atRow: 1)
      XCTAssertEqual(coordinator.paused, Set(ids))
      coordinator.update(["p"]) { $0.state = .copying }
      coordinator.deletePlaceholder("q")
      coordinator.commitInsertion(of: "r")
      coordinator.documentChanged(to: ["a", "r", "s"])
      XCTAssertEqual(coordinator.paused, ["t"])
      coordinator.update(["p"]) { $0.state = .paused }
      XCTAssertEqual(coordinator.paused, ["p", "t"])
    }
  }

  func testWordsSaySomething() {
    onGTK {
      var shown = Placeholder(name: "film.mkv", startedAt: .zero)
      XCTAssertEqual(shown.words(at: .milliseconds(10)), "")
      XCTAssertEqual(
        shown.words(at: .seconds(3)), "Waiting for the other program, 3 seconds"
      )
      shown.state = .receiving
      shown.progress.learn(.exact(80_000_000))
      for second in 1...4 {
        shown.progress.advance(
          to: Int64(second) * 1_000_000, at: .seconds(second))
      }
      XCTAssertEqual(
        shown.words(at: .seconds(4)), "4.0 MB of 80 MB, about 2 minutes left")
      shown.state = .paused
      XCTAssertEqual(shown.words(at: .seconds(4)), "Paused, 4.0 MB of 80 MB")
      shown.state = .failed(JobFailure("It broke.", canRetry: true))
      XCTAssertEqual(shown.words(at: .seconds(4)), "It broke.")
      XCTAssertFalse(shown.isRunning)
    }
  }
}
