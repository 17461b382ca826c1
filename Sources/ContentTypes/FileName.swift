import Foundation
import Localization

/// The rules for names that stand in a file system: one component of a path, at
/// most 255 bytes of UTF-8, neither `.` nor `..`, never empty.
public enum FileName {
  /// Makes any text into a safe name that reads as much like it as possible.
  ///
  /// A name that is too long is cut between characters; its extension, if it has
  /// one, is kept.
  ///
  /// - Parameters:
  ///   - text: a title, or the last part of a path.
  ///   - fallback: used when nothing is left.
  public static func safe(
    _ text: String, else fallback: String = tr("Untitled")
  ) -> String {
    let name = Name.fitted(
      components(of: text[...], keepingEmpty: true).joined(separator: "-"),
      fallback: fallback)
    return name.allSatisfy { $0 == "." } ? fallback : name
  }

  /// The components of a path.
  ///
  /// They are told apart by their bytes, as the file system does it: to Swift a
  /// slash is one character together with a combining mark behind it.
  public static func components(of path: some StringProtocol) -> [Substring] {
    components(of: Substring(path), keepingEmpty: false)
  }

  private static func components(
    of path: Substring, keepingEmpty: Bool
  ) -> [Substring] {
    path.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: !keepingEmpty
    ).map(Substring.init)
  }

  /// A safe name with the extension that files of the type have; one that has a
  /// fitting extension already keeps that alone.
  ///
  /// - Parameters:
  ///   - text: a title of what has no file's name.
  ///   - type: what the file holds.
  public static func titled(_ text: String, of type: MIMEType) -> String {
    let name = safe(text)
    guard let wanted = type.preferredFileExtension else { return name }
    if let present = MIMEType(fileExtension: pathExtension(of: name)),
      present.canonical == type.canonical
    {
      return name
    }
    return name.appending(extension: wanted)
  }

  /// A safe name with the extension that files of the type have, where it has
  /// none: a file's own stays, whatever the type.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - type: what the file holds.
  public static func completed(_ name: String, of type: MIMEType) -> String {
    let name = safe(name)
    let present = pathExtension(of: name)
    // “Version 1.2” is a title.
    let isExtension =
      (1...10).contains(present.utf8.count)
      && present.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && present.contains { $0.isLetter }
    guard !isExtension else { return name }
    let isText = type.conforms(to: .anyText)
    return (type.preferredFileExtension ?? (isText ? "txt" : nil)).map {
      name.appending(extension: $0)
    } ?? name
  }

  /// Cuts a name to a number of UTF-8 bytes, between characters, and keeps its
  /// extension.
  public static func shortened(_ name: String, to bytes: Int) -> String {
    guard name.utf8.count > bytes else { return name }
    var ending = pathExtension(of: name)
    if !ending.isEmpty { ending = ".\(ending)" }
    if ending.utf8.count >= bytes { ending = "" }
    let stem = name.dropLast(ending.count)
    var kept = ""
    var room = bytes - ending.utf8.count
    for character in stem {
      room -= character.utf8.count
      guard room >= 0 else { break }
      kept.append(character)
    }
    if kept.isEmpty {
      // One character of many marks may be longer than the whole name.
      for scalar in stem.unicodeScalars {
        guard kept.utf8.count + scalar.utf8.count + ending.utf8.count <= bytes
        else { break }
        kept.unicodeScalars.append(scalar)
      }
    }
    return kept.trimmingCharacters(in: .whitespaces) + ending
  }

  /// A file's name without its extension: what one writes anew to call it
  /// something else. The extension says what it is.
  ///
  /// A name that begins with its only dot has none; two that belong together,
  /// as in `photos.tar.gz`, are one.
  public static func stem(of name: String) -> Substring {
    var stem = withoutExtension(name[...])
    if stem.hasSuffix(".tar") { stem = withoutExtension(stem) }
    return stem
  }

  /// The name, or one with a number that no other has: `a 2.txt`.
  public static func free(_ name: String, among taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains(numbered(name, number)) { number += 1 }
    return numbered(name, number)
  }

  /// The name with a number before its extension: `a 2.txt`.
  public static func numbered(_ name: String, _ number: Int) -> String {
    let dot = name.lastIndex(of: ".").flatMap {
      $0 == name.startIndex ? nil : $0
    }
    let stem = name[..<(dot ?? name.endIndex)]
    let ending = "\(number)\(name[(dot ?? name.endIndex)...])"
    let room = Name.longest - ending.utf8.count - 1
    return "\(shortened(String(stem), to: max(1, room))) \(ending)"
  }

  /// The extension without its dot, or nothing; one of more than 15 bytes is
  /// part of the name.
  private static func pathExtension(of name: String) -> String {
    let stem = withoutExtension(name[...])
    return String(name[stem.endIndex...].dropFirst())
  }

  private static func withoutExtension(_ name: Substring) -> Substring {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return name
    }
    let end = name[dot...].dropFirst()
    let isExtension =
      (1...15).contains(end.utf8.count) && !end.contains(where: \.isWhitespace)
    return isExtension ? name[..<dot] : name
  }
}

extension String {
  /// The name with an extension, cut before that where it is too long.
  fileprivate func appending(extension name: String) -> String {
    let room = Name.longest - name.utf8.count - 1
    return "\(FileName.shortened(self, to: room)).\(name)"
  }
}
