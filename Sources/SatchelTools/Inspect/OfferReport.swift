import DragKit
import Foundation
import Localization

/// What a drag offers, and what Satchel would do about it.
struct OfferReport: Codable, Equatable, Sendable {
  /// A form.
  struct Form: Codable, Equatable, Sendable {
    /// Its name, as the source spells it.
    var type: String
    /// What Satchel takes it for.
    var meaning: String
    /// How many bytes it has, where it was read.
    var size: Int64?
    /// The bytes, where it was read, in base 64 where it is JSON: the first of
    /// them, where there are fewer than ``size``.
    var bytes: Data?
    /// Why it could not be read.
    var problem: String?
  }

  /// What the source lets a target do.
  var actions: [String]
  /// The forms, in the source's order.
  var forms: [Form]
  /// The name of what Satchel would ask for; nil where it takes none.
  var choice: String?
  /// Why.
  var reason: String
  /// What is peculiar about the offer.
  var remarks: [String]
  /// What people call the program that it comes from, where that is known.
  var program: String?
  /// What draws the windows: X11 or Wayland.
  var system: String?
  /// What happened.
  var events: [DragEvent]?

  init(_ offer: Offer, _ result: NegotiationResult) {
    forms = offer.types.map {
      Form(type: $0.wireName, meaning: $0.meaning.words)
    }
    (actions, choice, reason, remarks) = ([], nil, "", [])
    update(offer, result)
  }

  /// The source allows something else now.
  mutating func update(_ offer: Offer, _ result: NegotiationResult) {
    let names = offer.allowedActions.names
    guard actions != names || reason != result.reason else { return }
    actions = names
    choice = result.negotiation?.first.wireName
    reason = result.reason
    remarks = OfferRemarks.remarks(on: offer)
  }

  /// The same with fewer bytes of each form.
  func showing(first count: Int) -> OfferReport {
    var report = self
    for index in forms.indices {
      report.forms[index].bytes = forms[index].bytes.map { $0.prefix(count) }
    }
    return report
  }

  /// What a person at a terminal reads.
  var text: String {
    let width = forms.map(\.type.count).max() ?? 0
    var lines = [tr("Actions: \(actions.joined(separator: ", "))")]
    if let program { lines.append(tr("From \(program)")) }
    for (index, form) in forms.enumerated() {
      let number = String(index + 1)
      let indent = String(repeating: " ", count: max(0, 3 - number.count))
      let name = form.type.padding(
        toLength: width, withPad: " ", startingAt: 0)
      lines.append("\(indent)\(number)  \(name)  \(form.meaning)")
      lines += form.details.map { "       \($0)" }
    }
    lines += remarks
    lines.append(reason)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension OfferReport.Form {
  /// What was read of it, on lines of their own.
  fileprivate var details: [String] {
    if let problem { return [problem] }
    guard let size else { return [] }
    let shown = String(
      String.UnicodeScalarView(
        String(decoding: bytes ?? Data(), as: UTF8.self).unicodeScalars.map {
          $0.properties.generalCategory == .control ? "·" : $0
        }))
    return [TransferWords.size(size), shown].filter { !$0.isEmpty }
  }
}

extension OfferedType.Meaning {
  /// What it is, in a few words.
  fileprivate var words: String {
    switch self {
    case .items: tr("Satchel’s own items")
    case .transferInfo: tr("what will come: names and sizes")
    case .uriList: tr("addresses of files or pages")
    case .portalFiles: tr("a key to files, for the sandbox’s portal")
    case .copiedFiles: tr("a file manager’s clipboard")
    case .mozURL: tr("a link with its title")
    case .netscapeURL: tr("a link")
    case .html: tr("rich text")
    case .text(let encoding): tr("plain text (\(encoding.words))")
    case .image(let type): type.kindWords ?? tr("an image")
    case .document(let type): type.kindWords ?? tr("a file")
    case .markup: tr("text in a syntax of its own")
    case .octetStream: tr("bytes of an unknown type")
    case .directSave: tr("a file that the source saves where it is told to")
    case .unknown(let type): type?.kindWords ?? tr("private to a program")
    case .neverRead: tr("never asked for")
    }
  }
}

extension MIMEType {
  /// What the kind is called whose own it is; nil for that of none.
  fileprivate var kindWords: String? { Kinds.claiming(self)?.phrase }
}

extension TextEncoding {
  /// What it is called.
  fileprivate var words: String {
    switch self {
    case .unspecified: tr("encoding not said")
    default: "\(self)"
    }
  }
}
