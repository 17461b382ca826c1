import ContentTypes
import Documents
import GtkBridge
import Transfer

/// The picture of a stack: the first of what is in it, fanned out, with their
/// number.
@MainActor final class StackFace {
  let root: Overlay
  private let cards: [Image]
  private let badge = Label()
  private let pictureSize: Int
  private let iconSize: Int
  private var shown: [ItemID] = []

  init(_ style: CollectionView.Style) {
    let isTile = style == .grid
    pictureSize = isTile ? 64 : 26
    iconSize = isTile ? 40 : 18
    root = Overlay(Box(.horizontal))
    root.addClass("stack-face")
    cards = (0..<3).map { _ in Image(icon: "text-x-generic") }
    // The last lies lowest.
    for (number, card) in cards.enumerated().reversed() {
      card.addClass("stack-card")
      card.addClass("stack-card-\(number)")
      card.setMinimumSize(
        width: isTile ? 76 : 30, height: isTile ? 76 : 30)
      card.align(.center, .center)
      root.addOverlay(card)
    }
    badge.addClass("stack-count")
    badge.align(.end, .start)
    root.addOverlay(badge)
  }

  func show(
    _ items: [Item], count: Int, thumbnails: Thumbnails,
    excerpts: ExcerptReader
  ) {
    badge.text = "\(count)"
    let ids = items.map(\.id)
    guard ids != shown else { return }
    shown = ids
    for (number, card) in cards.enumerated() {
      card.isVisible = number < items.count
      guard number < items.count else { continue }
      show(items[number], on: card, number, thumbnails, excerpts)
    }
  }

  private func show(
    _ item: Item, on card: Image, _ number: Int, _ thumbnails: Thumbnails,
    _ excerpts: ExcerptReader
  ) {
    card.showIcon(of: item, size: iconSize)
    if thumbnails.canShow(item) {
      thumbnails.load(item) { [weak self] texture in
        guard let self, isShown(item, number) else { return }
        card.setPaintable(texture, size: pictureSize)
      }
    } else if item.kind.descriptor.hasShortPreview {
      excerpts.read(item) { [weak self] preview in
        guard let self, isShown(item, number), case .color(let hex) = preview,
          let swatch = Swatch.paintable(hex: hex)
        else { return }
        card.setPaintable(swatch, size: pictureSize)
      }
    }
  }

  private func isShown(_ item: Item, _ number: Int) -> Bool {
    shown.indices.contains(number) && shown[number] == item.id
  }
}
