// A stand-in for swift-cross-ui: the few declarations of its that the sample uses,
// by their names and meanings there. A program has the package instead:
// https://github.com/moreSwift/swift-cross-ui

/// What shows.
@MainActor public protocol View {
  /// What it consists of.
  associatedtype Content
}

/// What a backend does.
@MainActor public protocol AppBackend {
  /// Makes it.
  init()

  /// Runs the main loop.
  func run<Content: View>(_ window: WindowGroup<Content>)
}

/// The windows of a program.
@MainActor public protocol Scene {
  /// Opens them.
  func open(in backend: any AppBackend)
}

/// A window with a view.
public struct WindowGroup<Content: View>: Scene {
  /// Its title.
  public let title: String
  /// What it shows.
  public let content: Content
  /// How large it is at first.
  public private(set) var size = (width: 900, height: 450)

  /// A window.
  public init(_ title: String, content: () -> Content) {
    self.title = title
    self.content = content()
  }

  /// How large it is at first.
  public func defaultSize(width: Int, height: Int) -> Self {
    var group = self
    group.size = (width, height)
    return group
  }

  /// Opens it.
  public func open(in backend: any AppBackend) { backend.run(self) }
}

/// A program.
@MainActor public protocol App {
  /// What shows it.
  associatedtype Backend: AppBackend
  /// Its windows.
  associatedtype Body: Scene
  /// Its windows.
  var body: Body { get }

  /// Makes it.
  init()
}

extension App {
  /// Runs it.
  public static func main() { Self().body.open(in: Backend()) }
}
