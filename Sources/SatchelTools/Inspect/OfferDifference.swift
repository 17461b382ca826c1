import Foundation

/// How one drag differs from another, line by line.
struct OfferDifference {
  /// The lines; empty where they offer the same.
  let lines: [String]

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
    compare("From", old.program, new.program)
    compare("Window system", old.system, new.system)
    compare(
      "Actions", old.actions.joined(separator: ", "),
      new.actions.joined(separator: ", "))
    compare("Satchel asks for", old.choice, new.choice)
    let (was, now) = (old.forms.map(\.type), new.forms.map(\.type))
    lines += was.filter { !now.contains($0) }.map { "− \($0)" }
    lines += now.filter { !was.contains($0) }.map { "+ \($0)" }
    let (stayed, still) = (was.filter(now.contains), now.filter(was.contains))
    if stayed != still { lines.append("The types stand in another order.") }
    for form in new.forms {
      guard let before = old.forms.first(where: { $0.type == form.type }) else {
        continue
      }
      lines += Self.difference(from: before, to: form)
    }
    self.lines = lines
  }

  private static func difference(
    from old: OfferReport.Form, to new: OfferReport.Form
  ) -> [String] {
    if old.problem != new.problem {
      return [
        "\(new.type): \(old.problem ?? "came") → \(new.problem ?? "came")"
      ]
    }
    if old.size != new.size {
      let sizes = [old.size, new.size].map { $0.map { "\($0)" } ?? "not read" }
      return ["\(new.type): \(sizes[0]) → \(sizes[1]) bytes"]
    }
    guard let was = old.bytes, let now = new.bytes, was != now else {
      return []
    }
    let same = zip(was, now).prefix { $0 == $1 }.count
    return ["\(new.type): other bytes, from byte \(same) on"]
  }
}
