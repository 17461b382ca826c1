import DragKit
import Foundation

/// What is printed of one thing that was dropped.
enum PrintedItem: Hashable, Sendable {
  /// A file or folder: its path, whatever bytes that has.
  case path(LocalPath)
  /// The address of what is elsewhere.
  case address(String)
  /// Text, as it came.
  case text(Data)

  /// The bytes that stand for it.
  ///
  /// - Parameter asAddresses: whether files are printed as addresses too.
  func bytes(asAddresses: Bool) -> Data {
    switch self {
    case .path(let path) where asAddresses:
      Data(URIList.address(of: path.url()).utf8)
    case .path(let path): Data(path.bytes)
    case .address(let address): Data(address.utf8)
    case .text(let text): text
    }
  }
}

/// How what was dropped is printed.
public struct DropPrinting: Sendable {
  /// What stands between things.
  public enum Style: Sendable {
    /// Each ends with a newline, which a name may have too.
    case lines
    /// Each ends with a NUL, which no name has.
    case nul
    /// A line of JSON for each drop.
    case json
  }

  /// What stands between things.
  public var style: Style
  /// Whether files are printed as addresses.
  public var printsAddresses = false

  /// Paths and text, in a style.
  public init(_ style: Style) { self.style = style }

  /// The bytes to print for a drop.
  func bytes(
    of items: [PrintedItem], action: String, problems: [String]
  ) throws -> Data {
    guard style != .json else {
      return try DropRecord(items, action: action, problems: problems)
        .jsonLine()
    }
    let end: UInt8 = style == .nul ? 0 : UInt8(ascii: "\n")
    return items.reduce(into: Data()) {
      $0 += $1.bytes(asAddresses: printsAddresses) + [end]
    }
  }
}

/// A line of JSON about a drop.
struct DropRecord: Codable, Equatable {
  /// What was dropped.
  struct Entry: Codable, Equatable {
    /// Missing for what is elsewhere, and where the path is not UTF-8.
    var path: String?
    var uri: String?
    /// What is no UTF-8 in it is replaced.
    var text: String?
  }

  var action: String
  var items: [Entry]
  /// Sentences about what did not come.
  var problems: [String]

  init(_ items: [PrintedItem], action: String, problems: [String]) {
    self.action = action
    self.problems = problems
    self.items = items.map {
      switch $0 {
      case .path(let path):
        Entry(path: path.text, uri: URIList.address(of: path.url()))
      case .address(let address): Entry(uri: address)
      case .text(let text): Entry(text: String(decoding: text, as: UTF8.self))
      }
    }
  }
}
