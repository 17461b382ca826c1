import Documents

/// Finding items of a library that another program may have open. In one that an
/// older version wrote nothing is found until the app has been opened: each
/// question would take a copy of it.
extension LibraryReader {
  /// The items that fit a query: by their names, and by what they say, as far as
  /// the app has read that.
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - most: How many are found at most.
  ///   - location: The library's; where there is none, nothing is found, and none
  ///     is made.
  /// - Returns: Best first.
  /// - Complexity: O(*n*) in all items.
  /// - Throws: ``LibraryError``, as ``snapshot(at:)``; that the task was
  ///   cancelled.
  public static func find(
    _ query: SearchQuery, atMost most: Int, at location: LibraryLocation
  ) throws -> [Library.Found] {
    try read(at: location, migrates: false) { database in
      try Library.find(
        query, atMost: most,
        saying: {
          try SearchIndex(reading: location)?.find(query, atMost: most) ?? []
        }, database
      ).items
    } ?? []
  }

  /// Items, wherever they are, in the order of the identifiers; those that don't
  /// exist are left out.
  ///
  /// - Throws: ``LibraryError``, as ``snapshot(at:)``.
  public static func items(
    _ ids: [ItemID], at location: LibraryLocation
  ) throws -> [Library.Found] {
    try read(at: location, migrates: false) {
      try Library.found(ids.map(\.rawValue), saysIt: false, $0)
    } ?? []
  }
}
