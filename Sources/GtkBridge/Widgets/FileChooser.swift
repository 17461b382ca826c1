import CSatchelGtk
import GtkShim

/// The desktop's own window for choosing a place among the person's files.
@MainActor public enum FileChooser {
  /// What was chosen.
  public enum Choice: Sendable {
    /// The path of a file or a folder.
    case path(String)
    /// A place that is not among the files of this computer.
    case elsewhere
    /// The person gave up.
    case none
  }

  /// Asks under which name to save something. What has that name already is
  /// asked about.
  ///
  /// - Parameters:
  ///   - widget: in whose window the question stands.
  ///   - title: what is asked.
  ///   - accept: the label of the button that does it, with an underscore
  ///     before the letter that presses it with Alt.
  ///   - name: a name to begin with.
  ///   - folder: the path of the folder that shows first; nil for GTK's choice.
  ///   - chosen: gets the answer, once.
  public static func newFile(
    beside widget: Widget, title: String, accept: String, name: String,
    folder: String?,
    _ chosen: @escaping @MainActor (Choice) -> Void
  ) {
    widget.withPointer {
      satchel_choose_new_file(
        $0, title, accept, name, folder, answer, Closure(chosen).retained,
        releaseData)
    }
  }

  /// Asks for a folder.
  ///
  /// - Parameters:
  ///   - widget: in whose window the question stands.
  ///   - title: what is asked.
  ///   - accept: the label of the button that does it, with an underscore
  ///     before the letter that presses it with Alt.
  ///   - folder: the path of the one that shows first; nil for GTK's choice.
  ///   - chosen: gets the answer, once.
  public static func folder(
    beside widget: Widget, title: String, accept: String, folder: String?,
    _ chosen: @escaping @MainActor (Choice) -> Void
  ) {
    widget.withPointer {
      satchel_choose_folder(
        $0, title, accept, folder, answer, Closure(chosen).retained, releaseData
      )
    }
  }

  /// Asks for files that are there. They are told by their `file:` addresses,
  /// since a name needn't be UTF-8.
  ///
  /// - Parameters:
  ///   - widget: in whose window the question stands.
  ///   - title: what is asked.
  ///   - accept: the label of the button that does it, with an underscore
  ///     before the letter that presses it with Alt.
  ///   - folder: the address of the folder that shows first; nil for GTK's
  ///     choice.
  ///   - chosen: gets the addresses of the files, none if the person gave up,
  ///     and how many more were chosen that aren't on this computer; once.
  public static func files(
    beside widget: Widget, title: String, accept: String, folder: String?,
    _ chosen: @escaping @MainActor (_ files: [String], _ elsewhere: Int) -> Void
  ) {
    typealias Body = @MainActor ([String], Int) -> Void
    let answer: SatchelChosenFiles = { addresses, data in
      var all: [String] = []
      var next = addresses
      while let address = next?.pointee {
        all.append(String(cString: address))
        next = next?.advanced(by: 1)
      }
      let data = Carried(data)
      MainActor.assumeIsolated { [all] in
        let files = all.filter { !$0.isEmpty }
        Closure<Body>.body(at: data.raw)?(files, all.count - files.count)
      }
    }
    widget.withPointer {
      satchel_choose_files(
        $0, title, accept, folder, answer, Closure<Body>(chosen).retained,
        releaseData)
    }
  }

  private static let answer: SatchelChosen = { path, data in
    let path = path.map { String(cString: $0) }
    let data = Carried(data)
    MainActor.assumeIsolated {
      Closure<@MainActor (Choice) -> Void>.body(at: data.raw)?(
        path.map { $0.isEmpty ? .elsewhere : .path($0) } ?? .none)
    }
  }

  /// The path of the folder that the person keeps documents in.
  public static var documents: String {
    String(
      cString: g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS)
        ?? g_get_home_dir())
  }
}
