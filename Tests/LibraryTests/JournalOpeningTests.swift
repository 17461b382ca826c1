import Foundation
import Testing

@testable import Library

/// A database that other processes open and close meanwhile.
@Suite struct JournalOpeningTests {
  @Test("What goes while a database is opened is no reason not to open it")
  func vanishingLog() throws {
    var openings = 0
    let opened = try openingAgain {
      openings += 1
      guard openings > 3 else { throw CocoaError(.fileReadNoSuchFile) }
      return openings
    }
    #expect(opened == 4)
    // Another reason is one at once, and the same is one in the end.
    openings = 0
    #expect(throws: CocoaError.self) {
      try openingAgain {
        openings += 1
        throw CocoaError(.fileReadNoPermission)
      }
    }
    #expect(openings == 1)
    #expect(throws: CocoaError.self) {
      try openingAgain { throw CocoaError(.fileReadNoSuchFile) }
    }
  }
}
