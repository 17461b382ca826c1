import ArgumentParser
import Documents
import Library

/// The items that a command is about.
struct ItemOptions: ParsableArguments {
  @OptionGroup var library: LibraryOptions

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("The only place to look in.", valueName: "place"))
  var place: String?

  @Argument(
    help: ArgumentHelp(
      "Items, by their names or by the ids that “list --json” prints.",
      valueName: "item"))
  var items: [String]

  /// The items, in the order in which they were named.
  ///
  /// - Throws: a `NamingError` when one isn't there.
  func trees(in workspace: Workspace) throws -> [ItemTree] {
    let place = try place.map { try workspace.place(named: $0).id }
    return try items.map { try workspace.item(named: $0, in: place) }
  }

  /// The items in the library as it is now.
  func trees() throws -> [ItemTree] {
    try trees(in: LibraryReader.snapshot(at: library.location))
  }
}
