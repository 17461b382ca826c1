import ContentTypes
import Documents
import DragKit
import GtkBridge
import Localization
import Transfer

extension Item {
  /// What a person calls it: "Picture", "PDF document".
  var kindWords: String {
    let apparent = apparentKind
    guard apparent == .file, let type = MIMEType(type) else {
      return apparent.descriptor.title
    }
    let title = apparent.descriptor.title
    guard type != .octetStream else { return title }
    if type.essence == MIMEType.plainText.essence {
      return tr("Text file")
    }
    return TypeName.words(for: type.essence).map(\.capitalizedFirst)
      ?? title
  }

  /// What holds items, and how many.
  func detail(holding count: Int) -> String {
    isStack
      ? tr("Stack of \(count)")
      : "\(kindWords), \(TransferWords.counted(count, .item))"
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
    guard kind.descriptor.hasSize else { return words }
    return "\(words), \(TransferWords.size(Int64(size)))"
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
    if let id = item.programID, let program = Program.named(id) {
      showIcon(of: program)
    }
  }
}
