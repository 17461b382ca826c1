import ContentTypes

/// A part of a place's items, by what they are.
public enum KindFilter: String, Hashable, Sendable, CaseIterable {
  case texts, links, pictures, files, folders, colors, stacks

  /// The kinds that it lets through, as ``Item/apparentKind`` tells them.
  public var kinds: Set<ContentKind> {
    switch self {
    case .texts: [.text, .richText]
    case .links: [.link]
    case .pictures: [.image]
    case .files: [.file]
    case .folders: [.folder]
    case .colors: [.color]
    case .stacks: [.stack]
    }
  }

  /// What its segment says.
  public var title: String {
    switch self {
    case .texts: "Texts"
    case .links: "Links"
    case .pictures: "Pictures"
    case .files: "Files"
    case .folders: "Folders"
    case .colors: "Colours"
    case .stacks: "Stacks"
    }
  }

  /// The parts of which there is something.
  public static func choices(for kinds: Set<ContentKind>) -> [KindFilter] {
    allCases.filter { !$0.kinds.isDisjoint(with: kinds) }
  }
}
