import ArgumentParser
import Library
import SatchelApp

extension Satchel {
  /// Answers the desktop's own search; D-Bus starts it.
  struct SearchProvider: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Answer the desktop’s search.", shouldDisplay: false)

    @OptionGroup var options: LibraryOptions

    func run() throws {
      let location = options.location
      let status = MainActor.assumeIsolated {
        SearchService(location: location).run()
      }
      if status != 0 { throw ExitCode(status) }
    }
  }
}
