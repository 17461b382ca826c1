import ContentTypes
import Documents
import Foundation
import Library
import Localization
import Synchronization
import Transfer

/// Content to try things with, which comes with the program: files in folders that
/// are called as the places that they are for. Their items have identifiers of
/// their own, by which they are found when they are to go again.
struct Samples: Sendable {
  private struct File: Sendable {
    let id: ItemID
    let place: Place
    let url: URL
  }

  private let folder: URL

  /// - Parameter folder: which has a folder for each place; nothing is found in
  ///   one that isn't there.
  init(in folder: URL) { self.folder = folder }

  /// In the order of the places. It reads the folders.
  private var files: [File] {
    ([.shelf] + Place.collections).flatMap { place in
      // The folders are called the same in every language.
      let name = place.id.rawValue.capitalized
      let inside = folder.appending(path: name)
      let found =
        (try? FileManager.default.contentsOfDirectory(
          at: inside, includingPropertiesForKeys: nil,
          options: .skipsHiddenFiles)) ?? []
      return found.sorted { $0.lastPathComponent < $1.lastPathComponent }.map {
        File(
          id: ItemID(rawValue: "sample-\(name)-\($0.lastPathComponent)"),
          place: place, url: $0)
      }
    }
  }

  /// The items that they are, where they have been added.
  var ids: [ItemID] { files.map(\.id) }

  /// Reads them as a drop of their files would.
  ///
  /// - Throws: why the first that can't be read isn't.
  @concurrent
  nonisolated func read(
    into library: Library
  ) async throws -> [(place: PlaceID, trees: [ItemTree])] {
    var items: [(place: PlaceID, trees: [ItemTree])] = []
    for file in files {
      let arrival = try await LocalArrival.of(
        [file.url.absoluteString], as: file.place.acceptance,
        in: library.location.incoming)
      // Each has an identifier; what was several is taken as one.
      let (stored, problems) = Storing.store(
        arrival.items.prefix(1).map { (file.id, $0) }, in: library)
      if let (_, problem) = problems.first { throw SampleError(problem) }
      if items.last?.place == file.place.id {
        items[items.count - 1].trees += stored
      } else {
        items.append((file.place.id, stored))
      }
    }
    return items
  }
}

/// Where samples are.
enum SamplesState: Sendable {
  /// None is in the library.
  case away
  /// Some are.
  case there
}

/// Why a sample can't be kept.
private struct SampleError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Samples come and go when the person says so, each in one step.
extension Desk {
  /// Looks whether there are any, away from GTK's thread.
  func lookForSamples() async {
    let library = library
    samplesAre = await Task.detached { [samples] () -> SamplesState? in
      let ids = samples.ids
      guard !ids.isEmpty else { return nil }
      return ((try? library.items(ids)) ?? []).isEmpty ? .away : .there
    }.value
  }

  /// Adds them behind what is in their places. Where some are there already
  /// nothing is done.
  func addSamples() {
    Task {
      do {
        let items = try await samples.read(into: library)
        let ids = items.flatMap(\.trees).map(\.item.id)
        let added = performing { [library] in
          guard !items.isEmpty, try library.items(ids).isEmpty else {
            return nil
          }
          return .group(
            items.map {
              ItemTree.insertion(of: $0.trees, into: $0.place, at: .max)
            })
        }
        _ = try await added.value
      } catch {
        report(error)
      }
    }
  }

  /// Takes those away that are there, but for those that the person has made
  /// something else of.
  func removeSamples() {
    Task {
      do {
        let known = Dictionary(
          try await samples.read(into: library).flatMap(\.trees)
            .map { ($0.item.id, $0.item.digest) },
          uniquingKeysWith: { first, _ in first })
        let counts = Mutex((removed: 0, left: 0))
        let removed = performing { [library] in
          let items = try library.items(Array(known.keys))
          let same = items.filter { known[$0.id] == $0.digest }
          counts.withLock { $0 = (same.count, items.count - same.count) }
          return same.isEmpty ? nil : .remove(same.map(\.id))
        }
        _ = try await removed.value
        switch counts.withLock({ $0 }) {
        case (0, _):
          onMessage(tr("You have changed all samples that are left."))
        case (_, 0): onRemoval(tr("The samples were removed."), true)
        default:
          onRemoval(
            tr("The samples were removed; what you have changed stays."), true)
        }
      } catch {
        report(error)
      }
    }
  }
}
