import CSatchelGtk

/// The desktop's cache of thumbnails, which file managers fill (freedesktop.org,
/// Thumbnail Managing Standard).
public enum ThumbnailCache {
  /// The address by which the cache knows a file: of a `file:` scheme, escaped
  /// as GLib does.
  ///
  /// - Parameter path: Absolute.
  public static func address(ofFileAt path: String) -> String? {
    guard let address = g_filename_to_uri(path, nil, nil) else { return nil }
    defer { g_free(address) }
    return String(cString: address)
  }

  /// Where the cache may have a picture of a file, the finest first.
  ///
  /// - Parameter address: The file's; see ``address(ofFileAt:)``.
  public static func places(of address: String) -> [String] {
    guard let cache = g_get_user_cache_dir(),
      let name = g_compute_checksum_for_string(G_CHECKSUM_MD5, address, -1)
    else { return [] }
    defer { g_free(name) }
    let folder = String(cString: cache) + "/thumbnails"
    return ["xx-large", "x-large", "large", "normal"].map {
      "\(folder)/\($0)/\(String(cString: name)).png"
    }
  }
}
