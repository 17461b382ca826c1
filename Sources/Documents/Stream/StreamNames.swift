import ContentTypes
import Foundation
import Localization

/// What the files and folders of a shared stream are called. They may be synced
/// to computers that know no difference between large and small letters, and
/// have fewer characters for names.
public enum StreamNames {
  /// The page that shows all posts.
  public static let page = "index.html"
  /// The Atom feed of all posts.
  public static let feed = "feed.xml"
  /// What says which stream it is.
  public static let stream = "stream.json"
  /// The folder in which each post has one.
  public static let posts = "posts"

  /// What the folder of a post is called: by the day and the time, so that they
  /// stand in order.
  ///
  /// - Parameters:
  ///   - date: When it is posted.
  ///   - zone: The person's time zone.
  ///   - taken: The names that are there already.
  public static func folder(
    for date: Date, in zone: TimeZone, besides taken: Set<String>
  ) -> String {
    let part = StreamDate(date, in: zone)
    let name = "\(part.day)-\(part.digits)"
    let taken = Set(taken.map { $0.lowercased() })
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }

  /// What the files of some pictures are called in one folder: as the pictures
  /// are, each once, and with the extension of its type.
  public static func files(
    for pictures: [(name: String, type: MIMEType)]
  ) -> [String] {
    var taken: Set<String> = []
    return pictures.map { picture in
      let name = FileName.titled(portable(picture.name), of: picture.type)
      var free = name
      var number = 2
      while !taken.insert(free.lowercased()).inserted {
        free = FileName.numbered(name, number)
        number += 1
      }
      return free
    }
  }

  private static let refused: Set<Character> = [
    "<", ">", ":", "\"", "/", "\\", "|", "?", "*",
  ]

  private static func portable(_ name: String) -> String {
    let kept = String(
      name.map { refused.contains($0) ? "-" : $0 }
        .drop { $0 == "." || $0.isWhitespace })
    return kept.isEmpty ? tr("Photo") : kept
  }
}
