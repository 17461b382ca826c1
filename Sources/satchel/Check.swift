import ArgumentParser
import Library
import Localization

extension Satchel {
  /// Compares what is kept with its digests.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Look whether everything is as it was kept.",
      discussion: """
        Reads all contents and compares them with their digests. It ends with \
        1 when something is not as it was kept. Nothing is changed.
        """)

    @OptionGroup var options: LibraryOptions

    func run() throws {
      let found = try LibraryReader.scrub(at: options.location)
      for finding in found {
        print("\(finding.description) (\(finding.digest))")
      }
      guard found.isEmpty else { throw ExitCode.failure }
      print(tr("Everything is as it was kept."))
    }
  }
}
