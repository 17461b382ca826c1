import ArgumentParser
import DragKit
import Foundation
import Testing

@testable import SatchelTools

@Suite struct OtherProgramTests {
  @Test(
    "The command goes by the name that it was started as",
    arguments: [
      ("/usr/bin/dragon", OtherProgram.dragon), ("dragon-drop", .dragon),
      ("xdragon", .dragon), ("./ripdrag", .ripdrag), ("satchel", nil),
      ("/dragon/satchel", nil),
    ] as [(String, OtherProgram?)])
  func names(path: String, program: OtherProgram?) {
    #expect(OtherProgram(startedAs: path) == program)
  }

  /// Each option by both of its names.
  private func dragon(
    _ names: [String], _ value: String? = nil,
    _ check: (OtherPlan) -> Bool
  ) throws {
    let without = try DragonCommand.parse(["/etc"]).plan()
    #expect(!check(without), "\(names)")
    for name in names {
      let arguments = [name] + (value.map { [$0] } ?? []) + ["/etc"]
      #expect(check(try DragonCommand.parse(arguments).plan()), "\(name)")
    }
  }

  @Test("Every option of dragon has its meaning")
  func dragonOptions() throws {
    try dragon(["-x", "--and-exit"]) {
      $0.drag.exit == .afterFirst && $0.drop.exitsAfterFirst
    }
    try dragon(["-t", "--target"]) { $0.isTarget && $0.drag.things.isEmpty }
    try dragon(["-k", "--keep"]) { $0.keeps }
    try dragon(["-p", "--print-path"]) { !$0.drop.printing.printsAddresses }
    try dragon(["-a", "--all"]) {
      $0.drag.rows.dragsAll && !$0.drag.rows.isCompact
    }
    try dragon(["-A", "--all-compact"]) {
      $0.drag.rows.dragsAll && $0.drag.rows.isCompact
    }
    try dragon(["-i", "--icon-only"]) { !$0.drag.rows.hasNames }
    try dragon(["-f", "--name-only"]) { $0.drag.rows.names == .name }
    try dragon(["-F", "--full-path"]) { $0.drag.rows.names == .path }
    try dragon(["-T", "--on-top"]) { $0.window.isOnTop }
    try dragon(["-s", "--thumb-size"], "48") { $0.drag.rows.pictureSize == 48 }
    try dragon(["-v", "--verbose"]) { $0.drag.isVerbose && $0.drop.isVerbose }
    for name in ["-I", "--stdin"] {
      #expect(try DragonCommand.parse([name]).readsInput)
    }
    let usual = try DragonCommand.parse(["/etc"]).plan()
    #expect(usual.drag.rows.pictureSize == 96 && usual.drag.rows.opensOnClick)
    #expect(usual.drag.rows.names == .pathFromHere)
    #expect(usual.window.title == "dragon" && !usual.window.isResizable)
    #expect(throws: (any Error).self) {
      try DragonCommand.parse(["-s", "0", "/etc"])
    }
  }

  private func ripdrag(
    _ names: [String], _ value: String? = nil,
    _ check: (OtherPlan) -> Bool
  ) throws {
    #expect(!check(try RipdragCommand.parse(["/etc"]).plan()), "\(names)")
    for name in names {
      let arguments = [name] + (value.map { [$0] } ?? []) + ["/etc"]
      #expect(check(try RipdragCommand.parse(arguments).plan()), "\(name)")
    }
  }

  @Test("Every option of ripdrag has its meaning")
  func ripdragOptions() throws {
    try ripdrag(["-v", "--verbose"]) { $0.drag.isVerbose && $0.drop.isVerbose }
    try ripdrag(["-t", "--target"]) { $0.isTarget && !$0.drag.things.isEmpty }
    try ripdrag(["-r", "--resizable"]) { $0.window.isResizable }
    try ripdrag(["-x", "--and-exit"]) {
      $0.drag.exit == .afterFirst && $0.drop.exitsAfterFirst
    }
    try ripdrag(["-i", "--icons-only"]) { !$0.drag.rows.hasNames }
    try ripdrag(["-d", "--disable-thumbnails"]) { !$0.drag.rows.hasPictures }
    try ripdrag(["-s", "--icon-size"], "64") { $0.drag.rows.iconSize == 64 }
    try ripdrag(["-W", "--content-width"], "500") { $0.window.width == 500 }
    try ripdrag(["-H", "--content-height"], "500") { $0.window.height == 500 }
    try ripdrag(["-a", "--all"]) {
      $0.drag.rows.hasHandle && !$0.drag.rows.dragsAll
    }
    try ripdrag(["-A", "--all-compact"]) { $0.drag.rows.isCompact }
    try ripdrag(["-n", "--no-click"]) { !$0.drag.rows.opensOnClick }
    try ripdrag(["-b", "--basename"]) { $0.drag.rows.names == .name }
    for name in ["-I", "--from-stdin"] {
      #expect(try RipdragCommand.parse([name]).fromStdin)
    }
    let kept = try RipdragCommand.parse(["-t", "-k", "-x"]).plan()
    #expect(kept.keeps && !kept.drop.exitsAfterFirst)
    #expect(try RipdragCommand.parse(["-V"]).printsVersion)
    #expect(throws: (any Error).self) { try RipdragCommand.parse(["--keep"]) }
    let usual = try RipdragCommand.parse(["/etc"]).plan()
    #expect(usual.window.width == 360 && usual.window.height == 360)
    #expect(usual.drag.rows.iconSize == 32 && !usual.window.isResizable)
    #expect(!usual.drop.printing.printsAddresses)
  }
}
