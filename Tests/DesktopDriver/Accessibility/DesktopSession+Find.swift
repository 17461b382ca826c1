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
  ///   was there.
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
  ///   - app: In which program's windows to look; nil for all.
  ///   - parent: Below what to look; nil for everywhere.
  ///   - limit: How many; no more of the tree is looked at than it takes to find
  ///     them.
  public func findAll(
    _ role: Role? = nil, _ name: String? = nil, in app: App? = nil,
    below parent: Element? = nil, atMost limit: Int = .max
  ) throws -> [Element] {
    var found: [Element] = []
    try walk(in: app, below: parent) { element, _ in
      let fits =
        (role == nil || element.role == role)
        && (name == nil || element.name == name)
      if fits, let box = try? bus.extents(of: element.reference),
        box.width > 0, box.height > 0
      {
        found.append(element)
      }
      return found.count < limit
    }
    return found
  }

  /// Everything that a program tells assistive technology of, what has no size
  /// too, in the order of the accessible tree.
  public func everything(in app: App? = nil) throws -> [Element] {
    var found: [Element] = []
    try walk(in: app, below: nil) { element, _ in
      found.append(element)
      return true
    }
    return found
  }

  /// The tree of everything accessible, a line for each thing.
  public func accessibleTree(in app: App? = nil) throws -> String {
    var lines: [String] = []
    try walk(in: app, below: nil) { element, depth in
      let box = (try? bus.extents(of: element.reference))?.description ?? ""
      lines.append(
        String(repeating: "  ", count: depth) + "\(element) \(box)")
      return true
    }
    return lines.isEmpty
      ? "No program is accessible." : lines.joined(separator: "\n")
  }

  /// The accessible windows of a program, or of all.
  public func accessibleWindows(of app: App? = nil) throws -> [Element] {
    try roots(of: app).flatMap { root in
      try bus.children(of: root).map { try element($0) }
    }
  }

  var bus: AccessibilityBus {
    get throws { try accessibilityBus }
  }

  func children(of parent: Element) throws -> [Element] {
    try bus.children(of: parent.reference).map { try element($0) }
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

  private func element(
    _ reference: AccessibilityBus.Reference
  ) throws -> Element {
    Element(
      role: try bus.role(of: reference), name: try bus.name(of: reference),
      reference: reference, session: self)
  }

  private func roots(of app: App?) throws -> [AccessibilityBus.Reference] {
    let all = try bus.applications()
    guard let app else { return all }
    return all.filter { (try? bus.processID(of: $0.bus)) == app.pid }
  }

  /// Goes through the tree for as long as `visit` wants more of it.
  private func walk(
    in app: App?, below parent: Element?,
    visit: (Element, Int) throws -> Bool
  ) throws {
    let starts = try parent.map { [$0.reference] } ?? roots(of: app)
    for start in starts {
      let known = try bus.snapshot(of: start.bus)
      guard try walk(start, known: known, depth: 0, visit: visit) else {
        return
      }
    }
  }

  /// What goes while it is looked at is passed over.
  ///
  /// - Parameter known: What the program has said about its things.
  /// - Returns: Whether `visit` wants more.
  private func walk(
    _ reference: AccessibilityBus.Reference, known: AccessibleSnapshot,
    depth: Int, visit: (Element, Int) throws -> Bool
  ) throws -> Bool {
    // A tree that is its own child would never end.
    guard depth < 64 else { return true }
    let summary = known[reference.path]
    let found = summary.map {
      Element(
        role: $0.role, name: $0.name, reference: reference, session: self)
    }
    guard let element = try? found ?? element(reference) else { return true }
    guard try visit(element, depth) else { return false }
    // GTK counts none for a program itself.
    guard depth == 0 || summary?.hasChildren ?? true else { return true }
    for child in (try? bus.children(of: reference)) ?? [] {
      guard try walk(child, known: known, depth: depth + 1, visit: visit) else {
        return false
      }
    }
    return true
  }
}
