import ContentTypes
import Foundation
import Localization

extension TransferItem {
  /// Makes an item with the forms that its kind is given in, best first
  /// (DND-23). Nothing is read before a form is asked for (DND-26).
  ///
  /// | Kind | Forms |
  /// |---|---|
  /// | text | files, `text/plain;charset=utf-8`, `text/plain` |
  /// | rich text | files, `text/html`, plain text: that of `kept` or what can be read in it |
  /// | note | `application/vnd.satchel.styled-text`, files, `text/html`, `text/rtf`, `text/markdown`, plain text |
  /// | link | `text/x-moz-url`, `text/uri-list`, `text/html`, plain text: those of `kept`, or what follows from the address and its title |
  /// | image | its own type, files, `converted`, `kept` |
  /// | audio, video | its own type, files |
  /// | file | files; of a picture or a PDF its own type, `converted` and `kept`, too |
  /// | folder | files |
  /// | colour | `application/x-color`, files, plain text `#rrggbb` |
  ///
  /// “Files” is `text/uri-list`, where there is a file form.
  ///
  /// - Parameters:
  ///   - id: the same for the same item in its place.
  ///   - name: made safe.
  ///   - kind: what it is.
  ///   - type: what `content` holds: for text, rich text, links and colours what
  ///     ``ArrivedItem/type`` says.
  ///   - content: the bytes that are kept; not used for folders.
  ///   - kept: what its source gave besides: the plain text of rich text or of a
  ///     link in UTF-8, the address and the HTML of a picture or of a link.
  ///   - converted: other forms of a picture or a page, such as PNG for a JPEG, best
  ///     first; forms of a type that is there already are left out.
  ///   - fileForm: makes a file to be handed out; a file or folder needs one.
  ///   - removeFile: see ``TransferItem/removeFile``.
  ///   - saveForm: the file that it can be saved as.
  ///   - byteCount: the length of the content, where that is known.
  ///   - digest: the SHA-256 of the content, where that is known.
  public static func make(
    id: UUID, name: String, kind: ContentKind, type: MIMEType,
    content: Payload, kept: [Representation] = [],
    converted: [Representation] = [],
    fileForm: FileForm? = nil, removeFile: FileRemoval? = nil,
    saveForm: SaveForm? = nil,
    byteCount: Int64? = nil, digest: String? = nil
  ) -> TransferItem {
    let given = GivenContent(
      type: type, content: content, kept: kept, converted: converted,
      files: fileForm.map { [Representation.files([$0])] } ?? [])
    return TransferItem(
      id: id, name: FileName.safe(name, else: tr("Untitled")), kind: kind,
      representations: kind.descriptor.representations(of: given), kept: kept,
      fileForm: fileForm,
      removeFile: removeFile, saveForm: saveForm,
      byteCount: byteCount, digest: digest, contentType: type)
  }

  /// Makes a stack: other programs get what is in it, in order, and stacks in it
  /// as folders.
  ///
  /// - Parameters:
  ///   - id: the same for the same stack in its place.
  ///   - name: made safe.
  ///   - contents: what is in it.
  ///   - folder: makes a folder of it, for when it is inside another stack.
  ///   - removeFolder: removes that folder, see ``TransferItem/removeFile``.
  public static func stack(
    id: UUID, name: String, contents: [TransferItem],
    folder: FileForm? = nil, removeFolder: FileRemoval? = nil
  ) -> TransferItem {
    let sizes = contents.compactMap(\.byteCount)
    let removals =
      contents.compactMap(\.removeFile) + (removeFolder.map { [$0] } ?? [])
    return TransferItem(
      id: id, name: FileName.safe(name, else: tr("Stack")), kind: .stack,
      representations: forms(ofSeveral: contents), fileForm: folder,
      removeFile: { for remove in removals { await remove() } },
      contents: contents,
      byteCount: sizes.count == contents.count ? sizes.reduce(0, +) : nil)
  }

  /// Makes a mailbox: other programs get a folder of messages.
  ///
  /// - Parameters:
  ///   - id: the same for the same mailbox in its place.
  ///   - name: made safe.
  ///   - contents: what is in it.
  ///   - folder: makes a folder of it.
  ///   - removeFolder: removes that folder, see ``TransferItem/removeFile``.
  public static func mailbox(
    id: UUID, name: String, contents: [TransferItem],
    folder: @escaping FileForm, removeFolder: @escaping FileRemoval
  ) -> TransferItem {
    TransferItem(
      id: id, name: FileName.safe(name, else: tr("Mailbox")), kind: .mailbox,
      representations: [.files([folder])], fileForm: folder,
      removeFile: removeFolder, contents: contents)
  }

  /// Makes an item of a text that a program has in memory.
  ///
  /// - Parameters:
  ///   - text: what is carried.
  ///   - name: the text's first words if left out.
  public static func text(_ text: String, name: String? = nil) -> TransferItem {
    make(
      id: UUID(), name: name ?? ItemName.ofText(text, else: tr("Text")),
      kind: .text, type: .utf8Text, content: .data(Data(text.utf8)))
  }
}

extension Representation {
  /// Plain text with its encoding said, and without for programs that know only
  /// that; both in UTF-8.
  static func text(
    byteCount: (@Sendable () -> Int64?)? = nil,
    _ make: @escaping @Sendable () async throws -> Payload
  ) -> [Representation] {
    [
      Representation(.utf8Text, byteCount: byteCount, payload: make),
      .init(.plainText, byteCount: byteCount, payload: make),
    ]
  }

  /// A list of files, each made when the list is asked for.
  static func files(_ forms: [TransferItem.FileForm]) -> Representation {
    Representation(.uriList) {
      var addresses: [String] = []
      for form in forms {
        addresses.append(URIList.address(of: try await form()))
      }
      return .data(URIList.data(addresses))
    }
  }
}

extension Payload {
  /// Finds the length when asked.
  var measure: @Sendable () -> Int64? { { try? byteCount() } }
}
