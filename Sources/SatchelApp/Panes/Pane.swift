import Documents
import DragKit
import GtkBridge
import Interaction
import SatchelWidgets

/// A pane of the window, once it has been made.
@MainActor package protocol Pane: AnyObject {
  /// What shows beside the sidebar.
  var root: Widget { get }

  /// What the window is called while it shows; a change is told to
  /// ``PaneContext/titleChanged``.
  var title: String { get }

  /// Called when it comes into sight.
  func appear()

  /// Called when another pane comes into sight, or another of its places.
  func disappear()

  /// Gives the keyboard to what is in it.
  func takeFocus()

  /// Does what a key or a menu asks for.
  ///
  /// - Returns: whether that means something here.
  func perform(_ command: KeyCommand) -> Bool

  /// The rows in sight, where they stand in the window, for reports.
  func rows(in window: Widget) -> [PaneRow]

  /// What shows where a drop would land, and above what; for reports.
  var insertionMark: (mark: InsertionMark, root: Widget)? { get }
}

extension Pane {
  package func appear() {}
  package func disappear() {}
  package func takeFocus() { root.grabFocus() }
  package func perform(_ command: KeyCommand) -> Bool { false }
  package func rows(in window: Widget) -> [PaneRow] { [] }
  package var insertionMark: (mark: InsertionMark, root: Widget)? { nil }
}

/// A row of a pane, as reports tell of it.
package struct PaneRow {
  let id: String
  let name: String
  let frame: Rect

  package init(id: String, name: String, frame: Rect) {
    self.id = id
    self.name = name
    self.frame = frame
  }
}

/// A pane that shows one of several places at a time, or what is in a stack
/// there.
@MainActor protocol PlacePane: Pane {
  /// The items of the place that shows.
  var items: ItemPane { get }
}

extension PlacePane {
  var title: String { items.title }
  func disappear() { items.hideMark() }
  func takeFocus() { items.view.grabFocus() }
  func perform(_ command: KeyCommand) -> Bool { items.perform(command) }
  func rows(in window: Widget) -> [PaneRow] { items.rows(in: window) }
  var insertionMark: (mark: InsertionMark, root: Widget)? {
    (items.mark.line, items.root)
  }
}

/// What a pane is given to work with.
@MainActor package final class PaneContext {
  let desk: Desk
  let thumbnails: Thumbnails
  /// Shows an item, or its placeholder, in its place.
  var reveal: (ItemID, PlaceID) -> Void = { _, _ in }
  /// Shows a sheet over the window; see ``present(_:as:)``.
  var presentSheet: (Sheet, SheetStyle) -> Bool = { _, _ in false }
  /// Makes what shows sheets over one pane alone: over an overlay of its own, and
  /// above the child of that (MOD-14). Nil where there is no window.
  var makePaneSheets: (Overlay, Widget) -> SheetPresenter? = { _, _ in nil }
  /// To be called when the title of the pane that shows has changed.
  package internal(set) var titleChanged: () -> Void = {}

  /// To be called when what stands beside the name of a pane has changed.
  package internal(set) var badgeChanged: (PaneID) -> Void = { _ in }

  init(desk: Desk, thumbnails: Thumbnails) {
    self.desk = desk
    self.thumbnails = thumbnails
  }

  /// Shows a sheet over the window.
  ///
  /// - Parameters:
  ///   - sheet: what is to be done.
  ///   - style: how much of the window it takes; for one pane alone there is
  ///     ``makePaneSheets``.
  /// - Returns: whether it shows.
  func present(_ sheet: Sheet, as style: SheetStyle = .form) -> Bool {
    presentSheet(sheet, style)
  }

  /// Tells the person a sentence, below what shows.
  package func say(_ sentence: String) { desk.onMessage(sentence) }
}
