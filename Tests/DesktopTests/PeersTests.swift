import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct PeersTests {
  struct Crossing: Sendable, CustomTestStringConvertible {
    let system: DisplaySystem
    let source: Peer.Toolkit
    let target: Peer.Toolkit

    var testDescription: String { "\(source) to \(target) on \(system)" }

    static let all = DisplaySystem.allCases.flatMap { system in
      Peer.Toolkit.allCases.flatMap { source in
        Peer.Toolkit.allCases.map {
          Crossing(system: system, source: source, target: $0)
        }
      }
    }
  }

  @Test(
    "Bytes, order and action cross from peer to peer", arguments: Crossing.all)
  func crossing(_ crossing: Crossing) async throws {
    let offers = [
      (type: "application/x-satchel-test", data: Data([0, 1, 2, 254, 255])),
      (type: "text/plain", data: Data("Grüße".utf8)),
    ]
    try await desktopTest(
      crossing.system,
      name: "crossing-\(crossing.source)-\(crossing.target)"
    ) { session in
      let source = try await Peer.source(
        crossing.source, offers, actions: ["copy", "move"], frame: .left,
        on: session)
      let target = try await Peer.target(
        crossing.target, wanting: ["application/x-satchel-test"],
        frame: .right, on: session)

      try await session.drag(from: source.center, to: target.center)

      let entered = try await target.next("enter")
      let types = try #require(entered.types)
      #expect(
        types.filter { kind in offers.contains { $0.type == kind } }
          == offers.map(\.type))
      let dropped = try await target.next("dropped")
      let arrived = try #require(dropped.data?["application/x-satchel-test"])
      #expect(arrived?.bytes == offers[0].data)
      #expect(try await source.next("ended").action == "copy")
    }
  }
}
