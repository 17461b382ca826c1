import Foundation
import Library
import SatchelTools

if CommandLine.argc > 1 {
  Satchel.main(ToolArguments.prepared(Array(CommandLine.arguments.dropFirst())))
} else {
  // To set up the parser takes a part of the time that the first frame does.
  exit(Satchel.Open.app(at: .standard(), isStandard: true, []))
}
