import Foundation
import Library
import SatchelApp
import Transfer

Kinds.register(EventKind())
// --library FOLDER FILE...
let arguments = CommandLine.arguments.dropFirst(2)
let folder = URL(
  filePath: arguments.first ?? "", directoryHint: .isDirectory)
let app = SatchelApplication(
  location: LibraryLocation(folder: folder), isStandard: false)
exit(app.run(arguments: Array(arguments.dropFirst())))
