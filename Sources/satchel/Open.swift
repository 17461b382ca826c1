import ArgumentParser
import Foundation
import LayerShim
import Library
import SatchelApp

extension Satchel {
  /// Opens the window.
  struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Open the app; files given land on the Shelf.")

    @OptionGroup var options: LibraryOptions

    @Flag(
      name: .customLong("gapplication-service"),
      help: ArgumentHelp("Wait to be called by D-Bus.", visibility: .private))
    var isService = false

    @Flag(help: "Wait without a window until a drag or you need it.")
    var background = false

    @Argument(
      help: "Files and folders for the Shelf.", completion: .file())
    var files: [String] = []

    func run() throws {
      let location = options.location
      let isStandard = options.folder == nil
      let arguments = (isService ? ["--gapplication-service"] : []) + files
      let status = Self.app(
        at: location, isStandard: isStandard, arguments,
        inBackground: background)
      if status != 0 { throw ExitCode(status) }
    }

    /// Runs the app until its window has been closed.
    static func app(
      at location: LibraryLocation, isStandard: Bool, _ arguments: [String],
      inBackground: Bool = false
    ) -> Int32 {
      satchel_layer_shell_load()
      return MainActor.assumeIsolated {
        SatchelApplication(location: location, isStandard: isStandard)
          .run(arguments: arguments, inBackground: inBackground)
      }
    }
  }
}
