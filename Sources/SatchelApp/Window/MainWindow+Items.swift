import Documents
import DragKit
import Foundation
import GtkBridge
import Library
import Localization
import Transfer

/// What the menu of items has beyond moving and changing them.
extension MainWindow {
  /// The commands by which menus and keys reach it.
  func addItemActions() {
    window.addAction("open") { [weak self] in self?.items?.openSelection() }
    window.addAction("download") { [weak self] in
      self?.items?.downloadSelection()
    }
    window.addAction("move-to-place") { [weak self] (id: String) in
      self?.items?.moveSelection(to: PlaceID(rawValue: id))
    }
    window.addAction("open-with") { [weak self] in self?.openSelectionWith() }
    window.addAction("show-in-folder") { [weak self] in self?.showInFolder() }
    window.addAction("quick-look") { [weak self] in self?.quickLook() }
    ItemPane.addPinActions(to: window) { [weak self] in self?.items }
    window.addAction("unflag") { [weak self] in
      self?.items?.markSelection(.flagged, false)
    }
    window.addAction("copy-path") { [weak self] in self?.copyPaths() }
    window.addAction("copy-link") { [weak self] in self?.copyLinks() }
  }

  /// What is selected in the place that shows, or among what was found.
  var selectedTrees: [ItemTree] {
    desk.trees(items?.selectedIDs ?? found?.selectedIDs ?? [])
  }

  /// What was found everywhere, while it shows.
  var found: SearchPane? { panes.shown as? SearchPane }

  /// Asks which program is to open the selected items.
  func openSelectionWith() {
    let items = selectedTrees.map(\.item).filter(
      \.kind.descriptor.opensElsewhere)
    guard let first = items.first else { return }
    let name =
      items.count == 1
      ? first.name : TransferWords.counted(items.count, .item)
    Task {
      do {
        var addresses: [String] = []
        for item in items {
          addresses.append(try await desk.addressToOpen(item))
        }
        guard !Sandbox.isAround else {
          return await openAsking(items, addresses)
        }
        let types = Set(zip(items, addresses).map(Desk.typeToOpen))
        let sheet = OpenWithSheet.make(name, types: types.sorted()) {
          [desk] program in
          program.open(addresses) { reason in
            desk.onMessage(
              tr("\(program.name) can’t open “\(name)”. \(reason)"))
          }
        }
        sheets.present(sheet, as: .form)
      } catch {
        desk.report(error)
      }
    }
  }

  /// Has the desktop ask, one after another until the person has enough: a
  /// sandbox knows no programs.
  private func openAsking(_ items: [Item], _ addresses: [String]) async {
    for (item, address) in zip(items, addresses) {
      switch await OpenPortal.openAsking(uri: address) {
      case .opened: break
      case .givenUp: return
      case .failed:
        return desk.onMessage(tr("“\(item.name)” can’t be opened."))
      }
    }
  }

  /// Has the desktop's file manager show copies of the selected files, which is
  /// where what is saved in them is taken back from.
  func showInFolder() {
    let items = selectedTrees.map(\.item).filter(\.kind.descriptor.isFile)
    guard !items.isEmpty else { return }
    Task {
      do {
        var uris: [String] = []
        for item in items { uris.append(try await desk.addressToOpen(item)) }
        Launcher.showInFolder(uris: uris) { [desk] _ in
          // Without one of that sort, whatever opens folders does.
          let folders = uris.compactMap(URL.init).map {
            $0.deletingLastPathComponent().absoluteString
          }
          Launcher.open(uri: folders.first ?? "") { reason in
            desk.onMessage(tr("The folder can’t be opened. \(reason)"))
          }
        }
      } catch {
        desk.report(error)
      }
    }
  }

  /// Asks for files, and keeps copies of them at the end of the place that
  /// shows: for who can't drag, or has no other window to drag from.
  func addFiles() {
    let place = items?.place ?? .shelf
    FileChooser.files(
      beside: window, title: tr("Add Files"), accept: tr("_Add"),
      folder: firstFolder(addedFolder)
    ) { [weak self] files, elsewhere in
      guard let self else { return }
      if elsewhere > 0 {
        desk.onMessage(
          tr(
            "Files can be added from this computer only. Copy them here first "
              + "with your file manager."))
      }
      guard let first = files.first else { return }
      addedFolder =
        URL(string: first)?.deletingLastPathComponent()
        .absoluteString
      desk.takeIn(files: files, into: place)
    }
  }

