import DragKit
import Foundation
import Localization

/// A drag that has come over the inspector.
struct InspectedDrag: Identifiable, Equatable {
  /// The most bytes of a form that are kept.
  static let mostOfForm = 1 << 20
  /// The most bytes that are kept of one drag.
  static let mostOfDrag = 16 << 20

  /// Tells drags apart: how many came before.
  let id: Int
  /// What it offers, and what was read of it.
  private(set) var report: OfferReport
  /// What has happened.
  private(set) var timeline: DragTimeline {
    didSet { report.events = timeline.events }
  }
  /// Whether it was dropped.
  private(set) var isDropped = false
  /// Whether nothing more happens to it.
  private(set) var isOver = false
  /// The type whose bytes are looked at.
  var shownType: String?

  private let time: String

  /// - Parameters:
  ///   - id: how many came before.
  ///   - report: what it offers.
  ///   - timeline: begun with its coming in.
  ///   - date: when that was.
  init(
    id: Int, _ report: OfferReport, _ timeline: DragTimeline, at date: Date
  ) {
    self.id = id
    self.report = report
    self.timeline = timeline
    self.report.events = timeline.events
    shownType = report.choice ?? report.forms.first?.type
    time = date.words(date: .omitted, time: .standard)
  }

  /// It has moved, and may offer other actions since.
  mutating func moved(
    to point: Point, offering action: DropAction, _ offer: Offer,
    _ result: NegotiationResult, at now: Duration
  ) {
    timeline.moved(to: point, offering: action, at: now)
    report.update(offer, result)
  }

  /// It has come as far as this.
  mutating func came(to phase: DropSession.Phase, at now: Duration) {
    switch phase {
    case .over: return
    case .left:
      timeline.note(.leave, at: now)
      isOver = true
    case .dropped(let action):
      timeline.note(.drop, at: now) { $0.action = action.rawValue }
      isDropped = true
    case .finished(let action):
      timeline.note(.finish, at: now) { $0.action = action.rawValue }
      isOver = true
    }
  }

  /// What its program is called, by what that says of itself.
  mutating func comes(from program: String?) {
    report.program = program.map { Name.brief(Name.cleaned($0)) }
  }

  /// A form is asked for.
  mutating func asks(for index: Int, at now: Duration) {
    let type = report.forms[index].type
    timeline.note(.ask, at: now) { $0.type = type }
  }

  /// A form has come.
  ///
  /// - Parameters:
  ///   - index: which.
  ///   - size: how many bytes it has.
  ///   - bytes: the first of them.
  ///   - now: the moment.
  mutating func got(
    _ index: Int, _ size: Int64, _ bytes: Data, at now: Duration
  ) {
    let type = report.forms[index].type
    report.forms[index].size = size
    report.forms[index].bytes = bytes
    timeline.note(.read, at: now) {
      $0.type = type
      $0.size = size
    }
  }

  /// A form has not come.
  mutating func lost(_ index: Int, _ problem: String, at now: Duration) {
    let type = report.forms[index].type
    report.forms[index].problem = problem
    timeline.note(.fail, at: now) {
      $0.type = type
      $0.problem = problem
    }
  }

  /// How many bytes of its forms are kept.
  var keptBytes: Int { report.forms.reduce(0) { $0 + ($1.bytes?.count ?? 0) } }

  /// How many bytes of the next form may be kept.
  var room: Int { min(Self.mostOfForm, max(0, Self.mostOfDrag - keptBytes)) }

  /// Gives up its bytes.
  mutating func forgetBytes() {
    for index in report.forms.indices { report.forms[index].bytes = nil }
  }

  /// Whether it is like another one that came over the window and went: one that
  /// is passed over on the way somewhere else comes again and again.
  func repeats(_ other: InspectedDrag) -> Bool {
    !other.isDropped && other.isOver
      && other.report.forms.map(\.type) == report.forms.map(\.type)
  }

  // MARK: Words

  /// What its row says.
  var title: String {
    let types = TransferWords.counted(report.forms.count, .type)
    return "\(report.program ?? tr("A drag")), \(time)\n\(types), \(state)"
  }

  private var state: String {
    if !isOver { return isDropped ? tr("being read") : tr("here now") }
    guard isDropped else { return tr("not dropped") }
    return timeline.events.last?.action == "none"
      ? tr("refused") : tr("dropped")
  }

  /// What stands above its types.
  var summary: String {
    let from = report.program.map { tr("From \($0). ") } ?? ""
    let may =
      report.actions.isEmpty
      ? tr("It lets nothing be done.")
      : tr("It lets a target \(report.actions.joined(separator: tr(" or "))).")
    return (["\(from)\(may)", report.reason] + report.remarks)
      .joined(separator: "\n")
  }

  /// How it differs from another one, in words.
  func difference(from other: InspectedDrag) -> String {
    let difference = OfferDifference(from: other.report, to: report)
    if difference.lines.isEmpty {
      return difference.isWhole
        ? tr("It offers the same as the drag before it.")
        : tr(
          "It offers the same as the drag before it, as far as both are kept.")
    }
    return difference.lines.joined(separator: "\n")
  }
}

extension OfferReport.Form {
  /// What its row says.
  var line: String { "\(type) – \(meaning), \(state)" }

  /// What became of it, in a few words.
  var state: String {
    if problem != nil { return tr("didn’t come") }
    return size.map { TransferWords.size($0) } ?? tr("not read")
  }

  /// Its text, or why there is none.
  var textWords: String {
    words { bytes in
      let head = bytes.prefix(TextSample.length)
      let isWhole = Int64(head.count) == size
      guard let sample = TextSample(head, isWhole: isWhole) else {
        return tr("This is no text.")
      }
      return isWhole
        ? sample.text : sample.text + tr("\n\nThe rest is left out.")
    }
  }

  /// Its bytes, or why there are none.
  var hexWords: String {
    words { HexDump($0, of: size ?? Int64($0.count)).text }
  }

  private func words(_ show: (Data) -> String) -> String {
    if let problem { return problem }
    if let bytes { return bytes.isEmpty ? tr("Nothing came.") : show(bytes) }
    if size != nil {
      return tr("It was read, and its bytes aren’t kept any more.")
    }
    switch OfferedType(type).meaning {
    case .neverRead: return tr("Satchel never asks for it.")
    case .directSave:
      return tr("It is saved where a target says, and not read.")
    case .portalFiles:
      return tr("It hands the files over to whoever asks for it.")
    default: return tr("Not read. Press “Read Contents” before the drop.")
    }
  }
}
