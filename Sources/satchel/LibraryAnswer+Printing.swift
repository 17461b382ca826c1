import ArgumentParser
import Foundation
import Library
import Localization
import SatchelApp
import SatchelTools

extension LibraryOptions {
  /// Has a request carried out where the library is.
  func carryOut(_ request: LibraryRequest) throws -> LibraryAnswer {
    do {
      return try request.carryOut(at: location, isStandard: folder == nil)
    } catch is UnansweredRequest {
      throw ToolError(
        tr(
          "Satchel ended before it had answered. “satchel list” tells what was "
            + "done."))
    }
  }
}

extension LibraryAnswer {
  /// Prints what has come of a request.
  ///
  /// - Parameters:
  ///   - options: where the library is.
  ///   - json: whether the items that have come are printed as JSON.
  ///   - words: what is said when anything was done.
  /// - Throws: `ExitCode` when something went wrong.
  func finish(
    in options: LibraryOptions, asJSON json: Bool, saying words: String
  ) throws {
    if json {
      let listing = LibraryListing(
        try LibraryReader.snapshot(at: options.location))
      try StandardOutput.write(LibraryListing.json(listing.items(items)))
    } else if problems.isEmpty || !items.isEmpty {
      try StandardOutput.write(Data("\(words)\n".utf8))
    }
    try endWithProblems()
  }

  /// Says what went wrong, and ends with 1 then.
  func endWithProblems() throws {
    for problem in problems { complain(problem) }
    if !problems.isEmpty { throw ExitCode.failure }
  }
}
