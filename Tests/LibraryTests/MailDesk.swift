import CommandTesting
import Documents
import Foundation

@testable import Library

/// A library with mail, and the folder beside it.
struct MailDesk {
  let scratch: Scratch
  let library: Library

  init() throws {
    scratch = try Scratch()
    library = try scratch.open()
  }

  /// - Parameter folder: has the library, as `library-step` knows it.
  init(at folder: URL) throws {
    scratch = try Scratch()
    library = try Library(
      LibraryLocation(
        folder: folder.appending(path: "satchel"),
        handedOut: folder.appending(path: "handed-out")),
      hook: { _ in })
  }

  var mail: URL { library.location.mail }

  func addMailbox(_ name: String, in box: ItemID? = nil) throws -> ItemID {
    let mailbox = Item.mailbox(name: name)
    try library.apply(.insert([mailbox], into: place(box), at: .max))
    return mailbox.id
  }

  @discardableResult
  func add(_ subject: String, to box: ItemID?) throws -> Item {
    let bytes = Data("Subject: \(subject)\n\n\(subject)\n".utf8)
    let blob = try library.storeBlob(bytes)
    let item = Item(
      name: subject, kind: .message, type: "message/rfc822", size: blob.size,
      digest: blob.digest)
    try library.apply(.insert([item], into: place(box), at: .max))
    return item
  }

  private func place(_ box: ItemID?) -> PlaceID {
    box.map { PlaceID(inside: $0) } ?? .mail
  }

  /// Makes both the same.
  ///
  /// - Returns: what the library changed; nil for nothing.
  @discardableResult func sync() throws -> Edit? {
    let sync = MailSync(library)
    guard let outcome = try sync.begin() else { return nil }
    if let edit = outcome.edit { try library.apply(edit) }
    try sync.finish(outcome)
    return outcome.edit
  }

  /// The names of messages in each mailbox of the library, sorted.
  func kept() throws -> [String: [String]] {
    let all = try library.snapshot()
    var kept: [String: [String]] = [:]
    func add(_ place: PlaceID, _ path: [String]) {
      let items = all.items(in: place)
      kept[path.joined(separator: "/")] =
        items.filter { !$0.holdsItems }.map(\.name).sorted()
      for box in items where box.holdsItems {
        add(box.inside, path + [box.name])
      }
    }
    add(.mail, [])
    return kept
  }

  /// The subjects in each mailbox of the folder, sorted, as a mail program finds
  /// them.
  func folder() throws -> [String: [String]] {
    let output = try mailProgram(
      """
      found = {}
      for folder, inside, files in os.walk(path):
          if 'cur' in inside and 'new' in inside:
              name = os.path.relpath(folder, path)
              found['' if name == '.' else name] = sorted(
                  m['subject'] for m in box('' if name == '.' else name))
              for m in box('' if name == '.' else name):
                  text = m.as_bytes()
                  s = m['subject'].encode()
                  assert text == b'Subject: %s\\n\\n%s\\n' % (s, s), text
      print(json.dumps(found))
      """)
    return try JSONDecoder().decode(
      [String: [String]].self, from: Data(output.utf8))
  }

  /// The names of the files in a mailbox.
  func files(_ path: String) -> [String] {
    ["cur", "new"].flatMap {
      (try? FileManager.default.contentsOfDirectory(
        atPath: mail.appending(path: path).appending(path: $0).path)) ?? []
    }
  }

  @discardableResult func mailProgram(_ script: String) throws -> String {
    try run(
      "python3", "-c",
      """
      import json, mailbox, os
      path = '\(mail.path)'
      def box(name):
          return mailbox.Maildir(os.path.join(path, name) if name else path, create=False)
      \(script)
      """)
  }
}
