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
  private let library: Library

  /// - Parameter library: that of the items. Pictures are kept beside it, by the
  ///   digest of what they show.
  init(of library: Library) {
    self.library = library
  }

  /// Where an item's picture is, if there is one.
  func path(of item: Item) -> String? {
    guard Self.mayHave(item) else { return nil }
    let path = place(of: item)
    return access(path, R_OK) == 0 ? path : nil
  }

  private func place(of item: Item) -> String {
    library.location.faces.appending(path: "\(item.digest).png")
      .path(percentEncoded: false)
  }

  /// A file that has just been copied, and what it became.
  typealias Copy = (file: URL, item: Item)

  /// Keeps the desktop's pictures of files that have just been copied, where it
  /// has any.
  ///
  /// - Returns: those that it has none of.
  @concurrent func keep(for copies: [Copy]) async -> [Copy] {
    var lacking: [Copy] = []
    for (file, item) in copies where Self.mayHave(item) {
      guard path(of: item) == nil else { continue }
      guard let picture = Self.picture(of: file) else {
        lacking.append((file, item))
        continue
      }
      await keep(picture, of: item)
    }
    return lacking
  }

  @concurrent private func keep(_ picture: Data, of item: Item) async {
    try? FileManager.default.createDirectory(
      at: library.location.faces, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try? picture.write(to: URL(filePath: place(of: item)), options: .atomic)
  }

  /// Has the desktop make pictures of files that it has none of, and keeps them:
  /// by its thumbnailer on the session bus, and where that makes none by the
  /// programs that its file manager runs.
  ///
  /// - Parameter tell: called with the digests of what there is a picture of
  ///   now, each time that some have come.
  @MainActor func make(
    for copies: [Copy], tell: (Set<String>) -> Void
  ) async {
    var lacking = copies.map(\.item)
    if await Thumbnailer.make(Self.named(copies), within: Self.patience) {
      lacking = await keep(for: copies).map(\.item)
      let digests = Set(copies.map(\.item.digest))
        .subtracting(lacking.map(\.digest))
      if !digests.isEmpty { tell(digests) }
    }
    let settings = ThumbnailerSettings()
    let drawn = await subjects(lacking.filter { settings.allow($0.type) })
    let pictures = ConfinedThumbnailer.desktop.pictures(
      of: drawn.map(\.subject), within: Self.patience)
    for await (index, picture) in pictures {
      let item = drawn[index].item
      await keep(Data(picture), of: item)
      tell([item.digest])
    }
  }

  /// What programs are given of items: our own contents, which are what their
  /// digests say.
  @concurrent private func subjects(
    _ items: [Item]
  ) async -> [(item: Item, subject: ConfinedThumbnailer.Subject)] {
    var digests: Set<String> = []
    return items.compactMap { item in
      guard digests.insert(item.digest).inserted,
        let content = try? library.contentURL(of: item)
      else { return nil }
      return (
        item,
        .init(
          path: content.path(percentEncoded: false), type: item.type,
          fileExtension: URL(filePath: item.name).pathExtension)
      )
    }
  }

  /// The files as the session bus names them.
  private static func named(
    _ copies: [Copy]
  ) -> [(address: String, type: String)] {
    copies.compactMap {
      guard
        let address = ThumbnailCache.address(
          ofFileAt: $0.file.path(percentEncoded: false))
      else { return nil }
      return (address, $0.item.type)
    }
  }

  /// How long each of the desktop's ways has for the pictures of one drop.
  private static let patience = Duration.seconds(60)

  /// Whether nothing else is shown of an item but its type.
  private static func mayHave(_ item: Item) -> Bool {
    guard item.kind.descriptor.isFile, item.kind != .folder,
      let type = MIMEType(item.type)
    else { return false }
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
        let data = try? handle.read(
          upToCount: PictureLimits.thumbnailLength + 1),
        data.count <= PictureLimits.thumbnailLength
      else { continue }
      let words = PNGText.words(in: data.prefix(PNGText.headLength))
      guard words["Thumb::URI"] == address,
        words["Thumb::MTime"].flatMap({ Int($0) }) == status.st_mtim.tv_sec
      else { continue }
      return data
    }
    return nil
  }
}
