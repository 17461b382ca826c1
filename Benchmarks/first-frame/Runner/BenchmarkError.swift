/// Why there is no result.
enum BenchmarkError: Error, CustomStringConvertible {
  case usage
  case silent(String)
  case quit(String)

  var description: String {
    switch self {
    case .usage:
      "first-frame BARE-WINDOW SATCHEL"
    case .silent(let name):
      "\(name) painted no frame in time."
    case .quit(let name):
      "\(name) quit without a line that begins with \"first frame\"."
    }
  }
}
