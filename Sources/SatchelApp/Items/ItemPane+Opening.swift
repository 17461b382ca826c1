import Documents
import DragKit
import Foundation
import GtkBridge
import Transfer

/// What is dropped on a program opens in it.
extension ItemPane {
  /// What programs open of others': files and pages.
  private static let openable: Acceptance = [.file, .folder, .link]

  /// The program that a drop at a point would open what is dragged in; nil where
  /// that can't be, or would put it there.
  func opener(
    for session: DropSession, at point: Point
  ) -> (item: Item, view: ItemView)? {
    guard opensDrops, let row = middle(at: point), row.item.kind == .program,
      canOpen(session)
    else { return nil }
    return row
  }

  private func canOpen(_ session: DropSession) -> Bool {
    guard let drag = session.localDrag else {
      return Negotiation.negotiate(session.offer, for: Self.openable)
        .negotiation != nil
    }
    guard drag.localContext is CarriedItems else { return false }
    return drag.items.allSatisfy(\.kind.descriptor.opensElsewhere)
  }

  /// What carries out a drop on a program.
  func opening(
    _ session: DropSession, in program: Item
  ) -> @MainActor () async -> Bool {
    if let carried = session.localDrag?.localContext as? CarriedItems {
      return { [desk] in await desk.open(carried.ids, in: program) }
    }
    return { [desk] in
      do {
        let urls = try await session.load(URL.self, accepting: Self.openable)
        desk.open(urls.map(\.absoluteString), in: program)
        return true
      } catch {
        desk.report(error)
        return false
      }
    }
  }
}
