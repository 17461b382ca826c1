// Does one thing with a library, so that a test can let its system calls fail:
//
//   library-step STEP FOLDER PATH
//
// Of copies out, it is the first item of the Shelf that is copied, to PATH; of
// copies in, PATH is what is copied. Prints the path of a copy that was handed
// out, or the digest of what was taken in, and ends with 1 and the error's
// sentence if it went wrong.

import Documents
import Foundation
import Library

/// Does one thing.
func perform(_ step: String, _ folder: String, _ path: String) throws {
  let url = URL(filePath: folder, directoryHint: .isDirectory)
  let library = try Library.open(
    at: LibraryLocation(
      folder: url.appending(path: "satchel"),
      handedOut: url.appending(path: "handed-out")))
  defer { library.close() }
  func first() throws -> Item {
    guard let item = try library.items(in: .shelf).first else {
      throw LibraryError(.noSuchItem)
    }
    return item
  }
  let target = URL(filePath: path)
  switch step {
  case "sweep": library.waitForSweep()
  case "hand-out":
    print(try library.handOut(first()).path(percentEncoded: false))
  case "save": try library.save(first(), as: target)
  case "save-copy":
    try library.saveCopy(
      of: ItemTree(first()), as: target, replacing: true)
  case "import": print(try library.importLocal(at: target).digest)
  default: throw LibraryError(.failed, step)
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 4 else { exit(2) }
do {
  try perform(arguments[1], arguments[2], arguments[3])
} catch {
  print("\(error)")
  exit(1)
}
