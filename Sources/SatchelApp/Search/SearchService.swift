import Documents
import Foundation
import GtkBridge
import Library
import Localization
import Transfer

/// Answers the desktop's own search: what is on the Shelf and in lists is found
/// from GNOME Shell and KRunner.
///
/// It is a process of its own, which the bus starts and which ends by itself. It
/// only reads: the app may have the library meanwhile, and needn't run.
@MainActor package final class SearchService: DesktopSearch.Source {
  /// The name on the session bus.
  private nonisolated static let name = "\(SatchelApplication.id).Search"

  /// How many things are found at most: a desktop shows some five.
  private nonisolated static let most = 20
  /// How long it waits to be asked something.
  private static let patience = Duration.seconds(10)

  private let location: LibraryLocation
  private let application = Application(
    service: SearchService.name, patience: SearchService.patience)
  /// What was found last.
  private var found: [String: DesktopResult] = [:]

  /// - Parameter location: the library's.
  package init(location: LibraryLocation) {
    self.location = location
  }

  /// Runs until nobody has asked anything for a while.
  ///
  /// - Returns: the exit status.
  package func run() -> Int32 {
    application.answerSearch(below: "/dev/satchel/Search", by: self)
    return application.run(arguments: [])
  }

  // MARK: Answers

  package func find(_ words: String) async -> [DesktopResult] {
    await application.stay {
      let results = await Self.find(words, at: location)
      found = Dictionary(uniqueKeysWithValues: results.map { ($0.id, $0) })
      return results
    }
  }

  package func results(_ ids: [String]) async -> [DesktopResult] {
    await application.stay {
      let unknown = ids.filter { found[$0] == nil }
      for result in await Self.results(unknown, at: location) {
        found[result.id] = result
      }
      return ids.map { found[$0] ?? DesktopResult(gone: $0) }
    }
  }

  package func show(_ id: String, _ input: DesktopInput) async {
    await application.stay {
      await SatchelApplication.ask(.showItem, id, input)
    }
  }

  package func search(_ words: String, _ input: DesktopInput) async {
    await application.stay {
      await SatchelApplication.ask(.search, words, input)
    }
  }

  /// What can't be read isn't found: the app tells the person about it.
  @concurrent
  private nonisolated static func find(
    _ words: String, at location: LibraryLocation
  ) async -> [DesktopResult] {
    guard let query = SearchQuery(words),
      let found = try? LibraryReader.find(
        query, atMost: Finder.most, at: location)
    else { return [] }
    // Desktops find programs by themselves.
    return found.filter { $0.root != .launcher }.prefix(most)
      .map(DesktopResult.init)
  }

  @concurrent
  private nonisolated static func results(
    _ ids: [String], at location: LibraryLocation
  ) async -> [DesktopResult] {
    guard !ids.isEmpty else { return [] }
    let ids = ids.map(ItemID.init(rawValue:))
    let items = try? LibraryReader.items(ids, at: location)
    return items?.map(DesktopResult.init) ?? []
  }
}

extension DesktopResult {
  fileprivate init(gone id: String) {
    self.init(
      id: id, name: tr("That is no longer in Satchel."), detail: "",
      icon: "dialog-information")
  }

  fileprivate init(_ found: Library.Found) {
    let item = found.item
    let kind = item.kind.descriptor
    let icon = kind.hasIconOfType ? ContentIcon.name(ofType: item.type) : nil
    self.init(
      id: item.id.rawValue, name: item.name,
      detail: found.path.joined(separator: " › "),
      icon: icon ?? kind.iconName)
  }
}
