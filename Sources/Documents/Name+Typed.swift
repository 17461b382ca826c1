import ContentTypes

/// What things are called that a person makes.
extension Name {
  /// A name that a person typed, cleaned.
  ///
  /// - Throws: `EditError.emptyName` when nothing remains,
  ///   `EditError.nameTooLong` above 255 bytes of UTF-8: what a person typed
  ///   isn't cut behind their back.
  public static func checked(_ typed: String) throws(EditError) -> String {
    let name = cleaned(typed)
    guard !name.isEmpty else { throw .emptyName }
    guard name.utf8.count <= longest else { throw .nameTooLong }
    return name
  }

  /// A name for a list that was just made: "New List", or the first of
  /// "New List 2", "New List 3", … that no other list has.
  public static func forNewList(among names: some Sequence<String>) -> String {
    let taken = Set(names)
    guard taken.contains("New List") else { return "New List" }
    var number = 2
    while taken.contains("New List \(number)") { number += 1 }
    return "New List \(number)"
  }

  /// What a stack is called that nobody has named: "3 Items".
  ///
  /// A stack with such a name always tells its own number: it changes with
  /// what is in the stack.
  public static func forStack(of count: Int) -> String { "\(count) Items" }

  /// Whether a name says no more than a number of items.
  static func isCount(_ name: String) -> Bool {
    let number = name.dropLast(" Items".count)
    return name.hasSuffix(" Items") && !number.isEmpty
      && number.allSatisfy(\.isASCII) && number.allSatisfy(\.isNumber)
  }
}