  /// Asks where copies of the selected items are to be saved.
  func saveCopies() {
    let trees = selectedTrees.filter(\.item.kind.descriptor.canBeSaved)
    guard let first = trees.first else {
      desk.onMessage(tr("Select what you want to save a copy of first."))
      return
    }
    let folder = firstFolder(copyFolder ?? FileChooser.documents)
    // A sandbox lets a file be made where the person says, and no folder.
    let isFolder = first.item.kind == .folder || first.item.holdsItems
    guard trees.count == 1, !Sandbox.isAround || !isFolder else {
      FileChooser.folder(
        beside: window, title: tr("Save Copies In"), accept: tr("_Select"),
        folder: folder
      ) { [weak self] in
        self?.save($0) { desk, path in
          await desk.saveCopies(of: trees, in: path)
          return path
        }
      }
      return
    }
    FileChooser.newFile(
      beside: window, title: tr("Save a Copy"), accept: tr("_Save"),
      name: Library.fileName(of: first.item), folder: folder
    ) { [weak self] in
      self?.save($0) { desk, path in
        await desk.saveCopy(of: first, as: path)
        return URL(filePath: path).deletingLastPathComponent().path
      }
    }
  }

  /// The folder that the desktop's window shows first. In a sandbox the desktop
  /// decides: what is a folder here may be none out there.
  private func firstFolder(_ folder: String?) -> String? {
    Sandbox.isAround ? nil : folder
  }

  /// - Parameter body: saves to a path, and says which folder that is.
  private func save(
    _ choice: FileChooser.Choice,
    _ body: @escaping @MainActor (Desk, String) async -> String
  ) {
    switch choice {
    case .none: break
    case .elsewhere:
      desk.onMessage(
        tr(
          "Copies can be saved on this computer only. Save it here, and move "
            + "it with your file manager."))
    case .path(let path):
      Task {
        copyFolder = await body(desk, path)
      }
    }
  }

  /// Copies the paths of the selected files as text: of copies, which other
  /// programs can be given.
  func copyPaths() {
    let items = selectedTrees.map(\.item).filter(\.kind.descriptor.isFile)
    copyText(.path) { desk in try await desk.paths(items) }
  }

  /// Copies the addresses of the selected links as text.
  func copyLinks() {
    let items = selectedTrees.map(\.item).filter { $0.kind == .link }
    copyText(.link) { desk in
      var addresses: [String] = []
      for item in items { addresses.append(try await desk.link(item).address) }
      return addresses
    }
  }

  /// Copies lines, and says so: from then on they can be pasted.
  ///
  /// - Parameter lineKind: What a line is.
  private func copyText(
    _ lineKind: Countable,
    _ lines: @escaping @MainActor (Desk) async throws -> [String]
  ) {
    Task {
      do {
        let lines = try await lines(desk)
        guard !lines.isEmpty else { return }
        Pasteboard.copy([.text(lines.joined(separator: "\n"))])
        desk.onMessage(
          tr("Copied \(TransferWords.counted(lines.count, lineKind))."))
      } catch {
        desk.report(error)
      }
    }
  }

  /// Tells what is known of the selected items.
  func showProperties() {
    let trees = selectedTrees
    guard let first = trees.first else {
      desk.onMessage(tr("Select what you want to know more about first."))
      return
    }
    guard trees.count == 1 else { return show(ItemFacts(of: trees), of: nil) }
    let program = desk.arrivals.ended.first { $0.id == first.item.id }?.program
    Task {
      // What it leads to is told where it can be read.
      let address = await desk.address(of: first.item)
      let entries =
        first.item.kind == .folder
        ? await Excerpts.entryCount(of: first.item, in: desk.library) : nil
      show(
        ItemFacts(
          of: first, address: address, program: program,
          time: await desk.sounds.words(for: first.item), entries: entries),
        of: first.item)
    }
  }

  private func show(_ facts: ItemFacts, of item: Item?) {
    let properties = PropertiesWindow(
      facts, of: item, thumbnails: thumbnails, beside: window)
    show(properties.window, keeping: properties)
  }

  /// Shows a window until it is closed; another of the sort goes.
  func show(_ shown: ApplicationWindow, keeping owner: AnyObject) {
    beside?.window.close()
    beside = (shown, owner)
    shown.onUnmap { [weak self, weak owner] in
      // It is still closing.
      Task {
        if let self, self.beside?.owner === owner { self.beside = nil }
      }
    }
    shown.present()
  }
}
