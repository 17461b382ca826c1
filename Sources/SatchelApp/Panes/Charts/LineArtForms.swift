import Charts
import ContentTypes
import Drawings
import Foundation
import Library
import Painting
import Pictures
import Transfer

/// What programs get of a chart or a drawing that don't know ours (NS-019, NS-020,
/// DND-23).
enum LineArtForms {
  /// Drawn: as a PDF, in SVG, in PNG with what is behind shining through, and in
  /// JPEG on white; sharpest first.
  ///
  /// - Parameters:
  ///   - decoder: makes the JPEG.
  ///   - incoming: where files are made.
  ///   - art: reads it, when a form is asked for.
  static func representations(
    decoder: PictureDecoder, _ incoming: URL,
    of art: @escaping @Sendable () throws -> any LineArt
  ) -> [Representation] {
    [
      Representation(.pdf) { .data(try Painting.data(art(), as: .pdf)) },
      Representation(.svg) { .data(try Painting.data(art(), as: .svg)) },
      Representation(.png) { .data(try Painting.data(art(), as: .png)) },
      Representation(.jpeg, waitsForDrop: true) {
        let file = incoming.appending(path: "\(UUID().uuidString).png")
        try Painting.data(art(), as: .png).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path(percentEncoded: false)
        do throws(PictureError) {
          return .data(
            Data(try await decoder.converted(fileAt: path, to: .jpeg)))
        } catch {
          throw TransferError(.undecodable, underlying: error)
        }
      },
    ]
  }

  /// A file manager saves a PDF.
  static func saveForm(
    named name: String, by library: Library,
    _ art: @escaping @Sendable () throws -> any LineArt
  ) -> TransferItem.SaveForm {
    TransferItem.SaveForm(name: FileName.titled(name, of: .pdf)) { file in
      try await Task.detached {
        let pdf = try Painting.data(art(), as: .pdf)
        try library.save(.data(pdf), as: file)
      }.value
    }
  }
}

extension Desk {
  /// Reads a chart or a drawing. It blocks on the disk.
  ///
  /// - Throws: ``TransferError`` or ``LibraryError``.
  nonisolated static func readArt(
    _ content: URL, of kind: ContentKind
  ) throws -> any LineArt {
    guard kind == .chart else {
      return try readContent(at: content) as Drawing
    }
    return try readContent(at: content) as Chart
  }

  /// Paints a chart or a drawing, for a picture of it.
  ///
  /// - Throws: `undecodable` when it is none.
  @concurrent
  nonisolated static func paint(
    _ content: URL, of kind: ContentKind, side: Int
  ) async throws(PictureError) -> PicturePixels {
    do {
      let painted = try Painting.pixels(
        try readArt(content, of: kind), side: side)
      return PicturePixels(
        width: painted.width, height: painted.height, bytes: painted.bytes)
    } catch {
      throw PictureError.undecodable
    }
  }
}

extension ContentKind {
  /// Whether it is painted by the app, from lines and words.
  var isLineArt: Bool { self == .chart || self == .drawing }
}
