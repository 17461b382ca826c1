extension DesktopSession {
  /// The sentences that programs have a screen reader say, from now on. GTK
  /// announces from 4.14 on.
  public func announcements() throws -> BusInbox {
    try accessibilityBus.announcements()
  }

  /// Waits for a thing with this role and name.
  ///
  /// - Parameters:
  ///   - role: What it is; nil for anything.
  ///   - name: What it is called, exactly; nil for any name.
  ///   - app: In which program's windows to look; nil for all.
  ///   - parent: Below what to look; nil for everywhere.
  ///   - limit: How long to wait.
  /// - Returns: The first, in the order of the accessible tree, that has a
  ///   size.
  /// - Throws: `DesktopError` of code `notFound` with the accessible tree that
  ///   was there, or that it isn't known since a program doesn't answer.
  public func find(
    _ role: Role? = nil, _ name: String? = nil, in app: App? = nil,
    below parent: Element? = nil, within limit: Duration = .seconds(10)
  ) async throws -> Element {
    do {
      return try await eventually("it is there", within: limit) {
        if let app { try stillRuns(app) }
        return try findAll(role, name, in: app, below: parent, atMost: 1).first
      }
    } catch let error as DesktopError where error.code == .timeout {
      let wanted = [role?.name, name.map { "“\($0)”" }].compactMap { $0 }
      throw DesktopError(
        .notFound,
        """
        Nothing is \(wanted.joined(separator: " ")) after \(limit).
        \(try accessibleTree(in: app))
        """)
    }
  }

  /// What has this role and name now and has a size, in the order of the
  /// accessible tree.
  ///
  /// - Parameters:
  ///   - role: What it is; nil for anything.
  ///   - name: What it is called, exactly; nil for any name.
  ///   - state: A state that it has, by AT-SPI's name; nil for any states.
  ///   - app: In which program's windows to look; nil for all.
  ///   - parent: Below what to look; nil for everywhere.
  ///   - limit: How many.
  /// - Throws: `DesktopError` of code `timeout` where a program doesn't answer
  ///   for seconds: that it has nothing of the sort isn't known then.
  public func findAll(
    _ role: Role? = nil, _ name: String? = nil, having state: String? = nil,
    in app: App? = nil, below parent: Element? = nil, atMost limit: Int = .max
  ) throws -> [Element] {
    var found: [Element] = []
    for tree in try trees(in: app, below: parent) where found.count < limit {
      var fitting = tree.elements.filter { element in
        (role == nil || element.role == role)
          && (name == nil || element.name == name)
      }
      if let state { fitting = try self.fitting(fitting, in: state) }
      let boxes = try bus.extents(of: fitting.map(\.reference))
      for (element, box) in zip(fitting, boxes) where found.count < limit {
        if let box, box.width > 0, box.height > 0 { found.append(element) }
      }
    }
    return found
  }

  /// Everything that a program tells assistive technology of, what has no size
  /// too, in the order of the accessible tree.
  ///
  /// - Parameters:
  ///   - state: A state that it has, by AT-SPI's name; nil for any.
  ///   - app: Which program; nil for all.
  public func everything(
    having state: String? = nil, in app: App? = nil
  ) throws -> [Element] {
    try trees(in: app).flatMap { tree in
      try state.map { try fitting(tree.elements, in: $0) } ?? tree.elements
    }
  }

  private func fitting(
    _ elements: [Element], in state: String
  ) throws -> [Element] {
    zip(elements, try bus.states(of: elements.map(\.reference))).filter {
      $1.contains(state)
    }.map(\.0)
  }

  /// The tree of everything accessible, a line for each thing, and one for a program
  /// that doesn't answer.
  public func accessibleTree(in app: App? = nil) throws -> String {
    let told = try roots(of: app).flatMap { root -> [String] in
      do {
        return try tree(from: root, in: [], on: bus).map(lines) ?? []
      } catch let error as DesktopError where error.code == .timeout {
        return ["\(error)"]
      }
    }
    return told.isEmpty
      ? "No program is accessible." : told.joined(separator: "\n")
  }

  private func lines(of tree: Branch) throws -> [String] {
    let elements = tree.elements
    let depth = tree.element.ancestors.count
    return zip(
      elements, try bus.extents(of: elements.map(\.reference))
    ).map { element, box in
      String(repeating: "  ", count: element.ancestors.count - depth)
        + "\(element) \(box?.description ?? "")"
    }
  }

  /// The accessible windows of a program, or of all.
  public func accessibleWindows(of app: App? = nil) throws -> [Element] {
    try roots(of: app).flatMap { root in
      try branches(bus.children(of: root), in: [root], on: bus, .init(nil))
        .compactMap { $0?.element }
    }
  }

  var bus: AccessibilityBus {
    get throws { try accessibilityBus }
  }

  func children(of parent: Element) throws -> [Element] {
    try branches(
      bus.children(of: parent.reference), in: parent.chain, on: bus, .init(nil)
    ).compactMap { $0?.element }
  }

  func details(of element: Element) throws -> String {
    try bus.details(of: element.reference)
  }

  func attributes(of element: Element) throws -> [String: String] {
    try bus.attributes(of: element.reference)
  }

  func states(of element: Element) throws -> Set<String> {
    try bus.states(of: element.reference)
  }

  func text(of element: Element) throws -> String {
    try bus.text(of: element.reference)
  }

  func value(of element: Element) throws -> Double? {
    try bus.value(of: element.reference)
  }

  func grabFocus(_ element: Element) throws {
    guard try bus.grabFocus(element.reference) else {
      throw DesktopError(.refused, "\(element) does not take the keyboard.")
    }
  }

  func doAction(_ name: String?, of element: Element) throws {
    let actions = try bus.actions(of: element.reference)
    guard let index = name.map({ actions.firstIndex(of: $0) }) ?? 0,
      actions.indices.contains(index),
      try bus.doAction(index, of: element.reference)
    else {
      throw DesktopError(
        .unsupported,
        "\(element) does not do “\(name ?? "anything")”; it can: \(actions).")
    }
  }

  private func roots(of app: App?) throws -> [AccessibilityBus.Reference] {
    let all = try bus.applications()
    guard let app else { return all }
    return all.filter { (try? bus.processID(of: $0.bus)) == app.pid }
  }

  /// What each program, or what is below a thing, tells now.
  private func trees(
    in app: App?, below parent: Element? = nil
  ) throws -> [Branch] {
    let bus = try bus
    let starts =
      try parent.map { [($0.reference, $0.ancestors)] }
      ?? roots(of: app).map { ($0, []) }
    return try starts.compactMap { try tree(from: $0, in: $1, on: bus) }
  }

  /// What a thing and what is in it are now. What goes while it is looked at is
  /// passed over.
  ///
  /// All that is as deep in the tree is asked at once.
  private func tree(
    from start: AccessibilityBus.Reference,
    in ancestors: [AccessibilityBus.Reference], on bus: AccessibilityBus
  ) throws -> Branch? {
    let known = bus.snapshot(of: start.bus)
    guard
      let root = try branches([start], in: ancestors, on: bus, known).first
        ?? nil
    else { return nil }
    // It is asked in any case: GTK counts no children of a program itself.
    var level = [root]
    // A tree that is its own child would never end.
    for _ in 0..<64 where !level.isEmpty {
      let children = try bus.children(of: level.map(\.element.reference))
      for (branch, references) in zip(level, children) {
        branch.branches = try branches(
          references.filter { $0.bus == start.bus },
          in: branch.element.chain, on: bus, known
        ).compactMap(\.self)
      }
      level = level.flatMap(\.branches).filter {
        known[$0.element.reference.path]?.hasChildren ?? true
      }
    }
    return root
  }

  /// - Parameters:
  ///   - ancestors: What they are in.
  ///   - known: What the program has said about its things; it is asked about
  ///     others.
  /// - Returns: Each thing; nil for one that is gone.
  private func branches(
    _ references: [AccessibilityBus.Reference],
    in ancestors: [AccessibilityBus.Reference], on bus: AccessibilityBus,
    _ known: AccessibleSnapshot
  ) throws -> [Branch?] {
    let unknown = references.filter { known[$0.path] == nil }
    let answers = Dictionary(
      zip(unknown, try bus.rolesAndNames(of: unknown)),
      uniquingKeysWith: { $1 })
    return references.map { reference in
      let told = known[reference.path].map { (role: $0.role, name: $0.name) }
      guard let told = told ?? answers[reference] ?? nil else { return nil }
      return Branch(
        Element(
          role: told.role, name: told.name, reference: reference,
          ancestors: ancestors, session: self))
    }
  }
}

/// A thing, and what is in it.
private final class Branch {
  let element: Element
  var branches: [Branch] = []

  init(_ element: Element) { self.element = element }

  /// The thing, and all that is in it, in the order of the tree.
  var elements: [Element] { [element] + branches.flatMap(\.elements) }
}
