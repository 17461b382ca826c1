import ArgumentParser
import ContentTypes
import Documents
import Foundation
import Library

extension Satchel {
  /// Fills a place, for measurements.
  struct Seed: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Put items into a place, for measurements.",
      shouldDisplay: false)

    @OptionGroup var options: LibraryOptions

    @Option(
      name: .customLong("file"),
      help: "A file that holds the content, instead of sample texts.")
    var files: [String] = []

    @Option(help: "What the file's content is, such as image or text.")
    var kind = ContentKind.file

    @Option(help: "The name of a new list for them, instead of the Shelf.")
    var list: String?

    @Option(help: "The place for them, such as mail, instead of the Shelf.")
    var place: String?

    @Argument(help: "How many of each.")
    var count: Int

    func run() throws {
      let library = try Library.open(at: options.location)
      defer { library.close() }
      var place = place.map(PlaceID.init(rawValue:)) ?? .shelf
      if let list {
        place = PlaceID()
        try library.apply(
          .addList(.list(id: place, name: list), items: [], at: .max))
      }
      for file in files {
        try library.seed(
          file: URL(filePath: file), as: kind, count: max(1, count),
          into: place)
      }
      if files.isEmpty { try library.seed(texts: max(1, count), into: place) }
    }
  }
}

extension ContentKind: ExpressibleByArgument {}
