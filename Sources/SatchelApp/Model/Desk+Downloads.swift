import ContentTypes
import Documents
import Foundation
import Library
import Localization
import Transfer

extension Item {
  /// Whether it is a link, and none to a folder of this computer.
  var mayBeDownloaded: Bool {
    kind == .link && MIMEType(type)?.isReference != true
  }
}

extension Desk {
  /// The addresses of links that can be fetched; of others the person hears.
  func downloadable(_ links: [Item]) async -> [LinkValue] {
    let library = library
    let read = await Task.detached {
      links.map { item in
        Result {
          try LinkValue(
            decoding: Data(contentsOf: library.contentURL(of: item)))
        }
      }
    }.value
    var addresses: [LinkValue] = []
    for (item, result) in zip(links, read) {
      switch result {
      case .success(let link) where link.isDownloadable:
        if let notice = link.downloadNotice { onMessage(notice) }
        addresses.append(link)
      case .success:
        onMessage(
          tr(
            "“\(item.name)” can’t be downloaded: only web addresses that begin "
              + "with http or https can be."))
      case .failure(let error): report(error)
      }
    }
    return addresses
  }

  /// Fetches files, each with a placeholder at once.
  ///
  /// - Parameter row: the row of the place; nil for the end.
  @discardableResult func download(
    _ links: [LinkValue], into place: PlaceID, atRow row: Int?
  ) -> ArrivingDrop {
    openJournal()
    return arrivals.download(links, into: place, atRow: row)
  }
}
