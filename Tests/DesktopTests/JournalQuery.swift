import CommandTesting
import DesktopDriver
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

/// Starts another program that writes to a library's database and doesn't end:
/// whatever is written meanwhile waits.
func holdWriting(
  to library: String, on session: DesktopSession
) async throws -> App {
  let script = """
    import signal, sqlite3, sys
    base = sqlite3.connect(sys.argv[1], isolation_level=None)
    base.execute("BEGIN IMMEDIATE")
    print("held", flush=True)
    signal.pause()
    """
  let app = try await session.launch(
    "/usr/bin/python3", ["-c", script, library + "/library.sqlite"])
  try await app.waitForLine(containing: "held")
  return app
}
