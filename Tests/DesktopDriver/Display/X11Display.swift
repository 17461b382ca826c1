import DesktopDriverC
import Foundation

/// The connection to an X server: windows and properties.
final class X11Display: DisplayServer {
  let display: OpaquePointer
  let root: DesktopDriverC.Window
  let scale: Int
  let size: Size
  private let fixesEvent: Int32
  var dragCount = 0
  var spareKeycodes: [KeyCode] = []
  var mapped: [KeySym: KeyCode] = [:]

  /// Connects to the display of this name, such as ":7".
  init(_ name: String, size: Size, scale: Int) throws {
    guard let display = desktop_x_open(name) else {
      throw DesktopError(
        .refused, "The X server \(name) does not take connections.")
    }
    self.display = display
    self.size = size
    self.scale = scale
    root = XDefaultRootWindow(display)
    var event: Int32 = 0
    var error: Int32 = 0
    var (opcode, major, minor): (Int32, Int32, Int32) = (0, 0, 0)
    guard XFixesQueryExtension(display, &event, &error) != 0,
      XTestQueryExtension(display, &opcode, &error, &major, &minor) != 0
    else {
      desktop_x_close(display)
      throw DesktopError(
        .unsupported, "The X server has no XFIXES or no XTEST extension.")
    }
    fixesEvent = event
    XFixesSelectSelectionInput(
      display, root, atom("XdndSelection"),
      UInt(XFixesSetSelectionOwnerNotifyMask))
    findSpareKeycodes()
    XSync(display, 0)
  }

  func close() { desktop_x_close(display) }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// Whether somebody owns the selection.
  func hasOwner(_ selection: String) -> Bool {
    XGetSelectionOwner(display, atom(selection)) != 0
  }

  /// Whether a window manager rules.
  var hasManager: Bool {
    !numbers("_NET_SUPPORTING_WM_CHECK", of: root).isEmpty
  }

  /// How many drags have begun so far: each takes the XdndSelection.
  func countDrags() -> Int {
    XSync(display, 0)
    var event = XEvent()
    while XCheckTypedEvent(display, fixesEvent, &event) != 0 {
      let change = withUnsafeBytes(of: &event) {
        $0.loadUnaligned(as: XFixesSelectionNotifyEvent.self)
      }
      if change.owner != 0 { dragCount += 1 }
    }
    return dragCount
  }

  /// Has the server write down, or no longer, where the windows stand that no
  /// window manager rules.
  func watchFloatingWindows(_ watches: Bool) {
    XSelectInput(display, root, watches ? SubstructureNotifyMask : 0)
    XSync(display, 0)
  }

  /// Where such windows have been put since they were asked for last, in order,
  /// and whether one has gone: the server keeps each step until then.
  func floatingSteps() -> (steps: [Point], haveEnded: Bool) {
    XSync(display, 0)
    var event = XEvent()
    var steps: [Point] = []
    var haveEnded = false
    while XCheckMaskEvent(display, SubstructureNotifyMask, &event) != 0 {
      if event.type == UnmapNotify { haveEnded = true }
      let configured = event.xconfigure
      guard event.type == ConfigureNotify, configured.override_redirect != 0
      else { continue }
      steps.append(
        Point(Int(configured.x) / scale, Int(configured.y) / scale))
    }
    return (steps, haveEnded)
  }

  // MARK: Properties

