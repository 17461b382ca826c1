import DragKit

/// A line of JSON about a drag.
struct DragRecord: Codable, Equatable {
  /// What was dragged.
  struct Entry: Codable, Equatable {
    var kind: String
    var name: String
    var path: String?
    var uri: String?
  }

  /// `dropped`, `refused`, `cancelled` or `unanswered`.
  var outcome: String
  /// What the target says that it has done: `copy`, `move` or `link`.
  var action: String?
  var things: [Entry]

  init(_ outcome: DragSession.Outcome, of things: [Thing]) {
    self.things = things.map(Entry.init)
    switch outcome {
    case .taken(let actions):
      self.outcome = "dropped"
      action = actions.names.first
    case .refused: self.outcome = "refused"
    case .cancelled: self.outcome = "cancelled"
    case .unanswered: self.outcome = "unanswered"
    }
  }
}

extension DragRecord.Entry {
  init(_ thing: Thing) {
    name = thing.title(.name, in: .workingFolder)
    uri = thing.address
    switch thing.content {
    case .file(let file, let isFolder):
      kind = isFolder ? "folder" : "file"
      path = file.text
    case .link: kind = "link"
    case .text: kind = "text"
    case .bytes, .forms: kind = "data"
    }
  }
}

extension DropActions {
  /// What they are called, in a fixed order.
  var names: [String] {
    let all: [(DropActions, String)] = [
      (.copy, "copy"), (.move, "move"), (.link, "link"), (.ask, "ask"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
