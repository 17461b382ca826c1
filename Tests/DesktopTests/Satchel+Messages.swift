import DesktopDriver
import Foundation
import Testing

extension DesktopSession {
  /// The button that does something about what comes or came, which it names:
  /// “Cancel song.mp3”.
  func command(
    _ verb: String, in app: App? = nil, below parent: Element? = nil,
    within limit: Duration = .seconds(10)
  ) async throws -> Element {
    try await eventually("there is a button “\(verb) …”", within: limit) {
      try commands(verb, in: app, below: parent).first
    }
  }

  /// All such buttons.
  func commands(
    _ verb: String, in app: App? = nil, below parent: Element? = nil
  ) throws -> [Element] {
    try findAll(.button, nil, in: app, below: parent).filter {
      $0.name.hasPrefix("\(verb) ")
    }
  }
}

extension Satchel {
  /// Waits for a sentence in the window's message bar, then dismisses it.
  func message(
    containing part: String, within limit: Duration = .seconds(20)
  ) async throws {
    try await eventually(
      "the message bar says “\(part)”", within: limit,
      state: { (try? await shownMessage()) ?? "no message" }
    ) { try await shownMessage()?.contains(part) == true }
    let bar = try await session.find(nil, "Message", in: app)
    try await session.find(.button, "Dismiss", below: bar).doAction()
    try await awaitMessage(nil)
  }

  /// Waits until the message bar says exactly this; with nil, until it is gone.
  /// What the library says may be seen before the window has heard of it.
  func awaitMessage(_ words: String?) async throws {
    try await eventually(
      words.map { "the message bar says “\($0)”" } ?? "the message is gone",
      state: { (try? await shownMessage()) ?? "no message" }
    ) { try await shownMessage() == words }
  }

  /// The sentence in the message bar; nil when the bar doesn't show.
  func shownMessage() async throws -> String? {
    guard
      let bar = try await session.findAll(
        nil, "Message", in: app
      ).first,
      let label = try await session.findAll(.label, nil, below: bar).first
    else { return nil }
    // GTK calls a label that never had a text by its type.
    return ["", "GtkLabel"].contains(label.name) ? nil : label.name
  }

  /// Waits for a row that says what went wrong with it, then removes it.
  func failure(
    containing part: String, within limit: Duration = .seconds(20)
  ) async throws {
    let row = try await eventually(
      "a row says “\(part)”", within: limit,
      state: { (try? await session.accessibleTree(in: app)) ?? "no app" }
    ) { try await failedRow(part) }
    try await session.command("Remove", below: row).doAction()
    try await eventually("the row is gone") {
      try await failedRow(part) == nil
    }
  }

  private func failedRow(_ part: String) async throws -> Element? {
    for role in [Role.cell, .listItem] {
      for row in try await session.findAll(role, nil, in: app) {
        let labels = try await session.findAll(.label, nil, below: row)
        if labels.contains(where: { $0.name.contains(part) }) { return row }
      }
    }
    return nil
  }
}
