import ArgumentParser
import Foundation
import Library

extension Satchel {
  /// Prints what is kept.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the places and their items, in order.")

    @OptionGroup var options: LibraryOptions

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
      let workspace = try LibraryReader.snapshot(at: options.location)
      let listing = LibraryListing(workspace)
      if json {
        FileHandle.standardOutput.write(try listing.json())
      } else {
        print(listing.text(), terminator: "")
      }
    }
  }
}
