/// A thing in a program's window, as a screen reader knows it.
///
/// Role and name are those at the moment when it was found; everything else is
/// asked of the program each time.
public struct Element: Sendable, CustomStringConvertible {
  /// What it is.
  public let role: Role

  /// What it is called.
  public let name: String

  let reference: AccessibilityBus.Reference
  /// What it was in when it was found, from its program on.
  let ancestors: [AccessibilityBus.Reference]
  let session: DesktopSession

  /// What it was in, and it itself.
  var chain: [AccessibilityBus.Reference] { ancestors + [reference] }

  /// Role and name.
  public var description: String { "\(role) “\(name)”" }

  /// What is directly in it.
  public var children: [Element] {
    get async throws { try await session.children(of: self) }
  }

  /// Its states by AT-SPI's names, such as `focused`, `checked`, `selected`.
  public var states: Set<String> {
    get async throws { try await session.states(of: self) }
  }

  /// What is said of it beyond its name: its accessible description.
  public var details: String {
    get async throws { try await session.details(of: self) }
  }

  /// What else is said of it, by AT-SPI's names, such as `keyshortcuts`.
  public var attributes: [String: String] {
    get async throws { try await session.attributes(of: self) }
  }

  /// The text that it shows or edits.
  public var text: String {
    get async throws { try await session.text(of: self) }
  }

  /// The number that it shows; nil when it has none.
  public var value: Double? {
    get async throws { try await session.value(of: self) }
  }

  /// Its rectangle on the desktop.
  ///
  /// With GTK 4.8 it is exact to the pixel: what the toolkit calls the widget's
  /// content, without its padding and border. GTK from 4.10 on tells of the
  /// widget with both, and leaves out those of all that it is in: it may be
  /// some pixels further right and down.
  ///
  /// - Throws: `DesktopError` when it is gone or its window isn't shown; of
  ///   code `unsupported` when it is in a popover: use ``doAction(_:)`` there.
  public var rectangle: Rectangle {
    get async throws { try await session.rectangle(of: self) }
  }

  /// Where it stands once it has stood there for 50 milliseconds, some frames: a
  /// program may have told of it, or its window may have another size, before it is
  /// laid out.
  ///
  /// - Throws: `DesktopError` as ``rectangle`` does, and of code `timeout` when
  ///   it moves on and on.
  public var restingRectangle: Rectangle {
    get async throws {
      // What has no rectangle says so at once.
      _ = try await rectangle
      return try await settled("\(name) stands still", apart: .milliseconds(50))
      { try await rectangle }
    }
  }

  /// Clicks in its middle, once it stands still.
  public func click(
    _ button: PointerButton = .primary, times: Int = 1
  ) async throws {
    let point = try await restingRectangle.center
    try await session.click(at: point, button: button, times: times)
  }

  /// Does what a press on it does, without the pointer.
  ///
  /// - Parameter name: Which of its actions; nil for the first.
  /// - Throws: `DesktopError` of code `unsupported` when it has none such.
  public func doAction(_ name: String? = nil) async throws {
    try await session.doAction(name, of: self)
  }

  /// Gives it the keyboard. GTK 4.8 can't: click there instead.
  ///
  /// - Throws: `DesktopError` of code `refused` when the program doesn't.
  public func grabFocus() async throws {
    try await session.grabFocus(self)
  }
}
