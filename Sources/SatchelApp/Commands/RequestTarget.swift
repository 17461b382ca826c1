import ContentTypes
import Documents
import Foundation
import Library
import Localization
import Transfer

/// A library that requests are carried out in.
protocol RequestTarget: Sendable {
  /// The library.
  var library: Library { get }

  /// Keeps what is received at the end of a place, in one step.
  ///
  /// - Parameters:
  ///   - expected: what is known of it before.
  ///   - place: where it goes.
  ///   - receive: reads it.
  /// - Returns: the items that are there now, in order, and a sentence for each
  ///   that is not.
  func takeIn(
    _ expected: Expected, into place: PlaceID,
    _ receive: @escaping @Sendable () async throws -> Arrival
  ) async -> (items: [ItemID], problems: [String])

  /// Applies an edit, which undo takes back.
  func apply(_ edit: Edit) async throws

  /// Takes the newest edit back.
  ///
  /// - Returns: what that was, in words; nil where there is none.
  func takeBack() async throws -> String?

  /// Does what was taken back last once more.
  ///
  /// - Returns: what that was, in words; nil where there is none.
  func doAgain() async throws -> String?
}

extension RequestTarget {
  /// Carries a request out.
  func answer(_ request: LibraryRequest) async -> LibraryAnswer {
    do {
      return try await carryOut(request)
    } catch {
      return LibraryAnswer(problem: "\(error)")
    }
  }

  private func carryOut(
    _ request: LibraryRequest
  ) async throws -> LibraryAnswer {
    var answer = LibraryAnswer()
    switch request {
    case .add(let uris, let place):
      let (folder, kinds) = (
        library.location.incoming, library.acceptance(of: place)
      )
      (answer.items, answer.problems) = await takeIn(
        Expected(files: uris.count), into: place
      ) { try await LocalArrival.of(uris, as: kinds, in: folder) }
    case .addContent(let path, let type, let name, let place):
      let (folder, kinds) = (
        library.location.incoming, library.acceptance(of: place)
      )
      (answer.items, answer.problems) = await takeIn(
        Expected(Offer(wireNames: [type.description])), into: place
      ) {
        try LocalArrival.of(
          contentOf: URL(filePath: path), type, named: name, as: kinds,
          in: folder)
      }
    case .remove(let items): try await apply(.remove(items))
    case .export(let items, let path):
      let folder = URL(filePath: path, directoryHint: .isDirectory)
      let trees = try library.trees(items)
      guard trees.count == items.count else { throw LibraryError(.noSuchItem) }
      answer.files = try await inBackground {
        try library.saveCopies(of: trees, in: folder)
      }.map { $0.path(percentEncoded: false) }
    case .undo:
      answer.step = try await takeBack()
      if answer.step == nil {
        answer.problems = [tr("There is nothing to undo.")]
      }
    case .redo:
      answer.step = try await doAgain()
      if answer.step == nil {
        answer.problems = [tr("There is nothing to redo.")]
      }
    }
    return answer
  }

  @concurrent private func inBackground<Result: Sendable>(
    _ body: @Sendable () throws -> Result
  ) async throws -> Result {
    try body()
  }
}
