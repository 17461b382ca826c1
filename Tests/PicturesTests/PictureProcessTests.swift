import CommandTesting
import Foundation
import Testing

@testable import Pictures

/// The process that decodes, in bad hands and with bad pictures.
@Suite(.serialized) struct PictureProcessTests {
  private static let mebibyte = 1 << 20

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
      "/usr/bin/python3", "-B", Fixture.tests + "/Peers/hostile_pictures.py",
      folder.path, "17")
    let decoder = PictureDecoder(program: Fixture.program)
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
      // What is drawn small costs little, whatever size it claims.
      if name.hasPrefix("huge"), name.hasSuffix("svg"),
        case .thumbnail = request
      {
        #expect(result == "decoded", "\(name)")
        #expect(took < .seconds(15), "\(name)")
      }
      if name.hasPrefix("huge") || name.hasPrefix("animated"),
        !name.hasSuffix("svg")
      {
        #expect(result != "decoded", "\(name)")
      }
      _ = try await decoder.thumbnail(
        ofFileAt: Fixture.path("squares.png"), side: 16)
    }
  }

  @Test("The process can do nothing but decode")
  func confined() async throws {
    let decoder = PictureDecoder(program: Fixture.program)
    _ = try await decoder.thumbnail(
      ofFileAt: Fixture.path("squares.png"), side: 16)
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
    let decoder = PictureDecoder(program: Fixture.program)
    let path = Fixture.path("squares.png")
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
      program: Fixture.program, idle: .milliseconds(300))
    let path = Fixture.path("squares.png")
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
        ofFileAt: Fixture.path("squares.png"), side: 16)
    }
  }

  @Test("Without the program a sentence says what to do")
  func missing() async throws {
    let decoder = PictureDecoder(program: "/nowhere/satchel-pictures")
    do {
      _ = try await decoder.thumbnail(
        ofFileAt: Fixture.path("squares.png"), side: 16)
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
      _ = try await PictureDecoder(program: Fixture.program).thumbnail(
        ofFileAt: folder.path + "/" + name, side: 16)
      Issue.record("\(name) was decoded")
    } catch {
      #expect(!error.isLasting)
      #expect("\(error)".hasPrefix("The picture can’t be read: "))
    }
  }

  @Test("Started by a person, the program says what it is for")
  func byHand() throws {
    let error = #expect(throws: CommandError.self) { try run(Fixture.program) }
    #expect("\(error as Any)".contains("which starts it by itself"))
  }

  /// The most memory that a process ever held in RAM, in bytes.
  private static func peakMemory(of pid: Int32) -> Int {
    let status =
      (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8))
      ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) * 1024
  }
}
