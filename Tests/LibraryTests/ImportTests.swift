import Documents
import Foundation
import Glibc
import Testing
import Transfer

@testable import Library

@Suite struct ImportTests {
  @Test("Content that arrives in pieces is counted, hashed and kept")
  func pieces() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let blob = try library.incomingBlob(named: "letters")
    for piece in ["ab", "", "c"] { try blob.write(Data(piece.utf8)) }
    #expect(blob.size == 3)
    let stored = try blob.finish()
    #expect(
      stored.digest
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(stored.size == 3)
    #expect(scratch.parts.isEmpty)
    #expect(try library.storeBlob(Data("abc".utf8)) == stored)
    #expect(scratch.blobFiles.count == 1)
    #expect(throws: LibraryError.self) { try blob.write(Data("d".utf8)) }
    #expect(throws: LibraryError.self) { try blob.finish() }
    #expect(scratch.blobFiles.count == 1)
  }

  @Test("Nothing remains of content that is discarded or let go")
  func discarded() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let blob = try library.incomingBlob()
    try blob.write(Data("abc".utf8))
    #expect(scratch.parts.count == 1)
    blob.discard()
    blob.discard()
    #expect(scratch.parts.isEmpty)
    do { try library.incomingBlob().write(Data("abc".utf8)) }
    #expect(scratch.parts.isEmpty)
    #expect(scratch.blobFiles.isEmpty)
  }

  @Test(
    "A complete file of ours is taken over without being copied",
    arguments: ["drop", "\u{301}"])
  func adopted(name: String) throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let ours = try scratch.file("data/satchel/incoming/\(name)", "abc")
    let before = try status(of: ours).st_ino
    let digest = Library.newDigest()
    Data("abc".utf8).withUnsafeBytes { digest.update($0) }
    let stored = try library.adopt(file: ours, digest: digest.finish())
    #expect(try status(of: blob(stored, library)).st_ino == before)
    #expect(scratch.parts.isEmpty)

    let elsewhere = try scratch.file("elsewhere", "abc")
    #expect(throws: LibraryError.self) {
      try library.adopt(file: elsewhere, digest: stored.digest)
    }
    #expect(try text(at: elsewhere) == "abc")
  }

  @Test("A file is copied, through a symbolic link too, and stays as it was")
  func file() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let file = try scratch.file("photo.png", "pixels")
    let link = scratch.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: file)
    let stored = try library.importLocal(at: link)
    #expect(stored == (try library.storeBlob(Data("pixels".utf8))))
    let kept = try status(of: blob(stored, library))
    #expect(kept.st_ino != (try status(of: file).st_ino))
    #expect(kept.st_nlink == 1)
    #expect(try text(at: file) == "pixels")
    #expect(try library.importFile(at: scratch.file("empty", "")).size == 0)
  }

  @Test("A file of many megabytes is copied whole")
  func largeFile() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let url = try scratch.file("large", "")
    let writer = try FileHandle(forWritingTo: url)
    var piece = Data(count: 1 << 20)
    for number in 0..<40 {
      piece[number] = UInt8(number)
      try writer.write(contentsOf: piece)
    }
    try writer.close()
    let stored = try library.importFile(at: url)
    #expect(stored.size == 40 << 20)
    #expect(
      FileManager.default.contentsEqual(
        atPath: url.path, andPath: try blob(stored, library).path))
  }

  @Test("A file that the kernel makes up, without a size, is read to its end")
  func madeUpFile() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let stored = try library.importFile(at: URL(filePath: "/proc/version"))
    #expect(try text(at: blob(stored, library)).hasPrefix("Linux version"))
  }

  @Test("What can't be kept is refused by its name, and nothing remains")
  func unsuitable() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let pipe = scratch.url.appending(path: "pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let loop = scratch.url.appending(path: "loop")
    #expect(symlink("loop", loop.path) == 0)
    let cases: [(URL, LibraryError.Code)] = [
      (scratch.url.appending(path: "missing"), .notFound),
      (pipe, .unsuitableFile),
      (loop, .failed),
      (URL(filePath: "/dev/null"), .unsuitableFile),
    ]
    for (url, code) in cases {
      let error = #expect(throws: LibraryError.self) {
        try library.importLocal(at: url)
      }
      #expect(error?.code == code)
      #expect(error?.description.contains(url.lastPathComponent) == true)
    }
    #expect(throws: LibraryError.self) {
      try library.importFile(at: scratch.url)
    }
    #expect(scratch.parts.isEmpty && scratch.blobFiles.isEmpty)
  }

  @Test("A file that is written to while it is copied is refused")
  func changing() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let url = try scratch.file("log", "line\n")
    let source = try FileDescriptor.open(url.path, O_RDONLY)
    let before = try FileCopy.requireRegular(source, named: "log")
    let target = try FileDescriptor.open(
      scratch.url.appending(path: "copy").path, O_RDWR | O_CREAT)
    let copied = try FileCopy.copyUnchanged(
      from: source, to: target, named: "log")
    #expect(copied.size == Int(before.st_size))
    try source.rewind()
    let again = try FileDescriptor.open(
      scratch.url.appending(path: "again").path, O_RDWR | O_CREAT)
    let error = #expect(throws: LibraryError.self) {
      try FileCopy.copyUnchanged(from: source, to: again, named: "log") {
        let writer = try FileHandle(forWritingTo: url)
        try writer.seekToEnd()
        try writer.write(contentsOf: Data("more\n".utf8))
        try writer.close()
      }
    }
    #expect(error?.code == .changedWhileCopying)
    #expect(try library.importFile(at: url).size == 10)
  }

  @Test("A folder is kept with its files, folders, links and programs")
  func folder() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let outside = try scratch.file("secret", "not to be read")
    let folder = scratch.url.appending(path: "trip")
    try scratch.file("trip/a.txt", "first")
    try scratch.file("trip/days/one/b.txt", "second")
    try scratch.file("trip/run", "program")
    chmod(folder.appending(path: "run").path, 0o755)
    #expect(mkdir(folder.appending(path: "empty").path, 0o700) == 0)
    #expect(symlink("a.txt", folder.appending(path: "in").path) == 0)
    #expect(symlink(outside.path, folder.appending(path: "out").path) == 0)
    #expect(symlink("..", folder.appending(path: "up").path) == 0)
    #expect(symlink("nowhere", folder.appending(path: "gone").path) == 0)

    let stored = try library.importLocal(at: folder)
    #expect(stored.isFolder && stored.size == 5 + 6 + 7)
    let kept = try blob(stored, library)
    #expect(kept.path.hasSuffix("/\(stored.digest).tree"))
    #expect(try text(at: kept.appending(path: "days/one/b.txt")) == "second")
    let mode = try status(of: kept.appending(path: "run")).st_mode
    #expect(mode & 0o777 == 0o700)
    for (name, goal) in [
      ("in", "a.txt"), ("out", outside.path), ("up", ".."), ("gone", "nowhere"),
    ] {
      #expect(
        try FileManager.default.destinationOfSymbolicLink(
          atPath: kept.appending(path: name).path) == goal)
    }
    #expect(
      try status(of: kept.appending(path: "empty")).st_mode & S_IFDIR != 0)
    #expect(try library.importFolder(at: folder) == stored)
    let item = Item(
      name: "trip", kind: .folder, type: "inode/directory", size: stored.size,
      digest: stored.digest)
    #expect(try library.entryCount(of: item) == 8)
    let entries = try library.entries(of: item, atMost: 3)
    #expect(entries.count == 8)
    #expect(
      entries.first.map { "\($0.name) \($0.isFolder)" }
        == ["days true", "empty true", "a.txt false"])
    try scratch.file("trip/days/one/b.txt", "SECOND")
    #expect(try library.importFolder(at: folder).digest != stored.digest)
    #expect(scratch.parts.isEmpty)
  }

  @Test("Folders that differ in a name, a link or a program differ")
  func folderDigests() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    try scratch.file("1/a", "x")
    try scratch.file("2/b", "x")
    try scratch.file("3/a", "")
    try scratch.file("4/a", "x")
    chmod(scratch.url.appending(path: "4/a").path, 0o755)
    try scratch.file("5/a/a", "x")
    for (folder, goal) in [("6", "x"), ("7", "y")] {
      #expect(mkdir(scratch.url.appending(path: folder).path, 0o700) == 0)
      #expect(
        symlink(goal, scratch.url.appending(path: "\(folder)/a").path) == 0)
    }
    let digests = try (1...7).map {
      try library.importFolder(at: scratch.url.appending(path: "\($0)")).digest
    }
    #expect(Set(digests).count == 7)
  }

  @Test("A folder is kept without what has no content: pipes and sockets")
  func withoutPipes() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let folder = scratch.url.appending(path: "mixed")
    try scratch.file("mixed/inner/a.txt")
    let plain = try library.importFolder(at: folder)
    #expect(mkfifo(folder.appending(path: "inner/pipe").path, 0o600) == 0)
    #expect(
      mknod(folder.appending(path: "socket").path, S_IFSOCK | 0o600, 0) == 0)
    #expect(try library.importFolder(at: folder) == plain)
    let kept = try blob(plain, library).path
    #expect(try FolderDigest.digest(at: kept) == plain.digest)
  }

  @Test("DND-10 names that are not UTF-8 are names, of files and in folders")
  func otherEncodings() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let root = Array(scratch.url.path.utf8)
    let name: [UInt8] = Array("/caf".utf8) + [0xE9]
    let folder = LocalPath(bytes: root + name)
    let file = LocalPath(bytes: root + name + name)
    #expect(folder.withCString { mkdir($0, 0o700) } == 0)
    let number = file.withCString { open($0, O_WRONLY | O_CREAT, 0o600) }
    #expect(write(number, "text", 4) == 4)
    close(number)
    #expect(file.text == nil)
    #expect(file.name == "caf\u{FFFD}")
    #expect(LocalPath(file.url(.notDirectory)) == file)
    let stored = try library.importLocal(at: file.url(.notDirectory))
    #expect(stored.size == 4 && !stored.isFolder)
    let whole = try library.importLocal(at: folder.url(.isDirectory))
    #expect(whole.size == 4 && whole.isFolder)
    for index in 0..<3 {
      let other = LocalPath(bytes: folder.bytes + Array("/\(index)".utf8))
      close(other.withCString { open($0, O_WRONLY | O_CREAT, 0o600) })
    }
    let around = FolderSurvey(of: scratch.url.appending(path: "/")) { true }
    #expect(FolderSurvey(of: folder.url(.isDirectory)) { true }.files == 4)
    #expect(around.files >= 4)

    let journal = try TransferJournal.open(at: scratch.location)
    let job = TransferJob(
      group: JobGroupID(), work: .copy(file.url(.notDirectory)),
      name: file.name, kind: .file)
    try journal.enqueue([
      JournalEntry(job: job, landing: .init(place: .shelf, row: 0))
    ])
    #expect(try journal.entry(job.id)?.job.work == job.work)
  }

  @Test("A file with holes keeps them: it takes no more room than before")
  func sparse() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let url = try scratch.file("disk.img", "begin")
    let file = try FileDescriptor.open(url.path, O_RDWR)
    let size = 384 << 20
    #expect(pwrite(file.number, "middle", 6, 128 << 20) == 6)
    #expect(ftruncate(file.number, off_t(size)) == 0)
    let stored = try library.importFile(at: url)
    #expect(stored.size == size)
    let kept = try status(of: blob(stored, library))
    #expect(kept.st_size == size)
    #expect(kept.st_blocks * 512 < 1 << 20)
    let item = Item(
      name: "disk.img", kind: .file, type: "application/octet-stream",
      size: stored.size, digest: stored.digest)
    let copy = try library.handOut(item)
    #expect(try status(of: copy).st_blocks * 512 < 1 << 20)
    var middle = [UInt8](repeating: 0, count: 6)
    let given = try FileDescriptor.open(copy.path, O_RDONLY)
    #expect(pread(given.number, &middle, 6, 128 << 20) == 6)
    #expect(middle == Array("middle".utf8))
    #expect(try status(of: copy).st_size == size)
  }

  @Test("A folder that holds the library is refused")
  func unsuitableFolder() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let holding = #expect(throws: LibraryError.self) {
      try library.importFolder(at: scratch.url.appending(path: "data"))
    }
    #expect(holding?.code == .holdsLibrary)

    var deep = "deep"
    for _ in 0..<(FolderCopy.deepest + 5) { deep += "/d" }
    try scratch.file("\(deep)/f")
    let tooDeep = #expect(throws: LibraryError.self) {
      try library.importFolder(at: scratch.url.appending(path: "deep"))
    }
    #expect(tooDeep?.code == .tooDeep)
    #expect(scratch.parts.isEmpty && scratch.blobFiles.isEmpty)
  }

  @Test("A name that isn't UTF-8 is kept byte for byte")
  func otherEncoding() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let folder = scratch.url.appending(path: "old")
    #expect(mkdir(folder.path, 0o700) == 0)
    let name: [CChar] =
      folder.path.utf8CString.dropLast() + [47, -4, -1, 0]  // "/\xFC\xFF"
    #expect(close(open(name, O_WRONLY | O_CREAT, 0o600)) == 0)
    let kept = try blob(library.importFolder(at: folder), library)
    let copy: [CChar] = kept.path.utf8CString.dropLast() + [47, -4, -1, 0]
    #expect(access(copy, F_OK) == 0)
  }

  @Test("What may not be read is refused, naming the entry")
  func unreadable() async throws {
    let scratch = try Scratch()
    let path = scratch.url.path(percentEncoded: false)
    if geteuid() == 0 { #expect(chown(path, 65534, 65534) == 0) }
    // In a process of its own, which gives up the right to read everything.
    await #expect(processExitsWith: .success) { [path = path as String] in
      if geteuid() == 0 {
        #expect(setgid(65534) == 0 && setuid(65534) == 0)
      }
      let root = URL(filePath: path)
      let library = try Library(Scratch.location(in: root), hook: { _ in })
      let folder = root.appending(path: "mine")
      try FileManager.default.createDirectory(
        at: folder.appending(path: "closed"), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: folder.appending(path: "closed/f"))
      try Data("x".utf8).write(to: folder.appending(path: "a"))
      for (name, code) in [
        ("mine/closed", LibraryError.Code.unreadable), ("mine/a", .unreadable),
      ] {
        let entry = root.appending(path: name).path(percentEncoded: false)
        chmod(entry, 0)
        let error = #expect(throws: LibraryError.self) {
          try library.importFolder(at: folder)
        }
        #expect(error?.code == code)
        #expect(error?.subject == name)
        chmod(entry, 0o700)
      }
      chmod(folder.appending(path: "a").path, 0)
      let error = #expect(throws: LibraryError.self) {
        try library.importFile(at: folder.appending(path: "a"))
      }
      #expect(error?.code == .unreadable)
      let incoming = library.location.incoming.path(percentEncoded: false)
      #expect(names(in: incoming).isEmpty)
    }
  }

  private func blob(_ stored: StoredBlob, _ library: Library) throws -> URL {
    URL(filePath: try #require(library.store.path(of: stored.blob)))
  }
}
