import ContentTypes
import Documents
import Foundation
import Library
import Mail
import Pictures
import Transfer

/// Finds items in all places, by their names and by what they say. What they say
/// is read when somebody looks for the first time, and kept.
actor Finder {
  private let library: Library
  private let decoder: PictureDecoder
  private var opened: SearchIndex?
  private var isReading = false

  /// How many are found at most.
  static let most = 300
  /// How much is kept at once.
  private static let together = (items: 100, bytes: 4 << 20)
  /// How long what was read is not found, at most.
  private static let pause = Duration.seconds(1)

  init(_ library: Library, _ decoder: PictureDecoder) {
    (self.library, self.decoder) = (library, decoder)
  }

  /// The items that fit a query, those that say it as far as they have been read.
  ///
  /// - Throws: ``LibraryError``, or that it was cancelled.
  func find(_ query: SearchQuery) throws -> Library.Findings {
    try library.find(query, atMost: Self.most) {
      try withIndex { try $0.find(query, atMost: Self.most) }
    }
  }

  /// What an item says where it says what is looked for; nil where that can't be
  /// told.
  func excerpt(of item: Item, for query: SearchQuery) -> Excerpt? {
    try? withIndex { try $0.excerpt(of: item.digest, for: query) }
  }

  /// Reads what has not been read. What can't be read now is tried again next
  /// time.
  ///
  /// - Parameter tell: called with how many are left: at first, and when others
  ///   can be found.
  /// - Throws: ``LibraryError``, or that it was cancelled.
  func read(_ tell: @Sendable (Int) async -> Void) async throws {
    guard !isReading else { return }
    isReading = true
    defer { isReading = false }
    let items = try library.itemsByContent()
    let unread = try withIndex { try $0.unread(among: Set(items.keys)) }
    guard !unread.isEmpty else { return }
    var left = unread.count
    await tell(left)
    var read: [(digest: String, words: String)] = []
    var bytes = 0
    var told = ContinuousClock.now
    for digest in unread {
      try Task.checkCancellation()
      left -= 1
      guard let id = items[digest], let item = try library.item(id),
        let words = await Self.words(of: item, in: library, by: decoder)
      else { continue }
      read.append((digest, words))
      bytes += words.utf8.count
      guard
        read.count >= Self.together.items || bytes > Self.together.bytes
          || told.duration(to: .now) > Self.pause
      else { continue }
      try withIndex { try $0.add(read) }
      (read, bytes, told) = ([], 0, .now)
      await tell(left)
    }
    try withIndex { try $0.add(read) }
    await tell(0)
  }

  /// Does something with the index. One that turns out to be damaged is made
  /// anew.
  private func withIndex<Value>(
    _ body: (SearchIndex) throws -> Value
  ) throws -> Value {
    let index = try opened ?? SearchIndex(of: library.location)
    opened = index
    do {
      return try body(index)
    } catch let error as LibraryError where error.code == .damaged {
      opened = nil
      try SearchIndex.remove(of: library.location)
      let index = try SearchIndex(of: library.location)
      opened = index
      return try body(index)
    }
  }

  /// What an item says; nil where it can't be read.
  @concurrent
  private static func words(
    of item: Item, in library: Library, by decoder: PictureDecoder
  ) async -> String? {
    let kind = item.apparentKind.descriptor
    guard let content = try? library.contentURL(of: item),
      let head = Excerpts.head(of: content, length: kind.mostSearched)
    else { return nil }
    let words = kind.words(
      in: KindBeginning(
        head, isWhole: head.count == item.size,
        type: MIMEType(item.type) ?? .octetStream))
    guard item.apparentKind == .message,
      let decoded = try? await decoder.message(
        inFileAt: content.path(percentEncoded: false))
    else { return words }
    return "\(words)\n\(MailMessage(decoded).shownText)"
  }
}
