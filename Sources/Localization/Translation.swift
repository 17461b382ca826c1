import GettextShim

/// The sentence in the person's language, from the catalogs of gettext; as it is
/// written where they have none.
///
/// Costs a lookup of some hundred nanoseconds and a copy.
public func tr(_ text: LocalizedText) -> String {
  LocalizedText.filled(translation(of: text.key), text.values)
}

/// The sentence as it is said of something, where the same words are said of
/// other things too, and other languages tell them apart.
///
/// - Parameters:
///   - text: the sentence.
///   - context: what it is said of, for translators.
public func tr(_ text: LocalizedText, of context: String) -> String {
  // This is how catalogs have both.
  let key = "\(context)\u{4}\(text.key)"
  let found = translation(of: key)
  return LocalizedText.filled(
    found == key ? text.key : found, text.values)
}

/// What the catalogs have for a sentence that is known only as the program runs,
/// with `%1` and so on where its values stand; the sentence itself where they
/// have nothing.
public func translation(of sentence: String) -> String {
  // The empty one is the catalog's heading. Without a translation, what comes
  // back is what was asked with.
  guard !sentence.isEmpty else { return "" }
  let found = sentence.withCString {
    satchel_gettext(Catalogs.domain, $0).map { String(cString: $0) }
  }
  return found ?? sentence
}

/// The sentence that goes with a number, in the person's language: many have
/// more forms than one and several.
///
/// - Parameters:
///   - count: the number; what is below zero counts as what it is above it.
///   - one: what is said of 1.
///   - several: what is said of other numbers. Both have the same values, but
///     that of one may leave its number out.
public func tr(
  _ count: Int, one: LocalizedText, several: LocalizedText
) -> String {
  let found = one.key.withCString { first in
    several.key.withCString { other in
      satchel_ngettext(Catalogs.domain, first, other, UInt(count.magnitude))
        .map { String(cString: $0) }
    }
  }
  return LocalizedText.filled(
    found ?? several.key,
    several.values.count < one.values.count ? one.values : several.values)
}
