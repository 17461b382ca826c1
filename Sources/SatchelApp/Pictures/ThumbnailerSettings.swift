import GtkBridge

/// What a person has set about the programs that make thumbnails, on desktops
/// that have such a setting (gnome-desktop).
@MainActor struct ThumbnailerSettings {
  private let isOff: Bool
  private let types: Set<String>

  /// Reads what is set now.
  init() {
    let settings = Settings(schema: "org.gnome.desktop.thumbnailers")
    isOff = settings.flag("disable-all", default: false)
    types = Set(settings.words("disable"))
  }

  /// Whether programs may make thumbnails of a type.
  func allow(_ type: String) -> Bool { !isOff && !types.contains(type) }
}
