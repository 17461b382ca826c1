/// What a piece of content is to the person who holds it.
///
/// The raw values are stored in libraries and printed by `satchel list`, so
/// they never change.
public enum ContentKind: String, Codable, CaseIterable, Hashable, Sendable {
  case text, richText, link, image, file, folder, color
}
