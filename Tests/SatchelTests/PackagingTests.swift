import Foundation
import Testing

/// How the program is packed for others.
@Suite struct PackagingTests {
  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private struct Manifest: Decodable {
    struct Module: Decodable {
      let name: String
      let sources: [Source]
    }

    struct Source: Decodable {
      let type: String
      let url: String?
      let commit: String?
      let dest: String?
    }

    let id: String
    let command: String
    let permissions: [String]
    let modules: [Module]

    enum CodingKeys: String, CodingKey {
      case id, command, modules
      case permissions = "finish-args"
    }
  }

  private func read<Value: Decodable>(_ path: String) throws -> Value {
    try JSONDecoder().decode(
      Value.self,
      from: Data(contentsOf: Self.project.appending(path: path)))
  }

  @Test(
    """
    The Flatpak has the Swift packages that the program is built with, and reaches \
    no file of the person's but by the portals
    """)
  func flatpak() throws {
    let manifest: Manifest = try read(
      "Resources/flatpak/dev.satchel.Satchel.json")
    #expect(manifest.id == "dev.satchel.Satchel")
    #expect(manifest.command == "satchel")
    #expect(
      manifest.permissions == [
        "--socket=wayland", "--socket=fallback-x11", "--share=ipc",
        "--share=network", "--device=dri", "--socket=pulseaudio",
        "--own-name=dev.satchel.Courier",
        "--talk-name=org.freedesktop.FileManager1",
      ])
    let app = try #require(manifest.modules.last)
    let package = try String(
      contentsOf: Self.project.appending(path: "Package.swift"),
      encoding: .utf8)
    let needed = package.matches(of: /url: "(https:[^"]+)"/).map {
      String($0.1)
    }
    let packed = app.sources.filter { $0.type == "git" }
    #expect(Set(packed.map(\.url)) == Set(needed))
    #expect(packed.allSatisfy { $0.commit?.count == 40 })
    // Git finds each where the network would have it.
    for source in packed {
      let path = try #require(source.url.flatMap(URL.init(string:))).path()
      #expect(source.dest == "packages" + path)
    }
  }
}
