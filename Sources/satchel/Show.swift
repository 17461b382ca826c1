import ArgumentParser
import Documents
import Foundation
import Library
import SatchelTools

extension Satchel {
  /// Tells what is known of items.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tell what is known of items.")

    @OptionGroup var options: ItemOptions

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
      let workspace = try LibraryReader.snapshot(at: options.library.location)
      let listing = LibraryListing(workspace)
      let items = listing.items(
        try options.trees(in: workspace).map(\.item.id))
      try StandardOutput.write(
        json
          ? LibraryListing.json(items)
          : Data(items.map(listing.details).joined(separator: "\n").utf8))
    }
  }
}
