import CSatchelGdkPixbuf
import Glibc
import MediaShim
import Pictures
import SystemShim

/// Draws a page in a process of its own, for a process that may start programs:
/// what draws must not, and what then encodes has to.
enum SheetProcess {
  /// The first argument of the process that draws.
  static let option = "--draw-page"

  /// What came of it.
  enum Outcome {
    case page(OpaquePointer)
    case undrawable
    /// It took more time or memory than it may.
    case tooMuch
  }

  /// Draws the first page of a PDF.
  ///
  /// - Parameters:
  ///   - file: open, from its beginning.
  ///   - side: of the picture, in pixels.
  static func page(of file: Int32, side: Int) -> Outcome {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
    guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else {
      return .undrawable
    }
    let process = start(file, side: side, output: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let process else { return .undrawable }
    let pixbuf = read(from: ends[0], side: side)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0, let pixbuf else {
      if let pixbuf { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      let isKilled = status & 0x7f != 0
      return isKilled ? .tooMuch : .undrawable
    }
    return .page(pixbuf)
  }

  private static func start(
    _ file: Int32, side: Int, output: Int32
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let words = [CommandLine.arguments[0], option, "\(side)"]
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawn(
      &process, "/proc/self/exe", &actions, nil, &arguments, environ)
    return failure == 0 ? process : nil
  }

  private static func read(from file: Int32, side: Int) -> OpaquePointer? {
    var header = [UInt8](repeating: 0, count: PictureAnswer.length)
    guard header.withUnsafeMutableBytes({ fill($0, from: file) }),
      case .pixels(let width, let height)? = PictureAnswer(
        header, to: .thumbnail(side: side)),
      case let count = width * height * 4, let pixels = malloc(count)
    else { return nil }
    guard
      fill(
        UnsafeMutableRawBufferPointer(start: pixels, count: count), from: file)
    else {
      free(pixels)
      return nil
    }
    return gdk_pixbuf_new_from_data(
      pixels.assumingMemoryBound(to: UInt8.self), GDK_COLORSPACE_RGB, 1, 8,
      Int32(width), Int32(height), Int32(width * 4),
      { pixels, _ in free(pixels) }, nil)
  }

  /// - Returns: Whether there was as much to read.
  private static func fill(
    _ bytes: UnsafeMutableRawBufferPointer, from file: Int32
  ) -> Bool {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = Glibc.read(file, start, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeMutableRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return true
  }

  /// Draws the page of the file that is the standard input, and sends its pixels
  /// to the socket that is the standard output.
  static func run(side: Int) -> Never {
    let time = PictureLimits.processorTime(
      for: .converted(to: .png), in: .pdf)
    var page = SatchelPage()
    guard satchel_confine(PictureLimits.memory, false) == 0,
      satchel_allow_processor_time(Int32(time)) == 0,
      satchel_draw_first_page(STDIN_FILENO, Int32(side), &page)
    else { exit(3) }
    let (width, height) = (Int(page.width), Int(page.height))
    PictureChannel(STDOUT_FILENO).send(
      .pixels(width: width, height: height),
      UnsafeRawBufferPointer(start: page.pixels, count: width * height * 4))
    exit(0)
  }
}
