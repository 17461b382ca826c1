import ContentTypes
import Foundation
import GtkBridge
import Transfer

/// Offers items to GTK: for a drag and for the clipboard alike (DND-13).
///
/// The types stand best first, a description of what comes last (DND-27). Bytes
/// are made when somebody asks and not before, those that take work not before
/// the drop (DND-26), and they leave a piece at a time as the receiver takes
/// them. Items with a file form are offered through the file portal too, where
/// one runs that takes them, so that sandboxed programs can read them.
@MainActor public enum TransferProvider {
  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - items: what is offered, in order; a drag's types stay those of its
  ///     beginning.
  ///   - isFinal: whether nothing of another kind can come along: then their
  ///     kinds are told, too, so that a place that takes none of them can refuse.
  ///   - canSave: whether a file can be written where a target wants it, as on
  ///     X11 during a drag.
  ///   - current: returns what is carried when somebody asks: the items, unless
  ///     more came along. A form that not all of them have is made of the
  ///     original items alone.
  ///   - isMeant: whether a request can be meant: a drag has been dropped. On
  ///     the clipboard all are.
  public static func make(
    for items: [TransferItem], isFinal: Bool = false, canSave: Bool = false,
    current: (@MainActor () -> [TransferItem])? = nil,
    where isMeant: @escaping @MainActor () -> Bool = { true }
  ) -> ContentProvider {
    let forms = forms(of: items, isFinal)
    let portalTypes = isForPortal(items) ? FilePortal.types : []
    // What describes the transfer stays the last.
    let types =
      forms.dropLast().flatMap(names) + (canSave ? [DirectSave.type] : [])
      + forms.suffix(1).flatMap(names) + portalTypes
    return ContentProvider(types: types) { request in
      let now = current?() ?? items
      if portalTypes.contains(request.type) {
        answer(
          request, with: fileForms(of: isForPortal(now) ? now : items) ?? [])
      } else if let form = (Self.forms(of: now, isFinal) + forms).first(where: {
        names(of: $0).contains(request.type)
      }) {
        if form.waitsForDrop, !isMeant() {
          request.fail("\(request.type) is not made before the drop")
        } else {
          answer(request, with: form, of: now)
        }
      } else {
        request.fail("\(request.type) is not offered")
      }
    }
  }

  /// Offers nothing: a drag has to have some type all the same.
  static var none: ContentProvider {
    ContentProvider(types: ["application/vnd.satchel.nothing"]) { request in
      request.fail("\(request.type) has no content")
    }
  }

  private static func forms(
    of items: [TransferItem], _ isFinal: Bool
  ) -> [Representation] {
    TransferItem.representations(of: items)
      + [TransferInfo.representation(of: items, isFinal: isFinal)]
  }

  /// The files of all items; nil when one of them is none.
  private static func fileForms(
    of items: [TransferItem]
  ) -> [TransferItem.FileForm]? {
    let parts = items.flatMap(\.parts)
    let forms = parts.compactMap(\.fileForm)
    return forms.count == parts.count ? forms : nil
  }

  /// Whether the file portal can hand all of this over.
  private static func isForPortal(_ items: [TransferItem]) -> Bool {
    fileForms(of: items) != nil
      && FilePortal.takesFiles(
        withFolders: items.flatMap(\.parts).contains { $0.kind == .folder })
  }

  /// What a form is called where it is offered. Chromium on X11 takes
  /// `text/plain` for Latin 1 and would rather have it than the form with the
  /// charset; only X11's own name for UTF-8 goes before it, which elsewhere GDK
  /// can't answer to.
  private static func names(of form: Representation) -> [String] {
    let name = form.type.description
    return form.type == .utf8Text && WindowSystem.isX11
      ? [name, "UTF8_STRING"] : [name]
  }

  private static func answer(
    _ request: ContentRequest, with form: Representation,
    of items: [TransferItem]
  ) {
    Task {
      do {
        let pump = try await PayloadPump(
          form, pieceLength: ContentRequest.longestPiece)
        request.expect(byteCount: pump.byteCount)
        let transfer = OutgoingTransfer(
          of: items, as: form.type, byteCount: pump.byteCount)
        defer { transfer.end() }
        // The next one is read while this one leaves.
        var next = Task { try await pump.next() }
        while let piece = try await next.value {
          next = Task { try await pump.next() }
          guard await request.write(piece) else { break }
          transfer.advance(by: piece.count)
        }
        request.finish()
      } catch {
        request.fail("\(error)")
      }
    }
  }

  private static func answer(
    _ request: ContentRequest, with forms: [TransferItem.FileForm]
  ) {
    Task {
      do {
        var paths: [String] = []
        for form in forms {
          paths.append(try await form().path(percentEncoded: false))
        }
        guard let key = await FilePortal.key(for: paths) else {
          return request.fail("the portal did not take the files")
        }
        guard await request.write(Data(key.utf8)) else {
          FilePortal.takeBack(key)
          return request.fail("the receiver has gone")
        }
        request.finish()
      } catch {
        request.fail("\(error)")
      }
    }
  }
}

/// Reads a payload away from GTK's thread.
private actor PayloadPump {
  nonisolated let byteCount: Int64
  private let reader: PayloadReader

  init(_ form: Representation, pieceLength: Int) async throws {
    reader = try await form.payload().reader(pieceLength: pieceLength)
    byteCount = reader.byteCount
  }

  func next() throws -> Data? { try reader.next() }
}

extension Data: ContiguousPiece {
  /// Calls `body` with the data's bytes.
  public func withPieceBytes<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    withUnsafeBytes(body)
  }
}
