import GtkBridge
import Localization

/// A field of things that each are one: people that a message goes to, or
/// labels. Each is a token with a cross, and behind them there is room to type
/// others.
///
/// What is typed becomes tokens with Enter, and with a comma or a semicolon;
/// Backspace takes the last token away where nothing is typed. Lines are broken
/// between tokens.
///
///     let labels = TokenField(named: "Labels", hint: "Label")
///     labels.onChange = { save(labels.values) }
@MainActor public final class TokenField<Value> {
  /// What is shown.
  public let root = Box(flowing: 6, lineSpacing: 6)
  /// What the tokens stand for, in order.
  public private(set) var values: [Value] = []
  /// Called when what is typed has changed.
  public var onType: () -> Void = {}
  /// Called when a token has come or gone.
  public var onChange: () -> Void = {}
  /// Called when a person wants tokens of what is none, with the first such part.
  public var onRest: (String) -> Void = { _ in }
  /// Called for Enter where what is typed is no token: takes the first that fits,
  /// and says whether there was one.
  public var onComplete: () -> Bool = { false }
  /// Called for a key in the field before it means anything else; says whether
  /// it did something.
  public var onKey: (String, KeyModifiers) -> Bool = { _, _ in false }
  private let describe: (Value) -> TokenDescription
  private let read: (String) -> TokenReading<Value>
  private let entry = Entry()
  /// The entry, and what stands behind it on its line.
  private let tail = Box(.horizontal, spacing: 6)
  private let keys = KeyController()
  private var shown: [(id: String, box: Box)] = []
  private var isWriting = false

  /// Makes an empty field.
  ///
  /// - Parameters:
  ///   - name: What assistive technology calls it.
  ///   - hint: What to type; it shows while nothing is typed.
  ///   - describe: Says how a token looks.
  ///   - read: Reads what was typed.
  public init(
    named name: String, hint: String,
    describing describe: @escaping (Value) -> TokenDescription,
    reading read: @escaping (String) -> TokenReading<Value>
  ) {
    WidgetStyle.install()
    self.describe = describe
    self.read = read
    root.addClass("token-field")
    root.expand(horizontally: true, vertically: false)
    entry.setAccessibleName(name)
    entry.addClass("flat")
    entry.setHint(hint)
    entry.expand(horizontally: true, vertically: false)
    entry.setMinimumSize(width: 140)
    // What is dropped is meant for the field, not for its text.
    entry.passesDrops()
    entry.takesLinesAsList()
    tail.append(entry)
    root.append(tail)
    entry.onActivate { [weak self] in self?.enter() }
    entry.onEdited { [weak self] in self?.edited() }
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      guard let self else { return false }
      return onKey(key, modifiers) || takeBack(key, modifiers)
    }
    entry.add(keys)
  }

  /// What is typed and no token yet.
  public var words: String { entry.text }

  /// What it takes, for keyboards on the screen.
  public func setPurpose(_ purpose: Entry.Purpose) { entry.setPurpose(purpose) }

  /// Puts a widget behind what is typed, always on the same line.
  public func append(_ widget: Widget) { tail.append(widget) }

  /// Gives it the keyboard, behind all tokens.
  public func takeFocus() { entry.grabFocus() }

  /// Takes away what is typed.
  public func clearWords() {
    write("")
    onType()
  }

  /// Adds a token behind the others, if there is none of its id.
  public func add(_ value: Value) {
    let token = describe(value)
    guard !shown.contains(where: { $0.id == token.id }) else { return }
    let box = makeBox(token)
    root.insert(box, after: shown.last?.box)
    values.append(value)
    shown.append((token.id, box))
    onChange()
  }

  /// Takes away the token of an id, if there is one.
  public func remove(_ id: String) {
    guard let index = shown.firstIndex(where: { $0.id == id }) else { return }
    values.remove(at: index)
    let box = shown.remove(at: index).box
    if box.hasFocusWithin { takeFocus() }
    root.remove(box)
    onType()
    onChange()
  }

  /// Shows other tokens, and other words behind them.
  ///
  /// - Parameters:
  ///   - new: What the tokens stand for.
  ///   - words: What is typed and no token yet.
  public func show(_ new: [Value], words: String = "") {
    for old in shown { root.remove(old.box) }
    (shown, values) = ([], [])
    new.forEach(add)
    guard words != self.words else { return }
    if words.isEmpty { clearWords() } else { write(words) }
  }

  /// Makes tokens of what is typed.
  ///
  /// - Returns: Whether nothing is left that is none; ``onRest`` has been called
  ///   otherwise.
  @discardableResult public func takeWords() -> Bool {
    let reading = read(words)
    reading.values.forEach(add)
    guard let first = reading.rest.first else {
      if !words.isEmpty { clearWords() }
      return true
    }
    write(reading.rest.joined(separator: ", "))
    onRest(first)
    return false
  }

  private func makeBox(_ token: TokenDescription) -> Box {
    let name = Label(token.title)
    name.ellipsizes(inMiddle: true)
    name.setWidth(characters: min(24, token.title.count), atMost: 24)
    let remove = Button(
      icon: "window-close-symbolic", name: tr("Remove \(token.title)"))
    remove.addClass("flat")
    remove.addClass("circular")
    let box = Box(.horizontal, isGroup: true)
    // Alone on its line it would be as wide as that.
    box.align(.start, .center)
    box.setAccessibleName(token.description)
    box.tooltip = token.description
    box.addClass("token")
    box.append(name, remove)
    remove.onClicked { [weak self] in
      self?.remove(token.id)
      self?.takeFocus()
    }
    return box
  }

  private func write(_ words: String) {
    isWriting = true
    entry.text = words
    isWriting = false
  }

  private func enter() {
    guard !words.isEmpty else { return }
    if read(words).values.isEmpty, onComplete() { return }
    takeWords()
  }

  /// A comma behind a token ends it.
  private func edited() {
    guard !isWriting else { return }
    if let last = words.last, ",;".contains(last), !read(words).values.isEmpty {
      takeWords()
    }
    onType()
  }

  private func takeBack(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard key == "BackSpace", modifiers.isEmpty, words.isEmpty,
      let last = shown.last
    else { return false }
    remove(last.id)
    return true
  }
}

