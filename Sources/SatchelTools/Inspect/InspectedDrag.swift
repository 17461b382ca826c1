import DragKit
import Foundation

/// A drag that has come over the inspector.
@MainActor final class InspectedDrag {
  /// What it offers, and what was read of it.
  var report: OfferReport
  /// What has happened.
  var timeline: DragTimeline {
    didSet { report.events = timeline.events }
  }
  /// Whether nothing more happens to it.
  var isOver = false

  private let time: String

  /// - Parameters:
  ///   - report: what it offers.
  ///   - timeline: begun with its coming in.
  init(_ report: OfferReport, _ timeline: DragTimeline) {
    self.report = report
    self.timeline = timeline
    self.report.events = timeline.events
    let formatter = DateFormatter()
    formatter.dateFormat = "HH:mm:ss"
    time = formatter.string(from: Date())
  }

  /// What its row says.
  var title: String {
    let count = report.forms.count
    let types = count == 1 ? "1 type" : "\(count) types"
    return "\(report.program ?? "A drag"), \(time)\n\(types), \(state)"
  }

  private var state: String {
    switch timeline.events.last?.what {
    case .enter, .motion: "here now"
    case .leave: "not dropped"
    case .drop, .ask, .read, .fail: isOver ? "dropped" : "being read"
    case .finish, nil: "dropped"
    }
  }

  /// What stands above its types.
  var summary: String {
    let from = report.program.map { "From \($0). " } ?? ""
    let actions = report.actions.joined(separator: ", ")
    let may = actions.isEmpty ? "nothing" : actions
    return
      (["\(from)It can be dropped to \(may).", report.reason] + report.remarks)
      .joined(separator: "\n")
  }

  /// How it differs from another one, in words.
  func difference(from other: InspectedDrag) -> String {
    let lines = OfferDifference(from: other.report, to: report).lines
    return lines.isEmpty
      ? "It offers the same as the drag before it."
      : lines.joined(separator: "\n")
  }
}

extension OfferReport.Form {
  /// What its row says.
  var line: String {
    let end =
      problem != nil ? ", not read" : size.map { ", " + TransferWords.size($0) }
    return "\(type) – \(meaning)\(end ?? "")"
  }

  /// Its text, or why there is none.
  var textWords: String {
    words {
      let text = String(decoding: $0.prefix(64 * 1024), as: UTF8.self)
      let marks = text.unicodeScalars.map {
        $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
          ? "·" : $0
      }
      return String(String.UnicodeScalarView(marks))
    }
  }

  /// Its bytes, or why there are none.
  var hexWords: String {
    words { HexDump($0, of: size ?? Int64($0.count)).text }
  }

  private func words(_ show: (Data) -> String) -> String {
    if let problem { return problem }
    guard let bytes else {
      return "Not read. Press “Read Contents” before the drop."
    }
    return bytes.isEmpty ? "Nothing came." : show(bytes)
  }
}
