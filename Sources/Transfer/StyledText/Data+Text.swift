import Foundation

extension Data {
  /// Adds text in UTF-8.
  static func += (data: inout Data, text: String) {
    data.append(contentsOf: text.utf8)
  }
}
