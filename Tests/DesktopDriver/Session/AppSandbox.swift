import Foundation

/// What Flatpak puts around a program: files and folders that aren't named here
/// are not there for it, and the desktop's portals take it for the program of an
/// identifier.
public struct AppSandbox: Sendable {
  /// The identifier, as `dev.satchel.Satchel`.
  public let id: String
  /// Files and folders that it sees besides the system's.
  public let visible: [String]
  /// Whether the session's folders are its own; otherwise it has none. Its data
  /// and caches are in `.var/app` of the home folder all the same.
  public let hasFolders: Bool

  /// - Parameters:
  ///   - id: The program's identifier.
  ///   - visible: What it sees besides the system's files and its own.
  ///   - hasFolders: Whether the session's folders are its own.
  public init(_ id: String, seeing visible: [String], hasFolders: Bool) {
    self.id = id
    self.visible = visible
    self.hasFolders = hasFolders
  }

  /// Variables of its own.
  func environment(in folder: SessionFolder) -> [String: String] {
    guard hasFolders else { return [:] }
    let own = "\(folder.home)/.var/app/\(id)"
    return ["XDG_DATA_HOME": own + "/data", "XDG_CACHE_HOME": own + "/cache"]
  }

  /// What becomes the program that follows it, in the sandbox; its process stays
  /// the same.
  func prefix(in folder: SessionFolder) throws -> [String] {
    let root = folder.path + "/sandbox-\(id)"
    let info = root + ".info"
    for folder in [root] + environment(in: folder).values {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
    try Data(
      """
      [Application]
      name=\(id)
      runtime=runtime/org.gnome.Platform/x86_64/49

      [Instance]
      instance-id=\(id)

      """.utf8
    ).write(to: URL(filePath: info))
    let own =
      [folder.runtime, folder.compositor]
      + (hasFolders
        ? [folder.home, folder.data, folder.configuration, folder.cache] : [])
    return [try executable("unshare"), "--mount"]
      + (getuid() == 0 ? [] : ["--map-current-user"])
      + ["--", "sh", "-euc", Self.script, "sandbox", root, info, id]
      + own + visible + ["--"]
  }

  /// Makes the root folder and goes into it. Nothing of it is outside: the mounts
  /// go with the program.
  private static let script = """
    root=$1 info=$2 id=$3
    shift 3
    mount -t tmpfs none "$root"
    show() {
      if [ -L "$1" ]; then cp -P "$1" "$root$1"
      elif [ -d "$1" ]; then
        mkdir -p "$root$1"
        mount --rbind "$1" "$root$1"
      elif [ -e "$1" ]; then
        mkdir -p "$root${1%/*}"
        : >"$root$1"
        mount --bind "$1" "$root$1"
      fi
    }
    for it in /bin /sbin /lib /lib64 /usr /etc /opt /dev /proc /sys \\
      /tmp/.X11-unix "${GSETTINGS_SCHEMA_DIR:-}"
    do show "$it"
    done
    while [ "$1" != -- ]; do
      show "$1"
      shift
    done
    shift
    # Programs outside are not the desktop's entries in there.
    mount -t tmpfs none "$root/usr/share/applications"
    mkdir -p "$root$TMPDIR" "$root$HOME"
    cp "$info" "$root/.flatpak-info"
    # Portals from 1.20 on look which process that is.
    mkdir -p "$XDG_RUNTIME_DIR/.flatpak/$id"
    printf '{"child-pid": %s}' $$ >"$XDG_RUNTIME_DIR/.flatpak/$id/bwrapinfo.json"
    documents=$XDG_RUNTIME_DIR/doc
    if [ -d "$documents/by-app" ]; then
      mount --bind "$documents/by-app/$id" "$root$documents"
    fi
    mkdir "$root/.outside"
    cd "$root"
    pivot_root . .outside
    umount -l /.outside
    cd "$HOME"
    exec "$@"
    """
}
