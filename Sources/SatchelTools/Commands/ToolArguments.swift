/// What is made of a command line before it is parsed.
public enum ToolArguments {
  /// Gives an option that may have a value the form that the parser knows.
  ///
  /// - Parameter arguments: without the program's name.
  public static func prepared(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.enumerated().map { index, argument in
      index < end && argument == "--and-exit=all"
        ? "--and-exit-all" : argument
    }
  }
}
