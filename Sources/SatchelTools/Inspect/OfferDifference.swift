import Foundation
import Localization

/// How one drag differs from another, line by line.
struct OfferDifference {
  /// The lines; empty where they offer the same.
  let lines: [String]
  /// Whether all bytes of both could be compared.
  let isWhole: Bool

  /// Compares two.
  ///
  /// - Parameters:
  ///   - old: the one before.
  ///   - new: the one that is looked at.
  init(from old: OfferReport, to new: OfferReport) {
    var lines: [String] = []
    func compare(_ what: String, _ old: String?, _ new: String?) {
      guard old != new else { return }
      lines.append("\(what): \(old ?? "–") → \(new ?? "–")")
    }
    compare(tr("From", of: "an item"), old.program, new.program)
    compare(tr("Window system"), old.system, new.system)
    compare(
      tr("Actions"), old.actions.joined(separator: ", "),
      new.actions.joined(separator: ", "))
    compare(tr("Satchel asks for"), old.choice, new.choice)
    let (was, now) = (old.forms.map(\.type), new.forms.map(\.type))
    let (before, after) = (Set(was), Set(now))
    lines += was.filter { !after.contains($0) }.map { "− \($0)" }
    lines += now.filter { !before.contains($0) }.map { "+ \($0)" }
    if was.filter(after.contains) != now.filter(before.contains) {
      lines.append(tr("The types stand in another order."))
    }
    let known = Dictionary(
      old.forms.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
    for form in new.forms {
      guard let before = known[form.type] else { continue }
      lines += Self.difference(from: before, to: form)
    }
    self.lines = lines
    isWhole = (old.forms + new.forms).allSatisfy {
      Int64($0.bytes?.count ?? 0) == $0.size ?? 0
    }
  }

  private static func difference(
    from old: OfferReport.Form, to new: OfferReport.Form
  ) -> [String] {
    if old.state != new.state || old.size != new.size {
      let states = [old, new].map {
        $0.problem ?? $0.size.map { tr("\($0) bytes") } ?? tr("not read")
      }
      return ["\(new.type): \(states[0]) → \(states[1])"]
    }
    guard let was = old.bytes, let now = new.bytes else { return [] }
    let count = min(was.count, now.count)
    guard was.prefix(count) != now.prefix(count) else { return [] }
    let same = zip(was, now).prefix { $0 == $1 }.count
    return [tr("\(new.type): other bytes, from byte \(same) on")]
  }
}
