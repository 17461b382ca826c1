import CSatchelGtk

/// What a person has set for this program (GSettings).
///
/// A program that was not installed has no schema; every value is then its
/// default, and what is set holds for as long as the program runs.
@MainActor public final class Settings {
  private let settings: Object?
  private let keys: Set<String>
  private var unkept: [String: Any] = [:]
  private var observers: [@MainActor () -> Void] = []

  /// Opens settings.
  ///
  /// - Parameter id: of a schema that may not be installed.
  public init(schema id: String) {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, id, 1)
    else {
      settings = nil
      keys = []
      return
    }
    defer { g_settings_schema_unref(schema) }
    var names: Set<String> = []
    if let list = g_settings_schema_list_keys(schema) {
      var index = 0
      while let name = list[index] {
        names.insert(String(cString: name))
        index += 1
      }
      g_strfreev(list)
    }
    keys = names
    settings = Object(
      owning: UnsafeMutableRawPointer(
        nonNull(g_settings_new_full(schema, nil, nil))))
  }

  // An older schema may lack a key, and GSettings ends the process for that.
  private func settings(having key: String) -> Object? {
    keys.contains(key) ? settings : nil
  }

  /// A whole number of type `i`.
  public func integer(_ key: String, default value: Int) -> Int {
    settings(having: key)?.withPointer { Int(g_settings_get_int($0, key)) }
      ?? unkept[key] as? Int ?? value
  }

  /// A yes or no, of type `b`.
  public func flag(_ key: String, default value: Bool) -> Bool {
    settings(having: key)?.withPointer { g_settings_get_boolean($0, key) != 0 }
      ?? unkept[key] as? Bool ?? value
  }

  /// A word, of type `s` or an enumeration.
  public func word(_ key: String, default value: String) -> String {
    let kept = settings(having: key)?.withPointer {
      takeString(g_settings_get_string($0, key))
    }
    return kept ?? unkept[key] as? String ?? value
  }

  /// Words, of type `as`; none where there is no such key and none were set.
  public func words(_ key: String) -> [String] {
    let kept: [String]? = settings(having: key)?.withPointer { settings in
      guard let list = g_settings_get_strv(settings, key) else { return [] }
      defer { g_strfreev(list) }
      var words: [String] = []
      while let word = list[words.count] { words.append(String(cString: word)) }
      return words
    }
    return kept ?? unkept[key] as? [String] ?? []
  }

  /// Whether what is set is there at the next start.
  public var keeps: Bool { settings != nil }

  /// Sets a whole number of type `i`.
  public func set(_ key: String, to value: Int) {
    guard let settings = settings(having: key) else { return hold(key, value) }
    settings.withPointer { g_settings_set_int($0, key, Int32(clamping: value)) }
  }

  /// Sets a yes or no, of type `b`.
  public func set(_ key: String, to value: Bool) {
    guard let settings = settings(having: key) else { return hold(key, value) }
    settings.withPointer { g_settings_set_boolean($0, key, value ? 1 : 0) }
  }

  /// Sets a word, of type `s` or an enumeration.
  public func set(_ key: String, to value: String) {
    guard let settings = settings(having: key) else { return hold(key, value) }
    settings.withPointer { g_settings_set_string($0, key, value) }
  }

  /// Sets words, of type `as`.
  public func set(_ key: String, to value: [String]) {
    guard let settings = settings(having: key) else { return hold(key, value) }
    settings.withPointer { settings in
      withCStrings(value) { _ = g_settings_set_strv(settings, key, $0) }
    }
  }

  private func hold(_ key: String, _ value: Any) {
    unkept[key] = value
    observers.forEach { $0() }
  }

  /// Called when something was set, here or elsewhere.
  public func onChange(_ body: @escaping @MainActor () -> Void) {
    observers.append(body)
    settings?.onPointer("changed") { _ in body() }
  }
}
