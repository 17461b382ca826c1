import DesktopDriver
import Foundation

/// Chromium with one page, which tells by its title what was dropped on it.
struct Browser: Sendable {
  /// What the page read of a drop.
  struct Drop: Decodable, Sendable {
    struct File: Decodable, Sendable, Equatable {
      let name: String
      let size: Int
      let sha256: String
    }

    let types: [String]
    let text: String
    let html: String
    let files: [File]
  }

  let window: DesktopDriver.Window
  let app: App
  private let session: DesktopSession

  /// Opens a page with this body, with the pictures of `Fixture` beside it.
  static func start(
    body: String, frame: Rectangle, on session: DesktopSession
  ) async throws -> Browser {
    let folder = session.temporaryFolder + "/site"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for path in [Fixture.png, Fixture.jpeg] {
      try FileManager.default.copyItem(
        atPath: path,
        toPath: folder + "/" + URL(filePath: path).lastPathComponent)
    }
    let page = folder + "/page.html"
    try Data((head + body).utf8).write(to: URL(filePath: page))
    let app = try await session.launch(
      "chromium",
      [
        "--no-sandbox", "--test-type", "--no-first-run", "--disable-gpu",
        "--window-position=\(frame.x),\(frame.y)",
        "--window-size=\(frame.width),\(frame.height)",
        "--app=file://" + page,
      ])
    let window = try await session.window(
      of: app, titled: "waits", within: .seconds(60))
    try await session.place(window, in: frame)
    // It takes the size from the window manager somewhat later.
    let placed = try await eventually(
      "Chromium has the size that it was given",
      state: { "\((try? await session.windows()) ?? [])" }
    ) {
      try await session.windows().first {
        $0.id == window.id && $0.frame == frame
      }
    }
    return Browser(window: placed, app: app, session: session)
  }

  /// Waits for what the page read of the next drop.
  func drop() async throws -> Drop {
    try await eventually(
      "the page has read the drop", within: .seconds(20),
      state: { "\((try? await session.windows()) ?? [])" }
    ) { () -> Drop? in
      let title =
        try await session.windows().first { $0.id == window.id }?.title ?? ""
      guard let start = title.firstIndex(of: "{"),
        let end = title.lastIndex(of: "}")
      else { return nil }
      return try JSONDecoder().decode(
        Drop.self, from: Data(title[start...end].utf8))
    }
  }

  /// Waits until the page has heard that a drag of its own is over: before that
  /// no other can begin. How it ended Chromium doesn't know when the target
  /// takes longer than a second.
  ///
  /// - Parameter count: how many have ended then.
  func ended(_ count: Int) async throws {
    _ = try await session.window(
      of: app, titled: "ended \(count)", within: .seconds(20))
  }

  /// Makes the page forget the last drop: a press on it.
  func forget() async throws {
    try await session.click(at: window.frame.point(0.5, 0.9))
    _ = try await session.window(of: app, titled: "waits")
  }

  // A title's white space is not kept: nothing in a test depends on it.
  private static let head = """
    <!DOCTYPE html><meta charset="utf-8"><title>waits</title>
    <style>
      html, body { margin: 0; height: 100%; }
      body > * { display: block; position: absolute; left: 20%; width: 60%;
        height: 18%; margin: 0; font: 40px sans-serif; }
      body > script { display: none; }
    </style>
    <script>
      addEventListener("dragover", event => event.preventDefault());
      addEventListener("click", () => document.title = "waits");
      let drags = 0;
      addEventListener("dragend", () => document.title = `ended ${++drags}`);
      addEventListener("drop", async event => {
        event.preventDefault();
        const data = event.dataTransfer;
        const got = {
          types: [...data.types], text: data.getData("text/plain"),
          html: data.getData("text/html"), files: []
        };
        for (const file of [...data.files]) {
          const bytes = await file.arrayBuffer();
          const hash = new Uint8Array(
            await crypto.subtle.digest("SHA-256", bytes));
          got.files.push({
            name: file.name, size: file.size,
            sha256: [...hash].map(
              byte => byte.toString(16).padStart(2, "0")).join("")
          });
        }
        document.title = JSON.stringify(got);
      });
    </script>
    """
}
