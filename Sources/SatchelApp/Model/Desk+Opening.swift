import ContentTypes
import Documents
import Foundation
import Library
import Transfer

/// What other programs get to open.
extension Desk {
  /// The address to open: a link's own, or that of a copy that is made.
  func addressToOpen(_ item: Item) async throws -> String {
    if item.kind == .link { return try await link(item).address }
    return URIList.address(of: try await handOut(item))
  }

  /// What a link's content says.
  func link(_ item: Item) async throws -> LinkValue {
    let library = library
    return try await Task.detached {
      try LinkValue(
        decoding: Data(contentsOf: library.contentURL(of: item)))
    }.value
  }

  /// Where a link leads, or where a picture came from, as far as its source told
  /// that.
  func address(of item: Item) async -> String? {
    if item.kind == .link { return try? await link(item).address }
    guard let file = item.form(of: .mozURL).flatMap(library.url)
    else { return nil }
    return try? await Task.detached {
      try LinkValue(decoding: Data(contentsOf: file)).address
    }.value
  }

  /// The paths of copies of items, which programs can be given.
  func paths(_ items: [Item]) async throws -> [String] {
    var paths: [String] = []
    for item in items {
      let path = try await handOut(item).path(percentEncoded: false)
      paths.append(path.hasSuffix("/") ? String(path.dropLast()) : path)
    }
    return paths
  }

  private func handOut(_ item: Item) async throws -> URL {
    let library = library
    return try await Task.detached { try library.handOut(item, opened: true) }
      .value
  }

  /// By which type the desktop finds programs for an item.
  ///
  /// - Parameter address: of what is opened.
  static func typeToOpen(_ item: Item, at address: String) -> String {
    switch item.kind {
    case .folder: "inode/directory"
    case .link where address.hasPrefix("file:"): "inode/directory"
    case .link:
      "x-scheme-handler/" + address.prefix { $0 != ":" }.lowercased()
    default: MIMEType(item.type)?.essence ?? "application/octet-stream"
    }
  }
}
