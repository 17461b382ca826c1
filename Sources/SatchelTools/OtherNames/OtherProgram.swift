import ArgumentParser
import Foundation

/// Programs whose place the command takes when it is called by their names.
public enum OtherProgram: String, CaseIterable, Sendable {
  /// dragon, which some distributions call otherwise.
  case dragon
  /// ripdrag.
  case ripdrag

  /// The program that a command line is meant for; nil for Satchel's own.
  ///
  /// - Parameter path: what the process was started as.
  public init?(startedAs path: String) {
    switch (path as NSString).lastPathComponent {
    case "dragon", "dragon-drop", "xdragon": self = .dragon
    case "ripdrag": self = .ripdrag
    default: return nil
    }
  }

  /// Parses the process's arguments as that program does, runs, and ends the
  /// process.
  public func run() -> Never {
    switch self {
    case .dragon: DragonCommand.main()
    case .ripdrag: RipdragCommand.main()
    }
    exit(0)
  }
}
