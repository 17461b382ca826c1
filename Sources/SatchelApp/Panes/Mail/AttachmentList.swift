import ContentTypes
import DragKit
import Foundation
import GtkBridge
import Library
import Localization
import Transfer

/// What goes along with a message: files are dropped here, each with a placeholder
/// while it comes, put into order, and removed.
@MainActor final class AttachmentList {
  let root = Box(.vertical)
  /// Called when there are others.
  var onChange: () -> Void = {}
  private let desk: Desk
  private let coordinator = ListDropCoordinator<UUID>()
  private var known: [UUID: MessageDraft.Attachment] = [:]
  /// Tells the message that shows from those before it.
  private var message = UUID()
  /// How many times files were chosen that aren't kept yet.
  private var choosing = 0 {
    didSet { noteArriving() }
  }
  /// The app doesn't end before what is on its way has come.
  private let arriving = PendingArrival()
  private let hint = Label(tr("Drop files here to send them along."))
  private lazy var list = CoordinatedView(
    .list, of: coordinator, faceSize: (32, 28)
  ) { [unowned self] in
    row($0)
  } naming: { [unowned self] in
    known[$0]?.name ?? tr("Attachment")
  }
  private var drops: ListDropInteraction?

  init(_ desk: Desk) {
    self.desk = desk
    hint.addClass("item-detail")
    hint.passesPointer = true
    let drops = ListDropInteraction(
      on: list.view, named: tr("Attachments"),
      accepting: MessageDraft.attachable,
      delegate: self)
    self.drops = drops
    drops.root.addOverlay(hint)
    drops.root.addClass("attachment-list")
    drops.root.expand()
    root.expand(horizontally: true, vertically: false)
    root.append(drops.root)
    coordinator.observe { [unowned self] _ in
      arrange()
      noteArriving()
    }
    arrange()
    desk.lastWork.add(arriving)
  }

  /// What has failed keeps its row, and nobody waits for it.
  private func noteArriving() { arriving.update(isArriving) }

  private var isArriving: Bool {
    choosing > 0
      || coordinator.order.placeholders.contains {
        coordinator.placeholder($0)?.isRunning == true
      }
  }

  /// What goes along, in order.
  var attachments: [MessageDraft.Attachment] {
    coordinator.order.ids.compactMap { known[$0] }
  }

  /// Why the message would go without something that is meant to go along, in a
  /// sentence; nil where all is there.
  var complaint: String? {
    if isArriving { return tr("An attachment is still on its way.") }
    return coordinator.order.hasPlaceholders
      ? tr("An attachment did not arrive. Remove it first.") : nil
  }

  /// Ends with a message: what is still on its way isn't for the next one.
  func leave() {
    message = UUID()
    let waiting = coordinator.order.placeholders
    for id in waiting { coordinator.cancel(id) }
    guard !waiting.isEmpty || choosing > 0 else { return }
    choosing = 0
    desk.onMessage(
      tr("An attachment was still on its way. Add it to the message again."))
  }

  /// Shows others.
  func show(_ attachments: [MessageDraft.Attachment]) {
    guard attachments != self.attachments else { return }
    let ids = attachments.map { _ in UUID() }
    known = Dictionary(
      zip(ids, attachments), uniquingKeysWith: { $1 })
    coordinator.documentChanged(to: ids)
  }

  private func arrange() {
    hint.isVisible = coordinator.order.count == 0
    let rows = min(max(coordinator.order.count, 1), Self.mostRows)
    root.setMinimumSize(height: rows * Self.rowHeight)
  }

  private static let mostRows = 4
  private static let rowHeight = 48

  private func row(_ id: UUID) -> Widget {
    guard let attachment = known[id] else { return Label() }
    let icon = Image(icon: "mail-attachment-symbolic")
    let name = Label(attachment.name)
    name.ellipsizes(inMiddle: true)
    name.horizontalPosition = 0
    name.expand(horizontally: true, vertically: false)
    let size = Label(TransferWords.size(Int64(attachment.size)))
    size.addClass("item-detail")
    let remove = Button(
      icon: "window-close-symbolic", name: tr("Remove \(attachment.name)"))
    remove.addClass("flat")
    remove.addClass("circular")
    remove.onClicked { [weak self] in self?.remove(id) }
    let row = Box(.horizontal, spacing: 10)
    row.addClass("attachment-row")
    row.append(icon, name, size, remove)
    return row
  }

  private func remove(_ id: UUID) {
    known[id] = nil
    coordinator.documentChanged(
      to: coordinator.order.document.filter { $0 != id })
    onChange()
  }

  /// Takes files in that were chosen.
  func add(_ uris: [String]) {
    let (library, incoming, message) = (desk.library, desk.incoming, message)
    choosing += 1
    Task {
      defer { if message == self.message { choosing -= 1 } }
      do {
        let arrival = try await LocalArrival.of(
          uris, as: MessageDraft.attachable, in: incoming)
        for problem in arrival.problems { desk.report(problem) }
        for item in arrival.items {
          do {
            let kept = try await Desk.attachment(of: item, in: library)
            guard message == self.message else { return }
            insert(kept, UUID(), .max)
          } catch {
            // The others go along all the same.
            desk.report(error)
          }
        }
      } catch {
        desk.report(error)
      }
    }
  }

  private func insert(
    _ attachment: MessageDraft.Attachment, _ id: UUID, _ index: Int
  ) {
    known[id] = attachment
    guard index == .max else { return onChange() }
    coordinator.documentChanged(to: coordinator.order.document + [id])
    onChange()
  }
}

extension AttachmentList: ListDropInteractionDelegate {
  func listDropInteraction(
    _ interaction: ListDropInteraction, itemsOf rows: [Int]
  ) -> [TransferItem] {
    rows.compactMap {
      known[coordinator.order[$0].id].flatMap(desk.transferItem(of:))
    }
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, nameOf row: Int
  ) -> String {
    known[coordinator.order[row].id]?.name ?? tr("Attachment")
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, move landing: MoveLanding
  ) {
    coordinator.reorder(landing.order)
    onChange()
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, perform session: DropSession,
    action: DropAction, before row: Int
  ) -> @MainActor () async -> Bool {
    let (library, message) = (desk.library, message)
    return coordinator.receive(
      session, atRow: row, identifying: { UUID() }, into: desk.incoming,
      keeping: { try await Desk.attachment(of: $0, in: library) },
      inserting: { [weak self] in
        // It may have come in the moment in which another message was shown.
        guard message == self?.message else { return }
        self?.insert($0, $1, $2)
      })
  }
}
