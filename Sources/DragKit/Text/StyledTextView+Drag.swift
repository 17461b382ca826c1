import Foundation
import GtkBridge
import Transfer

/// What a drag out of a text carries, for another text of the process.
struct DraggedText: Sendable {
  /// The view that it comes from.
  let view: ObjectIdentifier
  /// Where it was there.
  let range: Range<TextPosition>
  /// What it is.
  let fragment: StyledText

  /// What the drag that goes on carries; nil for something else.
  @MainActor static var current: DraggedText? {
    DragSession.current?.localContext as? DraggedText
  }
}

extension StyledTextView: DragInteractionDelegate {
  func connectDrags() {
    drag = DragInteraction(on: view, delegate: self)
    connectPresses()
    drop = DropInteraction(
      on: view, accepting: StyledText.kinds, isAskedOfAll: true, delegate: self)
  }

  /// GTK's own drag would begin on a selection that is pressed, and is kept from
  /// it; what else a press on it means is done here.
  private func connectPresses() {
    press.setPhase(.capture)
    press.onPressed { [weak self] count, point in
      guard let self else { return }
      if press.modifiers == .control, follow(at: point) { return press.claim() }
      guard press.modifiers.isEmpty else { return }
      // GTK has not seen the first press of two.
      let goesOn = count == 2 && hasClaimed
      hasClaimed = goesOn || view.isSelected(at: point)
      guard hasClaimed else { return }
      press.claim()
      if goesOn { view.selectWord(at: point) }
    }
    press.onReleased { [weak self] count, point in
      guard let self, press.isClaimed, count == 1, dragged == nil else {
        return
      }
      let place = view.place(at: point)
      buffer.select(place, from: place)
    }
    view.add(press)
    drag?.shares(press)
  }

  /// Goes where the text at a point leads; whether it leads anywhere.
  private func follow(at point: Point) -> Bool {
    let position = position(of: view.place(at: point))
    let paragraph = editor.text.paragraphs[position.paragraph]
    let touched = max(0, position.offset - 1)..<position.offset + 1
    let runs = paragraph.runs(in: touched.clamped(to: 0..<paragraph.length))
    guard let link = runs.compactMap(\.style.link).first else { return false }
    onLink(link)
    return true
  }

  /// The selection, where the press is on it.
  public func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession? {
    guard view.isSelected(at: point) else { return nil }
    takeSelection()
    let range = editor.selection
    guard !range.isEmpty else { return nil }
    let fragment = editor.text.slice(range)
    dragged = range
    return DragSession(
      items: [item(of: fragment)], source: container, sourceCue: cue.name,
      localContext: DraggedText(
        view: ObjectIdentifier(self), range: range, fragment: fragment))
  }

  /// What is selected, as it shows.
  public func dragInteraction(
    _ interaction: DragInteraction, previewOf session: DragSession,
    at point: Point
  ) -> (widget: Widget, frame: Rect)? {
    let start = view.frame(at: place(of: editor.selection.lowerBound))
    let end = view.frame(at: place(of: editor.selection.upperBound))
    let isOneRow = abs(start.y - end.y) < 2
    let left = isOneRow ? start.x : 0
    let right = isOneRow ? end.x : view.size.width
    let top = max(0, start.y)
    let bottom = min(view.size.height, end.y + end.height)
    guard right > left, bottom > top else { return (view, visibleFrame) }
    return (
      view,
      Rect(x: left, y: top, width: right - left, height: bottom - top)
    )
  }

  private var visibleFrame: Rect {
    Rect(x: 0, y: 0, width: view.size.width, height: view.size.height)
  }

  /// Nothing is lifted any more.
  public func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession
  ) { dragged = nil }

  /// Takes a part away that was moved to another text, if it is what it was.
  func removeMoved(_ moved: DraggedText) {
    let range = moved.range
    guard editor.text.clamped(range) == range,
      editor.text.slice(range) == moved.fragment
    else { return }
    change { $0.removeMoved(range) }
  }
}
