import Documents
import DragKit
import Foundation
import Library
import Localization
import Transfer

/// Web addresses that the person wants to have fetched; nothing else ever goes
/// onto the network.
extension Arrivals {
  /// Has files downloaded, each with a placeholder at once.
  ///
  /// - Parameters:
  ///   - links: at least one.
  ///   - row: counted in the rows of the place; nil for the end.
  /// - Returns: what is on its way now.
  @discardableResult func download(
    _ links: [LinkValue], into place: PlaceID, atRow row: Int?
  ) -> ArrivingDrop {
    let names = links.map(\.downloadName)
    let drop = begin(Expected(downloads: names), into: place, atRow: row)
    let copies = zip(drop.items, zip(links, names)).map { item, link in
      (
        item,
        ArrivingDrop.Copy(
          job: JobID(), work: .download(link.0.downloadAddress), name: link.1,
          kind: .file, type: nil)
      )
    }
    guard copying != nil else {
      fail(
        drop.items, of: drop,
        JobFailure(
          tr(
            "Nothing can be downloaded: the list of transfers can’t be opened."),
          canRetry: false))
      return drop
    }
    hand(copies, of: drop)
    return drop
  }
}

extension ArrivingDrop.Copy {
  /// Whether it comes from the network.
  var isDownload: Bool {
    if case .download = work { true } else { false }
  }
}
