import Interaction
import Localization
import Transfer

/// Decides what a drop between two rows of a list does, and carries it out; and
/// says what a drag of rows gives.
@MainActor public protocol ListDropInteractionDelegate: AnyObject {
  /// What a drag of rows gives to other places and programs; empty if they
  /// can't be dragged there.
  ///
  /// - Parameters:
  ///   - interaction: whose rows they are.
  ///   - rows: the selected ones if the pressed one is among them; else that one
  ///     alone.
  func listDropInteraction(
    _ interaction: ListDropInteraction, itemsOf rows: [Int]
  ) -> [TransferItem]

  /// Whether rows that give nothing can be dragged to another place in the list.
  func listDropInteractionMovesRows(_ interaction: ListDropInteraction) -> Bool

  /// What a drop before a row would do. Called for each motion; decide on what
  /// is offered alone. Not asked about the list's own rows, which move.
  ///
  /// - Parameters:
  ///   - interaction: whose rows they are.
  ///   - session: what is dragged.
  ///   - row: the number of rows for the end.
  func listDropInteraction(
    _ interaction: ListDropInteraction, actionFor session: DropSession,
    before row: Int
  ) -> DropAction

  /// Moves rows of the list to another place in it: what it shows, and what is
  /// behind it.
  func listDropInteraction(
    _ interaction: ListDropInteraction, move landing: MoveLanding)

  /// What assistive technology calls a row that is moved by keyboard.
  func listDropInteraction(
    _ interaction: ListDropInteraction, nameOf row: Int
  ) -> String

  /// The identifier of a row, which stays the same when the row moves, and when
  /// it goes and comes back: a move can be undone after other rows have been
  /// added. Nil if rows have no identifiers; a move can then be undone only
  /// while the list has as many rows as it left.
  func listDropInteraction(
    _ interaction: ListDropInteraction, identifierOf row: Int
  ) -> AnyHashable?

  /// Takes in what another list or program gives, before a row that is fixed at
  /// the drop. The closure returns whether everything was taken, but not before
  /// it was: the source may quit right after.
  ///
  /// With an ``ListDropInteraction/undo``, add what lands to the session's
  /// ``DropSession/undoStep``. Undoing the step cancels the task in which the
  /// closure runs.
  func listDropInteraction(
    _ interaction: ListDropInteraction, perform session: DropSession,
    action: DropAction, before row: Int
  ) -> @MainActor () async -> Bool
}

extension ListDropInteractionDelegate {
  /// Nothing can be dragged.
  public func listDropInteraction(
    _ interaction: ListDropInteraction, itemsOf rows: [Int]
  ) -> [TransferItem] { [] }

  /// Rows that give nothing can't be dragged.
  public func listDropInteractionMovesRows(
    _ interaction: ListDropInteraction
  ) -> Bool { false }

  /// Copies what is dropped.
  public func listDropInteraction(
    _ interaction: ListDropInteraction, actionFor session: DropSession,
    before row: Int
  ) -> DropAction { .copy }

  /// Tells rows apart by their number.
  public func listDropInteraction(
    _ interaction: ListDropInteraction, nameOf row: Int
  ) -> String { tr("Row \(row + 1)") }

  /// Rows have no identifiers.
  public func listDropInteraction(
    _ interaction: ListDropInteraction, identifierOf row: Int
  ) -> AnyHashable? { nil }
}
