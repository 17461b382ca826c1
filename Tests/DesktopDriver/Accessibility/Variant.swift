import DesktopDriverC

/// A value that came over a bus. Owns a reference to it.
final class Variant {
  let pointer: OpaquePointer

  /// Takes the reference over.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_variant_unref(pointer) }

  var count: Int { Int(g_variant_n_children(pointer)) }

  /// The value inside a tuple or array; in a variant, index 0 is what it
  /// holds.
  subscript(index: Int) -> Variant? {
    guard index < count,
      let child = g_variant_get_child_value(pointer, gsize(index))
    else { return nil }
    return Variant(owning: child)
  }

  private var signature: String {
    String(cString: g_variant_get_type_string(pointer))
  }

  var string: String? {
    guard ["s", "o", "g"].contains(signature) else { return nil }
    return String(cString: g_variant_get_string(pointer, nil))
  }

  var number: Double? {
    switch signature {
    case "i": Double(g_variant_get_int32(pointer))
    case "u": Double(g_variant_get_uint32(pointer))
    case "n": Double(g_variant_get_int16(pointer))
    case "d": g_variant_get_double(pointer)
    default: nil
    }
  }

  var integer: Int? { number.map { Int($0) } }

  /// The strings of an array of them.
  var strings: [String] { (0..<count).compactMap { self[$0]?.string } }

  /// The value of a dictionary's key.
  subscript(key: String) -> Variant? {
    (0..<count).lazy.compactMap { self[$0] }.first {
      $0[0]?.string == key
    }?[1]?[0]
  }

  var truth: Bool? {
    signature == "b" ? g_variant_get_boolean(pointer) != 0 : nil
  }
}

/// What a call can be given.
enum Argument {
  case string(String)
  case int32(Int32)
  case uint32(UInt32)
  case truth(Bool)
  /// A value in GVariant's text format.
  case parsed(String)

  /// A floating tuple of the values.
  static func tuple(_ arguments: [Argument]) -> OpaquePointer? {
    var values: [OpaquePointer?] = arguments.map { argument in
      switch argument {
      case .string(let text): g_variant_new_string(text)
      case .int32(let number): g_variant_new_int32(number)
      case .uint32(let number): g_variant_new_uint32(number)
      case .truth(let truth): g_variant_new_boolean(truth ? 1 : 0)
      case .parsed(let text): g_variant_parse(nil, text, nil, nil, nil)
      }
    }
    return g_variant_new_tuple(&values, gsize(values.count))
  }
}
