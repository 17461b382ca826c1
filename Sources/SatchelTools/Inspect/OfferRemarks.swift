import DragKit
import Localization

/// What is peculiar about an offer, and what Satchel does about it: the known
/// faults of programs, and what the protocols leave open.
enum OfferRemarks {
  /// Sentences for a developer; none where nothing is peculiar.
  static func remarks(on offer: Offer) -> [String] {
    let names = offer.types.map(\.wireName)
    let meanings = offer.types.map(\.meaning)
    func has(_ fits: (OfferedType.Meaning) -> Bool) -> Bool {
      meanings.contains(where: fits)
    }
    var remarks: [String] = []
    if !offer.isLocal, !offer.allowedActions.contains(.copy) {
      remarks.append(
        tr(
          "It can’t be copied. Satchel takes only copies from other programs, "
            + "and refuses it."))
    }
    let repeated = names.count - Set(names).count
    if repeated > 0 {
      remarks.append(
        tr("A type is offered twice: the first counts."))
    }
    if names.contains(where: { $0.hasPrefix("application/vnd.portal.") }) {
      remarks.append(
        tr(
          "Files are offered by a key of the sandbox’s portal. To ask for it "
            + "hands them over: outside a sandbox their addresses are asked for "
            + "first.")
      )
    }
    let unread = meanings.count { $0 == .neverRead }
    if unread > 0 {
      remarks.append(
        (unread == 1
          ? tr(
            "1 of the types is never asked for: it is the program’s own "
              + "business, or does something when it is asked for.")
          : tr(
            "\(unread) of the types are never asked for: they are the "
              + "program’s own business, or do something when they are asked "
              + "for.")))
    }
    if meanings.contains(.text(.unspecified)) {
      remarks.append(
        tr(
          "A plain text doesn’t say its encoding: a byte order mark, or what "
            + "the bytes look like, tells it."))
    }
    let texts: [TextEncoding] = meanings.compactMap {
      if case .text(let encoding) = $0 { encoding } else { nil }
    }
    if !texts.isEmpty,
      texts.allSatisfy({ [.latin1, .compoundText].contains($0) })
    {
      remarks.append(
        tr(
          "Text is offered only in an encoding from before Unicode: other "
            + "characters are lost before they leave the program."))
    }
    if has({ $0 == .mozURL }) {
      remarks.append(
        tr("“text/x-moz-url” is UTF-16, most often without a byte order mark."))
    }
    if has({ $0 == .directSave }) {
      remarks.append(
        tr(
          "It can save its file where it is told to (XDS): that file is "
            + "whole, and other forms of it may be encoded anew."))
    }
    return remarks
  }
}
