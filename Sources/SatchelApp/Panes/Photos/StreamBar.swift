import ContentTypes
import Documents
import DragKit
import GtkBridge
import Library
import Localization
import Transfer

/// The way from Photos to the shared stream: pictures that are dropped on it, or
/// selected when its button is pressed, are asked about in a sheet (DND-40).
///
/// A drag that only rests on it opens nothing.
@MainActor final class StreamBar {
  let root = Box(.horizontal, spacing: 10, isGroup: true)
  /// Called to share what is selected.
  var onShare: () -> Void = {}
  /// Called with pictures that were dropped, and with what is to be done when
  /// nobody needs their files any more.
  var onDrop: ([SharedPicture], _ end: @escaping () -> Void) -> Void = {
    _, end in end()
  }
  private let desk: Desk
  private let detail = Label()
  private let view = Button(
    icon: "document-open-symbolic", name: tr("View Stream"))
  private let share = Button(tr("Share…"))
  private var drop: DropInteraction?

  static let kinds: Acceptance = [.image]
  private static let icon = "emblem-shared-symbolic"

  init(_ desk: Desk) {
    self.desk = desk
    root.addClass("stream-bar")
    root.addClass("drop-place")
    root.setAccessibleName(tr("Shared Stream"))
    let icon = Image(icon: Self.icon, size: 16)
    let title = Label(tr("Shared Stream"))
    title.addClass("item-name")
    title.horizontalPosition = 0
    title.ellipsizes()
    detail.addClass("item-detail")
    detail.horizontalPosition = 0
    detail.ellipsizes()
    let words = Box(.vertical, spacing: 1)
    words.align(.fill, .center)
    words.expand(horizontally: true, vertically: false)
    words.append(title, detail)
    for button in [view, share] { button.align(.end, .center) }
    view.addClass("flat")
    share.setAccessibleName(tr("Share to Stream"))
    share.tooltip = tr("Share the selected photos")
    root.append(icon, words, view, share)
    share.onClicked { [weak self] in self?.onShare() }
    view.onClicked { [weak self] in self?.openPage() }
    drop = DropInteraction(on: root, accepting: Self.kinds, delegate: self)
    DropCues.shared.advise(self) { [weak self] drag in
      guard let self, root.isMapped, drag.map(Self.isPictures) != false else {
        return []
      }
      return [root]
    }
    desk.onStreamChange = { [weak self] in self?.refresh() }
    refresh()
  }

  /// Shows which folder the stream is in, and whether there is a page to see.
  func refresh() {
    let folder = desk.streamFolder
    let words =
      folder.map { tr("In “\(Name.brief($0.lastPathComponent))”") }
      ?? tr("Drop photos here")
    if detail.text != words { detail.text = words }
    view.isVisible = false
    guard let folder else { return }
    let library = desk.library
    Task {
      let isThere = await Task.detached { library.isStream(folder) }.value
      if desk.streamFolder == folder { view.isVisible = isThere }
    }
  }

  private func openPage() {
    guard let folder = desk.streamFolder else { return }
    let page = folder.appending(path: StreamNames.page)
    Launcher.open(uri: URIList.address(of: page)) { [desk] reason in
      desk.onMessage(tr("The stream can’t be opened. \(reason)"))
    }
  }
}

extension StreamBar: DropInteractionDelegate {
  private static func isPictures(_ drag: DragSession) -> Bool {
    drag.localContext is CarriedItems && drag.holds(kinds)
  }

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    guard session.offer.allowedActions.contains(.copy),
      session.localDrag.map(Self.isPictures) ?? true
    else { return .refused }
    return DropProposal(
      .copy, cue: CueTarget(name: "shared-stream", widget: root),
      preview: .beside, badge: .symbol(Self.icon),
      acceptedItemCount: session.itemCount(takenBy: Self.kinds))
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    { [weak self] in
      guard let self else { return false }
      if let carried = session.localDrag?.localContext as? CarriedItems {
        let pictures = desk.items(carried.ids).compactMap {
          SharedPicture($0, in: self.desk.library)
        }
        onDrop(pictures) {}
        return true
      }
      do {
        let arrival = try await session.receive(into: desk.incoming).arrival
        let pictures = arrival.items.compactMap {
          SharedPicture($0, in: self.desk.incoming)
        }
        onDrop(pictures) { arrival.discardFiles() }
        return true
      } catch {
        desk.report(error)
        return false
      }
    }
  }
}
