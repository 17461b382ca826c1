import Transfer

/// What the body of a response is good for. Decided by the head alone, before
/// the first byte is kept.
enum ResponsePlan: Hashable {
  /// It is the whole content, of `length` bytes; nil where only the body's own
  /// end tells.
  case whole(length: Int64?)
  /// It goes on where the part ends, up to the offset `end`. The content has
  /// `whole` bytes; nil if nobody has said.
  case rest(end: Int64, whole: Int64?)
  /// There is nothing more to come.
  case complete
  /// It is something else than was asked for, or contradicts what was said
  /// before.
  case unusable
  /// It is the content, but compressed, which nobody asked for.
  case compressed
  /// It is a page for people: the request was refused with this status.
  case refused(Int)
}

extension ResponseHead {
  /// Decides what the body is good for.
  ///
  /// - Parameters:
  ///   - start: How many bytes are there, and from where on the rest was asked
  ///     for; nil if all was asked for.
  ///   - known: How many bytes the content has by an earlier response; nil if
  ///     none has said.
  ///   - address: What was asked for.
  func plan(
    from start: Int64?, of known: Int64?, at address: String
  ) -> ResponsePlan {
    switch (status, start) {
    case (200, _): planOfWhole(at: address)
    case (206, let start?): planOfRest(from: start, of: known, at: address)
    case (206, nil): .unusable
    // What was asked for begins behind the end: all was there.
    case (416, let start?):
      range == .unsatisfied(whole: start) && (known ?? start) == start
        ? .complete : .unusable
    default: .refused(status)
    }
  }

  private func planOfWhole(at address: String) -> ResponsePlan {
    guard !isIncomplete else { return .unusable }
    guard !isCompressed(at: address) else { return .compressed }
    return switch length {
    case .known(let length): .whole(length: length)
    case .untold: .whole(length: nil)
    case .contradictory: .unusable
    }
  }

  private func planOfRest(
    from start: Int64, of known: Int64?, at address: String
  ) -> ResponsePlan {
    guard !isIncomplete, !isCompressed(at: address),
      case .bytes(let first, let last, let told) = range, first == start
    else { return .unusable }
    let whole = told ?? known
    guard known == nil || known == whole, whole.map({ last < $0 }) ?? true
    else { return .unusable }
    switch length {
    case .known(last - first + 1), .untold:
      return .rest(end: last + 1, whole: whole)
    case .known, .contradictory: return .unusable
    }
  }

  /// Some servers say of a file that is an archive that they have compressed
  /// it.
  private func isCompressed(at address: String) -> Bool {
    guard isEncoded else { return false }
    let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return ![".gz", ".tgz", ".svgz", ".br", ".zst", ".bz2", ".xz", ".z"]
      .contains { path.hasSuffix($0) }
  }
}