  func property(
    _ name: String, of window: DesktopDriverC.Window
  ) -> (bytes: [UInt8], format: Int)? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(name), 0, 1 << 20, 0, 0, &type, &format, &count,
      &left, &data)
    defer { if let data { XFree(data) } }
    guard status == 0, type != 0, let data else { return nil }
    // Xlib gives items of 32 bits as longs.
    let width =
      format == 32 ? MemoryLayout<Int>.size : max(1, Int(format) / 8)
    return (
      Array(UnsafeBufferPointer(start: data, count: Int(count) * width)),
      Int(format)
    )
  }

  func numbers(_ name: String, of window: DesktopDriverC.Window) -> [Int] {
    guard let (bytes, format) = property(name, of: window), format == 32
    else { return [] }
    return bytes.withUnsafeBytes { raw in
      (0..<raw.count / MemoryLayout<Int>.size).map {
        raw.loadUnaligned(
          fromByteOffset: $0 * MemoryLayout<Int>.size, as: Int.self)
      }
    }
  }

  func text(_ name: String, of window: DesktopDriverC.Window) -> String? {
    property(name, of: window).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  // MARK: Windows

  func windows() throws -> [Window] {
    let active = numbers("_NET_ACTIVE_WINDOW", of: root).first ?? 0
    return (numbers("_NET_CLIENT_LIST", of: root) + ownRulers).compactMap {
      id in
      let window = DesktopDriverC.Window(id)
      guard let outer = rectangle(of: window) else { return nil }
      let margin = numbers("_GTK_FRAME_EXTENTS", of: window)
      let (left, right, top, bottom) =
        margin.count == 4
        ? (margin[0], margin[1], margin[2], margin[3]) : (0, 0, 0, 0)
      return Window(
        id: id,
        pid: Int32(numbers("_NET_WM_PID", of: window).first ?? 0),
        title: text("_NET_WM_NAME", of: window) ?? text(
          "WM_NAME", of: window) ?? "",
        frame: Rectangle(
          (outer.x + left) / scale, (outer.y + top) / scale,
          (outer.width - left - right) / scale,
          (outer.height - top - bottom) / scale),
        isActive: id == active)
    }
  }

  /// The panels that show and no window manager rules.
  private var ownRulers: [Int] {
    var (root, parent): (DesktopDriverC.Window, DesktopDriverC.Window) = (0, 0)
    var children: UnsafeMutablePointer<DesktopDriverC.Window>?
    var count: UInt32 = 0
    guard
      XQueryTree(display, self.root, &root, &parent, &children, &count) != 0
    else { return [] }
    defer { if let children { XFree(children) } }
    let dock = Int(atom("_NET_WM_WINDOW_TYPE_DOCK"))
    return (0..<Int(count)).compactMap { children?[$0] }.filter { window in
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(display, window, &attributes) != 0
        && attributes.override_redirect != 0
        && attributes.map_state == IsViewable
        && numbers("_NET_WM_WINDOW_TYPE", of: window) == [dock]
    }.map { Int($0) }
  }

  private func rectangle(of window: DesktopDriverC.Window) -> Rectangle? {
    var parent: DesktopDriverC.Window = 0
    var (x, y): (Int32, Int32) = (0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) =
      (0, 0, 0, 0)
    guard
      XGetGeometry(
        display, window, &parent, &x, &y, &width, &height, &border, &depth)
        != 0,
      XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &parent) != 0
    else { return nil }
    return Rectangle(Int(x), Int(y), Int(width), Int(height))
  }

  func place(_ window: Window, in frame: Rectangle) throws {
    let margin = numbers(
      "_GTK_FRAME_EXTENTS", of: DesktopDriverC.Window(window.id))
    let (left, right, top, bottom) =
      margin.count == 4
      ? (margin[0], margin[1], margin[2], margin[3]) : (0, 0, 0, 0)
    // The place is the frame's that the window manager puts around it. Openbox
    // forgets a place that was given by static gravity: when the program resizes
    // itself, the frame goes where the program was.
    let around = numbers(
      "_NET_FRAME_EXTENTS", of: DesktopDriverC.Window(window.id))
    let (frameLeft, frameTop) =
      around.count == 4 ? (around[0], around[2]) : (0, 0)
    let northWestGravity = 1
    let allFour = 0xF << 8
    let fromPager = 2 << 12
    tell(
      window, "_NET_MOVERESIZE_WINDOW",
      [
        northWestGravity | allFour | fromPager,
        frame.x * scale - left - frameLeft,
        frame.y * scale - top - frameTop,
        frame.width * scale + left + right,
        frame.height * scale + top + bottom,
      ])
  }

  func activate(_ window: Window) throws {
    let fromPager = 2
    letTimePass()
    tell(window, "_NET_ACTIVE_WINDOW", [fromPager, 0, 0, 0, 0])
  }

  /// Waits until the server's clock, in milliseconds, has gone on.
  ///
  /// A program takes the keyboard with the time at which the window manager gave
  /// it to its window, and the server takes notice unless it was given away later
  /// than that: in the same millisecond, a busy program would get it back.
  private func letTimePass() {
    let window = makeWatchedWindow()
    defer { XDestroyWindow(display, window) }
    var times: Set<Time> = []
    while times.count < 3 {
      XChangeProperty(
        display, window, atom("_TIME"), atom("INTEGER"), 8, PropModeAppend,
        nil, 0)
      var event = XEvent()
      XWindowEvent(display, window, PropertyChangeMask, &event)
      times.insert(event.xproperty.time)
    }
  }

  /// A window that never shows, and whose properties are watched.
  private func makeWatchedWindow() -> DesktopDriverC.Window {
    let window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
    return window
  }

  /// Waits until the window manager has handled what it was sent before: it
  /// takes one thing after the other.
  ///
  /// - Throws: `DesktopError` of code `timeout` where it doesn't answer.
  func awaitManager() throws {
    let window = makeWatchedWindow()
    defer { XDestroyWindow(display, window) }
    // It is asked how wide the window's frame would be, and writes that down.
    tell(window, "_NET_REQUEST_FRAME_EXTENTS", [])
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(5)
    var event = XEvent()
    while XCheckWindowEvent(display, window, PropertyChangeMask, &event) == 0 {
      guard clock.now < deadline else {
        throw DesktopError(.timeout, "The window manager doesn't answer.")
      }
      usleep(200)
    }
  }

  func setHidden(_ window: Window, _ isHidden: Bool) throws {
    guard isHidden else { return try activate(window) }
    let iconicState = 3
    tell(window, "WM_CHANGE_STATE", [iconicState])
  }

  func askToClose(_ window: Window) throws {
    let fromPager = 2
    tell(window, "_NET_CLOSE_WINDOW", [0, fromPager])
  }

  private func tell(_ window: Window, _ message: String, _ data: [Int]) {
    tell(DesktopDriverC.Window(window.id), message, data)
  }

  private func tell(
    _ window: DesktopDriverC.Window, _ message: String, _ data: [Int]
  ) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom(message)
    event.xclient.format = 32
    let numbers = data + Array(repeating: 0, count: 5 - data.count)
    event.xclient.data.l = (
      numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]
    )
    XSendEvent(
      display, root, 0, SubstructureRedirectMask | SubstructureNotifyMask,
      &event)
    XSync(display, 0)
  }
}
