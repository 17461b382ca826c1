import Foundation

/// Finds whom a person means who begins to type a name or an address (CTL-12).
public enum RecipientSearch {
  /// The addresses of the contacts that fit, each once, in the contacts' order;
  /// those whose name or address begins with the words before others.
  ///
  /// - Parameters:
  ///   - words: what has been typed; all fit nothing.
  ///   - contacts: who there is.
  ///   - known: those that are addressed already.
  /// - Complexity: O(*n*) in the number of addresses.
  public static func matches(
    _ words: String, in contacts: [Contact], besides known: [Recipient] = []
  ) -> [Recipient] {
    let words = folded(words.trimmingCharacters(in: .whitespaces))
    let taken = Set(known.map { $0.address.lowercased() })
    // Somebody may stand in two address books.
    var seen: Set<Recipient> = []
    var first: [Recipient] = []
    var others: [Recipient] = []
    for contact in contacts {
      for recipient in RecipientChoice(contact).recipients
      where !taken.contains(recipient.address.lowercased()) {
        let name = folded(contact.name)
        let address = folded(recipient.address)
        guard
          seen.insert(
            Recipient(name: name, address: recipient.address.lowercased())
          ).inserted
        else { continue }
        if words.isEmpty || name.hasPrefix(words) || address.hasPrefix(words) {
          first.append(recipient)
        } else if name.contains(words) || address.contains(words) {
          others.append(recipient)
        }
      }
    }
    return first + others
  }

  private static func folded(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
