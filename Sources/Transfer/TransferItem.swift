import ContentTypes
import Foundation

/// One thing that is carried: on the clipboard, in a drag, or by the keyboard.
public struct TransferItem: Identifiable, Sendable {
  /// Makes a file or folder for the purpose of being handed out: another
  /// program may move it away, so it must not be the only copy.
  public typealias FileForm = @Sendable () async throws -> URL

  /// Removes what the file form has made, if it has made anything.
  public typealias FileRemoval = @Sendable () async -> Void

  /// A file that is written where a target wants it (X11's direct save
  /// protocol).
  public struct SaveForm: Sendable {
    /// What it is called: one component of a path.
    public let name: String
    /// Writes it: whole under that path or not at all, and never over anything
    /// that is there.
    public let save: @Sendable (URL) async throws -> Void

    /// Describes a file.
    public init(
      name: String, save: @escaping @Sendable (URL) async throws -> Void
    ) {
      self.name = name
      self.save = save
    }
  }

  /// Tells items apart; the same for the same item in its place.
  public let id: UUID

  /// What a person calls it; safe as a file name.
  public let name: String

  /// What it is.
  public let kind: ContentKind

  /// Its forms, best first (DND-23).
  public let representations: [Representation]

  /// What its source gave besides the content: it goes wherever Satchel's own
  /// form of the item goes.
  public let kept: [Representation]

  /// The local file or folder that it can be handed out as.
  public let fileForm: FileForm?

  /// Called when a drag ends without a drop: file managers ask for a file's
  /// path as soon as a drag comes in, and don't take it without an answer.
  public let removeFile: FileRemoval?

  /// The file that it can be saved as.
  public let saveForm: SaveForm?

  /// What is in it when it is a stack, in order.
  public let contents: [TransferItem]

  /// The number of bytes of its content, where that is known; for a folder,
  /// of all its files.
  public let byteCount: Int64?

  /// The SHA-256 of its content in lowercase hexadecimal, where that is known.
  public let digest: String?

  /// What its content is, where that is known: what a file has in it, say.
  public let contentType: MIMEType?

  /// Makes an item of representations that the caller orders.
  public init(
    id: UUID, name: String, kind: ContentKind,
    representations: [Representation], kept: [Representation] = [],
    fileForm: FileForm? = nil,
    removeFile: FileRemoval? = nil, saveForm: SaveForm? = nil,
    contents: [TransferItem] = [], byteCount: Int64? = nil,
    digest: String? = nil, contentType: MIMEType? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.representations = representations
    self.kept = kept
    self.fileForm = fileForm
    self.removeFile = removeFile
    self.saveForm = saveForm
    self.contents = contents
    self.byteCount = byteCount
    self.digest = digest
    self.contentType = contentType
  }

  /// What other programs see: the things in a stack, or the item itself.
  public var parts: [TransferItem] { kind == .stack ? contents : [self] }

  /// The types that are offered, in order: the same for a drag and for the
  /// clipboard (DND-13).
  public var types: [MIMEType] { representations.map(\.type) }
}
