import CommandTesting
import Foundation

/// Asks a library's journal, which app and courier have open meanwhile.
///
/// - Parameter query: Its rows have one column.
func journal<Value: Decodable>(
  of library: String, _ query: String
) throws -> [Value] {
  let script = """
    import json, sqlite3, sys
    base = sqlite3.connect(sys.argv[1], timeout=10)
    print(json.dumps([row[0] for row in base.execute(sys.argv[2])]))
    """
  let output = try run(
    "/usr/bin/python3", "-c", script, library + "/journal.sqlite", query)
  return try JSONDecoder().decode([Value].self, from: Data(output.utf8))
}
