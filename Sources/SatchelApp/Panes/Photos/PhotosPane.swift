import Documents
import DragKit
import GtkBridge
import Interaction
import Localization

extension PaneID {
  static let photos = PaneID(rawValue: "photos")
}

extension PaneDescriptor {
  /// Pictures, and the way to the stream that they are shared in.
  static let photos = PaneDescriptor(
    .photos, collection: .photos, icon: "image-x-generic-symbolic"
  ) { PhotosPane($0) }
}

/// Pictures as tiles, above the ways to a server and to the shared stream.
@MainActor final class PhotosPane: PlacePane {
  let items: ItemPane
  private let context: PaneContext
  private let upload: UploadBar
  private let stream: StreamBar
  private let column = Box(.vertical)
  var root: Widget { column }

  init(_ context: PaneContext) {
    self.context = context
    items = ItemPane(
      .grid, desk: context.desk, thumbnails: context.thumbnails,
      accepting: Place.photos.acceptance,
      empty: .init(
        title: tr("No Photos"),
        hint: tr("Drag pictures here from any program or folder."),
        icon: "image-x-generic-symbolic", takesFiles: true))
    items.canShare = true
    upload = UploadBar(context.desk)
    stream = StreamBar(context.desk)
    column.append(items.root, upload.root, stream.root)
    upload.onUpload = { [weak self] in self?.uploadFiles() }
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
      desk.onMessage(tr("Select the photos that you want to share first."))
      return
    }
    share(chosen.compactMap { SharedPicture($0, in: desk.library) }) {}
  }

  /// Uploads what is selected, or files that are chosen then. Without an address
  /// there is nothing to do but to set one.
  private func uploadFiles() {
    let desk = context.desk
    guard desk.preferences.uploadAddress != nil else {
      desk.onMessage(tr("Set the upload address in Preferences first."))
      root.activateAction("win.upload-address")
      return
    }
    let chosen = desk.items(items.selectedIDs)
    guard chosen.isEmpty else {
      desk.upload(chosen)
      return
    }
    FileChooser.files(
      beside: root, title: tr("Choose Files to Upload"), accept: tr("_Upload"),
      folder: nil
    ) { [weak self] files, elsewhere in
      if elsewhere > 0 {
        desk.onMessage(tr("Only files on this computer can be uploaded."))
      }
      guard let self, !files.isEmpty else { return }
      Task {
        await self.upload.take {
          try await LocalArrival.of(
            files, as: Desk.uploadKinds, in: desk.incoming)
        }
      }
    }
  }

  /// Asks before anything is shared.
  ///
  /// - Parameter end: called when nobody needs the pictures' files any more.
  private func share(
    _ pictures: [SharedPicture], then end: @escaping () -> Void
  ) {
    guard !pictures.isEmpty else {
      context.say(tr("None of that is a picture."))
      return end()
    }
    guard pictures.count <= StreamPost.mostPictures else {
      context.say(
        tr("Only \(StreamPost.mostPictures) photos can be shared at once."))
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
