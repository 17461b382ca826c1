import Foundation

/// Something broken that programs offer, and what comes of it.
struct ArrivingBadInput: Sendable {
  let what: String
  let offers: @Sendable (Arriving) throws -> Arriving.Offers
  var options: [String] = []
  /// Part of the sentence in the window; nil when nothing is to be said.
  let says: String?
  /// The names of the items that it gives all the same.
  var gives: [String] = []
  /// What is told of an item that isn't quite what was dragged.
  var tells: String?

  static let all = [
    ArrivingBadInput(
      what: "an empty payload", offers: { _ in [Offer.text("")] },
      says: "the other program sent nothing"),
    ArrivingBadInput(
      what: "a type that is offered and refused",
      offers: { _ in [Offer.text("never")] },
      options: ["--refuse-data", "text/plain;charset=utf-8"],
      says: "the other program sent nothing"),
    ArrivingBadInput(
      what: "an image that is no image",
      offers: { _ in [Offer.png(Data("no picture".utf8))] },
      says: "not what the other program said"),
    ArrivingBadInput(
      what: "a list of comments",
      offers: { _ in [Offer.uriList(["# nothing", "", "#"])] },
      says: "the other program sent nothing"),
    ArrivingBadInput(
      what: "a missing file and a good one",
      offers: { arriving in
        let good = try arriving.file("bad/good.txt", Data("good".utf8))
        return [Offer.files([good.appendingSuffix(".missing"), good])]
      },
      says: "“good.txt.missing” is not there", gives: ["good.txt"]),
    ArrivingBadInput(
      what: "a file on another host",
      offers: { _ in [Offer.uriList(["file://otherhost/etc/hostname"])] },
      says: "is on another computer"),
    ArrivingBadInput(
      what: "relative paths",
      offers: { _ in [Offer.uriList(["../../etc/hostname", "./a"])] },
      says: "“../../etc/hostname” is not an address"),
    ArrivingBadInput(
      what: "a NUL in a path",
      offers: { _ in [Offer.uriList(["file:///tmp/a%00b", "file:///t%zz"])] },
      says: "is not there"),
    ArrivingBadInput(
      what: "a folder by way of “..”",
      offers: { arriving in
        let file = try arriving.file("bad/box/in/a.txt", Data("a".utf8))
        let folder = file.deletingLastPathComponent().absoluteString
        return [Offer.uriList([folder + ".."])]
      },
      says: nil, gives: ["Folder"]),
    ArrivingBadInput(
      what: "a title with slashes and dots",
      offers: { _ in [Offer.mozURL("https://example.org/", "../../etc/x")] },
      says: nil, gives: ["..-..-etc-x"]),
    ArrivingBadInput(
      what: "a title of “..”",
      offers: { _ in [Offer.mozURL("https://example.org/", "..")] },
      says: nil, gives: ["Link"]),
    ArrivingBadInput(
      what: "a title of 300 characters",
      offers: { _ in
        [
          Offer.mozURL(
            "https://example.org/", String(repeating: "ü", count: 300))
        ]
      },
      says: nil, gives: [String(repeating: "ü", count: 127)]),
    ArrivingBadInput(
      what: "invalid UTF-8",
      offers: { _ in
        [("text/plain;charset=utf-8", Data("a".utf8) + [0xFF, 0xC0, 0x62])]
      },
      says: nil, gives: ["a\u{FFFD}\u{FFFD}b"],
      tells: "Some characters of the text could not be read and were replaced."
    ),
    ArrivingBadInput(
      what: "malformed types beside a good one",
      offers: { _ in
        [
          ("nonsense", Data([1])), ("a/b/c;;=", Data([2])),
          ("text/plain", Data("typed".utf8)),
        ]
      },
      says: nil, gives: ["typed"]),
  ]
}

extension URL {
  fileprivate func appendingSuffix(_ suffix: String) -> URL {
    deletingLastPathComponent().appending(path: lastPathComponent + suffix)
  }
}
