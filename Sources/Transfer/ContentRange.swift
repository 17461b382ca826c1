/// Which bytes of a content a response carries: the field `Content-Range`
/// (RFC 9110, section 14.4).
public enum ContentRange: Hashable, Sendable {
  /// The bytes from the first to the last, both counted from 0, of a content
  /// that has `whole` bytes; nil where the server doesn't say how many.
  case bytes(first: Int64, last: Int64, whole: Int64?)
  /// None: what was asked for lies behind the end of the content.
  case unsatisfied(whole: Int64)

  /// Reads the field's value.
  ///
  /// - Returns: nil for another unit than bytes, and for what contradicts
  ///   itself or has more than 18 digits, which no disk holds.
  public init?(_ field: String) {
    guard
      let match = field.wholeMatch(
        of: /(?i)bytes +(?:([0-9]{1,18})-([0-9]{1,18})|\*)\/([0-9]{1,18}|\*)/)
    else { return nil }
    let whole = Int64(match.3)
    guard let first = match.1.flatMap({ Int64($0) }),
      let last = match.2.flatMap({ Int64($0) })
    else {
      guard let whole else { return nil }
      self = .unsatisfied(whole: whole)
      return
    }
    guard first <= last, whole.map({ last < $0 }) ?? true else { return nil }
    self = .bytes(first: first, last: last, whole: whole)
  }
}
