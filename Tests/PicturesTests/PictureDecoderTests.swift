import CommandTesting
import Foundation
import Testing

@testable import Pictures

/// Pictures that are really decoded, by the process that was built.
@Suite(.serialized) struct PictureDecoderTests {
  private static let mebibyte = 1 << 20

  @Test(
    "A picture is made small, and keeps its shape", arguments: ["png", "jpg"])
  func usual(_ type: String) async throws {
    let decoder = PictureDecoder(program: Self.program)
    let pixels = try await decoder.thumbnail(
      ofFileAt: Self.fixture("squares.\(type)"), side: 32)
    #expect(pixels.width == 32 && pixels.height == 32)
    #expect(pixels.bytes.count == 32 * 32 * 4)
    #expect(Set(pixels.bytes).count > 2)
    #expect(
      stride(from: 3, to: 4096, by: 4).allSatisfy { pixels.bytes[$0] > 250 })
  }

  @Test("A picture is converted to PNG, with the pixels that it had")
  func converted() async throws {
    let decoder = PictureDecoder(program: Self.program)
    let folder = try Folder()
    let png = folder.path + "/squares.png"
    let bytes = try await decoder.converted(
      fileAt: Self.fixture("squares.jpg"), to: .png)
    try Data(bytes).write(to: URL(filePath: png))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let before = try await decoder.thumbnail(
      ofFileAt: Self.fixture("squares.jpg"), side: 64)
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
    let decoder = PictureDecoder(program: Self.program)
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
    let decoder = PictureDecoder(program: Self.program)
    let folder = try Folder()
    let path = folder.path + "/page.pdf"
    try Data(source.utf8).write(to: URL(filePath: path))
    await #expect(throws: PictureError.undecodable) {
      try await decoder.converted(fileAt: path, to: .png)
    }
    _ = try await decoder.thumbnail(
      ofFileAt: Self.fixture("squares.png"), side: 16)
  }

  @Test("A page without end takes its time and no more")
  func endlessPage() async throws {
    let decoder = PictureDecoder(program: Self.program)
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
      ofFileAt: Self.fixture("squares.png"), side: 16)
  }

  @Test("What is converted stands as the picture says", arguments: [1, 6])
  func turned(_ orientation: UInt8) async throws {
    let decoder = PictureDecoder(program: Self.program)
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

  @Test(
    """
    Pictures made to take all memory or to take forever fail in little of \
    either, and a usual one after each is decoded
    """,
    arguments: [
      PictureRequest.thumbnail(side: 192), .converted(to: .png),
    ])
  func hostile(_ request: PictureRequest) async throws {
    let folder = try Folder()
    try run(
      "/usr/bin/python3", "-B", Self.tests + "/Peers/hostile_pictures.py",
      folder.path, "17")
    let decoder = PictureDecoder(program: Self.program)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path
    ).filter { $0.contains("-") }.sorted()
    #expect(names.count == 17)
    for name in names {
      let path = folder.path + "/" + name
      let start = ContinuousClock.now
      var result = "decoded"
      do throws(PictureError) {
        if case .converted(let type) = request {
          _ = try await decoder.converted(fileAt: path, to: type)
          // What takes too much does so before anything is written.
          _ = try await decoder.converted(fileAt: path, to: .jpeg)
        } else {
          _ = try await decoder.thumbnail(ofFileAt: path, side: 192)
        }
      } catch {
        #expect(error.isLasting)
        result = "\(error)"
      }
      let took = ContinuousClock.now - start
      let peak = decoder.processID.map(Self.peakMemory) ?? 0
      print(
        "\(request) \(name): \(took), \(peak / Self.mebibyte) MiB; \(result)")
      #expect(peak < 300 * Self.mebibyte)
      if name.hasPrefix("huge") || name.hasPrefix("animated"),
        !name.hasSuffix("svg")
      {
        #expect(result != "decoded", "\(name)")
      }
      _ = try await decoder.thumbnail(
        ofFileAt: Self.fixture("squares.png"), side: 16)
    }
  }

  @Test("The process can do nothing but decode")
  func confined() async throws {
    let decoder = PictureDecoder(program: Self.program)
    _ = try await decoder.thumbnail(
      ofFileAt: Self.fixture("squares.png"), side: 16)
    let pid = try #require(decoder.processID)
    func lines(_ file: String) throws -> [String] {
      // What is read at once of such a file may be a part.
      try run("cat", "/proc/\(pid)/\(file)")
        .split(separator: "\n").map {
          $0.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
        }
    }
    let status = try lines("status")
    #expect(status.contains("NoNewPrivs: 1"))
    // Then other programs decode, each in a sandbox of its own.
    let isGlycin = try lines("maps").contains { $0.contains("/libglycin-") }
    #expect(status.contains(isGlycin ? "Seccomp: 0" : "Seccomp: 2"))
    let limits = try lines("limits")
    let memory = PictureLimits.memory
    #expect(limits.contains("Max data size \(memory) \(memory) bytes"))
    #expect(
      limits.contains("Max address space \(memory * 4) \(memory * 4) bytes"))
    #expect(limits.contains("Max core file size 0 0 bytes"))
    let fileSize = isGlycin ? memory : 0
    #expect(limits.contains("Max file size \(fileSize) \(fileSize) bytes"))
    #expect(limits.contains("Max open files 64 64 files"))
    #expect(!limits.contains { $0.hasPrefix("Max cpu time unlimited") })
    guard !isGlycin else { return }
    // The picture itself may be open until the next one is wanted.
    let folder = "/proc/\(pid)/fd/"
    let open = try FileManager.default.contentsOfDirectory(atPath: folder)
      .compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0)
      }
    #expect(open.count { $0.hasPrefix("socket:") } == 1)
    #expect(open.count { $0 == "/dev/null" } == 2)
    #expect(open.count <= 4 && open.count { $0.hasSuffix(".png") } <= 1)
  }

  @Test("The process that was killed is replaced")
  func replaced() async throws {
    let decoder = PictureDecoder(program: Self.program)
    let path = Self.fixture("squares.png")
    let before = try await decoder.thumbnail(ofFileAt: path, side: 16)
    let pid = try #require(decoder.processID)
    kill(pid, SIGKILL)
    let after = try await decoder.thumbnail(ofFileAt: path, side: 16)
    #expect(before == after)
    #expect(decoder.processID != pid)
  }

  @Test("The process is replaced after many pictures, and ends when idle")
  func ends() async throws {
    let decoder = PictureDecoder(
      program: Self.program, idle: .milliseconds(300))
    let path = Self.fixture("squares.png")
    var processes: Set<Int32> = []
    for _ in 0...PictureLimits.picturesOfAProcess {
      _ = try await decoder.thumbnail(ofFileAt: path, side: 16)
      if let pid = decoder.processID { processes.insert(pid) }
    }
    #expect(processes.count == 2)
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(10)
    while decoder.processID != nil, clock.now < deadline { await Task.yield() }
    #expect(decoder.processID == nil)
    for pid in processes { #expect(kill(pid, 0) != 0) }
  }

  @Test(
    "A decoder that answers something else is not believed",
    arguments: [
      "exit 0", "kill -9 $$", "head -c 12 >&0; exec cat <&0 >&0",
      "head -c 65536 /dev/zero >&0",
      // Pixels of 4096 × 4096.
      #"printf 'SPA1\1\0\0\0\0\20\0\0\0\20\0\0' >&0; head -c 99999 /dev/zero >&0"#,
      // Fewer pixels than it says.
      #"printf 'SPA1\1\0\0\0\20\0\0\0\20\0\0\0' >&0"#,
      // Bytes of a picture that nobody wants converted.
      #"printf 'SPA1\2\0\0\0\20\0\0\0\0\0\0\0' >&0"#,
    ])
  func liar(_ script: String) async throws {
    let folder = try Folder()
    let program = folder.path + "/liar"
    // Another process writes what is to be run: what this one writes may be
    // open for a moment in each that it starts meanwhile, and can't be run.
    try run(
      "/bin/sh", "-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$2"; chmod 755 "$2""#,
      "sh", script, program)
    await #expect(throws: PictureError.tooCostly) {
      try await PictureDecoder(program: program).thumbnail(
        ofFileAt: Self.fixture("squares.png"), side: 16)
    }
  }

  @Test("Without the program a sentence says what to do")
  func missing() async throws {
    let decoder = PictureDecoder(program: "/nowhere/satchel-pictures")
    do {
      _ = try await decoder.thumbnail(
        ofFileAt: Self.fixture("squares.png"), side: 16)
      Issue.record("nothing was started")
    } catch {
      #expect(!error.isLasting)
      #expect("\(error)".contains("Install Satchel again"))
      #expect("\(error)".contains("No such file"))
    }
  }

  @Test(
    "What is no file is not waited for", arguments: ["nothing", "pipe", "link"])
  func noFile(_ name: String) async throws {
    let folder = try Folder()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(symlink("/dev/zero", folder.path + "/link") == 0)
    do {
      _ = try await PictureDecoder(program: Self.program).thumbnail(
        ofFileAt: folder.path + "/" + name, side: 16)
      Issue.record("\(name) was decoded")
    } catch {
      #expect(!error.isLasting)
      #expect("\(error)".hasPrefix("The picture can’t be read: "))
    }
  }

  @Test("Started by a person, the program says what it is for")
  func byHand() throws {
    let error = #expect(throws: CommandError.self) { try run(Self.program) }
    #expect("\(error as Any)".contains("which starts it by itself"))
  }

  // MARK: Where things are

  private static let tests =
    URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().path

  private static func fixture(_ name: String) -> String {
    tests + "/Fixtures/" + name
  }

  /// The program that was built: the tests' own bundle stands beside it.
  private static let program: String = {
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? arguments[0]
    return URL(filePath: bundle).deletingLastPathComponent()
      .appending(path: "satchel-pictures").path
  }()

  /// The most memory that a process ever held in RAM, in bytes.
  private static func peakMemory(of pid: Int32) -> Int {
    let status =
      (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8))
      ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) * 1024
  }
}

/// A folder of a test's own, which is gone with it.
private final class Folder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.path + "/pictures-"
      + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
