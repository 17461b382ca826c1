import ContentTypes
import DragKit
import GtkBridge

/// The picture of a folder on a tile: the theme's folder, with the icons of the
/// first things in it on its front.
@MainActor final class FolderFace {
  /// How many things show.
  static let most = 3

  let root: Overlay
  private let icons: [Image]
  private let front = Box(.horizontal, spacing: 3)

  init(size: Int) {
    let folder = Image(icon: "folder", size: size)
    root = Overlay(folder)
    icons = (0..<Self.most).map { _ in Image(icon: "text-x-generic", size: 16) }
    for icon in icons { front.append(icon) }
    front.addClass("folder-front")
    front.align(.center, .center)
    root.addOverlay(front)
  }

  func show(_ entries: [QuickLookContent.Entry]) {
    front.isVisible = !entries.isEmpty
    for (index, icon) in icons.enumerated() {
      icon.isVisible = index < entries.count
      guard index < entries.count else { continue }
      let entry = entries[index]
      icon.showIcon(
        of: entry.isFolder ? .folder : .file,
        type: entry.type.flatMap { MIMEType($0) }, size: 16)
    }
  }
}
