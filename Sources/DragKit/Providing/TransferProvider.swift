import ContentTypes
import Foundation
import GtkBridge
import Transfer

/// Offers items to GTK: for a drag and for the clipboard alike (DND-13).
///
/// The types stand best first, a description of what comes last (DND-27). Bytes
/// are made when somebody asks and not before (DND-26), and they leave 64 KiB at
/// a time as the receiver takes them. Items with a file form are offered through
/// the file portal too, where there is one, so that sandboxed programs can read
/// them.
@MainActor public enum TransferProvider {
  /// Makes a provider.
  ///
  /// - Parameter items: what is offered, in order.
  public static func make(for items: [TransferItem]) -> ContentProvider {
    let forms =
      TransferItem.representations(of: items)
      + [TransferInfo.representation(of: items)]
    let fileForms = items.compactMap(\.fileForm)
    let portalTypes =
      fileForms.count == items.count ? ContentProvider.portalTypes : []
    return ContentProvider(types: forms.flatMap(names) + portalTypes) {
      request in
      if portalTypes.contains(request.type) {
        answer(request, with: fileForms)
      } else if let form = forms.first(where: {
        names(of: $0).contains(request.type)
      }) {
        answer(request, with: form)
      } else {
        request.fail("\(request.type) is not offered")
      }
    }
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
    _ request: ContentRequest, with form: Representation
  ) {
    Task {
      do {
        let pump = try await PayloadPump(form)
        // The next one is read while this one leaves.
        var next = Task { try await pump.next() }
        while let piece = try await next.value {
          next = Task { try await pump.next() }
          guard await request.write(piece) else { break }
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
        guard await request.write(files: paths) else {
          request.fail("the portal did not take the files")
          return
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
  private let reader: PayloadReader

  init(_ form: Representation) async throws {
    reader = try await form.payload().reader()
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
