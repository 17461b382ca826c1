import ContentTypes
import Documents
import Foundation
import GtkBridge
import Library
import Localization
import Transfer

/// The programs that are installed, and what they open.
extension Desk {
  /// Puts the programs that have been installed since behind the others. That is
  /// nothing to undo.
  func addNewPrograms() {
    Task {
      do {
        let (items, list) = try await Self.newPrograms(in: library)
        guard !items.isEmpty else { return }
        try await arrive(items, in: .launcher)
        let file = library.location.seenPrograms
        try await Task.detached {
          try Data(list.utf8).write(to: file, options: .atomic)
        }.value
      } catch {
        report(error)
      }
    }
  }

  /// The programs that have not been there before, and the list of all that have
  /// been.
  @concurrent
  private nonisolated static func newPrograms(
    in library: Library
  ) async throws -> (items: [Item], list: String) {
    let list = library.location.seenPrograms.path(percentEncoded: false)
    // What can't be read is no empty list: what was taken away would come again.
    var known = InstalledPrograms(
      list: FileManager.default.fileExists(atPath: list)
        ? try String(contentsOfFile: list, encoding: .utf8) : "")
    let new = known.newOnes(
      among: InstalledProgram.all().map {
        .init(id: $0.id, name: $0.name, path: $0.path)
      })
    let items = new.compactMap { program -> Item? in
      let file = Payload.file(URL(filePath: program.path))
      guard let entry = try? file.data(limit: 1 << 20),
        let blob = try? library.storeBlob(entry)
      else {
        // Perhaps it can be read next time.
        known.forget(program.id)
        return nil
      }
      return Item(
        id: ItemID(rawValue: "program-\(program.id)"), name: program.name,
        kind: .program,
        type: MIMEType.program(program.id).description, size: blob.size,
        digest: blob.digest)
    }
    return (items, known.list)
  }

  /// Starts a program.
  ///
  /// - Returns: false where the item is none.
  func start(_ item: Item) -> Bool {
    guard item.kind == .program else { return false }
    open([], in: item)
    return true
  }

  /// Opens addresses in a program; with none it starts.
  func open(_ addresses: [String], in program: Item) {
    let name = Name.brief(program.name)
    guard let id = program.programID, let found = Program.named(id) else {
      onMessage(tr("“\(name)” isn’t installed any more."))
      return
    }
    found.open(addresses) { [weak self] reason in
      self?.onMessage(tr("“\(name)” can’t be started. \(reason)"))
    }
  }

  /// Opens items in a program, in copies that are looked after as others that are
  /// opened.
  ///
  /// - Returns: whether all have an address.
  func open(_ ids: [ItemID], in program: Item) async -> Bool {
    do {
      var addresses: [String] = []
      for item in items(ids) where item.kind.descriptor.opensElsewhere {
        addresses.append(try await addressToOpen(item))
      }
      guard !addresses.isEmpty else { return false }
      open(addresses, in: program)
      return true
    } catch {
      report(error)
      return false
    }
  }
}

extension Item {
  /// The name of the desktop entry of the program that it is.
  var programID: String? { MIMEType(type)?.programID }
}
