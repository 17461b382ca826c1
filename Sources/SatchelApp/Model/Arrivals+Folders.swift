import Documents
import DragKit
import Foundation
import Library
import Transfer

/// Folders that hold very much: the person is asked first.
extension Arrivals {
  /// How long a folder is looked through at most.
  private nonisolated static let patience = Duration.seconds(30)

  /// Looks through folders that are in the journal, held back: has each copied,
  /// or asks whether it shall be. Should the app end meanwhile, the next start
  /// does that.
  func countFolders(among items: [ItemID], of drop: ArrivingDrop) {
    let items = items.filter { drop.copies[$0]?.isBeingCounted == true }
    guard !items.isEmpty else { return }
    Task {
      for item in items { await copyOrAsk(item, of: drop) }
    }
  }

  private func copyOrAsk(_ item: ItemID, of drop: ArrivingDrop) async {
    guard drop.running.contains(item), let folder = drop.copies[item],
      folder.isBeingCounted, case .copy(let url) = folder.work
    else { return }
    let survey = await Self.survey(url)
    guard drop.running.contains(item), !drop.isTakenBack,
      drop.copies[item]?.isBeingCounted == true
    else { return }
    update([item], of: drop) { $0.canPause = true }
    guard folderLimit().asks(about: survey) else {
      ask(.resume, for: [item])
      return
    }
    drop.setSurvey(survey, of: item)
    copying?.keep(survey, for: folder.job)
    drop.ask(item)
    update([item], of: drop) {
      $0.state = .paused
      $0.question = drop.copies[item]?.question
    }
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
    guard let folder = drop.copies[item], case .copy(let url) = folder.work
    else { return }
    drop.setCopy(nil, of: item)
    written[drop.place]?.forget([item])
    copying?.remove([folder.job], landing: changedLandings(in: drop.place))
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
  /// Whether nobody knows yet how much the folder holds.
  var isBeingCounted: Bool { survey == .notBegun }

  /// What the person is asked before it begins.
  @MainActor var question: Placeholder.Question? {
    guard let survey, !isBeingCounted else { return nil }
    return Placeholder.Question(
      TransferWords.holding(
        files: survey.files, bytes: survey.bytes, isAll: survey.isComplete),
      answers: Arrivals.Answer.allCases.map(\.rawValue))
  }

  /// How it stands in its row, for a state in the journal, which holds a folder
  /// back that is being counted.
  func shown(_ state: JobState) -> JobState {
    isBeingCounted && state == .paused ? .waiting : state
  }
}
