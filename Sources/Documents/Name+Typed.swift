import ContentTypes
import Localization

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
    guard taken.contains(tr("New List")) else { return tr("New List") }
    var number = 2
    while taken.contains(tr("New List \(number)")) { number += 1 }
    return tr("New List \(number)")
  }

  /// What a stack is called that nobody has named: "3 Items".
  ///
  /// A stack with such a name always tells its own number: it changes with
  /// what is in the stack.
  public static func forStack(of count: Int) -> String {
    tr(count, one: "\(count) Item", several: "\(count) Items")
  }

  /// What stands behind the number in each language: a library outlives the
  /// language of its desktop.
  private static let countWords = [
    " Item", " Items", " Objekt", " Objekte", " объект", " объекта",
    " объектов", "個の項目", "个项目",
  ]

  /// Whether a name says no more than a number of items: in the person's
  /// language, or in the one that was theirs before.
  static func isCount(_ name: String) -> Bool {
    let digits = name.filter { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), "\(count)" == digits else { return false }
    return name == forStack(of: count)
      || countWords.contains { name == "\(count)\($0)" }
  }
}
