import CSatchelGtk
import GtkShim

/// A program that is installed on the desktop.
@MainActor public final class Program: Object {
  /// The program that opens a type if nobody says another; nil where there is none.
  ///
  /// - Parameter type: as of ``recommended(for:)``.
  public static func preferred(for type: String) -> Program? {
    g_app_info_get_default_for_type(type, 0).map {
      Program(owning: UnsafeMutableRawPointer($0))
    }
  }

  /// Programs that are made for a type, the one that was used last first.
  ///
  /// - Parameter type: a MIME type, or `x-scheme-handler/` and what an address
  ///   begins with.
  public static func recommended(for type: String) -> [Program] {
    programs(g_app_info_get_recommended_for_type(type))
  }

  /// Programs that can open a type, those among them that are made for what it
  /// is a sort of.
  public static func all(for type: String) -> [Program] {
    programs(g_app_info_get_all_for_type(type))
  }

  /// Everything that a menu of programs has and that opens files.
  public static var all: [Program] {
    programs(g_app_info_get_all()).filter {
      $0.withPointer { program in
        g_app_info_should_show(program) != 0
          && (g_app_info_supports_uris(program) != 0
            || g_app_info_supports_files(program) != 0)
      }
    }
  }

  /// The program of a desktop entry; nil where there is none.
  ///
  /// - Parameter id: the entry's name, as ``id``.
  public static func named(_ id: String) -> Program? {
    satchel_program_of_entry(id).map {
      Program(owning: UnsafeMutableRawPointer($0))
    }
  }

  /// Takes over a list and what is in it.
  private static func programs(
    _ list: UnsafeMutablePointer<GList>?
  ) -> [Program] {
    defer { g_list_free(list) }
    var programs: [Program] = []
    var link = list
    while let next = link {
      if let data = next.pointee.data { programs.append(Program(owning: data)) }
      link = next.pointee.next
    }
    return programs
  }

  /// The name of its desktop entry, which tells programs apart.
  public var id: String {
    withPointer { program in
      g_app_info_get_id(program).map { String(cString: $0) } ?? ""
    }
  }

  /// What a menu calls it.
  public var name: String {
    withPointer { String(cString: g_app_info_get_display_name($0)) }
  }

  /// Opens things with it.
  ///
  /// - Parameters:
  ///   - uris: of files or pages.
  ///   - failed: gets the desktop's words when it doesn't start.
  public func open(
    _ uris: [String], failed: @escaping @MainActor (String) -> Void
  ) {
    var list: UnsafeMutablePointer<GList>?
    for uri in uris { list = g_list_append(list, g_strdup(uri)) }
    defer { g_list_free_full(list) { g_free($0) } }
    withPointer { program in
      g_app_info_launch_uris_async(
        program, list, nil, nil,
        { source, result, data in
          var error: UnsafeMutablePointer<GError>?
          let isOpen =
            g_app_info_launch_uris_finish(
              source.map { OpaquePointer($0) }, result, &error) != 0
          Launcher.end(data, isOpen: isOpen, error)
        }, Closure<Launcher.Failed>(failed).retained)
    }
  }
}

/// A program that a menu of programs has.
public struct InstalledProgram: Sendable {
  /// The name of its desktop entry.
  public let id: String
  /// What a menu calls it.
  public let name: String
  /// The path of its desktop entry.
  public let path: String

  /// All of them. It reads their entries, on any thread.
  public static func all() -> [InstalledProgram] {
    let list = g_app_info_get_all()
    defer { g_list_free_full(list) { g_object_unref($0) } }
    var programs: [InstalledProgram] = []
    var link = list
    while let next = link {
      link = next.pointee.next
      guard let data = next.pointee.data else { continue }
      let info = OpaquePointer(data)
      guard g_app_info_should_show(info) != 0, let id = g_app_info_get_id(info),
        let path = satchel_program_path(info)
      else { continue }
      programs.append(
        InstalledProgram(
          id: String(cString: id),
          name: String(cString: g_app_info_get_display_name(info)),
          path: String(cString: path)))
    }
    return programs
  }
}

extension Image {
  /// Makes an image of a program's icon.
  ///
  /// - Parameters:
  ///   - program: whose; one without an icon gets that of all programs.
  ///   - size: the height in logical pixels.
  public convenience init(of program: Program, size: Int) {
    self.init(icon: "application-x-executable", size: size)
    showIcon(of: program)
  }

  /// Shows a program's icon, as large as what it shows; nothing else where the
  /// program has none, or the theme doesn't have it.
  public func showIcon(of program: Program) {
    guard let display = gdk_display_get_default() else { return }
    let theme = gtk_icon_theme_get_for_display(display)
    withPointers(self, program) { image, program in
      if let icon = g_app_info_get_icon(program),
        gtk_icon_theme_has_gicon(theme, icon) != 0
      {
        gtk_image_set_from_gicon(image, icon)
      }
    }
  }
}
