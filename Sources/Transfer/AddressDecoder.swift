import ContentTypes
import Foundation
import Localization

/// Reads lists of addresses as programs really write them: any line ends, blank
/// lines, comments, NULs at the end, paths for addresses (RFC 2483, section 5,
/// forgives less).
struct AddressDecoder {
  let file: URL
  /// The first line says `copy` or `cut` and is no address.
  var skipsVerb = false
  /// The most entries that are looked at, so that a list without end fills no
  /// memory.
  var entryLimit = ItemsFormat.itemLimit

  /// Looks at every address.
  ///
  /// - Parameter needsFile: when true, a list of web addresses alone is
  ///   `unsupported`, because something better than it follows.
  /// - Throws: ``TransferError`` when there is no item: the first problem, or
  ///   `emptyPayload`.
  func arrival(needsFile: Bool) throws -> Arrival {
    var arrival = Arrival(items: [])
    let lines = try LineReader(file)
    var mustSkip = skipsVerb
    while let line = try lines.next() {
      guard case .bytes(let bytes) = line else {
        if arrival.problems.count < entryLimit {
          arrival.problems.append(TransferError(.badAddress))
        }
        continue
      }
      let text = Self.text(of: bytes)
      if text.allSatisfy(\.isWhitespace) || text.hasPrefix("#") { continue }
      if mustSkip {
        mustSkip = false
        if ["copy", "cut"].contains(text) { continue }
      }
      guard arrival.items.count + arrival.problems.count < entryLimit else {
        arrival.problems.append(
          TransferError(.tooLarge, item: tr("The rest of the list")))
        break
      }
      append(text, to: &arrival)
    }
    guard !arrival.items.isEmpty else {
      throw arrival.problems.first ?? TransferError(.emptyPayload)
    }
    let namesFile =
      arrival.items.contains { $0.kind != .link }
      || arrival.problems.contains { $0.code != .badAddress }
    guard namesFile || !needsFile else { throw TransferError(.unsupported) }
    return arrival
  }

  private func append(_ text: String, to arrival: inout Arrival) {
    switch URIEntry(text) {
    case .localFile(let path):
      do {
        arrival.items.append(try LocalFile.item(at: path))
      } catch let error as TransferError {
        arrival.problems.append(error)
      } catch {
        arrival.problems.append(
          TransferError(.notReadable, item: path.name, underlying: error))
      }
    case .link(let address):
      if let link = LinkValue(address: address) {
        arrival.items.append(ArrivedItem(link))
      }
    case .unusable(let error):
      arrival.problems.append(error)
    }
  }

  private static func text(of line: Data) -> String {
    let end = line.lastIndex { $0 != 0 }.map { $0 + 1 } ?? line.startIndex
    var text = String(decoding: line[line.startIndex..<end], as: UTF8.self)
    if text.unicodeScalars.first == "\u{FEFF}" {
      text.unicodeScalars.removeFirst()
    }
    return text
  }
}
