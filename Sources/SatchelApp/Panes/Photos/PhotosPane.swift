import Documents
import DragKit
import GtkBridge
import Interaction

extension PaneID {
  static let photos = PaneID(rawValue: "photos")
}

extension PaneDescriptor {
  /// Pictures, and the way to the stream that they are shared in.
  static let photos = PaneDescriptor(
    .photos, collection: .photos, icon: "image-x-generic-symbolic"
  ) { PhotosPane($0) }
}

/// Pictures as tiles, above the shared stream.
@MainActor final class PhotosPane: PlacePane {
  let items: ItemPane
  private let context: PaneContext
  private let stream: StreamBar
  private let column = Box(.vertical)
  var root: Widget { column }

  init(_ context: PaneContext) {
    self.context = context
    items = ItemPane(
      .grid, desk: context.desk, thumbnails: context.thumbnails,
      accepting: Place.photos.acceptance,
      empty: .init(
        title: "No Photos",
        hint: "Drag pictures here from any program or folder.",
        icon: "image-x-generic-symbolic", takesFiles: true))
    items.canShare = true
    stream = StreamBar(context.desk)
    column.append(items.root, stream.root)
    stream.onShare = { [weak self] in self?.share() }
    stream.onDrop = { [weak self] pictures, end in
      guard let self else { return end() }
      share(pictures, then: end)
    }
  }

  func appear() { stream.refresh() }

  func perform(_ command: KeyCommand) -> Bool {
    guard command == .share else { return items.perform(command) }
    share()
    return true
  }

  /// Shares what is selected, in its order.
  private func share() {
    let desk = context.desk
    let chosen = desk.items(items.selectedIDs)
    guard !chosen.isEmpty else {
      desk.onMessage("Select the photos that you want to share first.")
      return
    }
    share(chosen.compactMap { SharedPicture($0, in: desk.library) }) {}
  }

  /// Asks before anything is shared.
  ///
  /// - Parameter end: called when nobody needs the pictures' files any more.
  private func share(
    _ pictures: [SharedPicture], then end: @escaping () -> Void
  ) {
    guard !pictures.isEmpty else {
      context.say("None of that is a picture.")
      return end()
    }
    guard pictures.count <= StreamPost.mostPictures else {
      context.say(
        "Only \(StreamPost.mostPictures) photos can be shared at once.")
      return end()
    }
    let sharing = ShareSheet(
      pictures, desk: context.desk, thumbnails: context.thumbnails)
    sharing.onEnd = end
    guard let sheet = sharing.sheet, context.present(sheet) else {
      return sharing.abandon()
    }
  }
}
