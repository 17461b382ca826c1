import Documents
import DragKit
import Foundation
import Library
import Localization
import Transfer

/// Folders that hold very much: the person is asked first.
///
/// The courier looks through them, whether or not the app goes on meanwhile. In
/// the journal they are held back until it has, and then until there is an
/// answer.
extension Arrivals {
  /// Takes up what the courier has found in a folder.
  func takeUpCount(of entry: JournalEntry, of drop: ArrivingDrop) {
    guard drop.copies[entry.item]?.isBeingCounted == true else { return }
    if entry.job.state == .paused {
      guard let survey = entry.survey, survey.pending == nil else { return }
      drop.setSurvey(survey, of: entry.item)
      drop.ask(entry.item)
    } else {
      drop.setSurvey(nil, of: entry.item)
    }
    let question = drop.copies[entry.item]?.question
    update([entry.item], of: drop) {
      $0.canPause = true
      $0.question = question
    }
  }

  fileprivate enum Answer: CaseIterable {
    case copy, link

    var title: String {
      switch self {
      case .copy: tr("Keep a Copy")
      case .link: tr("Keep a Link")
      }
    }
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
  var isBeingCounted: Bool { survey?.pending != nil }

  /// What the person is asked before it begins.
  @MainActor var question: Placeholder.Question? {
    guard let survey, !isBeingCounted else { return nil }
    return Placeholder.Question(
      TransferWords.holding(
        files: survey.files, bytes: survey.bytes, isAll: survey.isComplete),
      answers: Arrivals.Answer.allCases.map(\.title))
  }

  /// How it stands in its row, for a state in the journal, which holds a folder
  /// back that is being counted.
  func shown(_ state: JobState) -> JobState {
    isBeingCounted && state == .paused ? .waiting : state
  }
}
