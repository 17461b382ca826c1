import DragKit
import Foundation
import Library
import SatchelApp

/// A pane that isn't one of Satchel's own: rows of words, which take any text
/// and give it on.
@MainActor final class WordsPane: Pane, ListDropInteractionDelegate {
  private let context: PaneContext
  private var words: [String] = []
  private let list = ListBox()
  private var drops: ListDropInteraction?
  let title = "Words"
  var root: Widget { drops?.root ?? list }

  init(_ context: PaneContext, taking texts: [String]) {
    self.context = context
    list.setAccessibleName("Words")
    drops = ListDropInteraction(
      on: list, named: "Words", accepting: [.text], delegate: self)
    add(texts, at: 0)
  }

  func add(_ texts: [String], at index: Int) {
    words.insert(contentsOf: texts, at: index)
    for (offset, text) in texts.enumerated() {
      list.insert(Label(text), name: text, at: index + offset)
    }
  }

  func takeFocus() { list.grabFocus() }

  func perform(_ command: KeyCommand) -> Bool {
    guard command == .delete, !words.isEmpty else { return false }
    context.say("Words stay.")
    return true
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, itemsOf rows: [Int]
  ) -> [TransferItem] { rows.map { .text(words[$0]) } }

  func listDropInteraction(
    _ interaction: ListDropInteraction, nameOf row: Int
  ) -> String { words[row] }

  func listDropInteraction(
    _ interaction: ListDropInteraction, move landing: MoveLanding
  ) {
    words = landing.order.map { words[$0] }
    list.reorder(landing.order)
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, perform session: DropSession,
    action: DropAction, before row: Int
  ) -> @MainActor () async -> Bool {
    {
      guard let texts = try? await session.load(String.self) else {
        return false
      }
      self.add(texts, at: min(row, self.words.count))
      return true
    }
  }
}

/// What is dropped on the pane's name: it may not have been made yet.
@MainActor final class Words {
  static let id = PaneID(rawValue: "words")
  private var pane: WordsPane?
  private var waiting: [String] = []

  func makePane(_ context: PaneContext) -> WordsPane {
    let made = WordsPane(context, taking: waiting)
    waiting = []
    pane = made
    return made
  }

  func add(_ texts: [String]) {
    if let pane { pane.add(texts, at: 0) } else { waiting += texts }
    count += texts.count
  }

  private var count = 0
  var badge: PaneBadge? {
    count == 0
      ? nil : PaneBadge(words: "\(count)", spoken: "\(count) dropped here")
  }

  func drop(_ context: PaneContext) -> PaneDrop {
    PaneDrop(
      mayTake: { drag in
        drag == nil || drag?.items.allSatisfy { $0.kind == .text } == true
      },
      action: { session in
        if let kind = session.kind { return kind == .text ? .copy : .none }
        return switch Negotiation.negotiate(session.offer, for: [.text]) {
        case .accepted: .copy
        case .refused: .none
        }
      },
      perform: { session, _ in
        {
          guard let texts = try? await session.load(String.self) else {
            return false
          }
          self.add(texts)
          context.badgeChanged(Self.id)
          return true
        }
      })
  }
}

let words = Words()
let pane = PaneDescriptor(
  Words.id, name: "Words",
  icon: "accessories-dictionary-symbolic", badge: { _ in words.badge },
  drop: words.drop, make: words.makePane)
// --library FOLDER FILE...
let arguments = CommandLine.arguments.dropFirst(2)
let folder = URL(
  filePath: arguments.first ?? "", directoryHint: .isDirectory)
let app = SatchelApplication(
  location: LibraryLocation(folder: folder), isStandard: false,
  panes: SatchelApplication.panes(beside: [pane]))
exit(app.run(arguments: Array(arguments.dropFirst())))
