import Interaction
import RandomTesting
import Testing

@Suite struct DropSessionStateTests {
  private enum Action: Hashable, Sendable, CaseIterable { case copy, move }

  private typealias State = DropSessionState<Action>

  @Test("DND-31 a drop clears the cues before its data is loaded")
  func dropped() {
    var state = State(serial: 1)
    #expect(state.enter(1, proposing: nil) == [.propose(nil)])
    #expect(state.motion(1, proposing: .copy) == [.propose(.copy)])
    #expect(state.drop(1, choosing: .copy) == [.clearCues, .load(.copy)])
    #expect(state.loaded(1) == [.finish(.copy), .ended(.done(.copy))])
    #expect(state.phase == .ended(.done(.copy)))
  }

  @Test("DND-31 leaving clears the cues and ends the session")
  func left() {
    var state = State(serial: 1)
    _ = state.enter(1, proposing: .copy)
    #expect(state.leave(1) == [.clearCues, .ended(.left)])
    #expect(state.leave(1).isEmpty)
  }

  @Test("The action is fixed at the drop")
  func actionIsFixed() {
    var state = State(serial: 1)
    _ = state.enter(1, proposing: .copy)
    _ = state.drop(1, choosing: .move)
    #expect(state.motion(1, proposing: .copy).isEmpty)
    #expect(state.enter(1, proposing: .copy).isEmpty)
    #expect(state.drop(1, choosing: .copy).isEmpty)
    #expect(state.loaded(1) == [.finish(.move), .ended(.done(.move))])
  }

  @Test("DND-31 a drop that failed is finished without an action")
  func failed() {
    var state = State(serial: 1)
    _ = state.enter(1, proposing: .copy)
    _ = state.drop(1, choosing: .copy)
    #expect(state.failed(1) == [.finish(nil), .ended(.failed)])
    #expect(state.loaded(1).isEmpty)
  }

  @Test("DND-31 a refused drop clears the cues and finishes nothing")
  func refused() {
    var state = State(serial: 1)
    _ = state.enter(1, proposing: nil)
    #expect(state.drop(1, choosing: nil) == [.clearCues, .ended(.refused)])
  }

  @Test("DND-31 Escape, a crash or a closed window end a session in any state")
  func cancelled() {
    var hovering = State(serial: 1)
    _ = hovering.enter(1, proposing: .copy)
    #expect(hovering.cancel() == [.clearCues, .ended(.cancelled)])
    var loading = State(serial: 1)
    _ = loading.drop(1, choosing: .copy)
    #expect(loading.cancel() == [.finish(nil), .ended(.cancelled)])
    #expect(loading.cancel().isEmpty)
  }

  @Test("A stale leave of an older drop changes nothing")
  func staleLeave() {
    var older = State(serial: 1)
    _ = older.enter(1, proposing: .copy)
    _ = older.drop(1, choosing: .copy)
    #expect(older.leave(1).isEmpty)
    var newer = State(serial: 2)
    _ = newer.enter(2, proposing: .copy)
    #expect(newer.leave(1).isEmpty)
    #expect(newer.phase == .hovering(.copy))
    #expect(older.loaded(1).first == .finish(.copy))
  }

  @Test("DND-31 a newer drag ends one that was not seen to leave")
  func superseded() {
    var hovering = State(serial: 1)
    _ = hovering.enter(1, proposing: .copy)
    #expect(
      hovering.enter(2, proposing: .copy) == [.clearCues, .ended(.superseded)])
    var loading = State(serial: 1)
    _ = loading.drop(1, choosing: .copy)
    #expect(loading.enter(2, proposing: .copy).isEmpty)
    #expect(loading.loaded(1).first == .finish(.copy))
  }

  @Test("DND-31 whatever events come, cues clear once and the end comes once")
  func everySequence() {
    let events: [@Sendable (inout State) -> [State.Effect]] = [
      { $0.enter(1, proposing: .copy) }, { $0.enter(1, proposing: nil) },
      { $0.enter(2, proposing: .move) }, { $0.motion(1, proposing: .move) },
      { $0.leave(1) }, { $0.leave(2) }, { $0.drop(1, choosing: .copy) },
      { $0.drop(1, choosing: nil) }, { $0.drop(2, choosing: .copy) },
      { $0.loaded(1) }, { $0.failed(1) }, { $0.cancel() },
    ]
    func walk(_ state: State, _ effects: [State.Effect], depth: Int) {
      expectSound(effects, isEnded: state.isEnded)
      guard depth > 0 else { return }
      for event in events {
        var next = state
        let added = event(&next)
        walk(next, effects + added, depth: depth - 1)
      }
    }
    walk(State(serial: 1), [], depth: 4)
  }

  @Test(
    "Long random sequences end once and finish as fixed",
    arguments: UInt64(1)...50)
  func randomSequences(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var state = State(serial: 1)
    var effects: [State.Effect] = []
    for _ in 0..<60 {
      let serial = UInt64.random(in: 1...2, using: &random)
      let action = Action.allCases.randomElement(using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2: effects += state.enter(serial, proposing: action)
      case 3...6: effects += state.motion(serial, proposing: action)
      case 7: effects += state.leave(2)
      case 8: effects += state.drop(serial, choosing: action)
      case 9: effects += state.loaded(serial)
      case 10: effects += state.failed(serial)
      default: effects += state.leave(serial)
      }
    }
    effects += state.cancel()
    #expect(state.isEnded)
    expectSound(effects, isEnded: true)
  }

  private func expectSound(_ effects: [State.Effect], isEnded: Bool) {
    var (clears, ends) = (0, 0)
    var loads: [Action] = []
    var finishes: [Action?] = []
    for effect in effects {
      switch effect {
      case .propose: #expect(clears == 0)
      case .clearCues: clears += 1
      case .load(let action): loads.append(action)
      case .finish(let action): finishes.append(action)
      case .ended: ends += 1
      }
    }
    #expect(ends == (isEnded ? 1 : 0))
    #expect(clears == (isEnded || !loads.isEmpty ? 1 : 0))
    #expect(loads.count <= 1)
    #expect(finishes.count == (isEnded ? loads.count : 0))
    if let finish = finishes.first, let action = finish {
      #expect(action == loads.first)
    }
    if isEnded, case .ended = effects.last {
    } else {
      #expect(!isEnded)
    }
  }
}
