import ContentTypes
import Documents
import DragKit
import Foundation
import Library
import Pictures
import Transfer

/// A picture that a person may share.
struct SharedPicture: Sendable {
  let name: String
  let type: MIMEType
  /// Its bytes, in a file that stays as long as it may be shared.
  let file: URL
  /// The item that it is; nil for one of another program's.
  let item: Item?

  /// A picture of ours; nil for what is none, or has no content any more.
  init?(_ item: Item, in library: Library) {
    guard item.apparentKind == .image, let type = MIMEType(item.type),
      let file = try? library.contentURL(of: item)
    else { return nil }
    (name, self.type, self.file, self.item) = (item.name, type, file, item)
  }

  /// A picture that was dropped; nil for what is none.
  ///
  /// - Parameter folder: where what came in memory is written.
  init?(_ arrived: ArrivedItem, in folder: URL) {
    guard arrived.kind.apparent(for: arrived.type) == .image else { return nil }
    switch arrived.content {
    case .payloadFile(let url), .localFile(let url): file = url
    case .bytes(let data):
      let url = folder.appending(path: UUID().uuidString)
      guard (try? data.write(to: url)) != nil else { return nil }
      file = url
    case .stack: return nil
    }
    (name, type, item) = (arrived.name, arrived.type, nil)
  }
}

extension SharedPicture {
  /// The longest file that is read whole, in bytes. A larger one is encoded anew.
  private static let limit = 96 << 20

  /// The picture as others may see it: as it is, without what ``PhotoPrivacy``
  /// leaves out, or, where that can't be done, encoded anew.
  ///
  /// - Throws: `TransferError` or `PictureError` when it can't be read.
  @concurrent
  func draft(_ decoder: PictureDecoder) async throws -> StreamDraft.Picture {
    let path = file
    if try isClean() {
      let (name, type) = (name, type)
      return StreamDraft.Picture(name: name, type: type) {
        let bytes = try Payload.file(path).data(limit: Self.limit)
        guard let clean = PhotoPrivacy.clean(bytes, of: type) else {
          throw TransferError(.undecodable, item: name)
        }
        return clean
      }
    }
    // What may be seen through stays so.
    let isPhoto = ![.svg, .webp, .png, .gif].contains(type.canonical)
    let target: MIMEType = isPhoto ? .jpeg : .png
    let bytes: [UInt8]
    do throws(PictureError) {
      bytes = try await decoder.converted(
        fileAt: path.path(percentEncoded: false), to: isPhoto ? .jpeg : .png)
    } catch {
      throw TransferError(
        error == .tooLarge ? .tooLarge : .undecodable, item: name,
        underlying: error)
    }
    let data = Data(bytes)
    return StreamDraft.Picture(
      name: name.withoutPictureExtension, type: target
    ) { data }
  }

  /// Whether the bytes can be shared without being encoded anew.
  private func isClean() throws -> Bool {
    let payload = Payload.file(file)
    guard [.jpeg, .png, .gif].contains(type.canonical),
      try payload.byteCount() <= Int64(Self.limit)
    else { return false }
    let bytes = try payload.data(limit: Self.limit)
    return PhotoPrivacy.clean(bytes, of: type) != nil
  }
}

extension String {
  /// A picture's name without the extension of a format that it isn't in any
  /// more.
  fileprivate var withoutPictureExtension: String {
    let ending = URL(filePath: self).pathExtension
    guard MIMEType(fileExtension: ending)?.conforms(to: .anyImage) == true
    else { return self }
    return String(FileName.stem(of: self))
  }
}
