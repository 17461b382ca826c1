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
  let location = LibraryLocation(
    folder: url.appending(path: "satchel"),
    handedOut: url.appending(path: "handed-out"))
  let target = URL(filePath: path)
  if step == "sweep-on" {
    while true { try sweep(location, takingIn: target) }
  }
  let library = try Library.open(at: location)
  defer { library.close() }
  func first() throws -> Item {
    guard let item = try library.items(in: .shelf).first else {
      throw LibraryError(.noSuchItem)
    }
    return item
  }
  switch step {
  case "sweep": library.waitForSweep()
  case "hand-out":
    print(try library.handOut(first()).path(percentEncoded: false))
  case "save": try library.save(first(), as: target)
  case "save-copy":
    try library.saveCopy(
      of: ItemTree(first()), as: target, replacing: true)
  case "mail": try MailFolder(of: library).update()
  case "import": print(try library.importLocal(at: target).digest)
  default: throw LibraryError(.failed, step)
  }
}

/// Opens a library, which sweeps it, and leaves behind what the next sweep takes
/// away.
func sweep(_ location: LibraryLocation, takingIn folder: URL) throws {
  func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
  say("sweeping")
  let library = try Library.open(at: location)
  defer { library.close() }
  library.waitForSweep()
  say("swept")
  for _ in 0..<5 {
    _ = try library.storeBlob(Data("\(UInt64.random(in: 0 ... .max))".utf8))
  }
  _ = try library.importLocal(at: folder)
}

let arguments = CommandLine.arguments
guard arguments.count == 4 else { exit(2) }
do {
  try perform(arguments[1], arguments[2], arguments[3])
} catch {
  print("\(error)")
  exit(1)
}
