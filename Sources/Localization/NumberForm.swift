import Foundation
import GettextShim

/// How the person's region writes numbers, as `LC_NUMERIC` says.
public enum NumberForm {
  /// A whole number, in groups of three digits: "12,000".
  public static func whole(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits[...], at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: signs.group)
  }

  /// A number with so many digits after its decimal sign: "3.2".
  public static func decimal(_ number: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", number)
      .replacing(".", with: signs.decimal)
  }

  /// What stands between groups of digits, and before a fraction.
  private static let signs: (group: String, decimal: String) = (
    sign(satchel_group_separator(), else: ","),
    sign(satchel_decimal_sign(), else: ".")
  )

  private static func sign(
    _ found: UnsafePointer<CChar>?, else usual: String
  ) -> String {
    let text = found.map { String(cString: $0) } ?? ""
    return text.isEmpty ? usual : text
  }
}
