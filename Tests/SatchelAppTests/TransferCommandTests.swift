import Documents
import DragKit
import Foundation
import Testing
import Transfer

@testable import SatchelApp

/// What can be done about a transfer.
@Suite struct TransferCommandTests {
  private static let runningStates: [JobState] = [
    .waiting, .receiving, .copying,
  ]
  private static let finalStates: [JobState] = [.cancelled, .done]

  private func commands(
    _ state: JobState, to goal: ListedTransfer.Goal = .place(.shelf),
    isCopy: Bool = false
  ) -> Set<TransferCommand> {
    ListedTransfer(
      id: ItemID(rawValue: "a"), goal: goal,
      placeholder: Placeholder(name: "a", state: state), program: nil,
      isCopy: isCopy
    ).commands
  }

  @Test(
    "CTL-43 DND-36 what runs can be called off; only a copy can be held back",
    arguments: runningStates)
  func running(_ state: JobState) {
    #expect(commands(state) == [.cancel])
    #expect(commands(state, isCopy: true) == [.pause, .cancel])
  }

  @Test("CTL-43 what is held back goes on or is called off")
  func paused() {
    #expect(commands(.paused, isCopy: true) == [.resume, .cancel])
  }

  @Test("CTL-43 while it is checked it can be called off, and not held back")
  func checked() {
    #expect(commands(.checking, isCopy: true) == [.cancel])
  }

  @Test("DND-38 what failed can go, and be tried again where that can help")
  func failed() {
    #expect(
      commands(.failed(JobFailure("It broke.", canRetry: true)))
        == [.retry, .remove])
    #expect(
      commands(.failed(JobFailure("It is gone.", canRetry: false)))
        == [.remove])
  }

  @Test("CTL-43 what is over can go from the list", arguments: finalStates)
  func over(_ state: JobState) {
    #expect(commands(state) == [.remove])
    #expect(commands(state, isCopy: true) == [.remove])
  }

  @Test(
    """
    CTL-43 what is saved in a folder can be called off until it is there; what \
    another program reads is that program's business
    """)
  func outside() {
    let folder = ListedTransfer.Goal.folder(URL(filePath: "/tmp"))
    for state in Self.runningStates {
      #expect(commands(state, to: folder) == [.cancel])
      #expect(commands(state, to: .program) == [])
    }
    for state in Self.finalStates {
      #expect(commands(state, to: folder) == [.remove])
      #expect(commands(state, to: .program) == [])
    }
  }
}
