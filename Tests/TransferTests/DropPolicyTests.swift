import Testing
import Transfer

@Suite struct DropPolicyTests {
  private static let containers: [DropContainer] = [
    .items("shelf"), .items("a"), .items("b"), .document("a"), .document("b"),
  ]
  private static let modifiers: [DropModifiers] = [
    [], .control, .shift, [.control, .shift],
  ]
  private static let both: DropActions = [.copy, .move]

  @Test("DND-18 same container moves, the Shelf and lists move, documents copy")
  func defaults() {
    let table: [(DropContainer, DropContainer, DropAction)] = [
      (.items("shelf"), .items("shelf"), .move),
      (.items("a"), .items("a"), .move),
      (.document("a"), .document("a"), .move),
      (.items("a"), .items("b"), .move), (.items("shelf"), .items("a"), .move),
      (.items("a"), .items("shelf"), .move),
      (.document("a"), .document("b"), .copy),
      (.document("a"), .items("a"), .copy),
      (.items("shelf"), .document("a"), .copy),
    ]
    for (source, target, action) in table {
      let decided = DropPolicy.action(
        from: source, to: target, isLocal: true, modifiers: [],
        offered: Self.both)
      #expect(decided == action, "\(source) to \(target)")
    }
  }

  @Test("DND-18 who wants copies between lists has them, and nowhere else")
  func setting() {
    let table: [(DropContainer, DropContainer, DropModifiers, DropAction)] = [
      (.items("shelf"), .items("a"), [], .copy),
      (.items("a"), .items("b"), [], .copy),
      (.items("a"), .items("b"), .shift, .move),
      (.items("a"), .items("a"), [], .move),
      (.items("shelf"), .items("shelf"), [], .move),
      (.document("a"), .document("a"), [], .move),
    ]
    for (source, target, modifiers, action) in table {
      let decided = DropPolicy.action(
        from: source, to: target, isLocal: true, modifiers: modifiers,
        offered: Self.both, betweenPlaces: .copy)
      #expect(decided == action, "\(source) to \(target)")
    }
  }

  @Test("DND-18 Ctrl copies and Shift moves, everywhere inside the program")
  func keys() {
    for source in Self.containers {
      for target in Self.containers {
        for modifiers in Self.modifiers where !modifiers.isEmpty {
          let decided = DropPolicy.action(
            from: source, to: target, isLocal: true, modifiers: modifiers,
            offered: Self.both)
          let expected: DropAction =
            modifiers.contains(.control) ? .copy : .move
          #expect(decided == expected, "\(source) to \(target)")
        }
      }
    }
  }

  @Test("DND-18 DND-10 a drop from another program is always a copy")
  func foreign() {
    for target in Self.containers {
      for modifiers in Self.modifiers {
        for offered in Self.allActions {
          let decided = DropPolicy.action(
            from: nil, to: target, isLocal: false, modifiers: modifiers,
            offered: offered)
          #expect(decided == (offered.contains(.copy) ? .copy : .none))
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
            let decided = DropPolicy.action(
              from: source, to: target, isLocal: true, modifiers: modifiers,
              offered: offered)
            switch decided {
            case .copy: #expect(offered.contains(.copy))
            case .move:
              #expect(offered.contains(.move))
              #expect(!modifiers.contains(.control))
            case .none:
              let canMove =
                offered.contains(.move) && !modifiers.contains(.control)
              #expect(!offered.contains(.copy) && !canMove)
            }
          }
        }
      }
    }
  }

  private static let allActions = (0..<16).map {
    DropActions(rawValue: UInt8($0))
  }
}
