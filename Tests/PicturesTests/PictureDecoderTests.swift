import CommandTesting
import Foundation
import Testing

@testable import Pictures

/// Pictures that are really decoded, by the process that was built.
@Suite(.serialized) struct PictureDecoderTests {
  @Test(
    "A picture is made small, and keeps its shape", arguments: ["png", "jpg"])
  func usual(_ type: String) async throws {
    let decoder = PictureDecoder(program: Fixture.program)
    let pixels = try await decoder.thumbnail(
      ofFileAt: Fixture.path("squares.\(type)"), side: 32)
    #expect(pixels.width == 32 && pixels.height == 32)
    #expect(pixels.bytes.count == 32 * 32 * 4)
    #expect(Set(pixels.bytes).count > 2)
    #expect(
      stride(from: 3, to: 4096, by: 4).allSatisfy { pixels.bytes[$0] > 250 })
  }

  @Test("LOD-04 what nobody wants any more is taken back before it is begun")
  func cancelled() async throws {
    let decoder = PictureDecoder(program: Fixture.program)
    let path = Fixture.path("squares.png")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await decoder.thumbnail(ofFileAt: path, side: 32)
    }
    await #expect(throws: PictureError.cancelled) { _ = try await task.value }
    #expect(decoder.processID == nil)
    // The others are decoded.
    #expect(try await decoder.thumbnail(ofFileAt: path, side: 32).width == 32)
  }

  @Test("A picture is converted to PNG, with the pixels that it had")
  func converted() async throws {
    let decoder = PictureDecoder(program: Fixture.program)
    let folder = try Folder()
    let png = folder.path + "/squares.png"
    let bytes = try await decoder.converted(
      fileAt: Fixture.path("squares.jpg"), to: .png)
    try Data(bytes).write(to: URL(filePath: png))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let before = try await decoder.thumbnail(
      ofFileAt: Fixture.path("squares.jpg"), side: 64)
    let after = try await decoder.thumbnail(ofFileAt: png, side: 64)
    #expect(before == after)
  }

  /// A drawing with red on the left, half transparent, and nothing on the right.
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
      <rect width="10" height="10" fill="#f00" fill-opacity="0.5"/>
    </svg>
    """

  /// The same as the only page of a PDF.
  private static let page = page(
    "/half gs 1 0 0 rg 0 0 10 10 re f",
    resources: "/ExtGState <</half <</ca 0.5>>>>")

  /// A PDF of one page, with other objects from the fifth on.
  private static func page(
    _ content: String, resources: String, others: String = ""
  ) -> String {
    """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
    3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 20 10]
      /Contents 4 0 R /Resources <<\(resources)>>>> endobj
    4 0 obj <</Length \(content.utf8.count)>> stream
    \(content)
    endstream endobj
    \(others)
    trailer <</Root 1 0 R>>
    """
  }

  @Test(
    """
    DND-23 a drawing and a PDF become sharp pictures: transparent in PNG, on \
    white in JPEG, and so does a PNG
    """, arguments: [drawing, page])
  func drawn(_ source: String) async throws {
    let decoder = PictureDecoder(program: Fixture.program)
    let folder = try Folder()
    let original = folder.path + "/drawing"
    try Data(source.utf8).write(to: URL(filePath: original))
    let png = try await Self.convert(original, to: .png, by: decoder)
    let jpegs = [
      try await Self.convert(original, to: .jpeg, by: decoder),
      try await Self.convert(png, to: .jpeg, by: decoder),
    ]
    for (path, colors) in [
      (png, [[255, 0, 0, 128], [0, 0, 0, 0]]),
      (jpegs[0], [[255, 127, 127, 255], [255, 255, 255, 255]]),
      (jpegs[1], [[255, 127, 127, 255], [255, 255, 255, 255]]),
    ] {
      let pixels = try await decoder.thumbnail(ofFileAt: path, side: 200)
      #expect((pixels.width, pixels.height) == (200, 100))
      for (x, color) in zip([50, 150], colors) {
        let found = pixels.bytes[(50 * 200 + x) * 4..<(50 * 200 + x) * 4 + 4]
        #expect(
          zip(found, color).allSatisfy { abs(Int($0) - $1) <= 2 },
          "\(path) has \(Array(found)) at \(x)")
      }
    }
    if source == Self.page {
      let sheet = try await decoder.thumbnail(ofFileAt: original, side: 200)
      #expect(sheet.bytes.suffix(4) == [255, 255, 255, 255])
    }
    // Larger than the file says, for nobody could know how large it is wanted.
    let head = try Data(contentsOf: URL(filePath: png)).prefix(24)
    #expect(Array(head.suffix(8)) == [0, 0, 8, 0, 0, 0, 4, 0])
  }

  @Test(
    "A PDF that is none, or has no page, is told to be broken",
    arguments: [
      "%PDF-1.4\n",
      page.replacing("/Kids [3 0 R] /Count 1", with: "/Kids [] /Count 0"),
      page.replacing("/Kids [3 0 R]", with: "/Kids [2 0 R]"),
    ])
  func brokenPage(_ source: String) async throws {
    let decoder = PictureDecoder(program: Fixture.program)
    let folder = try Folder()
    let path = folder.path + "/page.pdf"
    try Data(source.utf8).write(to: URL(filePath: path))
    await #expect(throws: PictureError.undecodable) {
      try await decoder.converted(fileAt: path, to: .png)
    }
    _ = try await decoder.thumbnail(
      ofFileAt: Fixture.path("squares.png"), side: 16)
  }

  @Test("A page without end takes its time and no more")
  func endlessPage() async throws {
    let decoder = PictureDecoder(program: Fixture.program)
    let folder = try Folder()
    let path = folder.path + "/page.pdf"
    // Forms of which each draws the next eight times.
    let content = String(repeating: "/n Do ", count: 8)
    let forms = (5..<25).map {
      """
      \($0) 0 obj <</Type /XObject /Subtype /Form /BBox [0 0 20 10]
        /Resources <</XObject <</n \($0 + 1) 0 R>>>>
        /Length \(content.utf8.count)>> stream
      \(content)
      endstream endobj
      """
    }
    let source = Self.page(
      content, resources: "/XObject <</n 5 0 R>>",
      others: forms.joined(separator: "\n"))
    try Data(source.utf8).write(to: URL(filePath: path))
    await #expect(throws: PictureError.tooCostly) {
      try await decoder.converted(fileAt: path, to: .png)
    }
    _ = try await decoder.thumbnail(
      ofFileAt: Fixture.path("squares.png"), side: 16)
  }

  @Test("What is converted stands as the picture says", arguments: [1, 6])
  func turned(_ orientation: UInt8) async throws {
    let decoder = PictureDecoder(program: Fixture.program)
    let folder = try Folder()
    let svg = folder.path + "/drawing.svg"
    try Data(Self.drawing.utf8).write(to: URL(filePath: svg))
    var jpeg = try await decoder.converted(fileAt: svg, to: .jpeg)
    // An EXIF segment whose one entry is the orientation.
    let exif =
      Array("Exif\0\0II*\0".utf8) + [
        8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0,
      ]
      + [orientation, 0, 0, 0, 0, 0, 0, 0]
    jpeg.insert(
      contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
    let photo = folder.path + "/photo.jpg"
    try Data(jpeg).write(to: URL(filePath: photo))
    for type in PictureRequest.ConvertedType.allCases {
      let path = try await Self.convert(photo, to: type, by: decoder)
      let pixels = try await decoder.thumbnail(ofFileAt: path, side: 100)
      #expect((pixels.width > pixels.height) == (orientation == 1))
    }
  }

  /// Converts a file into one beside it, and gives its path.
  private static func convert(
    _ path: String, to type: PictureRequest.ConvertedType,
    by decoder: PictureDecoder
  ) async throws -> String {
    let bytes = try await decoder.converted(fileAt: path, to: type)
    #expect(bytes.starts(with: type == .png ? [0x89, 0x50] : [0xFF, 0xD8]))
    let target = "\(path).\(type)"
    try Data(bytes).write(to: URL(filePath: target))
    return target
  }
}
