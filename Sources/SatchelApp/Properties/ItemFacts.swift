import ContentTypes
import Documents
import Foundation
import Localization
import Transfer

/// What is told of items: what each fact is called, and what it says.
struct ItemFacts {
  typealias Fact = (title: String, text: String)

  /// What the items are called together.
  let name: String
  let facts: [Fact]

  /// Tells of one item.
  ///
  /// - Parameters:
  ///   - tree: the item, with what is in it.
  ///   - address: a link's, or a picture's on the web; nil for everything else.
  ///   - program: which it came from, where that is known.
  ///   - time: how long a sound is, in words; nil for everything else.
  ///   - entries: how many things lie in a folder; nil for everything else.
  init(
    of tree: ItemTree, address: String? = nil, program: String? = nil,
    time: String? = nil, entries: Int? = nil
  ) {
    let item = tree.item
    name = item.name
    var facts: [Fact] = [(tr("Kind"), item.kindWords)]
    if let address { facts.append((tr("Address"), address)) }
    if item.holdsItems {
      facts.append(
        (tr("Contents"), TransferWords.counted(tree.leaves.count, .item)))
    } else if let entries {
      facts.append((tr("Contents"), TransferWords.counted(entries, .item)))
    } else if item.kind != .folder {
      facts.append((tr("Type"), MIMEType(item.type)?.essence ?? item.type))
    }
    facts.append((tr("Size"), Self.size(tree.size)))
    if let time { facts.append((tr("Length"), time)) }
    facts.append(
      (tr("Added"), item.added.words(date: .long, time: .shortened)))
    if let program { facts.append((tr("From", of: "an item"), program)) }
    if !item.digest.isEmpty { facts.append(("SHA-256", item.digest)) }
    self.facts = facts
  }

  /// Tells of several items together.
  init(of trees: [ItemTree]) {
    name = TransferWords.counted(trees.count, .item)
    let kinds = ContentKind.known.compactMap { kind -> String? in
      let count = trees.count { $0.item.apparentKind == kind }
      return count > 0 ? "\(kind.descriptor.title) × \(count)" : nil
    }
    facts = [
      (tr("Kinds"), kinds.joined(separator: ", ")),
      (tr("Size"), Self.size(trees.reduce(0) { $0 + $1.size })),
    ]
  }

  /// As everywhere, and to the byte where that says more.
  private static func size(_ bytes: Int) -> String {
    let short = TransferWords.size(Int64(bytes))
    let exact = TransferWords.counted(bytes, .byte)
    return bytes < 1000 ? short : "\(short) (\(exact))"
  }
}
