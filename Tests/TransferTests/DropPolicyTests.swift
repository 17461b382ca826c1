import ContentTypes
import Testing
import Transfer

@Suite struct DropPolicyTests {
  private static let containers: [DropContainer] = [
    .shelf, .list("a"), .list("b"), .document("a"), .document("b"),
  ]
  private static let modifiers: [DropModifiers] = [
    [], .control, .shift, [.control, .shift],
  ]
  private static let both: DropActions = [.copy, .move]

  @Test("DND-18 same container moves, the Shelf and lists move, documents copy")
  func defaults() {
    let table: [(DropContainer, DropContainer, DropAction)] = [
      (.shelf, .shelf, .move), (.list("a"), .list("a"), .move),
      (.document("a"), .document("a"), .move),
      (.list("a"), .list("b"), .move), (.shelf, .list("a"), .move),
      (.list("a"), .shelf, .move), (.document("a"), .document("b"), .copy),
      (.document("a"), .list("a"), .copy), (.shelf, .document("a"), .copy),
    ]
    for (source, target, action) in table {
      for kind in ContentKind.known {
        let decision = DropPolicy.decide(
          kind: kind, from: source, to: target, isLocal: true, modifiers: [],
          offered: Self.both)
        #expect(decision.action == action, "\(source) to \(target), \(kind)")
      }
    }
  }

  @Test("DND-18 who wants copies between lists has them, and nowhere else")
  func setting() {
    let table: [(DropContainer, DropContainer, DropModifiers, DropAction)] = [
      (.shelf, .list("a"), [], .copy), (.list("a"), .list("b"), [], .copy),
      (.list("a"), .list("b"), .shift, .move),
      (.list("a"), .list("a"), [], .move), (.shelf, .shelf, [], .move),
      (.document("a"), .document("a"), [], .move),
    ]
    for (source, target, modifiers, action) in table {
      let decision = DropPolicy.decide(
        kind: .text, from: source, to: target, isLocal: true,
        modifiers: modifiers, offered: Self.both, betweenPlaces: .copy)
      #expect(decision.action == action, "\(source) to \(target)")
    }
  }

  @Test("DND-18 Ctrl copies and Shift moves, everywhere inside the program")
  func keys() {
    for source in Self.containers {
      for target in Self.containers {
        for modifiers in Self.modifiers where !modifiers.isEmpty {
          let decision = DropPolicy.decide(
            kind: .text, from: source, to: target, isLocal: true,
            modifiers: modifiers, offered: Self.both)
          let expected: DropAction =
            modifiers.contains(.control) ? .copy : .move
          #expect(decision.action == expected, "\(source) to \(target)")
        }
      }
    }
  }

  @Test("DND-18 DND-10 a drop from another program is always a copy")
  func foreign() {
    for target in Self.containers {
      for modifiers in Self.modifiers {
        for kind in ContentKind.known.map(Optional.some) + [nil] {
          for offered in Self.allActions {
            let decision = DropPolicy.decide(
              kind: kind, from: nil, to: target, isLocal: false,
              modifiers: modifiers, offered: offered)
            let expected: DropAction = offered.contains(.copy) ? .copy : .none
            #expect(decision.action == expected)
            #expect(decision.reason.hasSuffix("."))
          }
        }
      }
    }
  }

  @Test("DND-18 a source of our own gets no action that it does not allow")
  func allowed() {
    for source in Self.containers.map(Optional.some) + [nil] {
      for target in Self.containers {
        for modifiers in Self.modifiers {
          for offered in Self.allActions {
            let decision = DropPolicy.decide(
              kind: .file, from: source, to: target, isLocal: true,
              modifiers: modifiers, offered: offered)
            switch decision.action {
            case .copy: #expect(offered.contains(.copy))
            case .move:
              #expect(offered.contains(.move))
              #expect(!modifiers.contains(.control))
            case .none:
              let canMove =
                offered.contains(.move) && !modifiers.contains(.control)
              #expect(!offered.contains(.copy) && !canMove)
            }
            #expect(decision.reason.hasSuffix("."))
          }
        }
      }
    }
  }

  private static let allActions = (0..<16).map {
    DropActions(rawValue: UInt8($0))
  }
}
