import DragKit
import Foundation
import Localization

/// Something that happened in a drag over the inspector.
struct DragEvent: Codable, Equatable, Sendable {
  /// What it was.
  enum Kind: String, Codable, Sendable {
    /// The drag came in.
    case enter
    /// It moved; the place said what a drop would do.
    case motion
    /// It went away without a drop.
    case leave
    /// It was dropped.
    case drop
    /// A form was asked for.
    case ask
    /// All of a form had come.
    case read
    /// A form didn't come.
    case fail
    /// The source was told what was done.
    case finish
  }

  /// Milliseconds since the drag came in.
  var at: Int
  let what: Kind
  /// How many motions there were in a row.
  var count: Int?
  /// Where the pointer was, in logical pixels from the place's left edge.
  var x: Int?
  /// Where the pointer was, in logical pixels from the place's top edge.
  var y: Int?
  /// What a drop would do, or what was done.
  var action: String?
  /// The form, as the source spells it.
  var type: String?
  /// How many bytes of it came.
  var size: Int64?
  /// Why it didn't come.
  var problem: String?

  /// Describes an event.
  init(_ what: Kind, at milliseconds: Int) {
    self.what = what
    at = milliseconds
  }

  /// What a person reads of it, without the time.
  var words: String {
    let place = x.flatMap { x in y.map { "\(x), \($0)" } } ?? ""
    let form = type.map { tr("“\($0)”") } ?? tr("a form")
    let deed = action == "none" ? tr("nothing") : action
    let answer =
      action.map {
        tr("; a drop would \($0 == "none" ? tr("do nothing") : $0)")
      }
      ?? ""
    return switch what {
    case .enter: tr("Enters at \(place)\(answer)")
    case .motion where count == 1: tr("Moves to \(place)\(answer)")
    case .motion: tr("Moves \(count ?? 0) times, to \(place)\(answer)")
    case .leave: tr("Leaves without a drop")
    case .drop: tr("Is dropped\(deed.map { ": \($0)" } ?? "")")
    case .ask: tr("Asked for \(form)")
    case .read: tr("Got \(form), \(TransferWords.size(size ?? 0))")
    case .fail: tr("Didn’t get \(form): \(problem ?? "")")
    case .finish: tr("Told the other program: \(deed ?? tr("nothing"))")
    }
  }
}

/// The events of one drag, in order. Motions in a row are one event.
struct DragTimeline: Equatable {
  private(set) var events: [DragEvent] = []
  private let start: Duration

  /// Begins where a drag comes in. Moments are told by a clock that never goes
  /// back.
  init(at point: Point, offering action: DropAction, at now: Duration) {
    start = now
    note(.enter, at: now) { $0.place(point, action) }
  }

  /// The drag has moved.
  ///
  /// - Parameters:
  ///   - point: where to, in the place's coordinates.
  ///   - action: what the place says that a drop would do.
  ///   - now: the moment.
  mutating func moved(
    to point: Point, offering action: DropAction, at now: Duration
  ) {
    if let last = events.last, last.what == .motion,
      last.action == action.rawValue
    {
      events[events.count - 1].place(point, action)
      events[events.count - 1].count = (last.count ?? 0) + 1
      events[events.count - 1].at = milliseconds(to: now)
      return
    }
    note(.motion, at: now) {
      $0.place(point, action)
      $0.count = 1
    }
  }

  /// Something else has happened.
  ///
  /// - Parameters:
  ///   - what: what it was.
  ///   - now: the moment.
  ///   - complete: says more of it.
  mutating func note(
    _ what: DragEvent.Kind, at now: Duration,
    _ complete: (inout DragEvent) -> Void = { _ in }
  ) {
    var event = DragEvent(what, at: milliseconds(to: now))
    complete(&event)
    events.append(event)
  }

  private func milliseconds(to now: Duration) -> Int {
    Int((now - start) / .milliseconds(1))
  }
}

extension DragEvent {
  /// Says where the pointer was, and what a drop there would do.
  fileprivate mutating func place(_ point: Point, _ action: DropAction) {
    x = Int(point.x)
    y = Int(point.y)
    self.action = action.rawValue
  }
}

extension [DragEvent] {
  /// A line for each, with the seconds since the drag came in.
  var text: String {
    map {
      let seconds = $0.at / 1000
      let rest = String($0.at % 1000)
      let zeros = String(repeating: "0", count: 3 - rest.count)
      return "\(seconds).\(zeros)\(rest) s  \($0.words)"
    }.joined(separator: "\n")
  }
}
