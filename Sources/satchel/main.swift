import ArgumentParser
import ContentTypes
import Documents
import Foundation
import Library
import SatchelApp

/// The command: opens the app, or answers about the library.
struct Satchel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "satchel",
    abstract: "A place to put things down on their way between programs.",
    version: SatchelApplication.version,
    subcommands: [Open.self, List.self, Check.self, Seed.self],
    defaultSubcommand: Open.self
  )
}

/// Where the library is.
struct LibraryOptions: ParsableArguments {
  @Option(
    name: .customLong("library"),
    help: ArgumentHelp(
      "The library's folder.", discussion: "The person's own one if left out.",
      valueName: "folder"))
  var folder: String?

  var location: LibraryLocation {
    guard let folder else { return .standard() }
    return LibraryLocation(
      folder: URL(filePath: folder, directoryHint: .isDirectory))
  }
}

extension Satchel {
  /// Opens the window.
  struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Open the app; files given land on the Shelf.")

    @OptionGroup var options: LibraryOptions

    @Flag(
      name: .customLong("gapplication-service"),
      help: ArgumentHelp("Wait to be called by D-Bus.", visibility: .private))
    var isService = false

    @Argument(help: "Files and folders for the Shelf.")
    var files: [String] = []

    func run() throws {
      let location = options.location
      let isStandard = options.folder == nil
      let arguments = (isService ? ["--gapplication-service"] : []) + files
      let status = Self.app(at: location, isStandard: isStandard, arguments)
      if status != 0 { throw ExitCode(status) }
    }

    /// Runs the app until its window has been closed.
    static func app(
      at location: LibraryLocation, isStandard: Bool, _ arguments: [String]
    ) -> Int32 {
      MainActor.assumeIsolated {
        SatchelApplication(location: location, isStandard: isStandard)
          .run(arguments: arguments)
      }
    }
  }

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

  /// Compares what is kept with its digests.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Look whether everything is as it was kept.",
      discussion: """
        Reads all contents and compares them with their digests. It ends with \
        1 when something is not as it was kept. Nothing is changed.
        """)

    @OptionGroup var options: LibraryOptions

    func run() throws {
      let found = try LibraryReader.scrub(at: options.location)
      for finding in found {
        print("\(finding.description) (\(finding.digest))")
      }
      guard found.isEmpty else { throw ExitCode.failure }
      print("Everything is as it was kept.")
    }
  }

  /// Fills the Shelf, for measurements.
  struct Seed: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Put items on the Shelf, for measurements.",
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

    @Argument(help: "How many of each.")
    var count: Int

    func run() throws {
      let library = try Library.open(at: options.location)
      defer { library.close() }
      var place = PlaceID.shelf
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

if CommandLine.argc > 1 {
  Satchel.main()
} else {
  // To set up the parser takes a part of the time that the first frame does.
  exit(Satchel.Open.app(at: .standard(), isStandard: true, []))
}
