import ContentTypes
import Foundation
import GtkBridge
import Interaction
import Localization
import Transfer

extension StyledTextView: DropInteractionDelegate {
  /// The text as a place for drops.
  var cue: CueTarget {
    CueTarget(name: "text-\(container.id)", widget: scrolled)
  }

  /// A caret where text would land, and a gap where a picture would.
  public func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    let action = view.isEditable ? action(of: session) : .none
    guard action != .none else {
      clearMarks()
      return .refused
    }
    let placement = placement(of: session, at: point)
    if isOnItself(placement) {
      clearMarks()
    } else {
      show(placement.target)
    }
    return DropProposal(action, cue: cue, preview: .beside)
  }

  /// Takes the caret and the gap away.
  public func dropInteractionClearsMarks(_ interaction: DropInteraction) {
    clearMarks()
  }

  /// Puts in what was dropped, and takes away what has moved.
  public func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    let placement = placement(of: session, at: point)
    let isOnItself = isOnItself(placement)
    let moved = DraggedText.current
    return { [weak self] in
      guard let self else { return false }
      if isOnItself { return true }
      if let moved {
        take(moved, action: action, at: placement.target)
        return true
      }
      return await take(session, at: placement.target)
    }
  }

  // MARK: Deciding

  private func action(of session: DropSession) -> DropAction {
    guard session.negotiation.negotiation != nil else { return .none }
    let action = session.action(into: container)
    // Nobody but a text takes away what has moved.
    guard action == .move, DraggedText.current == nil else { return action }
    return session.offer.allowedActions.contains(.copy) ? .copy : .none
  }

  private func placement(
    of session: DropSession, at point: Point
  ) -> StyledPlacement {
    let position = position(of: view.place(at: point))
    let frame = view.frame(ofLine: position.paragraph)
    let share = (point.y - frame.y) / max(frame.height, 1)
    return StyledPlacement(
      at: position, share: share, isPicture: session.bringsPicture,
      in: editor.text)
  }

  private func isOnItself(_ placement: StyledPlacement) -> Bool {
    dragged.map { placement.staysIn($0) } ?? false
  }

  // MARK: Showing

  private func show(_ target: StyledPlacement.Target) {
    switch target {
    case .gap(let index):
      caretMark.hide()
      gap.open(
        beforeParagraph: index, of: editor.text.paragraphs.count)
    case .position(let position):
      gap.close()
      guard let origin = view.origin(in: root) else { return }
      let frame = view.frame(at: place(of: position))
      caretMark.show(
        at: Rect(
          x: origin.x + frame.x - 4.5,
          y: origin.y + frame.y - 4, width: 9,
          height: max(frame.height, 8) + 4))
    }
  }

  /// What shows where a drop would land; nil for nothing.
  public var insertionMark: InsertionMark? {
    [caretMark, gap.line].first(where: \.isShown)
  }

  private func clearMarks() {
    caretMark.hide()
    gap.close()
  }

  // MARK: Taking

  private func take(
    _ moved: DraggedText, action: DropAction,
    at target: StyledPlacement.Target
  ) {
    clearMarks()
    if moved.view == ObjectIdentifier(self), action == .move {
      change { $0.move(moved.range, to: target) }
    } else {
      change { $0.drop(moved.fragment, at: target) }
      if action == .move {
        StyledTextView.view(moved.view)?.removeMoved(moved)
      }
    }
    view.grabFocus()
  }

  private func take(
    _ session: DropSession, at target: StyledPlacement.Target
  ) async -> Bool {
    let shown = textNumber
    do {
      let text = StyledText(joining: try await session.load(StyledText.self))
      clearMarks()
      guard isStillShown(shown) else {
        onSay(tr("The text was left before what was dropped came."))
        return false
      }
      change { $0.drop(text, at: target) }
      view.grabFocus()
      return true
    } catch {
      onSay("\(error)")
      return false
    }
  }
}

extension DropSession {
  /// Whether a picture is what would be taken.
  var bringsPicture: Bool {
    if let kind { return kind == .image }
    guard
      case .content(let kind, _) = negotiation.negotiation?.first.expectation
    else { return false }
    return kind == .image
  }
}

extension StyledText {
  /// Texts that came together, each behind the other's paragraphs.
  init(joining texts: [StyledText]) {
    self.init(
      texts.count == 1 ? texts[0].paragraphs : texts.flatMap(\.paragraphs))
  }
}
