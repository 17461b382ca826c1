import ContentTypes
import Documents
import Foundation
import GtkBridge
import Library
import Pictures

/// Pictures of what Satchel draws none of, such as films: those that the desktop
/// had of the files when they were taken in, or then makes of them, in the
/// person's caches.
///
/// They are decoded as anything that comes from outside is.
struct DesktopFaces: Sendable {
  private let folder: URL

  /// - Parameter folder: Where they are kept, by the digest of what they show.
  init(in folder: URL) {
    self.folder = folder
  }

  /// Where an item's picture is, if there is one.
  func path(of item: Item) -> String? {
    guard Self.mayHave(item) else { return nil }
    let path = place(of: item)
    return access(path, R_OK) == 0 ? path : nil
  }

  private func place(of item: Item) -> String {
    folder.appending(path: "\(item.digest).png").path(percentEncoded: false)
  }

  /// A file that has just been copied, and what it became.
  typealias Copy = (file: URL, item: Item)

  /// Keeps the desktop's pictures of files that have just been copied, where it
  /// has any.
  ///
  /// - Returns: those that it has none of.
  @concurrent @discardableResult
  func keep(for copies: [Copy]) async -> [Copy] {
    var lacking: [Copy] = []
    for (file, item) in copies where Self.mayHave(item) {
      guard path(of: item) == nil else { continue }
      guard let picture = Self.picture(of: file) else {
        lacking.append((file, item))
        continue
      }
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try? picture.write(to: URL(filePath: place(of: item)), options: .atomic)
    }
    return lacking
  }

  /// Has the desktop make pictures of files that it has none of, and keeps them.
  ///
  /// - Returns: the digests of what there is a picture of now.
  @MainActor func make(for copies: [Copy]) async -> Set<String> {
    let files: [(address: String, type: String)] = copies.compactMap {
      guard
        let address = ThumbnailCache.address(
          ofFileAt: $0.file.path(percentEncoded: false))
      else { return nil }
      return (address, $0.item.type)
    }
    guard await Thumbnailer.make(files, within: Self.patience) else {
      return []
    }
    await keep(for: copies)
    return Set(
      copies.filter { path(of: $0.item) != nil }.map(\.item.digest))
  }

  /// How long the desktop has for the pictures of one drop.
  private static let patience = Duration.seconds(60)

  /// Whether nothing else is shown of an item but its type.
  private static func mayHave(_ item: Item) -> Bool {
    guard item.kind == .file, let type = MIMEType(item.type) else {
      return false
    }
    return !Thumbnails.draws(type) && !type.conforms(to: .anyText)
  }

  /// The picture that the desktop has of a file as it is now.
  private static func picture(of file: URL) -> Data? {
    let path = file.path(percentEncoded: false)
    var status = stat()
    guard stat(path, &status) == 0,
      let address = ThumbnailCache.address(ofFileAt: path)
    else { return nil }
    for place in ThumbnailCache.places(of: address) {
      guard let handle = try? FileHandle(forReadingFrom: URL(filePath: place)),
        let data = try? handle.read(upToCount: largest + 1),
        data.count <= largest
      else { continue }
      let words = PNGText.words(in: data.prefix(PNGText.headLength))
      guard words["Thumb::URI"] == address,
        words["Thumb::MTime"].flatMap({ Int($0) }) == status.st_mtim.tv_sec
      else { continue }
      return data
    }
    return nil
  }

  /// The most that is taken for a picture, in bytes: the largest are of 1,024
  /// pixels each way.
  private static let largest = 4 << 20
}
