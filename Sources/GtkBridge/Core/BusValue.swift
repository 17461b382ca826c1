import CSatchelGtk

/// A value that goes over the bus.
indirect enum BusValue {
  case text(String)
  case path(String)
  case texts([String])
  /// A whole number without a sign (`u`).
  case number(UInt32)
  /// A whole number with a sign (`i`).
  case integer(Int32)
  case double(Double)
  /// The place of a file among those that are sent along (`h`).
  case handle(Int32)
  case flag(Bool)
  /// Names and values (`a{sv}`).
  case dictionary([(name: String, value: BusValue)])
  case tuple([BusValue])
  /// Values of one type, which D-Bus writes so.
  case array([BusValue], of: String)
  /// A value that comes with its type (`v`).
  case any(BusValue)

  /// Names and texts (`a{sv}`).
  static func options(
    _ options: [(name: String, text: String)]
  ) -> BusValue {
    .dictionary(options.map { ($0.name, .text($0.text)) })
  }

  /// Its text, or path; nil for another.
  var text: String? {
    switch self {
    case .text(let text), .path(let text): text
    default: nil
    }
  }

  /// Its texts; nil for another.
  var texts: [String]? {
    if case .texts(let texts) = self { texts } else { nil }
  }

  /// Its fraction; nil for another.
  var double: Double? {
    if case .double(let double) = self { double } else { nil }
  }

  /// Its number; nil for another.
  var number: UInt32? {
    if case .number(let number) = self { number } else { nil }
  }

  /// Calls a function with a tuple of values, which C takes as its own.
  static func withTuple<Result>(
    of values: [BusValue], _ body: (OpaquePointer?) -> Result
  ) -> Result {
    body(tuple(of: values))
  }

  /// What C sends, floating.
  private var variant: OpaquePointer? {
    switch self {
    case .text(let text): g_variant_new_string(text)
    case .path(let path): g_variant_new_object_path(path)
    case .number(let number): g_variant_new_uint32(number)
    case .integer(let integer): g_variant_new_int32(integer)
    case .double(let double): g_variant_new_double(double)
    case .handle(let place): g_variant_new_handle(place)
    case .flag(let flag): g_variant_new_boolean(flag ? 1 : 0)
    case .any(let value): g_variant_new_variant(value.variant)
    case .texts(let texts):
      withStringArray(texts) { g_variant_new_strv($0, texts.count) }
    case .tuple(let values): Self.tuple(of: values)
    case .array(let values, let type): Self.array(of: values, type)
    case .dictionary(let entries): Self.dictionary(of: entries)
    }
  }

  private static func tuple(of values: [BusValue]) -> OpaquePointer? {
    var variants = values.map(\.variant)
    return g_variant_new_tuple(&variants, gsize(variants.count))
  }

  private static func array(
    of values: [BusValue], _ name: String
  ) -> OpaquePointer? {
    let type = g_variant_type_new(name)
    defer { g_variant_type_free(type) }
    var variants = values.map(\.variant)
    return g_variant_new_array(type, &variants, gsize(variants.count))
  }

  private static func dictionary(
    of entries: [(name: String, value: BusValue)]
  ) -> OpaquePointer? {
    let dictionary = g_variant_dict_new(nil)
    defer { g_variant_dict_unref(dictionary) }
    for (name, value) in entries {
      g_variant_dict_insert_value(dictionary, name, value.variant)
    }
    return g_variant_dict_end(dictionary)
  }

  /// The value of a name in a dictionary; nil in another.
  subscript(name: String) -> BusValue? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.name == name }?.value
  }

  fileprivate static func children(of variant: OpaquePointer) -> [BusValue?] {
    (0..<g_variant_n_children(variant)).map { index in
      guard let child = g_variant_get_child_value(variant, index) else {
        return nil
      }
      defer { g_variant_unref(child) }
      return value(of: child)
    }
  }

  private static func value(of variant: OpaquePointer) -> BusValue? {
    let type = type(of: variant)
    switch type {
    case "s": return .text(String(cString: g_variant_get_string(variant, nil)))
    case "o": return .path(String(cString: g_variant_get_string(variant, nil)))
    case "u": return .number(g_variant_get_uint32(variant))
    case "d": return .double(g_variant_get_double(variant))
    case "as": return .texts(children(of: variant).compactMap { $0?.text })
    case "v": return children(of: variant)[0]
    case "a{sv}": return .dictionary(entries(of: variant))
    case _ where type.hasPrefix("("):
      let parts = children(of: variant).compactMap { $0 }
      return parts.count == g_variant_n_children(variant) ? .tuple(parts) : nil
    case _ where type.hasPrefix("a("):
      return .array(
        children(of: variant).compactMap { $0 }, of: String(type.dropFirst()))
    default: return nil
    }
  }

  private static func entries(
    of dictionary: OpaquePointer
  ) -> [(name: String, value: BusValue)] {
    (0..<g_variant_n_children(dictionary)).compactMap { index in
      guard let entry = g_variant_get_child_value(dictionary, index) else {
        return nil
      }
      defer { g_variant_unref(entry) }
      let parts = children(of: entry)
      guard let name = parts[0]?.text, let value = parts[1] else { return nil }
      return (name, value)
    }
  }

  fileprivate static func type(of variant: OpaquePointer) -> String {
    String(cString: g_variant_get_type_string(variant))
  }
}

/// What a call, its answer or a signal brings.
struct BusArguments {
  private let values: [BusValue?]

  /// Reads a tuple. Values that come with their type are read as those.
  init(reading tuple: OpaquePointer?) {
    guard let tuple, BusValue.type(of: tuple).hasPrefix("(") else {
      values = []
      return
    }
    values = BusValue.children(of: tuple)
  }

  /// The value at an index, from 0; nil where there is none, or one of a type
  /// that can't be read here.
  subscript(index: Int) -> BusValue? {
    values.indices.contains(index) ? values[index] : nil
  }
}
