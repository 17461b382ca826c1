import ContentTypes
import Documents
import DragKit
import GtkBridge
import Transfer

extension Item {
  /// What a person calls it: "Picture", "PDF document".
  var kindWords: String {
    guard kind == .file, let type = MIMEType(type) else { return kind.title }
    if type.conforms(to: .anyImage) { return ContentKind.image.title }
    if type.conforms(to: .anyVideo) { return "Video" }
    if type.conforms(to: .anyAudio) { return "Sound" }
    guard type != .octetStream else { return kind.title }
    if type.essence == MIMEType.plainText.essence {
      return "Text file"
    }
    return TypeName.words(for: type.essence).map(\.capitalizedFirst)
      ?? kind.title
  }

  /// Kind in words, and size where that says something.
  ///
  /// - Parameter short: whether there is little room, as under a tile: "PDF"
  ///   instead of "PDF document".
  func detail(short: Bool = false) -> String {
    let long = kindWords
    let words =
      short && long.hasSuffix(" document")
      ? String(long.dropLast(" document".count)) : long
    return switch kind {
    case .link, .color, .stack, .folder: words
    case .text, .richText, .image, .file:
      "\(words), \(TransferWords.size(Int64(size)))"
    }
  }
}

extension String {
  /// The same with a capital at the beginning.
  fileprivate var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}

extension Image {
  /// Shows the theme's icon for an item.
  ///
  /// - Parameters:
  ///   - item: what it stands for.
  ///   - size: the height in logical pixels.
  func showIcon(of item: Item, size: Int) {
    showIcon(of: item.kind, type: MIMEType(item.type), size: size)
  }
}