extension TokenField where Value == String {
  /// Makes an empty field of words: each part between commas and semicolons is
  /// one.
  ///
  /// - Parameters:
  ///   - name: What assistive technology calls it.
  ///   - hint: What to type; it shows while nothing is typed.
  public convenience init(named name: String, hint: String) {
    self.init(
      named: name, hint: hint, describing: { TokenDescription($0) },
      reading: { TokenReading(Self.parts(of: $0)) })
  }

  private static func parts(of words: String) -> [String] {
    words.split { ",;".contains($0) }.compactMap { part in
      let first = part.firstIndex { !$0.isWhitespace }
      let last = part.lastIndex { !$0.isWhitespace }
      guard let first, let last else { return nil }
      return String(part[first...last])
    }
  }
}

/// How a token of a ``TokenField`` looks.
public struct TokenDescription: Hashable, Sendable {
  /// What it is known by: a field has it once.
  public let id: String
  /// What shows.
  public let title: String
  /// More of it, for its tooltip and for assistive technology.
  public let description: String

  /// Describes a token.
  ///
  /// - Parameters:
  ///   - title: What shows.
  ///   - id: What it is known by; nil for its title.
  ///   - description: More of it; nil for its title.
  public init(
    _ title: String, id: String? = nil, description: String? = nil
  ) {
    self.title = title
    self.id = id ?? title
    self.description = description ?? title
  }
}

/// What typed words are to a ``TokenField``.
public struct TokenReading<Value> {
  /// What tokens stand for, in order.
  public let values: [Value]
  /// What is no token, and stays where it was typed.
  public let rest: [String]

  /// Describes what was read.
  ///
  /// - Parameters:
  ///   - values: What tokens stand for, in order.
  ///   - rest: What is no token, and stays where it was typed.
  public init(_ values: [Value], rest: [String] = []) {
    self.values = values
    self.rest = rest
  }
}
