import ArgumentParser
import SatchelApp
import SatchelTools

/// The command: opens the app, answers about the library, or is one of the tools
/// for drags.
struct Satchel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "satchel",
    abstract: "A place to put things down on their way between programs.",
    version: SatchelApplication.version,
    subcommands: [
      Open.self, DragCommand.self, DropCommand.self, InspectCommand.self,
      List.self, Show.self, Add.self, Export.self, Remove.self, Undo.self,
      Redo.self, Check.self, Seed.self, SearchProvider.self,
    ],
    defaultSubcommand: Open.self
  )
}
