import CFuzzer
import Foundation

// fuzz PARSER [OPTION | CORPUS]...: runs one parser under libFuzzer. Without
// arguments it names the parsers.
guard CommandLine.argc > 1 else {
  for parser in Parser.allCases { print(parser.rawValue) }
  exit(0)
}
guard let chosen = Parser(rawValue: CommandLine.arguments[1]) else {
  print("There is no parser “\(CommandLine.arguments[1])”.")
  exit(2)
}
let parser = chosen

var count = CommandLine.argc - 1
// libFuzzer takes the program's name first.
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
  CommandLine.unsafeArgv + 1
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { data, size in
    parser.read(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  })
