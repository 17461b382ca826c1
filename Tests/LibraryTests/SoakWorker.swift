import ContentTypes
import Documents
import Foundation
import Glibc
import RandomTesting

@testable import Library

/// What the process does.
enum SoakStep: String, CaseIterable {
  case text, folder, remove, bringBack, work, takeBack, save, sweep
}

/// What the process does until it is killed.
final class SoakWorker {
  private let library: Library
  private let ledger: SoakLedger
  private let root: URL
  private var random: SeededRandom
  private var removed: [(inverse: Edit, item: Item)] = []

  init(in root: URL, seed: UInt64) throws {
    ledger = SoakLedger(in: root)
    self.root = root
    random = SeededRandom(seed: seed)
    library = try Library(Scratch.location(in: root), hook: { _ in })
  }

  static func killSelf(after microseconds: Int) {
    Thread.detachNewThread {
      usleep(UInt32(microseconds))
      kill(getpid(), SIGKILL)
    }
  }

  func run() throws {
    while true {
      let step = SoakStep.allCases[random.below(SoakStep.allCases.count)]
      try ledger.write("begin \(step)")
      switch step {
      case .text:
        let text = Data("text \(random.below(20))".utf8)
        let forms = try (0..<random.below(2)).map { _ in
          try library.storeBlob(Data("form \(random.below(20))".utf8))
        }
        try insert(try library.storeBlob(text), as: .text, with: forms)
      case .folder:
        let source = root.appending(path: "sources/\(random.below(3))")
        try insert(try library.importFolder(at: source), as: .folder)
      case .remove: try remove()
      case .bringBack: try bringBack()
      case .work: try work()
      case .takeBack: try takeBack()
      case .save:
        // As long as a folder takes to come in.
        for _ in 0..<4 { try save() }
      case .sweep: sweep()
      }
    }
  }

  private var items: [Item] {
    get throws { try library.items(in: .shelf) }
  }

  private func insert(
    _ blob: StoredBlob, as kind: ContentKind, with forms: [StoredBlob] = []
  ) throws {
    let item = Item(
      name: "item", kind: kind, type: "text/plain", size: blob.size,
      digest: blob.digest,
      forms: forms.map {
        Item.Form(type: "text/x-form", size: $0.size, digest: $0.digest)
      })
    try step("+ \(item.id) \(item.digest)") {
      try library.apply(.insert([item], into: .shelf, at: 0))
    }
  }

  private func remove() throws {
    let items = try items
    guard !items.isEmpty else { return }
    let item = items[random.below(items.count)]
    try step("- \(item.id)") {
      removed.append((try library.apply(.remove([item.id])), item))
    }
  }

  private func bringBack() throws {
    guard let (inverse, item) = removed.popLast() else { return }
    try step("+ \(item.id) \(item.digest)") { try library.apply(inverse) }
  }

  /// Changes a copy, as an editor does.
  private func work() throws {
    let texts = try items.filter { $0.kind == .text }
    guard !texts.isEmpty else { return }
    let item = texts[random.below(texts.count)]
    let copy = try library.handOut(item, opened: true)
    let data = Data("work \(random.next())".utf8)
    let path = copy.path(percentEncoded: false)
    try ledger.write("write \(path)")
    try data.write(to: copy, options: random.below(2) == 0 ? .atomic : [])
    try ledger.write("written \(path) \(SoakLedger.digest(data))")
  }

  private func takeBack() throws {
    for change in library.changedCopies(at: Date(timeIntervalSinceNow: 60)) {
      guard let id = change.item, let item = try library.item(id) else {
        continue
      }
      let blob = try library.importChange(change)
      let new = item.withContent(
        kind: item.kind, type: item.type, size: blob.size, digest: blob.digest)
      try step("= \(id) \(blob.digest)") {
        try library.apply(.replaceContent(new))
      }
      try library.settle(change, as: id)
    }
  }

  /// Saves copies among the person's files.
  private func save() throws {
    let items = try items
    guard !items.isEmpty else { return }
    let item = items[random.below(items.count)]
    let out = root.appending(path: "out")
    let ending = item.kind == .folder ? ".tree" : ""
    let name = "\(item.digest)-\(random.next())\(ending)"
    let tree = ItemTree(item)
    switch random.below(4) {
    case 0 where item.kind == .text:
      try library.save(item, as: out.appending(path: name))
      try ledger.write("saved \(name)")
    case 1 where item.kind == .text:
      try ledger.write("replace \(item.digest)")
      try library.saveCopy(
        of: tree, as: out.appending(path: "replaced"), replacing: true)
    case 2:
      do {
        try library.saveCopy(of: tree, as: out.appending(path: "taken"))
        abort()
      } catch let error as LibraryError where error.code == .alreadyThere {}
    default:
      try library.saveCopy(of: tree, as: out.appending(path: name))
      try ledger.write("saved \(name)")
    }
  }

  /// Clears everything away that may be, as if weeks had gone by.
  private func sweep() {
    // One at a time, as a library's own are: that of the opening doesn't know
    // what is wanted back, and this one forgets what was removed lately.
    library.waitForSweep()
    Sweep(
      store: library.store, pool: library.pool, location: library.location,
      handedOut: library.handedOut,
      wanted: Set(removed.flatMap(\.item.blobs)), grace: .zero,
      now: Date(timeIntervalSinceNow: 30 * 86_400), mayGoOn: { true }
    ).run()
  }

  private func step(_ what: String, _ body: () throws -> Void) throws {
    try ledger.write("?" + what)
    try body()
    try ledger.write(what)
  }
}
