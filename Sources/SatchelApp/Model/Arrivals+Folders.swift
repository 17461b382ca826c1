import Documents
import DragKit
import Foundation
import Library
import Transfer

/// How much a folder may hold and be copied without a question.
struct FolderLimit: Sendable {
  var files = 10_000
  var bytes: Int64 = 10_000_000_000
}

/// Folders that hold very much: the person is asked first.
extension Arrivals {
  /// How long a folder is looked through at most.
  private nonisolated static let patience = Duration.seconds(30)

  /// Has a folder copied, or asks whether it shall be.
  func copyOrAsk(
    _ item: ItemID, _ folder: ArrivingDrop.Copy, of drop: ArrivingDrop
  ) async {
    guard drop.running.contains(item) else { return }
    guard case .copy(let url) = folder.work else {
      await copy([(item, folder)], of: drop)
      return
    }
    let survey = await Self.survey(url)
    let limit = folderLimit()
    guard survey.files > limit.files || survey.bytes > limit.bytes else {
      await copy([(item, folder)], of: drop)
      return
    }
    var held = folder
    held.survey = survey
    await copy([(item, held)], of: drop)
    tell()
  }

  @concurrent private static func survey(_ url: URL) async -> FolderSurvey {
    let clock = ContinuousClock()
    let end = clock.now + patience
    return FolderSurvey(of: url) { clock.now < end }
  }

  fileprivate enum Answer: String, CaseIterable {
    case copy = "Copy"
    case link = "Keep a Link"
  }

  /// Does what the person has answered.
  ///
  /// - Parameter number: of the answer.
  func answer(_ number: Int, for item: ItemID) {
    guard Answer.allCases.indices.contains(number), let drop = drop(of: item),
      drop.asked.contains(item)
    else { return }
    switch Answer.allCases[number] {
    case .copy: ask(.resume, for: [item])
    case .link: keepLink(item, of: drop)
    }
  }

  /// Keeps a reference to the folder in place of its content.
  private func keepLink(_ item: ItemID, of drop: ArrivingDrop) {
    guard let folder = drop.copies.removeValue(forKey: item),
      case .copy(let url) = folder.work
    else { return }
    copying?.remove([folder.job])
    drop.asked.remove(item)
    update([item], of: drop) {
      $0.question = nil
      $0.canPause = false
      $0.kind = .link
      $0.state = .checking
    }
    let arrived = ArrivedItem(
      name: folder.name, kind: .link, type: .storedReference,
      content: .bytes(LinkValue(reference: url).storedForm))
    Task { await store([(item, arrived)], of: drop) }
  }
}

extension ArrivingDrop.Copy {
  /// What the person is asked before it begins.
  @MainActor var question: Placeholder.Question? {
    survey.map { survey in
      Placeholder.Question(
        TransferWords.holding(
          files: survey.files, bytes: survey.bytes, isAll: survey.isComplete),
        answers: Arrivals.Answer.allCases.map(\.rawValue))
    }
  }
}
