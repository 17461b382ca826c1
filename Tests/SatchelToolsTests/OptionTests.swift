import ArgumentParser
import DragKit
import Foundation
import Testing

@testable import SatchelTools

@Suite struct OptionTests {
  private func drag(_ arguments: String...) throws -> DragPlan {
    let prepared = ToolArguments.prepared(arguments)
    return try DragCommand.parse(prepared).plan()
  }

  private func isUsageError(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return false
    } catch {
      return DragCommand.exitCode(for: error) == .validationFailure
    }
  }

  @Test("The options of a drag say when it ends and what is dragged together")
  func drags() throws {
    let plain = try drag("/etc")
    #expect(plain.exit == .never && !plain.rows.hasHandle)
    #expect(try drag("-x", "/etc").exit == .afterFirst)
    #expect(try drag("/etc", "--and-exit").exit == .afterFirst)
    #expect(try drag("--and-exit=all", "/etc").exit == .afterAll)
    #expect(try drag("/etc", "/usr").rows.hasHandle)
    let all = try drag("--all", "/etc", "--json")
    #expect(all.rows.hasHandle && all.rows.dragsAll && all.printsJSON)
  }

  @Test("Things and types that make no sense together are usage errors")
  func wrongDrags() {
    for arguments in [
      [], ["--type", "text/html=a", "/etc", "/usr"], ["--type", "text/html"],
      ["-", "-"], ["-0", "-"], ["--and-exit=some", "/etc"],
      ["--type", "html", "/etc"],
    ] {
      #expect(
        isUsageError {
          _ = try DragCommand.parse(ToolArguments.prepared(arguments))
        }, "\(arguments)")
    }
  }

  @Test("What follows two hyphens is a name")
  func names() throws {
    #expect(
      try DragCommand.parse(ToolArguments.prepared(["--", "--and-exit=all"]))
        .things == ["--and-exit=all"])
    #expect(try DragCommand.parse(["-"]).things == ["-"])
    #expect(try DragCommand.parse(["-0"]).readsNames)
  }

  @Test("The options of a drop say how it is printed, and where it is saved")
  func drops() throws {
    #expect(try DropCommand.parse([]).plan().printing.style == .lines)
    #expect(try DropCommand.parse(["-0"]).plan().printing.style == .nul)
    let plan = try DropCommand.parse(
      ["--json", "--to", "/tmp", "--type", "image/*", "-x"]
    ).plan()
    #expect(plan.printing.style == .json && plan.exitsAfterFirst)
    #expect(plan.folder == LocalPath("/tmp"))
    #expect(plan.requests == [TypeRequest(.anyImage)])
    #expect(isUsageError { _ = try DropCommand.parse(["--json", "-0"]) })
    #expect(isUsageError { _ = try DropCommand.parse(["--to", "/nowhere"]) })
    #expect(isUsageError { _ = try InspectCommand.parse(["--bytes", "-1"]) })
  }

  @Test("A closed pipe, a full disk and another error each have a sentence")
  func output() async {
    let output = StandardOutput(-1)
    await #expect(throws: ToolError.self) {
      try await output.write(Data([1]))
    }
    #expect("\(ToolError.output(EPIPE))".contains("has ended"))
    #expect("\(ToolError.output(ENOSPC))".contains("space on the disk"))
    #expect("\(ToolError.output(EBADF))".contains("Bad file descriptor"))
  }
}
