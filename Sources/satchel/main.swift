import Foundation
import Library
import Localization
import SatchelTools

Catalogs.use()
if let other = OtherProgram(startedAs: CommandLine.arguments.first ?? "") {
  other.run()
} else if CommandLine.argc > 1 {
  Satchel.main(ToolArguments.prepared(Array(CommandLine.arguments.dropFirst())))
} else {
  // To set up the parser takes a part of the time that the first frame does.
  exit(Satchel.Open.app(at: .standard(), isStandard: true, []))
}
