import ArgumentParser
import Localization
import SatchelApp
import Transfer

extension Satchel {
  /// Takes items out.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take items out; “satchel undo” brings them back.")

    @OptionGroup var options: ItemOptions

    func run() throws {
      let ids = try options.trees().map(\.item.id)
      let answer = try options.library.carryOut(.remove(ids))
      try answer.finish(
        in: options.library, asJSON: false,
        saying: tr("\(TransferWords.counted(ids.count, .item)) removed."))
    }
  }
}
