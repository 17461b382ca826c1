import ArgumentParser
import ContentTypes
import Documents
import Foundation
import Library
import Localization
import SatchelApp
import SatchelTools
import Transfer

extension Satchel {
  /// Keeps files, addresses and what is piped in.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Keep files, addresses or piped content, without a window.",
      discussion: """
        What is added stands at the end of the Shelf, or of another place. It \
        is safe on the disk when the command ends, and one “satchel undo” takes \
        all of it back. Where something could not be kept it ends with 1; the \
        rest is kept.

        Examples:
          satchel add report.pdf holiday/
          satchel add --to Groceries https://example.org/recipe
          git diff | satchel add --name "My changes" -
        """)

    @OptionGroup var options: LibraryOptions

    @Option(
      name: .customLong("to"),
      help: ArgumentHelp(
        "Where it goes, such as a list.", valueName: "place"))
    var place = "shelf"

    @Option(
      help: ArgumentHelp("What piped content is called.", valueName: "name"))
    var name: String?

    @Option(
      help: ArgumentHelp(
        "What piped content is, as a MIME type.",
        discussion: "Told by its first bytes if left out.", valueName: "type"))
    var type: MIMEType?

    @Flag(help: "Print the new items as JSON.")
    var json = false

    @Argument(
      help: ArgumentHelp(
        "Files, folders and addresses; - for standard input.",
        valueName: "file"), completion: .file())
    var things: [String]

    func validate() throws {
      if things.contains("-"), things.count > 1 {
        throw ValidationError(tr("“-” stands alone."))
      }
      if !things.contains("-"), name != nil || type != nil {
        throw ValidationError(tr("“--name” and “--type” go with “-”."))
      }
    }

    func run() throws {
      let workspace = try LibraryReader.snapshot(at: options.location)
      let place = try workspace.place(named: place)
      let answer =
        things == ["-"]
        ? try addInput(to: place.id)
        : try options.carryOut(
          .add(uris: try NamedThings.uris(of: things), to: place.id))
      try answer.finish(
        in: options, asJSON: json,
        saying: tr(
          "\(TransferWords.counted(answer.items.count, .item)) added to "
            + "\(place.name)."))
    }

    private func addInput(to place: PlaceID) throws -> LibraryAnswer {
      try PrivateFolder.with { folder in
        let file = folder.appending(path: "content")
        let input = try StandardInput.copy(to: file)
        guard input.size > 0 else {
          throw ToolError(tr("There is nothing to add: nothing was piped in."))
        }
        return try options.carryOut(
          .addContent(
            contentOf: file.path(percentEncoded: false),
            type: type ?? input.type, name: name, to: place))
      }
    }
  }
}

extension MIMEType: ExpressibleByArgument {
  /// Reads a type as it stands in a command line.
  public init?(argument: String) { self.init(argument) }
}
