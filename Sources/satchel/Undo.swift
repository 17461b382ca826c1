import ArgumentParser
import Localization
import SatchelApp

extension Satchel {
  /// Takes the newest change back.
  struct Undo: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take the newest change back, wherever it was made.",
      discussion: "It ends with 1 where there is nothing to undo.")

    @OptionGroup var options: LibraryOptions

    func run() throws {
      let answer = try options.carryOut(.undo)
      try answer.finish(
        in: options, asJSON: false, saying: tr("Undone: \(answer.step ?? "")."))
    }
  }

  /// Makes the change again that was taken back last.
  struct Redo: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make the change again that was undone last.",
      discussion: "It ends with 1 where there is nothing to redo.")

    @OptionGroup var options: LibraryOptions

    func run() throws {
      let answer = try options.carryOut(.redo)
      try answer.finish(
        in: options, asJSON: false, saying: tr("Redone: \(answer.step ?? "")."))
    }
  }
}
